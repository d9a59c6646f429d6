import Swatch

/// A kitten's face, drawn in a square of 80 × 80 points.
final class KittenPicture: DisplayNode {
  private let ground: Color
  private let fur: Color

  init(number: Int) {
    ground = Color(hue: Double(number) * 0.23, saturation: 0.35, brightness: 0.95)
    let furs = ["#8A8D93", "#D9923B", "#3B3A3C", "#F3EFE6", "#9C6B42"]
    fur = Color(hex: furs[number % furs.count]) ?? .black
    super.init()
    cornerRadius = 4
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(.roundedRect(bounds, radii: CornerRadii(cornerRadius)), with: ground)
    for side in [-1.0, 1] {
      canvas.fill(triangle((-28, -32), (-6, -18), (-26, -4), on: side), with: fur)
      canvas.fill(triangle((-24, -25), (-13, -18), (-23, -12), on: side), with: pink)
    }
    canvas.fill(oval(x: 0, y: 5, width: 60, height: 50), with: fur)
    canvas.fill(oval(x: 0, y: 15, width: 28, height: 20), with: Color(white: 1, alpha: 0.85))
    for side in [-1.0, 1] {
      canvas.fill(oval(x: side * 13, y: 0, width: 12, height: 14), with: eye)
      canvas.fill(oval(x: side * 13, y: 0, width: 4, height: 12), with: .black)
      for y in [11.5, 15.5] {
        let line = Path([.move(to: point(side * 10, y)), .line(to: point(side * 36, y))])
        canvas.stroke(line, style: StrokeStyle(width: 1), with: Color(white: 0.25))
      }
    }
    canvas.fill(triangle((-4, 9), (4, 9), (0, 14), on: 1), with: pink)
  }

  private let pink = Color(red: 0.93, green: 0.6, blue: 0.63)
  private let eye = Color(red: 0.62, green: 0.8, blue: 0.35)

  /// Returns a point relative to the centre of the square.
  private func point(_ x: Double, _ y: Double) -> Point { Point(x: 40 + x, y: 40 + y) }

  private func oval(x: Double, y: Double, width: Double, height: Double) -> Path {
    let middle = point(x, y)
    return .ellipse(
      in: Rect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height))
  }

  private func triangle(
    _ a: (Double, Double), _ b: (Double, Double), _ c: (Double, Double), on side: Double
  ) -> Path {
    Path([
      .move(to: point(a.0 * side, a.1)), .line(to: point(b.0 * side, b.1)),
      .line(to: point(c.0 * side, c.1)), .close,
    ])
  }
}
