/// The cell shown in place of a failed row: a red bar beside a title and the reasons. A cell that is
/// too low for them has as many lines of the reasons as fit, without the title.
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
    bar.style.width = .points(Self.barWidth)
    paper.backgroundColor = Self.tint
  }

  public override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    let room = Size(
      width: max(0, constrainedSize.max.width - Self.barWidth - 2 * Self.margins.width),
      height: constrainedSize.max.height)
    var shown = texts([title, reasons], in: room)
    if !shown.areWhole { shown = texts([reasons], in: room) }
    let text = StackLayoutSpec.vertical()
    text.spacing = Self.spacing
    text.children = shown.texts
    // A low card has smaller margins.
    let margin = min(Self.margins.height, shown.rest / 2)
    let words = InsetLayoutSpec(
      insets: EdgeInsets(
        top: margin, left: Self.margins.width, bottom: margin, right: Self.margins.width),
      child: text)
    words.style.flexShrink = 1
    let row = StackLayoutSpec.horizontal()
    row.children = [bar, words]
    return BackgroundLayoutSpec(child: row, background: paper)
  }

  /// Returns the texts of which at least one line fits, each cut to the lines that fit, with the
  /// remaining height, in points.
  private func texts(
    _ nodes: [TextNode], in room: Size
  ) -> (texts: [TextNode], rest: Double, areWhole: Bool) {
    var (texts, rest): ([TextNode], Double) = ([], room.height)
    guard let environment else { return (nodes, rest, true) }
    for node in nodes {
      let gap = texts.isEmpty ? 0 : Self.spacing
      let lines: TextLayout
      do throws(TextError) {
        lines = try environment.layout(
          node.attributedText ?? AttributedText(""), width: room.width, height: rest - gap)
      } catch {
        // The node reports the error when it is measured.
        return (nodes, rest, true)
      }
      guard lines.size.height <= rest - gap else { return (texts, rest, false) }
      node.style.maxHeight = rest.isFinite ? .points(rest - gap) : .auto
      texts.append(node)
      rest = max(0, rest - gap - environment.scale.ceil(lines.size.height))
      if lines.isTruncated { return (texts, rest, false) }
    }
    return (texts, rest, true)
  }

  private static let barWidth = 4.0
  private static let margins = Size(width: 16, height: 12)
  /// The distance between the title and the reasons.
  private static let spacing = 4.0
  private static let ink = Color(red: 0.45, green: 0.1, blue: 0.09)
  private static let signal = Color(red: 0.85, green: 0.19, blue: 0.15)
  private static let tint = Color(red: 0.99, green: 0.93, blue: 0.92)

  /// Returns a reason shortened to fit a card; the error message of the feed has its full text.
  private static func shortened(_ reason: String) -> String {
    reason.count > 400 ? reason.prefix(400) + "…" : reason
  }
}
