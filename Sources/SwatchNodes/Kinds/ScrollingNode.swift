package import SwatchGeometry

/// A node that shows a part of content that may be larger than the node.
package protocol ScrollingNode: DisplayNode {
  /// The point of the content at the top-left corner, in points.
  @MainActor var contentOffset: Point { get set }
  /// The extent of the content, in points.
  @MainActor var contentSize: Size { get }
  /// The insets of the content at its ends, in points. Content that is scrolled to its beginning
  /// stays there when the insets change.
  var contentInset: EdgeInsets { get set }
  /// A Boolean value that is true when the content continues with its beginning after its end.
  @MainActor var wrapsAround: Bool { get }

  /// Returns the change of the content offset that moves the visible content by a distance, in
  /// points: the distance itself, unless the content is shown from its far end.
  @MainActor func offsetChange(for distance: Point) -> Point

  /// Called when the user begins to drag the content.
  @MainActor func beginDragging()
  /// Called at the end of a drag.
  @MainActor func endDragging()
  /// Returns the content offset at which the content comes to rest after a drag to a given offset.
  @MainActor func restingOffset(near offset: Point) -> Point
}

extension ScrollingNode {
  /// Returns the given offset unchanged.
  @MainActor package func restingOffset(near offset: Point) -> Point { offset }

  /// Returns the distance unchanged.
  @MainActor package func offsetChange(for distance: Point) -> Point { distance }

  /// Moves the content like a drag, no further than its ends; content smaller than the node stays
  /// at its beginning.
  @MainActor package func drag(by distance: Point) {
    beginDragging()
    let offset = contentOffset + offsetChange(for: distance)
    contentOffset = wrapsAround ? offset : heldBack(offset)
    contentOffset = restingOffset(near: contentOffset)
    endDragging()
  }

  @MainActor private func heldBack(_ offset: Point) -> Point {
    let (insets, content) = (contentInset, contentSize)
    func held(_ offset: Double, from start: Double, to end: Double) -> Double {
      max(start, min(offset, end))
    }
    return Point(
      x: held(offset.x, from: -insets.left, to: content.width + insets.right - bounds.width),
      y: held(offset.y, from: -insets.top, to: content.height + insets.bottom - bounds.height))
  }
}

extension ScrollNode: ScrollingNode {

  /// False: the content doesn't wrap around.
  @MainActor package final var wrapsAround: Bool { false }

  /// Does nothing, as there are no cells to notify.
  @MainActor package final func beginDragging() {}

  /// Does nothing, as there are no cells to notify.
  @MainActor package final func endDragging() {}
}
