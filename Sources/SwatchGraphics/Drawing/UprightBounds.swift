package import SwatchGeometry

extension Path {
  /// The bounding box of one of the simple shapes; nil for others.
  package var box: Rect? {
    switch shape {
    case .rect(let rect), .roundedRect(let rect, _), .ellipse(in: let rect): rect
    case .elements: nil
    }
  }
}

extension Transform {
  /// The smallest upright rectangle around where a rectangle goes.
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
