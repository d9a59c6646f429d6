import Swatch

/// The words above the deals.
final class BlurbNode: CellNode {
  private let text = TextNode(
    AttributedText(
      "Deals for cats, drawn by Swatch", font: Font(size: 14), color: .white,
      paragraph: ParagraphStyle(alignment: .center)))

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    InsetLayoutSpec(
      insets: EdgeInsets(16),
      child: CenterLayoutSpec(centering: .x, sizing: .minimumXY, child: text))
  }
}

/// The indicator below the deals while more of them load.
final class LoadingNode: CellNode {
  private let spinner = SpinnerNode()

  override init() {
    super.init()
    spinner.style.preferredSize = Size(width: 50, height: 50)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    CenterLayoutSpec(centering: .xy, child: spinner)
  }
}

/// Twelve strokes in a circle, one of which is the darkest.
final class SpinnerNode: DisplayNode {
  override func draw(in canvas: Canvas) {
    for stroke in 0..<12 {
      let toMiddle = Transform.translation(x: bounds.width / 2, y: bounds.height / 2)
      canvas.transformed(by: .rotation(degrees: Double(stroke) * 30).concatenating(toMiddle)) {
        $0.fill(
          .roundedRect(Rect(x: -1, y: -10, width: 2, height: 5), radii: CornerRadii(1)),
          with: Color(white: 1, alpha: 0.2 + 0.8 * Double(stroke) / 12))
      }
    }
  }
}
