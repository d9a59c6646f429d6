import Swatch

/// A parcel's number and town, with a box in the colour of its batch.
final class ParcelNode: CellNode {
  private let box = DisplayNode()
  private let number: TextNode
  private let town: TextNode
  private let batch: TextNode

  init(_ parcel: Parcel) {
    number = TextNode(
      AttributedText("Parcel \(parcel.number)", font: Font(size: 17, weight: 700)))
    town = TextNode(
      AttributedText(parcel.town, font: Font(size: 14), color: Color(white: 0.45)))
    let color = Color(hue: Double(parcel.batch) * 0.3, saturation: 0.6, brightness: 0.7)
    batch = TextNode(
      AttributedText("batch \(parcel.batch)", font: Font(size: 14), color: color))
    super.init()
    box.backgroundColor = color
    box.cornerRadius = 6
    box.style.preferredSize = Size(width: 36, height: 36)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    let words = StackLayoutSpec(direction: .vertical, spacing: 2, children: [number, town])
    words.style.flexGrow = 1
    words.style.flexShrink = 1
    let row = StackLayoutSpec(spacing: 12, alignItems: .center, children: [box, words, batch])
    return InsetLayoutSpec(
      insets: EdgeInsets(top: 10, left: 15, bottom: 10, right: 15), child: row)
  }
}
