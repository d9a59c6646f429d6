import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import Testing

@testable import SwatchNodes

@Suite("Box nodes")
struct BoxNodeTests {
  private func text(_ string: String) -> TextNode {
    TextNode(AttributedText(string, font: Font(size: 20)))
  }

  @Test("The children of a box are subnodes, with frames that are not rounded to whole pixels")
  func frames() {
    let line = DisplayNode().boxed { $0.height = 0.25 }
    let inner = BoxNode(children: [text("ab")]).boxed { $0.padding = BoxEdges(1.5) }
    let box = BoxNode(children: [line, inner]).boxed {
      $0.direction = .column
      $0.width = 100
    }
    box.layOut(in: .unconstrained)
    #expect(
      box.frames == [
        Rect(x: 0, y: 0, width: 100, height: 23.25), Rect(x: 0, y: 0, width: 100, height: 0.25),
        Rect(x: 0, y: 0.25, width: 100, height: 23), Rect(x: 1.5, y: 1.5, width: 20, height: 20),
      ])
  }

  @Test("A text shrinks to its longest word, but a text with a line limit shrinks to nothing")
  func texts() {
    for (lines, width) in [(0, 40.0), (1, 15)] {
      let title = text("some text")
      title.maximumNumberOfLines = lines
      let rest = DisplayNode().boxed {
        $0.width = 35
        $0.shrink = 0
      }
      let box = BoxNode(children: [title, rest]).boxed { $0.width = 50 }
      box.layOut(in: .unconstrained)
      #expect(title.frame.width == width, "\(lines)")
    }
  }

  private func environment(drawingShapes: Bool) -> NodeEnvironment {
    var environment = NodeEnvironment.test()
    environment.drawsShapes = drawingShapes
    return environment
  }

  private func small(_ string: String, size: Double = 12.5) -> TextNode {
    TextNode(AttributedText(string, font: Font(size: size)))
  }

  @Test("A text in a box has its exact size in vector files, and whole pixels in a picture")
  func exactTexts() {
    let price = small("abc")
    let box = BoxNode(children: [price]).boxed {
      $0.width = 100
      $0.justifyContent = .end
    }
    // Known layouts of the other kind of output are not used.
    for drawsShapes in [false, true, false] {
      box.layOut(in: .unconstrained, environment: environment(drawingShapes: drawsShapes))
      let size = drawsShapes ? Size(width: 18.75, height: 12.5) : Size(width: 19, height: 13)
      #expect(box.frame.size == Size(width: 100, height: size.height))
      #expect(price.frame == Rect(origin: Point(x: 100 - size.width, y: 0), size: size))
    }
  }

  @Test("A text in a box of a vector file shrinks to the exact width of its longest word or line")
  func exactLeastWidths() {
    for (wrapping, width) in [(ParagraphStyle.Wrapping.greedy, 25.0), (.none, 56.25)] {
      let title = TextNode(
        AttributedText(
          "some text", font: Font(size: 12.5), paragraph: ParagraphStyle(wrapping: wrapping)))
      let box = BoxNode(children: [title]).boxed { $0.width = 10 }
      box.layOut(in: .unconstrained, environment: environment(drawingShapes: true))
      #expect(title.frame.width == width)
    }
  }

  @Test("Texts share an exact baseline in vector files, and one of whole pixels in a picture")
  func exactBaselines() {
    let texts = [small("a"), small("b", size: 21.3)]
    let box = BoxNode(children: texts).boxed { $0.alignItems = .baseline }
    for (drawsShapes, distance) in [(true, (21.3 - 12.5) * 0.8), (false, 7)] {
      box.layOut(in: .unconstrained, environment: environment(drawingShapes: drawsShapes))
      #expect(abs(texts[0].frame.minY - distance) < 1e-9)
      #expect(texts[1].frame.minY == 0)
    }
  }

  @Test("A text that moves from a box into a stack is rounded to whole pixels as in any stack")
  func fromBoxToStack() {
    let label = small("abc")
    let root = DisplayNode()
    root.automaticallyManagesSubnodes = true
    for (isInBox, width) in [(true, 18.75), (false, 19), (true, 18.75)] {
      root.layoutSpecBlock = { _, _ in
        isInBox ? BoxLayoutSpec(children: [label]) : StackLayoutSpec(children: [label])
      }
      root.setNeedsLayout()
      root.layOut(in: .unconstrained, environment: environment(drawingShapes: true))
      #expect(label.frame.width == width)
    }
  }

  @Test(
    "A node that is a box in one range and a stack in another has the sizes of the range in use",
    arguments: [
      ([300, 100], 18.75), ([100, 300], 19), ([100, 300, 100], 18.75), ([300, 100, 300], 19),
      ([100, 300, 100, 300], 19), ([300, 100, 300, 100], 18.75),
    ] as [([Double], Double)])
  func alternatingSpecs(_ widths: [Double], width: Double) {
    let label = small("abc")
    let inner = DisplayNode()
    inner.automaticallyManagesSubnodes = true
    inner.layoutSpecBlock = { _, range in
      range.max.width < 200
        ? BoxLayoutSpec(children: [label]) : StackLayoutSpec(children: [label])
    }
    let root = DisplayNode()
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { _, _ in SpecOfWidths(widths, child: inner) }
    for _ in 1...2 {
      root.setNeedsLayout()
      root.layOut(in: .unconstrained, environment: environment(drawingShapes: true))
      #expect(label.frame.width == width)
      #expect(label.isExact == (width == 18.75))
    }
  }

  @Test("The title of a button in a box of a vector file shares an exact baseline with a text")
  func exactButton() {
    let button = ButtonNode()
    button.setTitle("abc", font: Font(size: 12.5), for: .normal)
    button.contentEdgeInsets = EdgeInsets(1.75)
    let text = small("b", size: 21.3)
    let box = BoxNode(children: [button, text]).boxed { $0.alignItems = .baseline }
    box.layOut(in: .unconstrained, environment: environment(drawingShapes: true))
    let title = button.titleNode.frame
    #expect(title == Rect(x: 1.75, y: 1.75, width: 18.75, height: 12.5))
    #expect(abs(button.frame.minY + title.minY + 12.5 * 0.8 - 21.3 * 0.8) < 1e-9)
    #expect(button.frame.size == Size(width: 22.25, height: 16))
  }

  @Test("A text of one character is not narrower than the character", arguments: ["+", "字", "👍"])
  func oneCharacter(_ character: String) {
    let sign = text(character)
    let title = text("a title")
    title.maximumNumberOfLines = 1
    let box = BoxNode(children: [title, sign]).boxed { $0.width = 40 }
    box.layOut(in: .unconstrained)
    #expect(sign.frame == Rect(x: 30, y: 0, width: 10, height: 20))
  }

  @Test("The longest word of a text is found once, without layouts of the text")
  func costOfLongestWord() {
    let engine = CountingTextEngine()
    var environment = NodeEnvironment.test()
    environment.textEngine = engine
    let long = text("some text of words")
    let rest = DisplayNode().boxed {
      $0.width = 60
      $0.shrink = 0
    }
    let box = BoxNode(children: [long, rest]).boxed { $0.width = 100 }
    box.layOut(in: .unconstrained, environment: environment)
    #expect(long.frame.width == 50)
    #expect(engine.count == 3)
  }

  @Test("A text that doesn't wrap shrinks to its longest line")
  func unbroken() {
    let title = text("")
    title.attributedText = AttributedText(
      "some text\nabc", font: Font(size: 20), paragraph: ParagraphStyle(wrapping: .none))
    let box = BoxNode(children: [title]).boxed { $0.width = 50 }
    box.layOut(in: .unconstrained)
    #expect(title.frame.size == Size(width: 90, height: 40))
  }

  @Test("A picture in a box of which one side is given keeps its ratio")
  func pictures() {
    let picture = ImageNode(.file("photo")).boxed { $0.width = 100 }
    let box = BoxNode(children: [picture]).boxed { $0.alignItems = .start }
    box.layOut(in: .unconstrained)
    #expect(picture.frame == Rect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test("The borders of a box take room inside the size of the box")
  func borders() {
    let child = DisplayNode().boxed { $0.grow = 1 }
    let box = BoxNode(.init(), children: [child]).boxed {
      $0.width = 50
      $0.height = 20
      $0.padding = BoxEdges(1)
    }
    box.borderLines = BorderLines(
      top: BorderLine(width: 2), left: BorderLine(width: 4), bottom: .none, right: .none)
    let outer = BoxNode(children: [box])
    outer.layOut(in: .unconstrained)
    #expect(child.frame == Rect(x: 5, y: 3, width: 44, height: 16))
  }

  /// A box of 50 × 20 with a red line, and a child in it.
  private func bordered(_ change: (BoxNode) -> Void = { _ in }) -> BoxNode {
    let child = DisplayNode().boxed { $0.grow = 1 }
    child.backgroundColor = .blue
    let box = BoxNode(children: [child]).boxed {
      $0.width = 50
      $0.height = 20
    }
    box.backgroundColor = .white
    box.borderWidth = 2
    box.borderColor = .red
    change(box)
    box.layOut(in: .unconstrained)
    return box
  }

  @Test("Borders of a box are drawn with the background, below the children")
  func borderBelow() {
    let edge = Path.rect(Rect(x: 0, y: 0, width: 50, height: 20))
    let box = bordered()
    #expect(box.sections.map { $0.path.components.last } == ["box", "display[0]"])
    #expect(
      box.sections.first?.commands == [
        .fill(edge, .color(.white)), .pushClip(edge), .stroke(edge, StrokeStyle(width: 4), .red),
        .pop,
      ])
  }

  @Test("A box that clips cuts its children inside its border, and leaves the border whole")
  func cutInsideBorder() throws {
    let box = bordered {
      $0.cornerRadius = 6
      $0.clipsToBounds = true
    }
    let item = try #require(box.displayedItems().first)
    guard case .items(let parts) = item.content else { return #expect(Bool(false)) }
    let inside = Path.roundedRect(
      Rect(x: 2, y: 2, width: 46, height: 16), radii: CornerRadii(4))
    #expect(item.clip == nil && parts.map(\.clip) == [nil, inside])
  }

  @Test("Outlines of boxes and of their contents snap to pixels when painted")
  func edgesOnPixels() throws {
    let leaf = DisplayNode()
    leaf.backgroundColor = .red
    leaf.style.preferredSize = Size(width: 4, height: 4)
    let holder = DisplayNode().boxed {
      $0.grow = 1
      $0.basis = 0
    }
    holder.automaticallyManagesSubnodes = true
    holder.layoutSpecBlock = { _, _ in StackLayoutSpec(children: [leaf]) }
    let first = DisplayNode().boxed {
      $0.grow = 2
      $0.basis = 0
    }
    first.backgroundColor = .blue
    let box = BoxNode(children: [first, holder]).boxed {
      $0.width = 100
      $0.height = 10
    }
    box.backgroundColor = .white
    box.layOut(in: .unconstrained)
    let edges = box.sections.flatMap(\.commands).map { command in
      if case .fill(let path, _) = command { path.pixelEdges } else { nil as PixelEdges? }
    }
    var blue = PixelEdges(Rect(x: 0, y: 0, width: 100 * (2 / 3.0), height: 10))
    blue.isAtBottom = true
    #expect(edges == [nil, blue, PixelEdges(Rect(x: 0, y: 0, width: 4, height: 4))])
    box.boxStyle.width = 99
    box.setNeedsLayout()
    box.layOut(in: .unconstrained)
    #expect(
      box.sections.flatMap(\.commands).allSatisfy { command in
        if case .fill(let path, _) = command { path.pixelEdges == nil } else { false }
      })
  }

  @Test("Borders and corners at the start and at the end change sides with the direction")
  func directions() {
    let box = bordered {
      $0.borderLines = BorderLines(top: .none)
      $0.borderLines?.start = BorderLine(width: 3, color: .red)
      $0.cornerRadii = CornerRadii(topLeft: 0, topRight: 0, bottomLeft: 4, bottomRight: 0)
      $0.cornersFollowLayoutDirection = true
    }
    func shape() -> (left: Double, right: Double, radii: CornerRadii) {
      let widths = box.shownLook.border.widths
      return (widths.left, widths.right, box.shownLook.radii)
    }
    #expect(shape().left == 3 && shape().right == 0 && shape().radii.bottomLeft == 4)
    #expect(box.subnodes.first?.frame.minX == 3)
    box.semanticContentAttribute = .forceRightToLeft
    box.layOut(in: .unconstrained)
    #expect(shape().left == 0 && shape().right == 3 && shape().radii.bottomRight == 4)
    #expect(box.subnodes.first?.frame == Rect(x: 0, y: 0, width: 47, height: 20))
  }

  @Test("The link of a node covers it, below inner links, and is labelled by the words inside")
  func links() {
    let box = BoxNode(children: [text("ab"), text("cd")]).boxed { $0.padding = BoxEdges(5) }
    box.link = "https://example.com/"
    box.layOut(in: .unconstrained)
    let link = Scene.Link("https://example.com/", text: "ab, cd")
    #expect(
      box.sections.first?.commands == [.link(link, in: Rect(x: 0, y: 0, width: 50, height: 30))])
  }

  @Test("Fractional corner radii refer to the displayed size, on both axes")
  func cornerFractions() {
    let box = bordered {
      $0.borderWidth = 0
      $0.cornerFractions = CornerRadii(0.5)
    }
    let ellipse = RoundedBox(
      Rect(x: 0, y: 0, width: 50, height: 20), radii: CornerRadii(25), vertical: CornerRadii(10))
    #expect(box.sections.first?.commands == [.fill(ellipse.path, .color(.white))])
  }

  @Test("A translucent border over a background is clipped together with the background")
  func translucentBorder() {
    let box = bordered {
      $0.cornerRadius = 6
      $0.borderColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    }
    #expect(box.sections.map { $0.path.components.last } == ["box", "display[0]"])
    guard case .pushClip = box.sections.first?.commands.first else { return #expect(Bool(false)) }
  }

  @Test("A right-to-left box mirrors its children, and the children of nested boxes")
  func rightToLeft() {
    let child = DisplayNode().boxed {
      $0.width = 10
      $0.height = 10
      $0.margin.start = 3
    }
    let inner = BoxNode(children: [child]).boxed { $0.width = 30 }
    let root = BoxNode(children: [inner]).boxed { $0.width = 100 }
    var environment = NodeEnvironment.test()
    environment.traits.layoutDirection = .rightToLeft
    root.layOut(in: .unconstrained, environment: environment)
    #expect(inner.frame == Rect(x: 70, y: 0, width: 30, height: 10))
    #expect(child.frame == Rect(x: 17, y: 0, width: 10, height: 10))
    inner.semanticContentAttribute = .forceLeftToRight
    root.measureAsRoot(in: .unconstrained)
    root.layoutSubtreeIfNeeded()
    #expect(inner.frame.minX == 70)
    #expect(child.frame.minX == 3)
  }

  @Test("A new text in a box lays out the boxes around it again")
  func changes() {
    let label = text("a")
    let inner = BoxNode(children: [label]).boxed { $0.padding = BoxEdges(5) }
    let other = text("b")
    let root = BoxNode(children: [inner, other])
    root.layOut(in: .unconstrained)
    #expect(other.frame.minX == 20)
    label.attributedText = AttributedText("abc", font: Font(size: 20))
    let size = root.measureAsRoot(in: .unconstrained)
    root.frame = Rect(origin: .zero, size: size)
    root.layoutSubtreeIfNeeded()
    #expect(other.frame.minX == 40)
    root.children = [other]
    root.measureAsRoot(in: .unconstrained)
    root.frame = Rect(x: 0, y: 0, width: 10, height: 20)
    root.layoutSubtreeIfNeeded()
    #expect(root.subnodes.count == 1)
    #expect(other.frame.minX == 0)
  }

  @Test("A clipping box hides content beyond its edges, and may shrink below the content")
  func overflow() {
    let content = DisplayNode().boxed {
      $0.width = 80
      $0.shrink = 0
    }
    let inner = BoxNode(children: [content]).boxed { $0.overflow = .hidden }
    let box = BoxNode(children: [inner]).boxed { $0.width = 50 }
    box.layOut(in: .unconstrained)
    #expect(inner.frame.width == 50)
    #expect(content.frame.width == 80)
    #expect(inner.clipsToBounds)
  }

  @Test("A box in a stack has the baseline of its text")
  func baselines() {
    let label = text("a")
    let inner = BoxNode(children: [label]).boxed { $0.padding.top = 10 }
    let other = text("b")
    let root = DisplayNode()
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { _, _ in
      StackLayoutSpec(alignItems: .baselineFirst, children: [inner, other])
    }
    root.layOut(in: .unconstrained)
    #expect(other.frame.minY == 10)
  }
}

/// A spec that measures its child in several largest widths, and places the last layout.
private final class SpecOfWidths: LayoutSpec {
  private let widths: [Double]

  init(_ widths: [Double], child: LayoutElement) {
    self.widths = widths
    super.init(children: [child])
  }

  override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    let layouts = widths.compactMap { width in
      child?.layoutThatFits(
        SizeRange(min: .zero, max: Size(width: width, height: .infinity)))
    }
    return Layout(
      element: self, size: layouts.last?.size ?? .zero, sublayouts: layouts.suffix(1))
  }
}
