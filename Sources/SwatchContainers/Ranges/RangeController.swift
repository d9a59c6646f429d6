package import SwatchGeometry
package import SwatchNodes

/// A value that decides which parts of a container's content are kept, preloaded and displayed
/// (after ASRangeController). It knows rectangles, not cells.
package struct RangeController: Sendable {
  /// The visible, display and preload ranges: parts of the content, in points from its origin.
  package struct Ranges: Hashable, Sendable {
    /// The visible range, which is the viewport.
    package let visible: Rect
    /// The range in which cells are displayed.
    package let display: Rect
    /// The range in which cells exist and are preloaded.
    package let preload: Rect
  }

  /// The parameters of every mode and range.
  package var tuning = RangeTuning()
  /// The axes along which the content can be scrolled, and along which ranges extend.
  package var axes: ScrollAxes = .vertical
  /// The direction of the last scrolling; initially down and to the right.
  package var scrollDirection: ScrollDirection = [.right, .down]
  /// The range mode.
  package private(set) var mode = RangeMode.minimum

  /// The mode of a container outside the display range while memory is low.
  package var modeForMemoryWarnings = RangeMode.lowMemory

  private var isFirstUpdate = true
  private var wasDragged = false
  /// A Boolean value that is true when the mode was set explicitly, so that the next update keeps
  /// it.
  private var keepsMode = false

  /// Makes a controller with Texture's defaults: minimum ranges until the content is dragged.
  package init() {}

  // MARK: Mode

  /// Sets the mode explicitly; the next update keeps it.
  package mutating func setMode(_ mode: RangeMode) {
    self.mode = mode
    keepsMode = true
  }

  /// Records that the user began to drag the content: the container then has full ranges while
  /// it is visible.
  package mutating func beginDragging() {
    wasDragged = true
    mode = .full
  }

  /// Chooses the mode for an update: minimum until the content was dragged; after that, full while
  /// the container is visible, and minimum otherwise.
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

  /// Records a movement of the viewport; movements along axes that don't scroll are ignored.
  package mutating func noteMovement(from old: Point, to new: Point) {
    let direction = ScrollDirection(from: old, to: new, along: axes)
    if !direction.isEmpty { scrollDirection = direction }
  }

  /// Returns the ranges around a viewport. They extend further to the right if the last scrolling
  /// was to the right, and otherwise further to the left; further down if it was down, and
  /// otherwise further up.
  ///
  /// In the mode `lowMemory`, the display range is empty, so that only captured cells are
  /// displayed.
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

/// The axes along which content can be scrolled (after ASScrollDirection).
public struct ScrollAxes: OptionSet, Hashable, Sendable {
  /// The axes as bits.
  public let rawValue: UInt8

  /// Left and right.
  public static let horizontal = ScrollAxes(rawValue: 1)
  /// Up and down.
  public static let vertical = ScrollAxes(rawValue: 2)

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}

extension ScrollDirection {
  /// Makes the direction of a movement of the viewport, as far as it is along the given axes.
  package init(from old: Point, to new: Point, along axes: ScrollAxes) {
    self = []
    if axes.contains(.horizontal) && new.x != old.x { insert(new.x > old.x ? .right : .left) }
    if axes.contains(.vertical) && new.y != old.y { insert(new.y > old.y ? .down : .up) }
  }
}
