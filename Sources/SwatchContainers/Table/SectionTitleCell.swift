import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// The title above or below a section, in the look of the table's style.
final class SectionTitleCell: CellNode {
  /// The position of the title.
  enum Role {
    case header
    case footer
  }

  private let title: TextNode
  private let insets: EdgeInsets

  init(_ text: String, _ role: Role, in style: TableStyle) {
    switch style {
    case .plain:
      title = TextNode(AttributedText(text, font: .preferred(.headline), color: .label))
      insets = EdgeInsets(top: 4, left: 15, bottom: 4, right: 15)
    case .grouped:
      let words = role == .header ? text.uppercased() : text
      title = TextNode(
        AttributedText(
          words, font: .preferred(.footnote),
          color: Color(
            light: Color(red: 0.43, green: 0.43, blue: 0.45),
            dark: Color(red: 0.56, green: 0.56, blue: 0.58))))
      insets =
        role == .header
        ? EdgeInsets(top: 30, left: 15, bottom: 7, right: 15)
        : EdgeInsets(top: 7, left: 15, bottom: 7, right: 15)
    }
    super.init()
    if style == .plain {
      backgroundColor = Color(
        light: Color(red: 0.969, green: 0.969, blue: 0.969),
        dark: Color(red: 0.11, green: 0.11, blue: 0.12))
    }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    // Titles begin at the table's leading edge, whatever their script.
    let isMirrored = effectiveLayoutDirection == .rightToLeft
    title.attributedText?.paragraph.alignment = isMirrored ? .right : .natural
    return InsetLayoutSpec(insets: insets, child: title)
  }
}
