import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Accessibility containers, lists and modal nodes")
struct AccessibilityGroupTests: ReadingOut {
  @Test("A container joins the labels inside it, but buttons and inner containers stay elements")
  func container() {
    let button = ButtonNode()
    button.setTitle("Buy", for: .normal)
    let inner = column(text("c"), text("d"))
    inner.isAccessibilityContainer = true
    let hidden = text("hidden")
    hidden.accessibilityElementsHidden = true
    let root = column(text("a"), column(text("b")), button, inner, hidden)
    root.isAccessibilityContainer = true
    root.accessibilityTraits = .summaryElement
    let found = elements(of: root)
    #expect(found.map(\.label) == ["a, b", "Buy", "c, d"])
    #expect(found.map(\.traits) == [.summaryElement, .button, []])
    #expect(found[0].frame == Rect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("A container has only its own label, and an interactive container joins inner labels too")
  func labeledContainer() {
    let root = column(text("a"), text("b"))
    root.isAccessibilityContainer = true
    root.accessibilityLabel = "All"
    #expect(elements(of: root).map(\.label) == ["All"])
    root.accessibilityTraits = .button
    #expect(elements(of: root).map(\.label) == ["All, a, b"])
    root.isAccessibilityContainer = false
    #expect(elements(of: root).map(\.label) == ["a", "b"])
  }

  @Test("A stated list of elements replaces all inner elements, in its order and at their places")
  func list() {
    let (one, two, three) = (text("one"), text("two"), text("three"))
    let root = column(one, column(two), three)
    root.accessibilityElements = [three, two]
    let found = elements(of: root)
    #expect(found.map(\.label) == ["three", "two"])
    #expect(found.map(\.frame.minY) == [20, 10])
    #expect(
      found.map(\.path.description) == ["display > text[2]", "display > display[1] > text[0]"])
    for list in [nil, []] as [[DisplayNode]?] {
      root.accessibilityElements = [two]
      root.accessibilityElements = list
      #expect(root.accessibilityElements == nil)
      #expect(elements(of: root).map(\.label) == ["one", "two", "three"])
    }
  }

  @Test("A container that lists its elements joins no labels")
  func listOfContainer() {
    let (one, two) = (text("one"), text("two"))
    let root = column(one, two)
    root.isAccessibilityContainer = true
    root.accessibilityElements = [two, one]
    #expect(elements(of: root).map(\.label) == ["two", "one"])
    root.accessibilityElements = nil
    #expect(elements(of: root).map(\.label) == ["one, two"])
  }

  @Test("A nested list that names its own node or an ancestor leaves that node out")
  func listsInCircles() {
    let inner = column(text("a"))
    let outer = column(inner, text("b"))
    let root = column(outer, text("c"))
    root.accessibilityElements = [outer, inner]
    inner.accessibilityElements = [inner]
    #expect(elements(of: root).map(\.label) == ["b"])
    outer.accessibilityElements = [inner]
    inner.accessibilityElements = [outer, root]
    #expect(elements(of: root).isEmpty)
    inner.accessibilityElements = nil
    #expect(elements(of: root).map(\.label) == ["a", "a"])
  }

  @Test("A listed node that isn't an element is replaced by its elements, unless it is outside")
  func listOfGroups() {
    let group = column(text("a"), text("b"))
    let root = column(group, text("c"))
    root.accessibilityElements = [group, text("elsewhere")]
    #expect(elements(of: root).map(\.label) == ["a", "b"])
  }

  @Test("A modal node silences its siblings, and the last of several modal nodes takes precedence")
  func modal() {
    let (page, first, second) = (column(text("page")), column(text("1")), column(text("2")))
    let root = column(page, first, second)
    first.accessibilityViewIsModal = true
    #expect(elements(of: root).map(\.label) == ["1"])
    second.accessibilityViewIsModal = true
    #expect(elements(of: root).map(\.label) == ["2"])
    second.isHidden = true
    #expect(elements(of: root).map(\.label) == ["1"])
    first.accessibilityViewIsModal = false
    second.accessibilityViewIsModal = false
    #expect(elements(of: root).map(\.label) == ["page", "1"])
  }
}
