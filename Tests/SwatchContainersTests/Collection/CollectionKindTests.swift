import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchNodes
import Testing

@Suite("Kinds of supplementary elements")
@MainActor
struct CollectionKindTests {
  private typealias Section = TestCollection.Section
  private typealias Item = TestCollection.Item

  @Test("A custom layout places elements of custom kinds, and notifies their cells")
  func kinds() async {
    let collection = TestCollection(
      [
        Section(
          items: [Item(name: "a"), Item(name: "b")], header: "A", footer: "A'",
          further: [BadgeLayout.badge: "!", BadgeLayout.mark: "?"]),
        Section(items: [Item(name: "c")], further: [BadgeLayout.badge: "!!"]),
      ], layout: BadgeLayout())
    await collection.settle()
    #expect(
      Set(collection.shown) == [
        "A@0,0", "a@0,8", "b@0,18", "A'@0,28", "!@45,0", "?@40,0", "c@0,34", "!!@45,34",
      ])
    let badge = BadgeLayout.badge
    #expect(Set(collection.shownKinds) == [.header, .footer, badge, BadgeLayout.mark])
    let names = await collection.node.withSupplementaryNode(ofKind: badge, inSection: 1) {
      [$0.supplementaryElementKind?.rawValue, ($0 as? NamedCell)?.name]
    }
    #expect(names == ["badge", "!!"])
    let none = await collection.node.withSupplementaryNode(ofKind: "mark", inSection: 1) { _ in 0 }
    #expect(none == nil)
  }

  @Test(
    "An edit adds and removes supplementary elements of a kept section, and keeps its cells",
    arguments: [
      (["badge"], ["badge", "mark"]), (["badge", "mark"], ["mark"]), (["badge", "mark"], []),
      (["mark"], ["badge"]), ([], ["badge"]), (["header"], ["badge", "footer"]),
      (["header", "footer", "mark"], ["badge", "mark"]), (["footer"], ["header", "footer"]),
    ] as [([SupplementaryElementKind], [SupplementaryElementKind])])
  func changingKinds(
    before: [SupplementaryElementKind], after: [SupplementaryElementKind]
  ) async throws {
    func section(_ items: String, _ kinds: [SupplementaryElementKind]) -> Section {
      let own = kinds.filter { $0 != .header && $0 != .footer }
      return Section(
        items: items.map { Item(name: String($0)) },
        header: kinds.contains(.header) ? "header" : nil,
        footer: kinds.contains(.footer) ? "footer" : nil,
        further: Dictionary(uniqueKeysWithValues: own.map { ($0, $0.rawValue) }))
    }
    let collection = TestCollection([section("a", before)], layout: BadgeLayout())
    await collection.settle()
    collection.sections = [section("ab", after)]
    try collection.node.insertItems(at: [IndexPath(item: 1, section: 0)])
    await collection.settle()
    let fresh = TestCollection([section("ab", after)], layout: BadgeLayout())
    await fresh.settle()
    #expect(collection.shown == fresh.shown)
    let names = Set(["a", "b"] + (before + after).map(\.rawValue))
    #expect(collection.log.made == Dictionary(uniqueKeysWithValues: names.map { ($0, 1) }))
    #expect(collection.log.living == 2 + after.count)
    for kind in before + after {
      let names = await collection.node.withSupplementaryNode(ofKind: kind, inSection: 0) {
        [$0.supplementaryElementKind?.rawValue, ($0 as? NamedCell)?.name]
      }
      #expect(names == (after.contains(kind) ? [kind.rawValue, kind.rawValue] : nil))
    }
  }

  @Test("A flow layout shows only headers and footers as supplementary elements")
  func flowKinds() async {
    let collection = TestCollection([
      Section(items: [Item(name: "a")], header: "A", further: [BadgeLayout.badge: "!"])
    ])
    await collection.settle()
    #expect(collection.shown == ["A@0,0", "a@0,8"])
  }
}
