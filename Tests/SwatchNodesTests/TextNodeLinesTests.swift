import SwatchGeometry
import SwatchGraphics
import SwatchLayout
@testable import SwatchNodes
import Testing

@Suite("The lines of a text node")
struct TextNodeLinesTests {
  /// A node of characters that are 5 points wide and lines that are 10 points high.
  private func node(
    _ text: String, width: Double = 25, height: Double = .infinity,
    _ change: (TextNode) -> Void = { _ in }
  ) -> TextNode {
    let node = TextNode(AttributedText(text, font: Font(size: 10)))
    change(node)
    node.layOut(in: SizeRange(min: .zero, max: Size(width: width, height: height)))
    return node
  }

  private func texts(_ node: TextNode) -> [String] {
    node.ownCommands.map { command in
      if case .glyphs(let run, _, _) = command { run.text } else { "" }
    }
  }

  private func range(_ part: String, of node: TextNode) throws -> Range<String.Index> {
    let string = try #require(node.attributedText?.string)
    let start = try #require(string.indices.first { string[$0...].hasPrefix(part) })
    return start..<string.index(start, offsetBy: part.count)
  }

  @Test("A text has no lines before it is measured")
  func unmeasured() {
    let node = TextNode(AttributedText("a"))
    #expect(node.lineCount == 0 && !node.isTruncated && node.truncatedRange == nil)
    #expect(node.rects(for: "a".startIndex..<"a".endIndex).isEmpty)
  }

  @Test("A node's line limit and truncation override those of its text")
  func limits() throws {
    let node = node("one two six") { $0.maximumNumberOfLines = 2 }
    #expect(node.lineCount == 2 && node.isTruncated)
    #expect(texts(node) == ["one", "two…"])
    let left = try #require(node.truncatedRange)
    #expect(node.attributedText?.string[left] == " six")
    #expect(node.attributedText?.paragraph.maximumNumberOfLines == 0)
    node.truncationMode = ParagraphStyle.Truncation.none
    node.layOut(in: SizeRange(min: .zero, max: Size(width: 25, height: 100)))
    #expect(texts(node) == ["one", "two"])
    node.maximumNumberOfLines = 0
    node.layOut(in: SizeRange(min: .zero, max: Size(width: 25, height: 100)))
    #expect(node.lineCount == 3 && !node.isTruncated && node.truncatedRange == nil)
  }

  @Test("The lines of a text are those of the measured width, in spite of rounding to whole pixels")
  func fractionalWidths() {
    // "one two" is 35 points wide, as is the frame of a text that is laid out in 34.5 points.
    func text(_ change: (TextNode) -> Void = { _ in }) -> TextNode {
      let node = TextNode(AttributedText("one two", font: Font(size: 10)))
      change(node)
      return node
    }
    func width(_ width: Double) -> SizeRange {
      SizeRange(
        min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
    }
    let exact = text()
    exact.layOut(in: width(34.5))
    let stated = text { $0.style.width = 34.5 }
    stated.layOut(in: .unconstrained)
    let share = text { $0.style.width = .fraction(0.5) }
    share.layOut(in: SizeRange(min: .zero, max: Size(width: 69, height: .infinity)))
    let inset = text()
    let host = DisplayNode()
    host.automaticallyManagesSubnodes = true
    host.layoutSpecBlock = { _, _ in InsetLayoutSpec(insets: EdgeInsets(2), child: inset) }
    host.layOut(in: width(38.5))
    for node in [exact, stated, share, inset] {
      #expect(node.frame.size == Size(width: 35, height: 20))
      #expect(texts(node) == ["one", "two"])
      #expect(node.lineCount == 2)
    }
  }

  @Test("Lines flow around paths inside the insets, across the whole width, from the top")
  func exclusions() throws {
    let node = node("one two", width: 100, height: 50) { node in
      node.exclusionPaths = [.rect(Rect(x: 20, y: 0, width: 10, height: 10))]
      node.textContainerInset = EdgeInsets(top: 3, left: 4, bottom: 0, right: 6)
      node.verticalAlignment = .bottom
    }
    #expect(node.calculatedSize == Size(width: 100, height: 13))
    #expect(node.frame(for: try range("one", of: node)) == Rect(x: 4, y: 3, width: 15, height: 10))
    #expect(node.frame(for: try range("two", of: node)) == Rect(x: 34, y: 3, width: 15, height: 10))
    node.exclusionPaths = []
    node.layOut(in: SizeRange(min: .zero, max: Size(width: 100, height: 50)))
    #expect(node.frame(for: try range("two", of: node)) == Rect(x: 24, y: 3, width: 15, height: 10))
  }

  @Test(
    "The truncation mark is the stated text, the message, or both with a space between them",
    arguments: [
      ("~", nil, ["one", "two~"]), (nil, "more", ["one", "tmore"]), ("~", "+", ["one", "tw~ +"]),
      ("", "+", ["one", "two +"]), ("", nil, ["one", "two"]),
    ] as [(String?, String?, [String])])
  func mark(mark: String?, message: String?, lines: [String]) {
    let node = node("one two six") { node in
      node.maximumNumberOfLines = 2
      node.truncationAttributedText = mark.map { AttributedText($0, font: Font(size: 10)) }
      node.additionalTruncationMessage = message.map { AttributedText($0, font: Font(size: 10)) }
    }
    #expect(texts(node) == lines)
  }

  @Test(
    "Default attributes of a truncation mark are replaced by those at the end of the text",
    arguments: [
      (AttributedText.Span("~"), Font(size: 10), Color.white),
      (AttributedText.Span("~", font: Font(size: 30)), Font(size: 30), .white),
      (
        AttributedText.Span("~", color: Color(red: 1, green: 0, blue: 0)), Font(size: 10),
        Color(red: 1, green: 0, blue: 0)
      ),
    ])
  func markLook(mark: AttributedText.Span, font: Font, color: Color) {
    let node = TextNode(
      AttributedText([
        AttributedText.Span("one ", font: Font(size: 50)),
        AttributedText.Span("two", font: Font(size: 10), color: .white, language: "de"),
      ]))
    let look = [AttributedText.Span("~", font: font, color: color, language: "de")]
    node.truncationAttributedText = AttributedText([mark])
    #expect(node.statedText?.truncationMark == look)
    node.truncationAttributedText = nil
    node.additionalTruncationMessage = AttributedText([mark])
    #expect(node.statedText?.truncationMark == look)
  }

  @Test("A range of characters has a rectangle for each of its runs, as high as the line")
  func rects() throws {
    let node = node("one two six") { $0.attributedText?.paragraph.lineHeight = 20 }
    #expect(
      node.rects(for: try range("ne two s", of: node)) == [
        Rect(x: 5, y: 0, width: 10, height: 20), Rect(x: 0, y: 20, width: 15, height: 20),
        Rect(x: 0, y: 40, width: 5, height: 20),
      ])
    #expect(
      node.frame(for: try range("e two", of: node)) == Rect(x: 0, y: 0, width: 15, height: 40))
    let range = try range("two", of: node)
    #expect(node.frame(for: range.lowerBound..<range.lowerBound) == .zero)
  }

  @Test("The rectangles of characters follow alignment and indents")
  func alignedRects() throws {
    let node = node("ab", width: 60) { node in
      node.attributedText?.paragraph.alignment = .right
      node.attributedText?.paragraph.tailIndent = -10
      node.style.width = 60
    }
    #expect(node.rects(for: try range("b", of: node)) == [Rect(x: 45, y: 0, width: 5, height: 10)])
  }

  @Test(
    "Text lies inside its insets, at the top, the middle or the bottom",
    arguments: [
      (VerticalAlignment.top, 4.0), (.none, 4), (.center, 12), (.bottom, 20),
    ])
  func insets(alignment: VerticalAlignment, top: Double) throws {
    let insets = EdgeInsets(top: 4, left: 10, bottom: 6, right: 20)
    let free = node("one two", width: 50) { $0.textContainerInset = insets }
    #expect(free.calculatedSize == Size(width: 45, height: 30))
    #expect(free.style.ascender == 12 && free.style.descender == -8)
    let node = node("ab", width: 50) { node in
      node.textContainerInset = insets
      node.verticalAlignment = alignment
      node.style.height = 36
      node.backgroundColor = .white
    }
    #expect(
      node.rects(for: try range("b", of: node)) == [Rect(x: 15, y: top, width: 5, height: 10)])
    let places = node.ownCommands.compactMap { command in
      if case .glyphs(_, let place, _) = command { place } else { nil }
    }
    #expect(places == [Point(x: 10, y: top + 8)])
  }

  @Test(
    "A text is set in the largest of the given scales at which it fits",
    arguments: [
      ([0.9, 0.5, 0.8], 40.0, 0.8), ([0.9], 40, 0.9), ([], 40, 1), ([0.5], 100, 1),
    ] as [([Double], Double, Double)])
  func scales(scales: [Double], width: Double, scale: Double) {
    let node = node("0123456789", width: width) { node in
      node.pointSizeScaleFactors = scales
      node.maximumNumberOfLines = 1
    }
    let sizes = node.ownCommands.compactMap { command in
      if case .glyphs(let run, _, _) = command { run.fontSize } else { nil }
    }
    #expect(sizes.first == scale * 10)
    #expect(node.isTruncated == (scale * 50 > width))
  }
}
