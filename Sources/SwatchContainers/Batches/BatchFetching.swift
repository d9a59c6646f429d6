import SwatchGeometry
import SwatchLayout
import SwatchNodes

/// The conditions that determine when a container requests a further batch of content (after
/// ASBatchFetching).
struct BatchFetching: Hashable {
  /// A Boolean value that is true while a batch is being fetched.
  var isFetching: Bool
  /// The distance from the end of the content at which the next batch is requested, in lengths of
  /// the viewport.
  var leadingScreens: Double
  /// The viewport, in the content's coordinates.
  var viewport: Rect
  /// The size of all content, in points.
  var contentSize: Size
  /// The axes along which the content can be scrolled; if the vertical axis is one of them, it
  /// alone decides.
  var axes: ScrollAxes
  /// The direction of the last scrolling.
  var scrollDirection: ScrollDirection
  /// A Boolean value that is true when the container is in a window.
  var isInWindow: Bool

  /// A Boolean value that is true when a batch should be fetched, by Texture's rules in Texture's
  /// order; the delegate may still refuse.
  var shouldFetch: Bool {
    if isFetching { return false }
    if leadingScreens <= 0 || viewport.isEmpty { return false }
    if contentLength < viewportLength { return true }
    if !isInWindow || runsTowardsBeginning { return false }
    return remaining <= leadingScreens * viewportLength
  }

  private var isVertical: Bool { axes.contains(.vertical) }
  private var contentLength: Double { isVertical ? contentSize.height : contentSize.width }
  private var viewportLength: Double { isVertical ? viewport.height : viewport.width }

  /// A Boolean value that is true when the last scrolling was towards the origin of the content's
  /// coordinates, whatever the layout direction.
  private var runsTowardsBeginning: Bool {
    scrollDirection.contains(isVertical ? .up : .left)
  }

  /// The length of the content beyond the viewport, in points.
  private var remaining: Double {
    contentLength - viewportLength - (isVertical ? viewport.minY : viewport.minX)
  }
}
