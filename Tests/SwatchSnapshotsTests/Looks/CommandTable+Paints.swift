import SwatchGeometry
import SwatchGraphics

/// Gradients of all kinds, tiles, and the caps and joins of lines.
extension CommandTable {
  static func radial(
    center: Point = .zero, radii: Size = Size(width: 2, height: 3), start: Double = 0,
    stops: [LinearGradient.Stop] = [.init(offset: 0, color: color)], isRepeating: Bool = false
  ) -> DisplayCommand {
    .fill(
      .rect(rect),
      .gradient(
        .radial(
          RadialGradient(
            center: center, radii: radii, start: start, stops: stops, isRepeating: isRepeating))))
  }

  static func conic(
    center: Point = .zero, angle: Double = 0, span: Double = 1,
    stops: [LinearGradient.Stop] = [.init(offset: 0, color: color)], isRepeating: Bool = false
  ) -> DisplayCommand {
    .fill(
      .rect(rect),
      .gradient(
        .conic(
          ConicGradient(
            center: center, angle: angle, span: span, stops: stops, isRepeating: isRepeating))))
  }

  static func stroke(
    _ cap: StrokeStyle.Cap, _ join: StrokeStyle.Join, _ limit: Double
  ) -> DisplayCommand {
    .stroke(
      .rect(rect), StrokeStyle(width: 1, cap: cap, join: join, miterLimit: limit), color)
  }

  static func tiles(_ tile: Rect) -> Paint {
    guard case .image(let image, _) = image() else { return .color(color) }
    return .tiles(image, of: tile)
  }

  static let paintRows: [Row] = [
    Row(
      "repeated gradient", gradient(isRepeating: true),
      [gradient(), radial(isRepeating: true), conic(isRepeating: true)]),
    Row(
      "radial gradient", radial(),
      [
        radial(center: Point(x: tiny, y: 0)), radial(radii: Size(width: 2 + tiny, height: 3)),
        radial(radii: Size(width: 2, height: 3 + tiny)), radial(start: 0.001),
        radial(stops: []), radial(isRepeating: true), conic(),
      ]),
    Row(
      "conic gradient", conic(),
      [
        conic(center: Point(x: tiny, y: 0)), conic(angle: tiny), conic(span: 0.999),
        conic(stops: []), conic(isRepeating: true), gradient(),
      ]),
    Row(
      "tiles", .fill(.rect(rect), tiles(rect)),
      [
        .fill(.rect(rect), image()),
        .fill(.rect(rect), tiles(Rect(x: 1 + tiny, y: 2, width: 30, height: 20))),
      ]),
    Row(
      "ends and corners", stroke(.round, .bevel, 4),
      [
        stroke(.butt, .bevel, 4), stroke(.square, .bevel, 4), stroke(.round, .miter, 4),
        stroke(.round, .round, 4), stroke(.round, .bevel, 4 + tiny), stroke(.butt, .miter, 10),
      ]),
  ]
}
