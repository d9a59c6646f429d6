public import SwatchGeometry

/// The frames of a collection's elements, in points from the content's origin (after
/// ASCollectionLayoutState).
public struct CollectionLayoutState: ContentArrangement, Sendable {
  private enum Places {
    case frames(SortedFrames)
    case lines(FlowLines)
  }

  /// The size of all content.
  public let contentSize: Size
  private let places: Places
  /// The width in which frames are mirrored, in points; nil for a layout from the left.
  private var mirroredWidth: Double?

  /// An empty layout.
  static let empty = CollectionLayoutState(contentSize: .zero, frames: [])

  /// Makes a layout from the frames of elements, in the order of the elements' numbers in the
  /// context. An element without an area is never shown.
  public init(contentSize: Size, frames: [Rect]) {
    self.contentSize = contentSize
    places = .frames(SortedFrames(frames, isVertical: contentSize.height >= contentSize.width))
  }

  init(contentSize: Size, lines: FlowLines) {
    self.contentSize = contentSize
    places = .lines(lines)
  }

  /// The number of elements.
  var count: Int {
    switch places {
    case .frames(let frames): frames.frames.count
    case .lines(let lines): lines.sizes.count
    }
  }

  /// Returns the elements that share an area with a rectangle, in order. Takes logarithmic time in
  /// the number of elements, and linear time in the number of elements near the rectangle along the
  /// content's longer side.
  public func elements(in rect: Rect) -> [Int] {
    guard !rect.isEmpty else { return [] }
    let rect = mirrored(rect)
    switch places {
    case .frames(let frames): return frames.elements(in: rect)
    case .lines(let lines): return lines.elements(in: rect)
    }
  }

  /// Returns the frame of an element; an empty frame for an element that was added after the layout
  /// was calculated.
  public func frame(of element: Int) -> Rect {
    guard element < count else { return .zero }
    switch places {
    case .frames(let frames): return mirrored(frames.frames[element])
    case .lines(let lines): return mirrored(lines.frame(of: element))
    }
  }

  /// Returns the layout mirrored in a width, in points; the unchanged layout for nil.
  func mirrored(inWidth width: Double?) -> CollectionLayoutState {
    var state = self
    state.mirroredWidth = width
    return state
  }

  private func mirrored(_ rect: Rect) -> Rect {
    guard let mirroredWidth else { return rect }
    return Rect(
      x: mirroredWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
