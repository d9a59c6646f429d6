package import SwatchGeometry

extension Path {
  /// The bounding box of a simple shape; nil for others.
  package var box: Rect? {
    switch shape {
    case .rect(let rect), .roundedRect(let rect, _), .ellipse(in: let rect): rect
    case .elements: nil
    }
  }
}

extension Transform {
  /// Returns the smallest upright rectangle around a transformed rectangle.
  package func bounds(of rect: Rect) -> Rect {
    let corners = [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY),
      Point(x: rect.maxX, y: rect.maxY),
    ].map(apply)
    return corners.dropFirst().reduce(Rect(origin: corners[0], size: .zero)) { box, corner in
      box.union(Rect(origin: corner, size: .zero))
    }
  }
}
