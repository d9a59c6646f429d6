/// The cell in place of a failed row: a red bar with the reasons beside it.
public final class FailedRowCell: CellNode {
  private let bar = DisplayNode()
  private let paper = DisplayNode()
  private let title: TextNode
  private let reasons: TextNode

  /// Makes a cell with a title and a line for each reason.
  public init(title: String, reasons: [String]) {
    self.title = TextNode(
      AttributedText(title, font: Font(size: 14, weight: 700), color: Self.ink))
    self.reasons = TextNode(
      AttributedText(
        reasons.map(Self.shortened).joined(separator: "\n"), font: Font(size: 12), color: Self.ink))
    super.init()
    bar.backgroundColor = Self.signal
    bar.style.width = .points(4)
    paper.backgroundColor = Self.tint
  }

  public override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    let text = StackLayoutSpec.vertical()
    text.spacing = 4
    text.children = [title, reasons]
    let words = InsetLayoutSpec(
      insets: EdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: text)
    words.style.flexShrink = 1
    let row = StackLayoutSpec.horizontal()
    row.children = [bar, words]
    return BackgroundLayoutSpec(child: row, background: paper)
  }

  private static let ink = Color(red: 0.45, green: 0.1, blue: 0.09)
  private static let signal = Color(red: 0.85, green: 0.19, blue: 0.15)
  private static let tint = Color(red: 0.99, green: 0.93, blue: 0.92)

  /// A reason shortened to fit a card; the error message of the feed has its full text.
  private static func shortened(_ reason: String) -> String {
    reason.count > 400 ? reason.prefix(400) + "…" : reason
  }
}
