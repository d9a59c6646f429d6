import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import Testing

@testable import SwatchNodes

/// Characters are half as wide as the font's size, with four fifths of it above the baseline.
@Suite("Nodes in lines of a text node")
struct AttachedNodeTests {
  private static let font = Font(size: 10)

  /// A text of "ab", a node in a line, and "c", in a column.
  private func text(
    with attached: DisplayNode, _ attachment: TextAttachment = TextAttachment(node: "dot"),
    width: Double = 200
  ) -> TextNode {
    let node = TextNode(
      AttributedText([
        .init("ab", font: Self.font), .init(attachment, font: Self.font),
        .init("c", font: Self.font),
      ]))
    node.attachedNodes = ["dot": attached]
    node.layOut(in: SizeRange(min: .zero, max: Size(width: width, height: 100)))
    return node
  }

  @Test(
    "A node in a line of text takes space, and lies on the stated baseline",
    arguments: [(.natural, 8 - 6), (.height(1), 8 - 5), (.center, 2)]
      as [(TextAttachment.Baseline, Double)])
  func attachedNode(baseline: TextAttachment.Baseline, top: Double) {
    let dot = DisplayNode()
    dot.style.preferredSize = Size(width: 4, height: 6)
    let text = text(with: dot, TextAttachment(node: "dot", baseline: baseline))
    #expect(text.calculatedSize == Size(width: 19, height: 10))
    #expect(dot.supernode === text && dot.frame == Rect(x: 10, y: top, width: 4, height: 6))
  }

  @Test("A text node in a line shares the line's baseline, and grows the line when it changes")
  func attachedText() throws {
    let inner = TextNode(AttributedText("big", font: Font(size: 20)))
    let text = text(with: inner)
    // Lines are as high as the font, with four fifths above the baseline.
    #expect(inner.frame == Rect(x: 10, y: 0, width: 30, height: 20))
    #expect(text.calculatedSize == Size(width: 45, height: 20))
    inner.attributedText = AttributedText("b", font: Font(size: 20))
    let range = SizeRange(min: .zero, max: Size(width: 200, height: 100))
    text.frame.size = text.measureAsRoot(in: range)
    #expect(text.calculatedSize == Size(width: 25, height: 20))
  }

  @Test("A text and a node in its line have exact sizes and places in a box of a vector file")
  func exact() {
    let inner = TextNode(AttributedText("x", font: Font(size: 7.5)))
    let text = text(with: inner)
    var environment = NodeEnvironment.test()
    environment.drawsShapes = true
    BoxNode(children: [text]).layOut(in: .unconstrained, environment: environment)
    #expect(text.frame == Rect(x: 0, y: 0, width: 18.75, height: 10))
    #expect(inner.frame == Rect(x: 10, y: 2, width: 3.75, height: 7.5))
  }

  @Test("The baseline of a node in a line is that of the last text in it")
  func innerBaseline() {
    let label = TextNode(AttributedText("x", font: Self.font))
    let badge = DisplayNode()
    badge.automaticallyManagesSubnodes = true
    badge.layoutSpecBlock = { _, _ in
      InsetLayoutSpec(insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 2), child: label)
    }
    let text = text(with: badge)
    // A fifth of the font's size is below the baseline.
    #expect(badge.frame == Rect(x: 10, y: 0, width: 9, height: 14))
    #expect(text.calculatedSize == Size(width: 24, height: 14))
  }

  @Test("A node in no line isn't a subnode, and a stated size takes precedence over its own")
  func hiddenNode() {
    let dot = DisplayNode()
    let wide = text(with: dot, TextAttachment(node: "dot", width: 7, height: 5))
    #expect(dot.frame.size == Size(width: 7, height: 5) && wide.subnodes.count == 1)
    wide.maximumNumberOfLines = 1
    wide.layOut(in: SizeRange(min: .zero, max: Size(width: 12, height: 100)))
    #expect(wide.isTruncated && wide.subnodes.isEmpty)
  }

  @Test("A name without a node fails the text, and reserves the stated size")
  func missingNode() {
    let text = text(with: DisplayNode(), TextAttachment(node: "dit", width: 30, height: 4))
    #expect(text.subnodes.isEmpty && text.calculatedSize == Size(width: 45, height: 10))
    #expect(
      text.failures.map(\.reason) == [
        "the text has no attached node \"dit\"; its attached nodes are dot"
      ])
  }

  @Test("A node larger than the size limit fails the text that contains it")
  func hugeNode() {
    let dot = DisplayNode()
    dot.style.preferredSize = Size(width: 4, height: 20_000)
    #expect(
      text(with: dot).failures.map(\.reason) == [
        "the node \"dot\" in the text is 4 × 20000 points large, more than 10000; make it smaller"
      ])
  }

  @Test("A node with an empty size in a line is a subnode")
  func emptyNode() {
    let image = ImageNode()
    #expect(text(with: image).subnodes.count == 1)
  }

  @Test("The places of lines and nodes agree if a text is measured in several ranges")
  func ranges() {
    let bar = DisplayNode()
    bar.style.width = .fraction(0.5)
    bar.style.height = 4
    let text = text(with: bar)
    let widths = [200.0, 100]
    let sizes = widths.map { width in
      text.layoutThatFits(SizeRange(min: .zero, max: Size(width: width, height: 100))).size.width
    }
    #expect(sizes == [115, 65])
    for (width, size) in zip(widths, sizes) {
      text.layOut(in: SizeRange(min: .zero, max: Size(width: width, height: 100)))
      #expect(text.frame.width == size && bar.frame.width == width / 2)
      #expect(text.textLayout?.size.width == size)
    }
  }

  @Test("A node keeps its space in a text with a size of its own")
  func statedSize() {
    let dot = DisplayNode()
    dot.style.preferredSize = Size(width: 4, height: 6)
    let text = text(with: dot)
    text.style.width = 60
    text.style.maxHeight = 30
    let box = DisplayNode()
    box.automaticallyManagesSubnodes = true
    box.layoutSpecBlock = { _, _ in StackLayoutSpec(direction: .horizontal, children: [text]) }
    box.layOut(in: SizeRange(min: .zero, max: Size(width: 300, height: 100)))
    #expect(text.frame.width == 60)
    #expect(text.textLayout?.size.width == 19)
    #expect(dot.frame.minX == 10)
  }

  @Test("The baseline of a node in a line is that of its text, wherever the text lies in the node")
  func movedBaseline() {
    let inner = TextNode(AttributedText("x", font: Self.font))
    inner.style.height = 30
    // Eight points of the line are above its baseline.
    for (alignment, top) in [(VerticalAlignment.top, 0.0), (.center, -10), (.bottom, -20)] {
      inner.verticalAlignment = alignment
      let text = text(with: inner)
      #expect(text.calculatedSize.height == 30)
      #expect(inner.frame == Rect(x: 10, y: 0, width: 5, height: 30))
      let line = text.textColumn.map { $0.minY + (text.textLayout?.lines[0].baseline ?? 0) }
      #expect(line == 8 - top)
    }
  }

  @Test("A baseline that moves in a node of the same size moves the line around the node")
  func followedBaseline() {
    let inner = TextNode(AttributedText("x", font: Self.font))
    inner.style.height = 30
    let badge = DisplayNode()
    badge.automaticallyManagesSubnodes = true
    badge.layoutSpecBlock = { _, _ in WrapperLayoutSpec(children: [inner]) }
    let text = text(with: badge)
    let range = SizeRange(min: .zero, max: Size(width: 200, height: 100))
    for (alignment, top) in [(VerticalAlignment.bottom, -20.0), (.center, -10), (.top, 0)] {
      inner.verticalAlignment = alignment
      text.layOut(in: range)
      let line = text.textColumn.map { $0.minY + (text.textLayout?.lines[0].baseline ?? 0) }
      #expect(line == 8 - top)
    }
  }

  @Test("Controls in a line are separate accessibility elements after the text")
  func controls() {
    let button = ButtonNode()
    button.setTitle("Buy", for: .normal)
    let badge = DisplayNode()
    badge.automaticallyManagesSubnodes = true
    badge.layoutSpecBlock = { _, _ in
      WrapperLayoutSpec(children: [TextNode(AttributedText("NEW", font: Self.font)), button])
    }
    let text = text(with: badge)
    let scene = Scene(
      size: Size(width: 200, height: 100), scale: .one, items: text.displayedItems())
    #expect(scene.accessibilityElements.map(\.label) == ["abNEW Buyc", "Buy"])
    #expect(scene.accessibilityElements.map(\.traits) == [.staticText, .button])
    badge.accessibilityElementsHidden = true
    let hidden = Scene(
      size: Size(width: 200, height: 100), scale: .one, items: text.displayedItems())
    #expect(hidden.accessibilityElements.map(\.traits) == [.staticText])
  }

  @Test("The label of a text includes the labels or alternative texts of the nodes in it")
  func labels() {
    let badge = TextNode(AttributedText("NEW", font: Self.font))
    #expect(text(with: badge).accessibilityLabel == "abNEWc")
    let named = TextAttachment(node: "dot", alternativeText: " sale ")
    #expect(text(with: badge, named).accessibilityLabel == "ab sale c")
  }

  @Test("The text of a link on a node is the node's label, or its alternative text")
  func linkedNode() {
    let badge = TextNode(AttributedText("NEW", font: Self.font))
    func linkTexts(_ attachment: TextAttachment) -> [String] {
      let node = TextNode(AttributedText([.init(attachment, font: Self.font)]))
      node.attributedText?.spans[0].attributes.link = "https://a.b"
      node.attachedNodes = ["dot": badge]
      node.layOut(in: SizeRange(min: .zero, max: Size(width: 200, height: 100)))
      return Scene(
        size: Size(width: 200, height: 100), scale: .one, items: node.displayedItems()
      ).links.map(\.link.text)
    }
    #expect(linkTexts(TextAttachment(node: "dot")) == ["NEW"])
    #expect(linkTexts(TextAttachment(node: "dot", alternativeText: "sale")) == ["sale"])
  }
}
