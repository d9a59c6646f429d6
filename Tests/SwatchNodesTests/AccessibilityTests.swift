import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Accessibility elements of scenes")
struct AccessibilityTests: ReadingOut {
  private func labels(of root: DisplayNode) -> [String?] {
    elements(of: root).map(\.label)
  }

  @Test("Texts are read out in drawing order, each with its place and path")
  func texts() {
    let found = elements(of: column(text("one"), text("two")))
    #expect(found.map(\.label) == ["one", "two"])
    #expect(found.map(\.traits) == [.staticText, .staticText])
    #expect(found.map(\.frame.minY) == [0, 10])
    #expect(found.map(\.path.description) == ["display > text[0]", "display > text[1]"])
  }

  @Test("A button is read out as one element with its title and state")
  func button() {
    let button = ButtonNode()
    button.setTitle("Buy", for: .normal)
    button.isEnabled = false
    let found = elements(of: column(button))
    #expect(found.map(\.label) == ["Buy"])
    #expect(found.map(\.traits) == [[.button, .notEnabled]])
  }

  @Test("A node has the attributes set for it, even if it draws nothing")
  func told() {
    let node = DisplayNode()
    node.style.preferredSize = Size(width: 5, height: 6)
    node.isAccessibilityElement = true
    node.accessibilityLabel = "Volume"
    node.accessibilityValue = "30 %"
    node.accessibilityHint = "Louder or softer"
    node.accessibilityIdentifier = "volume"
    node.accessibilityTraits = .adjustable
    let found = elements(of: column(node))
    #expect(found.map(\.frame) == [Rect(x: 0, y: 0, width: 5, height: 6)])
    #expect(
      found.map(\.attributes) == [
        AccessibilityAttributes(
          label: "Volume", value: "30 %", hint: "Louder or softer", identifier: "volume",
          traits: .adjustable)
      ])
  }

  @Test("A picture with a label is read out as a picture")
  func picture() {
    let (named, plain) = (ImageNode(.file("photo")), ImageNode(.file("photo")))
    named.isAccessibilityElement = true
    named.accessibilityLabel = "The sea"
    let found = elements(of: column(plain, named))
    #expect(found.map(\.label) == ["The sea"])
    #expect(found.map(\.traits) == [.image])
  }

  @Test("Accessibility attributes set for a node precede those of the node's kind")
  func overridden() {
    let text = text("★★★☆☆")
    text.accessibilityLabel = "Three of five stars"
    text.accessibilityTraits = .image
    #expect(text.isAccessibilityElement)
    let silent = self.text("·")
    silent.isAccessibilityElement = false
    let found = elements(of: column(text, silent))
    #expect(found.map(\.label) == ["Three of five stars"])
    #expect(found.map(\.traits) == [.image])
  }

  @Test("An accessible node is a single element, and a node that hides its elements is silent")
  func nested() {
    let card = column(text("one"), text("two"))
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Card"
    #expect(labels(of: column(card, text("three"))) == ["Card", "three"])
    let secret = column(text("one"))
    secret.accessibilityElementsHidden = true
    #expect(labels(of: column(secret, text("two"))) == ["two"])
    secret.alpha = 0.5
    #expect(labels(of: column(secret, text("two"))) == ["two"])
  }

  @Test("Hidden, transparent, clipped and outside nodes are not read out")
  func unseen() {
    let (hidden, clear, far) = (text("hidden"), text("clear"), text("far"))
    hidden.isHidden = true
    clear.alpha = 0
    far.style.spacingBefore = 200
    let scrolled = column(text("gone"), text("here"))
    scrolled.style.preferredSize = Size(width: 50, height: 15)
    scrolled.clipsToBounds = true
    scrolled.boundsOrigin = Point(x: 0, y: 10)
    #expect(labels(of: column(hidden, clear, scrolled, far)) == ["here"])
  }

  @Test("Accessibility elements move with the items and cells that contain them")
  func moved() {
    let cell = column(text("one"))
    cell.clipsToBounds = true
    cell.layOut(in: SizeRange(exact: Size(width: 50, height: 10)))
    let item = Scene.Item(
      .items(cell.displayedItems()), transform: .translation(x: 5, y: 70))
    #expect(item.accessibilityElements.map(\.frame) == [Rect(x: 5, y: 70, width: 15, height: 10)])
    let turned = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(
      item.accessibilityElements.map { $0.moved(by: turned).frame } == [
        Rect(x: -80, y: 5, width: 10, height: 15)
      ])
  }
}
