import Swatch

/// A small icon, drawn in 18 × 18 points.
final class IconNode: DisplayNode {
  enum Sign {
    case heart, comment, options
  }

  let color: Color
  private let sign: Sign

  init(_ sign: Sign, color: Color) {
    self.sign = sign
    self.color = color
    super.init()
    style.preferredSize = Size(width: 18, height: 18)
  }

  override func draw(in canvas: Canvas) {
    switch sign {
    case .heart: canvas.fill(heart, with: color)
    case .comment:
      canvas.fill(
        .roundedRect(Rect(x: 1, y: 2, width: 16, height: 11), radii: CornerRadii(4)), with: color)
      canvas.fill(
        Path([
          .move(to: Point(x: 4, y: 12)), .line(to: Point(x: 4, y: 17)),
          .line(to: Point(x: 10, y: 12)), .close,
        ]), with: color)
    case .options:
      for x in [1.0, 7, 13] {
        canvas.fill(.ellipse(in: Rect(x: x, y: 7, width: 4, height: 4)), with: color)
      }
    }
  }

  private var heart: Path {
    let (top, bottom) = (Point(x: 9, y: 5), Point(x: 9, y: 17))
    return Path([
      .move(to: bottom),
      .curve(to: top, control1: Point(x: -5, y: 7), control2: Point(x: 4, y: -3)),
      .curve(to: bottom, control1: Point(x: 14, y: -3), control2: Point(x: 23, y: 7)), .close,
    ])
  }
}
