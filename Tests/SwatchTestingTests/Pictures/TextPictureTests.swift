import SwatchTesting
import Testing

@Suite("Pictures of text")
struct TextPictureTests {
  private static let sentence = "The quick brown fox jumps over the lazy dog"

  private static func node(
    _ text: String = sentence, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> TextNode {
    var paragraph = ParagraphStyle()
    change(&paragraph)
    let node = TextNode(
      AttributedText(text, font: Font(size: 15), paragraph: paragraph))
    node.backgroundColor = Color(hex: "#F4F1EA")
    return node
  }

  @Test(
    "Lines lie where the paragraph style puts them",
    arguments: [ParagraphStyle.Alignment.left, .center, .right, .justified])
  func alignment(alignment: ParagraphStyle.Alignment) async {
    await assertSnapshot(
      of: Self.node { $0.alignment = alignment }, as: .image(size: .width(130)),
      named: alignment.rawValue)
  }

  @Test(
    "Truncated text has its ellipsis where the paragraph style puts it",
    arguments: [ParagraphStyle.Truncation.tail, .head, .middle, .none])
  func truncation(truncation: ParagraphStyle.Truncation) async {
    let change = { (style: inout ParagraphStyle) in
      style.maximumNumberOfLines = 1
      style.truncation = truncation
    }
    await assertSnapshot(
      of: Self.node(Self.sentence, change), as: .image(size: .width(150)),
      named: truncation.rawValue)
  }

  @Test(
    "Scripts run in their own direction, even inside one another",
    arguments: [
      ("hebrew", "שלום עולם, מה שלומך?"), ("mixed", "Read שלום עולם aloud, 2 times"),
      ("arabic", "مرحبا بالعالم"), ("combining", "Ame\u{301}lie a\u{308} o\u{30A} z\u{30C}"),
    ])
  func scripts(name: String, text: String) async {
    await assertSnapshot(of: Self.node(text), as: .image(size: .width(140), scale: 2), named: name)
  }

  @Test("Spans of different fonts and colours share one baseline, in lines of one height")
  func spans() async {
    let text = AttributedText(
      [
        .init("Small ", font: Font(size: 10)),
        .init(
          "bold ", font: Font(size: 20, weight: 700),
          color: Color(red: 0.7, green: 0.15, blue: 0.12)),
        .init("and then some that goes on to a further line", font: Font(size: 13)),
      ], paragraph: ParagraphStyle(lineHeight: 26))
    await assertSnapshot(of: TextNode(text), as: .image(size: .width(160)))
  }
}
