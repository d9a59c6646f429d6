import Swatch

/// The row shown while more rows load.
final class TailLoadingCellNode: CellNode {
  private let spinner = DisplayNode(viewBlock: { Spinner() })
  private let text = TextNode(
    AttributedText("Loading…", font: Font(size: 12), color: .lightGray))

  override init() {
    super.init()
    spinner.style.preferredSize = Size(width: 20, height: 20)
    style.height = .points(44)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    StackLayoutSpec(
      direction: .horizontal, spacing: 16, justifyContent: .center, alignItems: .center,
      children: [text, spinner])
  }
}

/// Existing drawing code that is not a node: a wheel of strokes.
final class Spinner: ForeignView {
  override func draw(in canvas: Canvas) {
    for stroke in 0..<12 {
      let toMiddle = Transform.translation(x: bounds.width / 2, y: bounds.height / 2)
      canvas.transformed(by: .rotation(degrees: Double(stroke) * 30).concatenating(toMiddle)) {
        $0.fill(
          .roundedRect(Rect(x: -1, y: -10, width: 2, height: 5), radii: CornerRadii(1)),
          with: Color(white: 0, alpha: 0.1 + 0.6 * Double(stroke) / 12))
      }
    }
  }
}
