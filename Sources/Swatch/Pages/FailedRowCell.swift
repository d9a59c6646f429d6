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
    var shown = fitted([title, reasons], in: room)
    if shown.isCut { shown = fitted([reasons], in: room) }
    for (node, height) in shown.texts { node.style.maxHeight = height }
    let text = StackLayoutSpec.vertical()
    text.spacing = Self.spacing
    text.children = shown.texts.map(\.node)
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

  /// Texts in the height of a cell.
  private struct Fitted {
    /// The texts of which at least one line fits, each with the largest height that it may have.
    var texts: [(node: TextNode, maxHeight: LayoutDimension)] = []
    /// The remaining height, in points.
    var rest: Double
    /// A Boolean value that is true when lines don't fit.
    var isCut = false
  }

  /// Returns the texts that fit. Texts that can't be measured are left as they are.
  private func fitted(_ nodes: [TextNode], in room: Size) -> Fitted {
    let unmeasured = Fitted(texts: nodes.map { ($0, .auto) }, rest: room.height)
    guard let environment else { return unmeasured }
    var shown = Fitted(rest: room.height)
    for node in nodes {
      let height = shown.rest - (shown.texts.isEmpty ? 0 : Self.spacing)
      let lines: TextLayout
      do throws(TextError) {
        lines = try environment.layout(
          node.attributedText ?? AttributedText(""), width: room.width, height: height)
      } catch {
        // The node reports the error when it is measured.
        return unmeasured
      }
      shown.isCut = lines.isTruncated || lines.size.height > height
      if lines.size.height > height { break }
      shown.texts.append((node, height.isFinite ? .points(height) : .auto))
      shown.rest = max(0, height - environment.scale.ceil(lines.size.height))
      if shown.isCut { break }
    }
    return shown
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
