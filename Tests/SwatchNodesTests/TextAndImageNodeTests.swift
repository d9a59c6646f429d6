import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Text and image nodes")
struct TextAndImageNodeTests {
  private func range(width: Double) -> SizeRange {
    SizeRange(min: .zero, max: Size(width: width, height: .infinity))
  }

  @Test("A text is as wide as its widest line and as high as its lines, in whole pixels")
  func textSize() {
    let node = TextNode(AttributedText("one two", font: Font(size: 11)))
    node.layOut(in: range(width: 20))
    #expect(node.calculatedSize == Size(width: 17, height: 22))
  }

  @Test("A text is shaped once for measuring and drawing")
  func shapedOnce() {
    let engine = CountingTextEngine()
    var environment = NodeEnvironment.test()
    environment.textEngine = engine
    let node = TextNode(AttributedText("one two three", font: Font(size: 10)))
    node.layOut(in: range(width: 40), environment: environment)
    _ = node.displayedItems()
    #expect(engine.count == 1)
  }

  @Test(
    "A text with less height than it needs shows whole lines, and is shaped once",
    arguments: [(30.0, ["one", "two", "six"]), (29, ["one", "tw…"]), (9, ["on…"])]
      as [(Double, [String])])
  func limitedHeight(height: Double, lines: [String]) {
    let engine = CountingTextEngine()
    var environment = NodeEnvironment.test()
    environment.textEngine = engine
    let node = TextNode(AttributedText("one two six", font: Font(size: 10)))
    node.layOut(
      in: SizeRange(min: .zero, max: Size(width: 15, height: height)), environment: environment)
    #expect(
      node.calculatedSize == Size(width: 15, height: min(height, Double(lines.count) * 10)))
    let texts = node.ownCommands.map { command in
      if case .glyphs(let run, _, _) = command { run.text } else { "" }
    }
    #expect(texts == lines)
    #expect(engine.count == 1)
  }

  @Test("A text that is shrunk by its stack shows whole lines")
  func shrunken() {
    let text = TextNode(AttributedText("one two six", font: Font(size: 10)))
    text.style.flexShrink = 1
    let root = DisplayNode()
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { _, _ in StackLayoutSpec(direction: .vertical, children: [text]) }
    root.layOut(in: SizeRange(exact: Size(width: 15, height: 25)))
    let texts = root.sections.flatMap(\.commands).map { command in
      if case .glyphs(let run, _, _) = command { run.text } else { "" }
    }
    #expect(text.frame.height == 25)
    #expect(texts == ["one", "tw…"])
  }

  @Test("The baselines of a text that grows or shrinks are known before it is measured")
  func unmeasuredBaselines() {
    let text = TextNode()
    text.style.flexGrow = 1
    text.style.flexShrink = 1
    text.attributedText = AttributedText([
      AttributedText.Span("a", font: Font(size: 10)),
      AttributedText.Span("b", font: Font(size: 20)),
    ])
    #expect(text.style.ascender == 0)
    text.setEnvironment(.test())
    #expect(text.style.ascender == 8)
    #expect(text.style.descender == -4)
    text.attributedText = AttributedText("c", font: Font(size: 30))
    #expect(text.style.ascender == 24)
    #expect(text.style.descender == -6)
  }

  @Test(
    "The baselines of a text are those of its lines, even in a higher node",
    arguments: [(.top, 8, -42), (.center, 28, -22), (.bottom, 48, -2)]
      as [(VerticalAlignment, Double, Double)])
  func baselinesInHeight(alignment: VerticalAlignment, ascender: Double, descender: Double) {
    let text = TextNode(AttributedText("a", font: Font(size: 10)))
    text.verticalAlignment = alignment
    let size = Size(width: 20, height: 50)
    text.layOut(in: SizeRange(min: size, max: size))
    #expect(text.style.ascender == ascender && text.style.descender == descender)
  }

  @Test("A picture takes one point for each of its pixels")
  func imageSize() {
    let node = ImageNode(.file("photo"))
    node.layOut(in: .unconstrained)
    #expect(node.calculatedSize == Size(width: 40, height: 20))
  }

  @Test("Only the visible part of a picture is decoded, but a picture with effects as a whole")
  func shownPart() {
    let decoder = CountingImageDecoder()
    var environment = NodeEnvironment.test()
    environment.imageDecoder = decoder
    let node = ImageNode(.file("photo"))
    node.contentMode = .center
    node.style.width = .points(10)
    node.style.height = .points(8)
    node.layOut(in: .unconstrained, environment: environment)
    _ = node.displayedItems()
    #expect(decoder.shown == [PixelRect(x: 15, y: 6, width: 10, height: 8)])
    node.isTemplate = true
    _ = node.displayedItems()
    #expect(decoder.shown.last == .some(nil))
  }

  @Test("A picture's file is opened once for measuring and drawing, and again for a later drawing")
  func lookedAtOnce() {
    let decoder = CountingImageDecoder()
    var environment = NodeEnvironment.test()
    environment.imageDecoder = decoder
    let node = ImageNode(.file("photo"))
    node.layOut(in: .unconstrained, environment: environment)
    _ = node.displayedItems()
    #expect(decoder.sizeCount == 1)
    node.setNeedsDisplay()
    _ = node.displayedItems()
    #expect(decoder.sizeCount == 2)
    node.setNeedsLayout()
    node.layOut(in: .unconstrained, environment: environment)
    node.image = .source(.file("other"))
    _ = node.displayedItems()
    #expect(decoder.sizeCount == 4)
  }

  @Test(
    "A node without a picture takes the whole space if it is finite, like a plain node",
    arguments: [
      (Size(width: 50, height: 30), Size(width: 50, height: 30)),
      (Size(width: 50, height: Double.infinity), .zero),
    ])
  func noPicture(room: Size, size: Size) {
    let node = ImageNode()
    node.layOut(in: SizeRange(min: .zero, max: room))
    #expect(node.calculatedSize == size)
  }

  @Test("By default a picture covers the bounds in its proportions, and is clipped")
  func covering() throws {
    let node = ImageNode(.file("photo"))
    node.cornerRadius = 4
    node.layOut(in: SizeRange(exact: Size(width: 50, height: 50)))
    guard case .list(let list) = node.displayedItems().first?.content,
      case .fill(let shape, .image(_, let rect)) = list.sections.first?.commands.first
    else {
      Issue.record("no picture was drawn")
      return
    }
    #expect(rect == Rect(x: -25, y: 0, width: 100, height: 50))
    #expect(shape == .roundedRect(node.bounds, radii: CornerRadii(4)))
  }

  @Test(
    "The clipped corners of a picture are round even without a background",
    arguments: [nil, Color.clear], [false, true])
  func clippedCorners(background: Color?, clips: Bool) {
    let node = ImageNode(.file("photo"))
    node.cornerRadius = 4
    node.maskedCorners = .topLeft
    node.cornerRoundingType = .clipping
    node.backgroundColor = background
    node.clipsToBounds = clips
    node.layOut(in: SizeRange(exact: Size(width: 50, height: 50)))
    let radii = CornerRadii(topLeft: 4, topRight: 0, bottomLeft: 0, bottomRight: 0)
    guard case .fill(let shape, .image) = node.ownCommands.first else {
      Issue.record("no picture was drawn")
      return
    }
    #expect(shape == .roundedRect(node.bounds, radii: radii))
  }

  @Test("A button's background picture is stretched, as in Texture, and its own picture is not")
  func buttonPictures() {
    let button = ButtonNode()
    #expect(button.backgroundImageNode.contentMode == .scaleToFill)
    #expect(button.imageNode.contentMode == .scaleAspectFill)
  }

  @Test("A missing picture is a failure with the node's path")
  func missing() {
    let node = ImageNode(.file("nowhere"))
    node.id = "photo"
    node.layOut(in: .unconstrained)
    #expect(node.failures.map(\.path.description) == ["photo"])
  }

  private final class LateNode: DisplayNode {
    var isThere = false

    override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
      if !isThere { fail("no size") }
      return Size(width: 10, height: 10)
    }

    override func draw(in canvas: Canvas) {
      if !isThere { fail("no picture") }
    }
  }

  @Test("A picture that arrives late is measured and drawn in the next layout")
  func late() {
    let node = LateNode()
    node.layOut(in: .unconstrained)
    _ = node.displayedItems()
    #expect(node.failures.map(\.reason) == ["no size", "no picture"])
    node.isThere = true
    node.setNeedsLayout()
    node.layOut(in: .unconstrained)
    _ = node.displayedItems()
    #expect(node.failures.isEmpty)
  }

  @Test(
    "A picture is fitted into its node by the content mode",
    arguments: [
      (ContentMode.scaleToFill, Rect(x: 0, y: 0, width: 100, height: 100)),
      (.scaleAspectFit, Rect(x: 0, y: 25, width: 100, height: 50)),
      (.scaleAspectFill, Rect(x: -50, y: 0, width: 200, height: 100)),
      (.center, Rect(x: 30, y: 40, width: 40, height: 20)),
      (.topRight, Rect(x: 60, y: 0, width: 40, height: 20)),
      (.bottomLeft, Rect(x: 0, y: 80, width: 40, height: 20)),
    ])
  func contentMode(mode: ContentMode, expected: Rect) {
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(mode.rect(of: Size(width: 40, height: 20), in: bounds) == expected)
  }

  @Test("A picture is decoded in the pixels of its drawn size")
  func decodedSize() throws {
    let node = ImageNode(.file("photo"))
    node.contentMode = .scaleToFill
    node.layOut(
      in: SizeRange(exact: Size(width: 50, height: 30)), environment: .test(scale: Scale(2)))
    let items = node.displayedItems()
    guard case .list(let list) = items.first?.content,
      case .fill(_, .image(let image, let rect)) = list.sections.first?.commands.first
    else {
      Issue.record("no picture was drawn")
      return
    }
    #expect(image.id.size == PixelSize(width: 100, height: 60))
    #expect(rect == Rect(x: 0, y: 0, width: 50, height: 30))
  }
}
