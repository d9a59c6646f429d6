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

  @Test("A button shows its picture before its title, 8 points apart, and fits both")
  func contents() {
    let button = button()
    #expect(
      frames(button) == [
        Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 18, y: 0, width: 10, height: 10),
      ])
    #expect(button.frame.size == Size(width: 28, height: 10))
    #expect(button.subnodes.count == 2, "there is no background")
  }

  @Test("A button has its spacing, insets, direction and order of contents")
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
    "The contents of a larger button are centred by default",
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

  @Test("A background picture fills the button, behind title and picture")
  func background() {
    let button = button(in: Size(width: 100, height: 50)) {
      $0.setBackgroundImage(picture, for: .normal)
    }
    #expect(button.subnodes.first === button.backgroundImageNode)
    #expect(button.backgroundImageNode.frame == button.bounds)
  }

  @Test(
    "A button has the title of its state, or of the nearest state with a title",
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

  @Test("A button's state without a picture uses the normal picture")
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

  @Test("A new title lays the button out again")
  func newTitle() {
    let button = button()
    button.setAttributedTitle(text("abcd"), for: .highlighted)
    button.isHighlighted = true
    #expect(button.layoutThatFits(.unconstrained).size.width == 38)
  }

  @Test("The title of a button is black in 18 points by default")
  func plainTitle() {
    let button = ButtonNode()
    button.setTitle("a", for: .normal)
    button.setTitle("b", font: Font(size: 9), color: .white, for: .selected)
    #expect(button.attributedTitle(for: .normal) == AttributedText("a", font: Font(size: 18)))
    #expect(
      button.attributedTitle(for: .selected)
        == AttributedText("b", font: Font(size: 9), color: .white))
  }

  // MARK: Text cells

  @Test("A text cell has text of 18 points, with Texture's insets")
  func textCell() {
    let cell = TextCellNode()
    cell.text = "ab"
    cell.layOut(in: .unconstrained)
    #expect(cell.textNode.attributedText == AttributedText("ab", font: Font(size: 18)))
    #expect(cell.textNode.frame.origin == Point(x: 15, y: 11))
    #expect(cell.frame.size == Size(width: 18 + 30, height: 18 + 22))
  }

  @Test("The attributes and insets of a text cell can be changed, and its text removed")
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
