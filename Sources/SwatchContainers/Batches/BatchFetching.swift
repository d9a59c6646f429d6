import SwatchGeometry
import SwatchLayout

/// Whether a container asks for a further batch of content now (after ASBatchFetching): a question
/// with all that decides it.
struct BatchFetching: Hashable {
  /// Whether a batch is being fetched.
  var isFetching: Bool
  /// How many lengths of the viewport before the end the next batch is asked for.
  var leadingScreens: Double
  /// What lies in the viewport, in the content's coordinates.
  var viewport: Rect
  /// The size of all content.
  var contentSize: Size
  /// The axes that the content can be scrolled along; the vertical one decides where it is among
  /// them.
  var axes: ScrollAxes
  /// Which way the content was scrolled last.
  var scrollDirection: ScrollDirection
  /// Whether the container stands in a window.
  var isInWindow: Bool

  /// The answer, by Texture's rules in Texture's order, once the delegate said that there is more.
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

  /// Content runs from left to right in any layout direction, as where a layout of UIKit flips its
  /// coordinates.
  private var runsTowardsBeginning: Bool {
    scrollDirection.contains(isVertical ? .up : .left)
  }

  /// How much content lies behind the viewport, in points.
  private var remaining: Double {
    contentLength - viewportLength - (isVertical ? viewport.minY : viewport.minX)
  }
}
