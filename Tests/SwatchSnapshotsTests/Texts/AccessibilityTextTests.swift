import SwatchGeometry
import SwatchGraphics
import SwatchSnapshots
import Testing

@Suite("Accessibility elements as text")
struct AccessibilityTextTests {
  private static func text(_ sections: [DisplayList.Section]) -> String {
    let size = Size(width: 100, height: 100)
    return AccessibilityText(
      Scene(size: size, scale: .one, items: [Scene.Item(.list(DisplayList(sections)))])
    ).text
  }

  private static func section(
    _ name: String, _ label: String? = nil, _ group: AccessibilityContainer? = nil
  ) -> DisplayList.Section {
    DisplayList.Section(
      path: NodePath(root: name), frame: Rect(x: 1, y: 2, width: 30, height: 4), commands: [],
      accessibility: label.map { AccessibilityAttributes(label: $0, traits: .staticText) },
      container: group)
  }

  @Test("Accessibility elements have numbers, and groups precede their elements")
  func groups() {
    let list = AccessibilityContainer(.list, label: "Fruit")
    let text = Self.text([
      Self.section("title", "Shop"), Self.section("list", nil, list), Self.section("a", "apples"),
      Self.section("group", nil, AccessibilityContainer(.semanticGroup)),
    ])
    #expect(
      text == """
        1. text, "Shop" at 1,2 30×4
        list, "Fruit" at 1,2 30×4
        2. text, "apples" at 1,2 30×4
        semanticGroup at 1,2 30×4

        """)
  }

  @Test("The text of a scene without accessibility elements states that there are none")
  func nothing() {
    #expect(Self.text([Self.section("card")]) == "nothing is read out\n")
  }
}
