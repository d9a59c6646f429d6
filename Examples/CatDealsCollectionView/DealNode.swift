import Swatch

/// A deal: its picture, and below it its name, its place and its price.
final class DealNode: CellNode {
  private static let designSize = Size(width: 320, height: 299)
  private static let wordsHeight = 96.0
  private static let badgeHeight = 34.0

  private let picture = CatPictureNode()
  private let title = TextNode()
  private let place = TextNode()
  private let distance = TextNode()
  private let option = TextNode()
  private let price = TextNode()
  private let finalPrice = TextNode()
  private let badge = TextNode()
  private let soldOut = TextNode()
  private let soldOutBand = DisplayNode()
  private let veil = DisplayNode()

  override init() {
    super.init()
    backgroundColor = .systemBackground
    title.maximumNumberOfLines = 2
    title.styled {
      $0.alignSelf = .start
      $0.flexGrow = 1
    }
    for line in [place, distance, option, price, finalPrice] { line.maximumNumberOfLines = 1 }
    badge.backgroundColor = Color(hex: "#E3662B")
    badge.textContainerInset = EdgeInsets(top: 9, left: 12, bottom: 9, right: 12)
    soldOutBand.backgroundColor = Color.systemBackground.withAlphaComponent(0.9)
    soldOutBand.style.preferredLayoutSize = LayoutSize(width: .fraction(1), height: 50)
    veil.backgroundColor = Color.systemBackground.withAlphaComponent(0.5)
    isAccessibilityContainer = true
  }

  /// The height for a width: the height of the texts, and of a picture with the proportions of the
  /// design.
  static func size(forWidth width: Double) -> Size {
    let scale = width / designSize.width
    return Size(
      width: width,
      height: (scale * (designSize.height - wordsHeight)).rounded(.up) + wordsHeight)
  }

  // MARK: Model

  override var nodeModel: (any Sendable)? {
    didSet { if let deal = nodeModel as? Deal { show(deal) } }
  }

  private func show(_ deal: Deal) {
    debugName = "deal \(deal.number)"
    picture.number = deal.number
    let grey = Color.secondaryLabel
    title.attributedText = AttributedText(deal.title, font: Font(size: 20), color: .label)
    place.attributedText = AttributedText(deal.place, font: Font(size: 14), color: grey)
    distance.attributedText = AttributedText(
      "• \(deal.distance)", font: Font(size: 14), color: grey)
    option.attributedText = AttributedText(deal.option, font: Font(size: 14), color: grey)
    price.attributedText = AttributedText(
      "$\(deal.price)", font: Font(size: 14), color: grey,
      attributes: .init(strikethrough: .single))
    finalPrice.attributedText = AttributedText(
      "$\(deal.finalPrice)", font: Font(size: 20, weight: 700),
      color: Color(hex: "#3F9D2F") ?? .green)
    badge.attributedText = deal.badge.map {
      AttributedText($0, font: Font(size: 13, weight: 700), color: .white)
    }
    soldOut.attributedText = AttributedText(
      "Sold out", font: Font(size: 20, weight: 600), color: .label)
    badge.isHidden = deal.badge == nil
    for node in [soldOut, soldOutBand, veil] { node.isHidden = !deal.isSoldOut }
  }

  // MARK: Layout

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    let pictureSpec = OverlayLayoutSpec(
      child: pictureSpec(in: constrainedSize.max), overlay: soldOutSpec)
    let column = StackLayoutSpec(
      direction: .vertical, alignItems: .stretch, children: [pictureSpec, wordsSpec])
    return OverlayLayoutSpec(child: column, overlay: veil)
  }

  private func pictureSpec(in size: Size) -> LayoutSpec {
    let height = size.height - Self.wordsHeight
    badge.style.layoutPosition = Point(x: 0, y: height - Self.badgeHeight)
    badge.style.height = .points(Self.badgeHeight)
    return OverlayLayoutSpec(
      child: RatioLayoutSpec(ratio: height / size.width, child: picture),
      overlay: AbsoluteLayoutSpec(children: [badge]))
  }

  private var soldOutSpec: LayoutSpec {
    BackgroundLayoutSpec(
      child: CenterLayoutSpec(centering: .xy, sizing: .minimumXY, child: soldOut),
      background: CenterLayoutSpec(centering: .xy, child: soldOutBand))
  }

  private var wordsSpec: LayoutSpec {
    func line(_ nodes: [LayoutElement], spacing: Double) -> LayoutSpec {
      StackLayoutSpec(
        direction: .horizontal, spacing: spacing, alignItems: .baselineLast, children: nodes)
    }
    func space() -> LayoutSpec { LayoutSpec().styled { $0.flexGrow = 1 } }
    let column = StackLayoutSpec(
      direction: .vertical, justifyContent: .end, alignItems: .stretch,
      children: [
        title, space(), line([place, distance, space(), price], spacing: 1),
        line([option, space(), finalPrice], spacing: 0),
      ])
    return InsetLayoutSpec(insets: EdgeInsets(top: 6, left: 16, right: 16), child: column)
      .styled { $0.flexGrow = 1 }
  }
}
