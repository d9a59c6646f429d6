import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Layout transitions")
struct TransitionTests {
  /// The layouts of a host that places nodes with the given names side by side, 10 points each.
  private struct Nodes {
    let all = Dictionary(
      uniqueKeysWithValues: "abcdef".map { (String($0), TestNode(String($0), size: 10, 10)) })

    func layout(_ names: String, spacing: Double = 0) -> Layout {
      let spec = StackLayoutSpec(
        spacing: spacing, alignItems: .start, children: names.compactMap { all[String($0)] })
      return TestHost(spec).layoutThatFits(.upTo(200, 10))
    }
  }

  private func names(_ places: [LayoutTransition.Place]) -> String {
    places.map { $0.element.debugName ?? "?" }.joined()
  }

  private func names(_ changes: [LayoutTransition.Change]) -> String {
    names(changes.map(\.after))
  }

  @Test(
    "A layout transition has the inserted, the removed and the fewest reordered nodes",
    arguments: [
      ("abc", "abc", "", "", ""), ("", "abc", "abc", "", ""), ("abc", "", "", "abc", ""),
      ("abc", "adc", "d", "b", ""), ("abc", "cab", "", "", "c"), ("abc", "bca", "", "", "a"),
      ("abcd", "dcba", "", "", "dcb"), ("abc", "dcef", "def", "ab", ""),
      ("abcdef", "fbcade", "", "", "fa"),
    ])
  func order(
    _ before: String, _ after: String, _ inserted: String, _ removed: String, _ moved: String
  ) {
    let nodes = Nodes()
    let transition = LayoutTransition(from: nodes.layout(before), to: nodes.layout(after))
    #expect(names(transition.inserted) == inserted)
    #expect(names(transition.removed) == removed)
    #expect(names(transition.moved) == moved)
  }

  @Test("All subnodes of a node without an earlier layout are inserted")
  func first() {
    let transition = LayoutTransition(from: nil, to: Nodes().layout("ab"))
    #expect(names(transition.inserted) == "ab")
    #expect(transition.inserted.map(\.index) == [0, 1])
    #expect(transition.inserted.map(\.frame.minX) == [0, 10])
  }

  @Test("A layout transition has each changed frame, with the old and the new value")
  func frames() {
    let nodes = Nodes()
    let transition = LayoutTransition(
      from: nodes.layout("abc"), to: nodes.layout("abc", spacing: 5))
    #expect(names(transition.reframed) == "bc")
    #expect(transition.reframed.map(\.before.frame.minX) == [10, 20])
    #expect(transition.reframed.map(\.after.frame.minX) == [15, 30])
    #expect(transition.moved.isEmpty)
    #expect(!transition.isEmpty)
  }

  @Test("The transition between equal layouts is empty")
  func equal() {
    let nodes = Nodes()
    #expect(LayoutTransition(from: nodes.layout("abc"), to: nodes.layout("abc")).isEmpty)
  }

  @Test("Each index in a transition refers to the layout that has the place")
  func indexes() {
    let nodes = Nodes()
    let transition = LayoutTransition(from: nodes.layout("abc"), to: nodes.layout("dca"))
    #expect(transition.removed.map(\.index) == [1])
    #expect(transition.inserted.map(\.index) == [0])
    #expect(transition.moved.map { [$0.before.index, $0.after.index] } == [[2, 1]])
  }
}
