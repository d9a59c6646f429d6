package import SwatchGeometry

/// The place of drawing in a file of shapes.
package struct VectorPlace {
  /// The place of the drawing's coordinates in those of the element around.
  package private(set) var offset = Point.zero
  /// From the coordinates of the element around to the page.
  package private(set) var toPage = Transform.identity
  /// The digits behind the point of lengths.
  package private(set) var digits = 3

  /// Makes the place of a page.
  package init() {}

  /// From the drawing's coordinates to the page.
  package var map: Transform {
    Transform.translation(x: offset.x, y: offset.y).concatenating(toPage)
  }

  /// A Boolean value that is true for places that are neither turned nor skewed on the page.
  package var isUpright: Bool { toPage.b == 0 && toPage.c == 0 }

  /// The place inside of a group with a map of its own.
  package func inside(_ map: Transform) -> VectorPlace {
    var inner = self
    inner.offset = .zero
    inner.toPage = map.concatenating(toPage)
    inner.digits = ShortNumber.digits(enlargedBy: inner.toPage.stretches.most)
    return inner
  }

  /// The place moved by a vector of the drawing's coordinates.
  package func moved(by vector: Point) -> VectorPlace {
    var moved = self
    moved.offset = offset + vector
    return moved
  }

  /// From the drawing's coordinates, changed by a map, to those of the element around.
  package func own(_ map: Transform) -> Transform {
    map.concatenating(.translation(x: offset.x, y: offset.y))
  }
}
