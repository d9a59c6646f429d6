import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchNodes
import Testing

/// Methods that the compiler can't tell from others, and no container calls.
@Suite("Methods whose names nearly are those of a data source")
@MainActor
struct NearMissTests {
  private final class ObjectiveCRows: TableDataSource {
    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 1 }

    func tableNode(
      _ tableNode: TableNode, nodeBlockForRowAtIndexPath indexPath: IndexPath
    ) -> CellNodeBlock { { CellNode() } }
  }

  private final class ObjectiveCSections: TableDataSource {
    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 1 }
    func numberOfSectionsInTableNode(_ tableNode: TableNode) -> Int { 2 }
    func tableNode(
      _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
    ) -> CellNodeBlock { { CellNode() } }
  }

  private final class ObjectiveCItems: CollectionDataSource {
    func collectionNode(
      _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
    ) -> Int { 1 }

    func collectionNode(
      _ collectionNode: CollectionNode, nodeForItemAtIndexPath indexPath: IndexPath
    ) -> CellNode { CellNode() }
  }

  private static let size = Size(width: 10, height: 10)

  @Test("A row's block with a label of Objective-C is told by its name")
  func rows() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let source = ObjectiveCRows()
      await Self.show(rows: source)
      withExtendedLifetime(source) {}
    }
    #expect(
      text(of: result).contains(
        "ObjectiveCRows has tableNode(_:nodeBlockForRowAtIndexPath:), which is never called: write "
          + "tableNode(_:nodeBlockForRowAt:)"))
  }

  @Test("A number of sections under Texture's name is told by its name")
  func sections() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let source = ObjectiveCSections()
      await Self.show(rows: source)
      withExtendedLifetime(source) {}
    }
    #expect(
      text(of: result).contains(
        "ObjectiveCSections has numberOfSectionsInTableNode(_:), which is never called: write "
          + "numberOfSections(in:)"))
  }

  @Test("An item's cell with a label of Objective-C is told by its name")
  func items() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let source = ObjectiveCItems()
      let node = CollectionNode()
      node.dataSource = source
      let host = HostedContainer(node)
      host.show(size: Self.size)
      await host.settle()
    }
    #expect(
      text(of: result).contains(
        "ObjectiveCItems has collectionNode(_:nodeForItemAtIndexPath:), which is never called: "
          + "write collectionNode(_:nodeForItemAt:)"))
  }

  private func text(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  private static func show(rows: any TableDataSource) async {
    let node = TableNode()
    node.dataSource = rows
    let host = HostedTable(node)
    host.show(size: size)
    await host.settle()
  }
}
