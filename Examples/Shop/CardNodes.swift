import Swatch

/// A cell that shows a node on a card.
final class CardCellNode: CellNode {
  private let card: CardNode
  private let insets: EdgeInsets

  init(_ content: DisplayNode, insets: EdgeInsets) {
    card = CardNode(content)
    self.insets = insets
    super.init()
    selectionStyle = .none
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    InsetLayoutSpec(insets: insets, child: card)
  }
}

/// A white card with a border.
final class CardNode: DisplayNode {
  private let content: DisplayNode

  init(_ content: DisplayNode) {
    self.content = content
    super.init()
    automaticallyManagesSubnodes = true
    backgroundColor = .white
    cornerRadius = 5
    borderWidth = 1
    borderColor = .cardBorder
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    InsetLayoutSpec(insets: EdgeInsets(8), child: content)
  }
}

/// A picture with two lines of text at its bottom.
final class CaptionNode: DisplayNode {
  private let picture: BearNode
  private let title: TextNode
  private let subtitle: TextNode

  init(number: Int, title: String, subtitle: String) {
    picture = BearNode(number: number)
    self.title = TextNode(
      AttributedText(title, font: Font(size: 17, weight: 700), color: .white))
    self.subtitle = TextNode(
      AttributedText(subtitle, font: Font(size: 15, weight: 700), color: .white))
    super.init()
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    let lines = StackLayoutSpec(
      direction: .vertical, spacing: 5, justifyContent: .end, alignItems: .stretch,
      children: [title, subtitle])
    let insets = EdgeInsets(top: .infinity, left: 10, bottom: 10, right: 10)
    return OverlayLayoutSpec(child: picture, overlay: InsetLayoutSpec(insets: insets, child: lines))
  }
}

/// A simple drawing of a bear in a landscape.
final class BearNode: DisplayNode {
  private let number: Int

  init(number: Int) {
    self.number = number
    super.init()
    clipsToBounds = true
  }

  override func draw(in canvas: Canvas) {
    let (width, height) = (bounds.width, bounds.height)
    let length = min(width, height)
    let sky = Color(hue: Double(number * 31 % 100) / 100, saturation: 0.4, brightness: 0.7)
    canvas.fill(.rect(bounds), with: sky)
    let middle = width * (0.35 + 0.3 * Double(number % 4) / 3)
    let fur = Color(hue: 0.07, saturation: 0.45, brightness: 0.3 + 0.1 * Double(number % 4))
    func disc(_ x: Double, _ y: Double, _ radius: Double, _ color: Color) {
      let (x, y, radius) = (middle + x * length, height + y * length, radius * length)
      canvas.fill(
        .ellipse(in: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)),
        with: color)
    }
    disc(0, 0, 0.4, fur)
    for side in [-1.0, 1] { disc(side * 0.17, -0.72, 0.09, fur) }
    disc(0, -0.55, 0.24, fur)
    disc(0, -0.48, 0.1, Color(hue: 0.09, saturation: 0.3, brightness: 0.8))
    disc(0, -0.52, 0.03, .black)
    for side in [-1.0, 1] { disc(side * 0.09, -0.62, 0.025, .black) }
  }
}
