import Swatch

/// A picture of circles, whose height depends on its number.
final class TileNode: CellNode {
  private let number: Int
  private let ratio: Double

  init(number: Int, isFeatured: Bool) {
    self.number = number
    ratio = isFeatured ? 0.45 : [1, 1.5, 0.75, 1.25, 1.75][number * 3 % 5]
    super.init()
    cornerRadius = 6
    backgroundColor = Color(hue: Double(number) * 0.09, saturation: 0.4, brightness: 0.9)
  }

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    Size(width: constrainedSize.width, height: (constrainedSize.width * ratio).rounded())
  }

  override func draw(in canvas: Canvas) {
    let middle = Point(x: bounds.width * 0.5, y: bounds.height * 0.6)
    for ring in 0..<2 {
      let radius = min(bounds.width, bounds.height) * (0.5 - Double(ring) * 0.25)
      canvas.fill(
        .ellipse(
          in: Rect(
            x: middle.x - radius, y: middle.y - radius, width: radius * 2, height: radius * 2)),
        with: Color(
          hue: Double(number) * 0.09 + 0.04 * Double(ring), saturation: 0.5 + Double(ring) * 0.12,
          brightness: 0.85 - Double(ring) * 0.1))
    }
  }
}
