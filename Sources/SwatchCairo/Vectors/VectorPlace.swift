package import SwatchGeometry
package import SwatchGraphics

/// The position of drawing in a file of shapes.
package struct VectorPlace {
  /// The origin of the drawing's coordinates, in the coordinates of the enclosing element.
  package private(set) var offset = Point.zero
  /// The map from the coordinates of the enclosing element to the page.
  package private(set) var toPage = Transform.identity
  /// The number of decimal places of lengths.
  package private(set) var digits = 3
  /// A Boolean value that is true for the drawing of an exact node, whose texts are not moved to
  /// whole pixels.
  private var isExact = false

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

  /// Returns the place of a node's drawing.
  package func inside(_ section: DisplayList.Section) -> VectorPlace {
    var inner = moved(by: section.frame.origin)
    inner.isExact = section.isExact
    return inner
  }

  /// Moves the baseline of a run of glyphs to, or near, an edge between two rows of pixels, except
  /// in an exact node.
  ///
  /// - Parameters:
  ///   - origin: The origin of the run, in the drawing's coordinates.
  ///   - scale: The number of pixels per point.
  ///   - distance: How far the baseline lies below the edge, in pixels.
  /// - Returns: The origin of the moved run.
  package func baseline(
    at origin: Point, pixelsPerUnit scale: Double, below distance: Double = 0
  ) -> Point {
    isExact ? origin : map.baseline(at: origin, pixelsPerUnit: scale, below: distance)
  }

  /// Returns the drawing of a line or a box along a line of text that starts at a point on its
  /// baseline: on whole pixels, of which the page has `scale` per point, or, for an exact node, in
  /// exact lengths.
  package func shape(
    of rule: TextRule, from start: Point, pixelsPerUnit scale: Double
  ) -> DisplayCommand {
    isExact
      ? rule.command(at: start, on: nil)
      : rule.shape(from: start, through: map, pixelsPerUnit: scale)
  }

  /// Returns a transform of the drawing in the coordinates of the enclosing element.
  package func own(_ map: Transform) -> Transform {
    map.concatenating(.translation(x: offset.x, y: offset.y))
  }
}
