import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Buttons, scroll nodes and text cells")
struct ControlTests {
  private let picture = ImageNode.Image.solid(.black, Size(width: 10, height: 10))

  private func text(_ string: String) -> AttributedText {
    AttributedText(string, font: Font(size: 10))
  }

  /// A button with a picture of 10 × 10 and a title of 10 × 10.
  private func button(
    in size: Size? = nil, _ change: (ButtonNode) -> Void = { _ in }
  ) -> ButtonNode {
    let button = ButtonNode()
    button.setImage(picture, for: .normal)
    button.setAttributedTitle(text("ab"), for: .normal)
    change(button)
    button.layOut(in: size.map(SizeRange.init(exact:)) ?? .unconstrained)
    return button
  }

  private func frames(_ button: ButtonNode) -> [Rect] {
    [button.imageNode.frame, button.titleNode.frame]
  }

  // MARK: Buttons

  @Test("A button shows its picture before its title, 8 points apart, and is as large as both")
  func contents() {
    let button = button()
    #expect(
      frames(button) == [
        Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 18, y: 0, width: 10, height: 10),
      ])
    #expect(button.frame.size == Size(width: 28, height: 10))
    #expect(button.subnodes.count == 2, "there is no background")
  }

  @Test("Spacing, insets, direction and order of the contents are the button's")
  func arrangement() {
    let button = button {
      $0.contentSpacing = 2
      $0.contentEdgeInsets = EdgeInsets(top: 1, left: 3, bottom: 0, right: 5)
      $0.laysOutHorizontally = false
      $0.imageAlignment = .end
    }
    #expect(
      frames(button) == [
        Rect(x: 3, y: 13, width: 10, height: 10), Rect(x: 3, y: 1, width: 10, height: 10),
      ])
    #expect(button.frame.size == Size(width: 18, height: 23))
  }

  @Test(
    "In a larger button the contents lie in the middle, unless they are aligned otherwise",
    arguments: [
      (HorizontalAlignment.middle, VerticalAlignment.center, Point(x: 36, y: 20)),
      (.left, .top, Point(x: 0, y: 0)), (.right, .bottom, Point(x: 72, y: 40)),
    ])
  func alignment(horizontal: HorizontalAlignment, vertical: VerticalAlignment, place: Point) {
    let button = button(in: Size(width: 100, height: 50)) {
      $0.contentHorizontalAlignment = horizontal
      $0.contentVerticalAlignment = vertical
    }
    #expect(button.imageNode.frame.origin == place)
  }

  @Test("A background picture fills the button, behind the rest")
  func background() {
    let button = button(in: Size(width: 100, height: 50)) {
      $0.setBackgroundImage(picture, for: .normal)
    }
    #expect(button.subnodes.first === button.backgroundImageNode)
    #expect(button.backgroundImageNode.frame == button.bounds)
  }

  @Test(
    "A button shows the title of its state, or else of the nearest state that has one",
    arguments: [
      (ControlState.normal, "normal"), (.selected, "selected"), (.highlighted, "highlighted"),
      ([.highlighted, .selected], "both"), (.disabled, "disabled"),
      ([.disabled, .selected], "disabled"),
    ] as [(ControlState, String)])
  func titles(state: ControlState, title: String) {
    let button = ButtonNode()
    let titles: [(ControlState, String)] = [
      (.normal, "normal"), (.selected, "selected"), (.highlighted, "highlighted"),
      ([.highlighted, .selected], "both"), (.disabled, "disabled"),
    ]
    for (state, title) in titles { button.setTitle(title, for: state) }
    button.isEnabled = !state.contains(.disabled)
    button.isSelected = state.contains(.selected)
    button.isHighlighted = state.contains(.highlighted)
    #expect(button.state == state)
    #expect(button.titleNode.attributedText?.string == title)
    #expect(button.attributedTitle(for: .selected)?.string == "selected")
  }

  @Test(
    "A state without a picture of its own has the normal one; a disabled button may look selected")
  func fallbacks() {
    let other = ImageNode.Image.solid(.white, Size(width: 5, height: 5))
    let button = button { $0.setImage(other, for: .selected) }
    button.isHighlighted = true
    #expect(button.imageNode.image == picture)
    button.isSelected = true
    button.isEnabled = false
    #expect(button.imageNode.image == other)
    #expect(button.image(for: .selected) == other && button.backgroundImage(for: .normal) == nil)
  }

  @Test("Another title lays the button out again")
  func newTitle() {
    let button = button()
    button.setAttributedTitle(text("abcd"), for: .highlighted)
    button.isHighlighted = true
    #expect(button.layoutThatFits(.unconstrained).size.width == 38)
  }

  @Test("A title is black in 18 points unless it is told otherwise")
  func plainTitle() {
    let button = ButtonNode()
    button.setTitle("a", for: .normal)
    button.setTitle("b", font: Font(size: 9), color: .white, for: .selected)
    #expect(button.attributedTitle(for: .normal) == AttributedText("a", font: Font(size: 18)))
    #expect(
      button.attributedTitle(for: .selected)
        == AttributedText("b", font: Font(size: 9), color: .white))
  }

  // MARK: Scrolling

  /// A scroll node with a column of two nodes of 50 × 100.
  private func scroll(
    in range: SizeRange, _ change: (ScrollNode) -> Void = { _ in }
  ) -> ScrollNode {
    let scroll = ScrollNode()
    scroll.automaticallyManagesSubnodes = true
    scroll.automaticallyManagesContentSize = true
    let nodes = (0..<2).map { _ in
      let node = DisplayNode()
      node.style.preferredSize = Size(width: 50, height: 100)
      return node
    }
    scroll.layoutSpecBlock = { _, _ in StackLayoutSpec(direction: .vertical, children: nodes) }
    change(scroll)
    scroll.layOut(in: range)
    return scroll
  }

  @Test("A scroll node fills its parent, and its content is as large as its layout")
  func scrolls() {
    let scroll = scroll(in: SizeRange(exact: Size(width: 80, height: 60)))
    #expect(scroll.frame.size == Size(width: 80, height: 60))
    #expect(scroll.contentSize == Size(width: 80, height: 200))
    #expect(scroll.subnodes.map(\.frame.minY) == [0, 100])
    #expect(scroll.scrollableDirections == .verticalDirections && scroll.clipsToBounds)
  }

  @Test("Where its parent has no limit, a scroll node is as large as its content")
  func unlimited() {
    #expect(scroll(in: .unconstrained).frame.size == Size(width: 50, height: 200))
  }

  @Test("A scroll node with a size of its own keeps it, and its content does not")
  func ownSize() {
    let scroll = scroll(in: .unconstrained) {
      $0.style.preferredSize = Size(width: 30, height: 40)
    }
    #expect(scroll.frame.size == Size(width: 30, height: 40))
    #expect(scroll.contentSize.height == 200)
  }

  @Test("A short content may fill the node")
  func shortContent() {
    let filling = DisplayNode()
    filling.style.flexGrow = 1
    let scroll = scroll(in: SizeRange(exact: Size(width: 80, height: 60))) {
      $0.layoutSpecBlock = { _, _ in StackLayoutSpec(direction: .vertical, children: [filling]) }
    }
    #expect(filling.frame.size == Size(width: 80, height: 60))
    #expect(scroll.frame.size == Size(width: 80, height: 60))
  }

  @Test("The content is moved by the offset, and cut off at the bounds")
  func offset() throws {
    let scroll = scroll(in: SizeRange(exact: Size(width: 80, height: 60)))
    for node in scroll.subnodes { node.backgroundColor = .black }
    scroll.contentOffset = Point(x: 0, y: 120)
    let item = try #require(scroll.displayedItems().first)
    #expect(item.clip == .rect(scroll.bounds))
    #expect(scroll.sections.map(\.frame.minY) == [-120, -20])
  }

  @Test(
    "A rectangle is scrolled to by as little as shows it, within the content and its insets",
    arguments: [
      (Rect(x: 0, y: 60, width: 10, height: 10), 50.0),
      (Rect(x: 0, y: 150, width: 10, height: 10), 100),
      (Rect(x: 0, y: 10, width: 10, height: 10), 10),
      (Rect(x: 0, y: 190, width: 10, height: 90), 145),
      (Rect(x: 0, y: -50, width: 10, height: 10), -3),
    ] as [(Rect, Double)])
  func scrollToRect(rect: Rect, offset: Double) {
    let scroll = scroll(in: SizeRange(exact: Size(width: 80, height: 60)))
    scroll.contentInset = EdgeInsets(top: 3, bottom: 5)
    scroll.contentOffset.y = 50
    scroll.scrollRectToVisible(rect)
    #expect(scroll.contentOffset == Point(x: 0, y: offset))
  }

  @Test("Where negative insets leave the content no room, its beginning is shown")
  func scrollWithoutRoom() {
    let scroll = scroll(in: SizeRange(exact: Size(width: 80, height: 60)))
    scroll.contentInset = EdgeInsets(top: -500, bottom: -500)
    scroll.scrollRectToVisible(Rect(x: 0, y: 60, width: 10, height: 10))
    #expect(scroll.contentOffset == Point(x: 0, y: 500))
  }

  @Test(
    "A coordinate that is not finite leaves the one before it in place",
    arguments: [
      (Point(x: .nan, y: 7), Point(x: 2, y: 7)), (Point(x: 7, y: .infinity), Point(x: 7, y: 3)),
      (Point(x: -.infinity, y: .nan), Point(x: 2, y: 3)),
    ] as [(Point, Point)])
  func offsetBeyondAll(set: Point, kept: Point) {
    let scroll = scroll(in: SizeRange(exact: Size(width: 80, height: 60)))
    scroll.contentOffset = Point(x: 2, y: 3)
    scroll.contentOffset = set
    #expect(scroll.contentOffset == kept)
  }

  @Test("A rectangle that is no place leaves the content where it is")
  func scrollToNowhere() {
    let scroll = scroll(in: SizeRange(exact: Size(width: 80, height: 60)))
    scroll.contentOffset = Point(x: 0, y: 30)
    scroll.scrollRectToVisible(Rect(x: .nan, y: .nan, width: .nan, height: -5))
    #expect(scroll.contentOffset == Point(x: 0, y: 30))
  }

  // MARK: Text cells

  @Test("A text cell has 18 points, and Texture's insets around its text")
  func textCell() {
    let cell = TextCellNode()
    cell.text = "ab"
    cell.layOut(in: .unconstrained)
    #expect(cell.textNode.attributedText == AttributedText("ab", font: Font(size: 18)))
    #expect(cell.textNode.frame.origin == Point(x: 15, y: 11))
    #expect(cell.frame.size == Size(width: 18 + 30, height: 18 + 22))
  }

  @Test("A text cell's attributes and insets may be changed, its text taken away")
  func otherTextCell() {
    let cell = TextCellNode(
      attributes: TextAttributes(font: Font(size: 10)), insets: EdgeInsets(1))
    cell.text = "ab"
    cell.textAttributes.color = .white
    cell.textInsets.left = 4
    #expect(cell.textNode.attributedText?.spans.map(\.color) == [.white])
    cell.layOut(in: .unconstrained)
    #expect(cell.frame.size == Size(width: 15, height: 12))
    cell.text = nil
    #expect(cell.textNode.attributedText == nil)
  }
}
