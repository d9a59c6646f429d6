import Swatch

/// The texts of a product, in the sizes that rows and pages share.
struct GoodTexts {
  let title: TextNode
  let price: TextNode
  let words: TextNode
  let stars: StarsNode

  init(_ good: Good) {
    title = TextNode(AttributedText(good.title, font: Font(size: 16, weight: 700)))
    title.maximumNumberOfLines = 1
    title.style.flexShrink = 1
    price = TextNode(
      AttributedText("$ \(good.price)", font: Font(size: 15, weight: 700), color: .red))
    words = TextNode(AttributedText(good.words, font: Font(size: 14), color: .darkGray))
    stars = StarsNode(rating: good.rating)
  }

  /// The title, with the price at the other end of the line.
  var heading: LayoutSpec {
    let spacer = LayoutSpec().styled { $0.flexGrow = 1 }
    return StackLayoutSpec(
      direction: .horizontal, spacing: 2, alignItems: .center, children: [title, spacer, price])
  }
}

/// A row: a small picture, and text beside it.
final class GoodRowNode: CellNode {
  private let picture: BearNode
  private let texts: GoodTexts
  private let line = DisplayNode()

  init(good: Good) {
    picture = BearNode(number: good.number)
    texts = GoodTexts(good)
    super.init()
    picture.style.preferredSize = Size(width: 80, height: 80)
    texts.words.maximumNumberOfLines = 2
    line.backgroundColor = .lightGray
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    let words = StackLayoutSpec(
      direction: .vertical, spacing: 4, alignItems: .stretch,
      children: [texts.heading, texts.words, texts.stars]
    ).styled {
      $0.flexShrink = 1
      $0.flexGrow = 1
    }
    let row = StackLayoutSpec(
      direction: .horizontal, spacing: 10, alignItems: .start, children: [picture, words])
    let pixel = 1 / traitCollection.displayScale.pixelsPerPoint
    line.style.preferredLayoutSize = LayoutSize(width: .fraction(1), height: .points(pixel))
    return OverlayLayoutSpec(
      child: InsetLayoutSpec(insets: EdgeInsets(10), child: row),
      overlay: AbsoluteLayoutSpec(children: [line]))
  }
}

/// The details of a product, below a large picture.
final class GoodPageNode: CellNode {
  private let picture: BearNode
  private let texts: GoodTexts
  private let reviews: TextNode

  init(good: Good) {
    picture = BearNode(number: good.number)
    texts = GoodTexts(good)
    reviews = TextNode(
      AttributedText("\(good.reviewCount) reviews", font: Font(size: 14), color: .lightGray))
    super.init()
    selectionStyle = .none
    picture.style.preferredLayoutSize = LayoutSize(width: .fraction(1), height: 300)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    let rating = StackLayoutSpec(
      direction: .horizontal, spacing: 25, alignItems: .center, children: [texts.stars, reviews])
    let words = StackLayoutSpec(
      direction: .vertical, spacing: 8, alignItems: .stretch,
      children: [texts.heading, rating, texts.words])
    return StackLayoutSpec(
      direction: .vertical, spacing: 5, alignItems: .stretch,
      children: [picture, InsetLayoutSpec(insets: EdgeInsets(12), child: words)])
  }
}

/// Five stars, some of them filled.
final class StarsNode: DisplayNode {
  private let stars: [ShapeNode]

  init(rating: Int) {
    stars = (0..<5).map { number in
      let star = ShapeNode(Self.star)
      star.fill = .color(number < rating ? .orange : .lightGray)
      star.style.preferredSize = Size(width: 15, height: 15)
      return star
    }
    super.init()
    automaticallyManagesSubnodes = true
    isAccessibilityElement = true
    accessibilityLabel = "\(rating) of 5 stars"
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    StackLayoutSpec(direction: .horizontal, spacing: 5, alignItems: .stretch, children: stars)
  }

  /// A star of 15 × 15 points.
  private static let star: Path = {
    let middle = Point(x: 7.5, y: 8)
    let corners = (0..<10).map { number -> Point in
      let turn = Transform.rotation(degrees: Double(number) * 36)
      let corner = turn.apply(to: Point(x: 0, y: number.isMultiple(of: 2) ? -7.5 : -3))
      return Point(x: middle.x + corner.x, y: middle.y + corner.y)
    }
    let lines = corners.dropFirst().map { Path.Element.line(to: $0) }
    return Path([.move(to: corners[0])] + lines + [.close])
  }()
}
