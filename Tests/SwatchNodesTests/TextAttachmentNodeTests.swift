import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

/// Characters are half as wide as the font's size, capital letters seven tenths as high.
@Suite("Pictures in lines of a text node")
struct TextAttachmentNodeTests {
  private static let font = Font(size: 10)

  private func node(_ attachment: TextAttachment) -> TextNode {
    let node = TextNode(
      AttributedText([
        .init("ab", font: Self.font), .init(attachment, font: Self.font),
        .init("c", font: Self.font),
      ]))
    node.id = "text"
    node.layOut(in: SizeRange(min: .zero, max: Size(width: 200, height: 100)))
    return node
  }

  private func pictures(of node: TextNode) -> [(ImageReference, Rect)] {
    node.ownCommands.compactMap { command in
      guard case .fill(_, .image(let image, let rect)) = command else { return nil }
      return (image, rect)
    }
  }

  @Test(
    "A picture in a text has the stated size in its proportions, or its own size",
    arguments: [
      (nil, nil, Size(width: 40, height: 20)), (10, nil, Size(width: 10, height: 5)),
      (nil, 10, Size(width: 20, height: 10)), (7, 9, Size(width: 7, height: 9)),
    ] as [(Double?, Double?, Size)])
  func size(width: Double?, height: Double?, size: Size) throws {
    let node = node(TextAttachment(.file("photo"), width: width, height: height))
    #expect(node.calculatedSize == Size(width: 15 + size.width, height: max(10, size.height + 2)))
    let (image, rect) = try #require(pictures(of: node).first)
    let bottom = max(8, size.height)
    #expect(rect == Rect(x: 10, y: bottom - size.height, width: size.width, height: size.height))
    #expect(image.id.size == PixelSize(covering: size, at: .one))
  }

  @Test("A picture in a text lies on whole pixels, with its bottom rounded like its baseline")
  func pixels() throws {
    let centered = node(TextAttachment(.file("photo"), width: 4.6, height: 4, baseline: .center))
    #expect(pictures(of: centered).map(\.1) == [Rect(x: 10, y: 3, width: 5, height: 4)])
    let low = node(TextAttachment(.file("photo"), width: 4, height: 4, baseline: 1.2))
    #expect(pictures(of: low).map(\.1) == [Rect(x: 10, y: 5, width: 4, height: 4)])
  }

  @Test("A picture in a text has its exact place and size in a box of a vector file")
  func exact() throws {
    let centered = node(
      TextAttachment(.file("photo"), width: 4.6, height: 4, baseline: .center))
    var environment = NodeEnvironment.test()
    environment.drawsShapes = true
    BoxNode(children: [centered]).layOut(in: .unconstrained, environment: environment)
    #expect(pictures(of: centered).map(\.1) == [Rect(x: 10, y: 2.5, width: 4.6, height: 4)])
  }

  @Test("The label of a text includes the alternative texts of its pictures")
  func label() {
    let node = node(TextAttachment(.file("photo"), alternativeText: " star "))
    #expect(node.accessibilityLabel == "ab star c")
  }

  @Test("A U+FFFC followed by a mark is a picture of its own size, and is read out")
  func marked() {
    var span = AttributedText.Span(
      TextAttachment(.file("photo"), alternativeText: "star"), font: Self.font)
    span.text = "a\u{FFFC}\u{FE0F}"
    let node = TextNode(AttributedText([span]))
    node.layOut(in: SizeRange(min: .zero, max: Size(width: 200, height: 100)))
    #expect(node.calculatedSize == Size(width: 45, height: 22))
    #expect(pictures(of: node).map(\.1) == [Rect(x: 5, y: 0, width: 40, height: 20)])
    #expect(node.accessibilityLabel == "astar\u{FE0F}")
  }

  @Test(
    "A picture in a text above the limit is reported with its file, unless its size is stated",
    arguments: [
      (nil, nil, "12000 × 30 points in the text, more than 10000; state a width"),
      (nil, 2000, "800000 × 2000 points in the text, more than 10000; state a width"),
    ] as [(Double?, Double?, String)])
  func large(width: Double?, height: Double?, problem: String) throws {
    let environment = NodeEnvironment(
      textEngine: FixedWidthTextEngine(),
      imageDecoder: SyntheticImageDecoder([.file("a.png"): PixelSize(width: 12_000, height: 30)]),
      scale: .one)
    func layout(_ width: Double?, _ height: Double?) throws(TextError) {
      let attachment = TextAttachment(.file("a.png"), width: width, height: height)
      _ = try environment.layout(AttributedText([.init(attachment)]), width: 100)
    }
    let error = #expect(throws: TextError.self) { try layout(width, height) }
    #expect(error?.description == "a.png has 12000 × 30 pixels, and would be \(problem)")
    try layout(100, nil)
  }

  @Test(
    "A missing picture fails the text, or fails while drawing if its size is stated",
    arguments: [nil, 10] as [Double?])
  func missing(side: Double?) {
    let node = node(TextAttachment(.file("gone"), width: side, height: side))
    _ = node.displayedItems()
    #expect(node.failures.map(\.path.description) == ["text"])
    #expect(pictures(of: node).isEmpty)
  }
}
