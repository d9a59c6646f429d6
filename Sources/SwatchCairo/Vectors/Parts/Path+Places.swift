package import SwatchGeometry
package import SwatchGraphics

/// Properties of paths that writers of vector formats need.
extension Path {
  /// A Boolean value that is true if all coordinates are finite.
  package var isFinite: Bool {
    func isFinite(_ rect: Rect) -> Bool { (rect.minX + rect.minY + rect.maxX + rect.maxY).isFinite }
    switch shape {
    case .rect(let rect), .ellipse(let rect), .roundedRect(let rect, _): return isFinite(rect)
    case .elements(let elements):
      return elements.allSatisfy { element in
        switch element {
        case .move(let point), .line(let point): (point.x + point.y).isFinite
        case .curve(let point, let first, let second):
          (point.x + point.y + first.x + first.y + second.x + second.y).isFinite
        case .close: true
        }
      }
    }
  }

  /// Returns true if a rectangle is certainly inside the outline.
  package func surrounds(_ inner: Rect) -> Bool {
    func isInside(_ outer: Rect) -> Bool {
      let edge = 1e-6
      return inner.minX >= outer.minX - edge && inner.maxX <= outer.maxX + edge
        && inner.minY >= outer.minY - edge && inner.maxY <= outer.maxY + edge
    }
    switch shape {
    case .rect(let rect): return isInside(rect)
    case .roundedRect(let rect, let radii):
      let most = max(radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight)
      // The distance from the side to the middle of the corner's arc.
      let middle = most * (1 - 0.5.squareRoot())
      return isInside(rect.inset(by: EdgeInsets(middle)))
        || isInside(rect.inset(by: EdgeInsets(top: most, left: 0, bottom: most, right: 0)))
        || isInside(rect.inset(by: EdgeInsets(top: 0, left: most, bottom: 0, right: most)))
    case .ellipse, .elements: return false
    }
  }

  /// Returns the outline moved by a vector.
  package func moved(by vector: Point) -> Path {
    guard vector != .zero else { return self }
    switch shape {
    case .rect(let rect): return .rect(rect.offset(by: vector))
    case .roundedRect(let rect, let radii):
      return .roundedRect(rect.offset(by: vector), radii: radii)
    case .ellipse(let rect): return .ellipse(in: rect.offset(by: vector))
    case .elements: return mapped(by: .translation(x: vector.x, y: vector.y))
    }
  }
}
