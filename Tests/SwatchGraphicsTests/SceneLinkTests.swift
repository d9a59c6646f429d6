import SwatchGeometry
import Testing

@testable import SwatchGraphics

@Suite("The links of scenes")
struct SceneLinkTests {
  /// A node with an id and a height, which may be a link to another one.
  private func section(_ id: String, top: Double, to target: String? = nil) -> DisplayList.Section {
    let box = Rect(x: 0, y: 0, width: 10, height: 1)
    return DisplayList.Section(
      path: NodePath(root: id), frame: Rect(x: 0, y: top, width: 10, height: 1),
      commands: target.map { [.link(Scene.Link("#\($0)", text: ""), in: box)] } ?? [])
  }

  private func scene(_ items: [Scene.Item]) -> Scene {
    Scene(size: Size(width: 100, height: 100), scale: .one, items: items)
  }

  @Test("A link leads to the first visible node with the id, in the picture's coordinates")
  func first() {
    let hidden = Scene.Item(.list(DisplayList([section("a", top: 1)])), opacity: 0)
    let inner = Scene.Item(
      .list(DisplayList([section("a", top: 2), section("a", top: 3)])),
      transform: .translation(x: 5, y: 10))
    let outer = Scene.Item(.items([hidden, inner]), transform: .translation(x: 5, y: 20))
    let last = Scene.Item(
      .list(DisplayList([section("a", top: 4), section("b", top: 5, to: "a")])))
    let links = scene([outer, last]).links
    #expect(links.map(\.target) == [Rect(x: 10, y: 32, width: 10, height: 1)])
  }

  @Test("Any number of links find their nodes")
  func many() {
    let count = 10_000
    let sections = (0..<count).map { index in
      section("\(index)", top: Double(index % 90), to: "\(count - 1 - index)")
    }
    let links = scene([Scene.Item(.list(DisplayList(sections)))]).links
    #expect(links.map { $0.target?.minY } == (0..<count).reversed().map { Double($0 % 90) })
  }
}
