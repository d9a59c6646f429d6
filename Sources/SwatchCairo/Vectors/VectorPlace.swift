package import SwatchGeometry

/// The position of drawing in a file of shapes.
package struct VectorPlace {
  /// The origin of the drawing's coordinates, in the coordinates of the enclosing element.
  package private(set) var offset = Point.zero
  /// The map from the coordinates of the enclosing element to the page.
  package private(set) var toPage = Transform.identity
  /// The number of decimal places of lengths.
  package private(set) var digits = 3

  /// Makes the place of a page.
  package init() {}

  /// The map from the drawing's coordinates to the page.
  package var map: Transform {
    Transform.translation(x: offset.x, y: offset.y).concatenating(toPage)
  }

  /// A Boolean value that is true for places that are neither rotated nor skewed on the page.
  package var isUpright: Bool { toPage.b == 0 && toPage.c == 0 }

  /// Returns the place inside a group with a transform of its own.
  package func inside(_ map: Transform) -> VectorPlace {
    var inner = self
    inner.offset = .zero
    inner.toPage = map.concatenating(toPage)
    inner.digits = ShortNumber.digits(enlargedBy: inner.toPage.stretches.most)
    return inner
  }

  /// Returns the place moved by a vector in the drawing's coordinates.
  package func moved(by vector: Point) -> VectorPlace {
    var moved = self
    moved.offset = offset + vector
    return moved
  }

  /// Returns a transform of the drawing in the coordinates of the enclosing element.
  package func own(_ map: Transform) -> Transform {
    map.concatenating(.translation(x: offset.x, y: offset.y))
  }
}
