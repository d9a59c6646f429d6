package import SwatchGeometry
package import SwatchNodes

/// Decides which part of a container's content is kept, preloaded and displayed (after
/// ASRangeController). A value: it knows rectangles, not cells.
package struct RangeController: Sendable {
  /// The ranges around the viewport: parts of the content, in points from its origin.
  package struct Ranges: Hashable, Sendable {
    /// The viewport.
    package let visible: Rect
    /// The range of displayed cells.
    package let display: Rect
    /// The range of existing cells, which are preloaded.
    package let preload: Rect
  }

  /// The parameters of every mode and range.
  package var tuning = RangeTuning()
  /// The axes that the content can be scrolled along, which ranges grow along.
  package var axes: ScrollAxes = .vertical
  /// The direction of the last scrolling; initially down and to the right.
  package var scrollDirection: ScrollDirection = [.right, .down]
  /// The range mode.
  package private(set) var mode = RangeMode.minimum

  /// The mode of a container that is not displayed when memory runs short.
  package var modeForMemoryWarnings = RangeMode.lowMemory

  private var isFirstUpdate = true
  private var wasDragged = false
  /// A Boolean value that is true when the mode was set explicitly and is kept for the next update.
  private var keepsMode = false

  /// Makes a controller with Texture's defaults: minimum ranges until the content is dragged.
  package init() {}

  // MARK: Mode

  /// Sets the mode by hand; it survives at least one update.
  package mutating func setMode(_ mode: RangeMode) {
    self.mode = mode
    keepsMode = true
  }

  /// Records that the user began to drag the content: from now on a visible container has full
  /// ranges.
  package mutating func beginDragging() {
    wasDragged = true
    mode = .full
  }

  /// Chooses the mode of one update: minimum until the content was dragged; then full while the
  /// container is visible, minimum otherwise.
  package mutating func beginUpdate(isVisible: Bool) {
    defer {
      isFirstUpdate = false
      keepsMode = false
    }
    guard !keepsMode else { return }
    if isFirstUpdate {
      mode = .minimum
    } else if wasDragged {
      mode = isVisible ? .full : .minimum
    }
  }

  // MARK: Ranges

  /// Records a movement of the viewport; a movement along an axis that does not scroll is ignored.
  package mutating func noteMovement(from old: Point, to new: Point) {
    let direction = ScrollDirection(from: old, to: new, along: axes)
    if !direction.isEmpty { scrollDirection = direction }
  }

  /// Returns the ranges around a viewport. They reach further to the right and down after scrolling
  /// in that direction, otherwise to the left and up, even if only the other axis was scrolled.
  ///
  /// With low memory, only captured cells are displayed.
  package func ranges(around viewport: Rect) -> Ranges {
    Ranges(
      visible: viewport,
      display: mode == .lowMemory
        ? Rect(origin: viewport.origin, size: .zero) : grown(viewport, for: .display),
      preload: grown(viewport, for: .preload))
  }

  private func grown(_ viewport: Rect, for type: RangeType) -> Rect {
    let parameters = tuning[mode, type]
    var rect = viewport
    if axes.contains(.horizontal) {
      let ahead = parameters.leadingBufferScreenfuls * viewport.width
      let behind = parameters.trailingBufferScreenfuls * viewport.width
      rect.origin.x -= scrollDirection.contains(.right) ? behind : ahead
      rect.size.width += ahead + behind
    }
    if axes.contains(.vertical) {
      let ahead = parameters.leadingBufferScreenfuls * viewport.height
      let behind = parameters.trailingBufferScreenfuls * viewport.height
      rect.origin.y -= scrollDirection.contains(.down) ? behind : ahead
      rect.size.height += ahead + behind
    }
    return rect
  }
}

/// The axes that content can be scrolled along (after ASScrollDirection).
public struct ScrollAxes: OptionSet, Hashable, Sendable {
  /// The axes as bits.
  public let rawValue: UInt8

  /// From side to side.
  public static let horizontal = ScrollAxes(rawValue: 1)
  /// Up and down.
  public static let vertical = ScrollAxes(rawValue: 2)

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}

extension ScrollDirection {
  /// The direction of a movement of the viewport, as far as it is along some axes.
  package init(from old: Point, to new: Point, along axes: ScrollAxes) {
    self = []
    if axes.contains(.horizontal) && new.x != old.x { insert(new.x > old.x ? .right : .left) }
    if axes.contains(.vertical) && new.y != old.y { insert(new.y > old.y ? .down : .up) }
  }
}
