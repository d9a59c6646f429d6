import Swatch

/// A simple drawing of hills in place of a photo.
final class LandscapeNode: DisplayNode {
  override init() {
    super.init()
    clipsToBounds = true
    backgrounds = [
      .linear(GradientColors(Color(hex: "#F7C873") ?? .yellow, Color(hex: "#C8553D") ?? .red))
    ]
  }

  override func draw(in canvas: Canvas) {
    let (width, height) = (bounds.width, bounds.height)
    for (x, top, color) in [(0.25, 0.45, "#588B8B"), (0.75, 0.6, "#2F5D62")] {
      canvas.fill(
        .ellipse(
          in: Rect(
            x: width * (x - 0.5), y: height * top, width: width, height: height)),
        with: Color(hex: color) ?? .gray)
    }
  }
}

extension AttributedText {
  /// A line of text in a size and a colour.
  init(_ text: String, size: Double, _ color: Color) {
    self.init(text, font: Font(size: size), color: color)
  }
}
