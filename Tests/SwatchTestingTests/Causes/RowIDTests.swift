import Swatch
import Testing

@testable import SwatchSnapshots
@testable import SwatchTesting

@Suite("Rows identified by the ids of their data")
@MainActor
struct RowIDTests {
  // MARK: Documents

  private static func card(repeating row: String) -> String {
    """
    {"root": {"node": "display", "id": "list", "children": [
      {"spec": "stack", "direction": "vertical", "children": [\(row)]}]}}
    """
  }

  private static let row = """
    {"node": "display", "for": "{{rows}}", "as": "item", "backgroundColor": "#DDEEFF", "children": [
      {"spec": "inset", "insets": {"top": 4}, "child": {"node": "text", "text": "{{item.name}}"}}]}
    """
  /// A row that is a spec around two nodes.
  private static let pair = """
    {"spec": "stack", "for": "{{rows}}", "as": "item", "children": [
      {"node": "text", "text": "{{item.name}}"},
      {"node": "display", "style": {"preferredSize": [20, 10]}, "backgroundColor": "#DDEEFF"}]}
    """

  private static func picture(of data: String, row: String = row) async throws -> SnapshotPicture {
    let template = try Template(parsing: card(repeating: row))
    let document = try template.document(for: JSONValue(parsing: "{\"rows\": [\(data)]}"))
    let renderer = try Renderer.forSnapshots()
    let scene = try await renderer.scene(in: document.sizeRange) { document.makeRoot() }
    return try SnapshotPicture(of: scene, background: .white, with: renderer.compositor.resources)
  }

  private static func data(_ ids: [Int], names: [Int: String] = [:]) -> String {
    ids.map { id in "{\"id\": \(id), \"name\": \"\(names[id] ?? "Row number \(id)")\"}" }
      .joined(separator: ", ")
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var ids: [Int]
    var names: [Int: String] = [:]
    var sentences: [String]
  }

  @Test(
    "A change of a row is found by its id even if rows look alike",
    arguments: [
      Case(
        testDescription: "order", ids: [2, 3, 1],
        sentences: [
          "`item#1` “Row number 1”: moved from place 1 to 3 of 3 in `list`; 2 other nodes moved"
        ]),
      Case(
        testDescription: "order and a text", ids: [2, 1, 3], names: [1: "Row number 2"],
        sentences: [
          "`item#1` “Row number 2” and `item#2` “Row number 2”: exchanged their places in `list`",
          "`item#1 > text[0]`: text changed “Row number 1” → “Row number 2”",
        ]),
      Case(
        testDescription: "a removed row", ids: [1, 3],
        sentences: [
          "`item#2` “Row number 2”: removed at"
        ]),
    ])
  func documents(_ change: Case) async throws {
    let old = try await Self.picture(of: Self.data([1, 2, 3]))
    let new = try await Self.picture(of: Self.data(change.ids, names: change.names))
    let sentences = try #require(try new.mismatch(from: old, by: PictureComparison())).difference
      .changes
    #expect(sentences.count == change.sentences.count, "\(sentences)")
    for (found, expected) in zip(sentences, change.sentences) {
      #expect(found.hasPrefix(expected), "\(sentences)")
    }
  }

  @Test("Nodes of a row are named by the row's id and their kind, unless they have ids")
  func specs() async throws {
    let names = try #require(try await Self.picture(of: Self.data([7, 8]), row: Self.pair).tree)
      .nodes.compactMap(\.path.last)
    #expect(names == ["list", "item#7.text", "item#7.display", "item#8.text", "item#8.display"])
    let named = Self.row.replacing("\"for\"", with: "\"id\": \"row {{item.name}}\", \"for\"")
    let own = try #require(try await Self.picture(of: Self.data([7]), row: named).tree)
    #expect(own.nodes.map(\.path.last) == ["list", "row Row number 7", "text[0]"])
  }

  // MARK: Lists

  private struct Person: ListDiffable {
    var id: AnyHashable
    var name: String
    var diffIdentifier: AnyHashable { id }
    func isEqual(toDiffableObject object: any ListDiffable) -> Bool { true }
  }

  private final class Section: SectionController {
    private var name = ""

    override func didUpdate(to object: any ListDiffable) {
      name = (object as? Person)?.name ?? ""
    }

    override func nodeBlockForItem(at index: Int) -> CellNodeBlock {
      let name = name
      return {
        let cell = CellNode()
        let text = TextNode(AttributedText(name))
        cell.automaticallyManagesSubnodes = true
        cell.layoutSpecBlock = { _, _ in WrapperLayoutSpec(children: [text]) }
        return cell
      }
    }
  }

  private final class People: ListAdapterDataSource {
    let people: [Person]
    init(_ people: [Person]) { self.people = people }
    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { people }
    func listAdapter(
      _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> SectionController { Section() }
  }

  private final class Instance: Hashable, Sendable {
    static func == (one: Instance, other: Instance) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test("A list's cells are named by their objects' identifiers, unless these are instances")
  func lists() async throws {
    let people = People([
      Person(id: "ann", name: "Ann"), Person(id: 12, name: "Bo"),
      Person(id: Instance(), name: "Cy"),
    ])
    let node = CollectionNode(layout: CollectionFlowLayout())
    let adapter = ListAdapter(node)
    adapter.dataSource = people
    let window = Window(size: Size(width: 200, height: 200), renderer: try .forSnapshots())
    window.rootNode = node
    let scene = try await window.capture()
    withExtendedLifetime(adapter) {}
    let names = SnapshotTree(scene).nodes.filter { $0.text == nil }.compactMap(\.path.last)
    #expect(names.suffix(3) == ["item#ann", "item#12", "cell 2.0"])
  }
}
