import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Groups of accessibility elements")
struct AccessibilityContainerTests: ReadingOut {
  /// The sections by the last components of their paths, with their group, and a star for list
  /// items.
  private func sections(of root: DisplayNode) -> [String] {
    root.layOut(in: SizeRange(exact: Size(width: 100, height: 100)))
    return root.displayedItems().flatMap(sections)
  }

  private func sections(of item: Scene.Item) -> [String] {
    switch item.content {
    case .items(let items): items.flatMap(sections)
    case .list(let list):
      list.sections.map { section in
        let label = section.container?.label.map { " \"\($0)\"" } ?? ""
        let group = section.container.map { " \($0.type)\(label)" } ?? ""
        return "\(section.path.components.last ?? "")\(group)\(section.isListItem ? " *" : "")"
      }
    }
  }

  private func named(_ name: String, _ node: DisplayNode) -> DisplayNode {
    node.id = name
    return node
  }

  @Test(
    "A node states the kind and the label of the group of its elements",
    arguments: AccessibilityContainerType.allCases)
  func groups(type: AccessibilityContainerType) {
    let root = named("root", column(named("a", text("a"))))
    root.accessibilityContainerType = type
    root.accessibilityLabel = "Results"
    let item = type == .list ? "a *" : "a"
    #expect(sections(of: root) == [type == .none ? "root" : "root \(type) \"Results\"", item])
    #expect(root.accessibilityContainerType == type)
  }

  @Test("Each subnode of a list is an item of the list, but not the nodes inside an item")
  func items() {
    let inner = named("inner", column(named("b", text("b"))))
    inner.accessibilityContainerType = .semanticGroup
    let root = named("root", column(named("a", text("a")), inner))
    root.accessibilityContainerType = .list
    #expect(sections(of: root) == ["root list", "a *", "inner semanticGroup *", "b"])
    #expect(elements(of: root).map(\.label) == ["a", "b"])
  }

  @Test("A node that is an element, lies inside one, or hides its elements is not a group")
  func elementsThemselves() {
    let inner = named("inner", column(named("b", text("b"))))
    inner.accessibilityContainerType = .landmark
    let root = named("root", column(inner))
    root.isAccessibilityElement = true
    root.accessibilityContainerType = .semanticGroup
    #expect(sections(of: root) == ["root", "inner", "b"])
    root.isAccessibilityElement = false
    #expect(sections(of: root) == ["root semanticGroup", "inner landmark", "b"])
    root.accessibilityElementsHidden = true
    #expect(sections(of: root) == ["root semanticGroup", "inner", "b"])
  }
}
