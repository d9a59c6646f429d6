package import SwatchGeometry

/// A node that shows a part of a content that may be larger.
package protocol ScrollingNode: DisplayNode {
  /// The point of the content at the top left corner, in points.
  @MainActor var contentOffset: Point { get set }
  /// The extent of the content, in points.
  @MainActor var contentSize: Size { get }
  /// How far the content keeps from the bounds where it is scrolled to an end, in points. A content
  /// that lies at its beginning stays there when it changes.
  var contentInset: EdgeInsets { get set }
  /// Whether the content goes on with its beginning behind its end.
  @MainActor var wrapsAround: Bool { get }

  /// The user took hold of the content.
  @MainActor func beginDragging()
  /// The user let go of the content.
  @MainActor func endDragging()
  /// Where a content comes to rest that was let go with a point of it at the top left corner.
  @MainActor func restingOffset(near offset: Point) -> Point
}

extension ScrollingNode {
  /// Content stays where it was let go.
  @MainActor package func restingOffset(near offset: Point) -> Point { offset }

  /// Moves the content as a finger does that lets go of it in the end: as far as there is content, but
  /// what is smaller than the node stays at its beginning.
  @MainActor package func drag(by distance: Point) {
    beginDragging()
    let offset = contentOffset + distance
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
  /// Its content ends.
  @MainActor package final var wrapsAround: Bool { false }

  /// Nothing: there are no cells to tell.
  @MainActor package final func beginDragging() {}

  /// Nothing: there are no cells to tell.
  @MainActor package final func endDragging() {}
}
