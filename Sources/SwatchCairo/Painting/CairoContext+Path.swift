import CCairo
import SwatchGeometry
package import SwatchGraphics

extension Path {
  /// An upper bound of the number of lines and curves in the outline.
  package var pieceCount: Int {
    switch shape {
    case .rect: 4
    case .roundedRect, .ellipse: 8
    case .elements(let elements): elements.count
    }
  }
}

extension CairoContext {
  /// Makes an outline the current path; an empty path if a coordinate is NaN.
  func setPath(_ path: Path) {
    newPath()
    if path.fillRule == .evenOdd { setFillRule(CAIRO_FILL_RULE_EVEN_ODD) }
    let map = transform
    guard path.fitsCairo(through: map) else { return setDistant(path, through: map) }
    switch path.shape {
    case .rect(let rect): rectangle(rect)
    case .roundedRect(let rect, let radii): addRoundedRect(rect, radii)
    case .ellipse(let rect): addEllipse(in: rect)
    case .elements(let elements): elements.forEach { add($0) }
    }
  }

  /// Makes an outline with points beyond Cairo's range the current path; those points are moved to
  /// places that are still outside all surfaces.
  private func setDistant(_ path: Path, through map: Transform) {
    guard let elements = path.limitedForCairo(through: map) else { return }
    transform = .identity
    elements.forEach { add($0) }
    transform = map
  }

  private func addRoundedRect(_ rect: Rect, _ radii: CornerRadii) {
    let corners = [
      (Point(x: rect.maxX - radii.topRight, y: rect.minY + radii.topRight), radii.topRight),
      (
        Point(x: rect.maxX - radii.bottomRight, y: rect.maxY - radii.bottomRight), radii.bottomRight
      ),
      (Point(x: rect.minX + radii.bottomLeft, y: rect.maxY - radii.bottomLeft), radii.bottomLeft),
      (Point(x: rect.minX + radii.topLeft, y: rect.minY + radii.topLeft), radii.topLeft),
    ]
    newSubpath()
    for (index, (center, radius)) in corners.enumerated() {
      guard radius > 0 else {
        lineTo(center)
        continue
      }
      let start = Double(index - 1) * .pi / 2
      arc(center: center, radius: radius, from: start, to: start + .pi / 2)
    }
    closePath()
  }

  private func addEllipse(in rect: Rect) {
    guard !rect.isEmpty else { return }
    save()
    defer { restore() }
    guard concatenate(.translation(x: rect.center.x, y: rect.center.y)),
      concatenate(.scale(x: rect.width / 2, y: rect.height / 2))
    else { return }
    newSubpath()
    arc(center: .zero, radius: 1, from: 0, to: 2 * .pi)
    closePath()
  }

  private func add(_ element: Path.Element) {
    switch element {
    case .move(let point): moveTo(point)
    case .line(let point): lineTo(point)
    case .curve(let point, let control1, let control2): curveTo(point, control1, control2)
    case .close: closePath()
    }
  }
}
