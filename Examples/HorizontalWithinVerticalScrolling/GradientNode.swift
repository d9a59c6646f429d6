import Swatch

/// A gradient between two colours, with a label in the middle.
final class GradientNode: CellNode {
  private let label = TextNode()
  private let hue: Double

  init(label: String, hue: Double) {
    self.hue = hue
    super.init()
    self.label.attributedText = AttributedText(
      label, font: Font(size: 28, weight: 700), color: .white)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    CenterLayoutSpec(centering: .xy, child: label)
  }

  override func draw(in canvas: Canvas) {
    let colors = [hue, hue + 0.08].map { Color(hue: $0, saturation: 0.55, brightness: 0.85) }
    let gradient = LinearGradient(
      start: .zero, end: Point(x: 0, y: bounds.height),
      stops: [.init(offset: 0, color: colors[0]), .init(offset: 1, color: colors[1])])
    canvas.fill(.rect(bounds), with: .gradient(.linear(gradient)))
  }
}
