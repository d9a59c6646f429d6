import Swatch

/// Fills the window with a table of kittens, below a few words about them.
final class KittensViewController: ViewController, TableDataSource {
  let table = TableNode()
  private let usesNodeBlocks: Bool

  /// Rows are made by blocks, in the background and side by side, or else as nodes, on the main
  /// actor and one after another.
  init(usesNodeBlocks: Bool = true) {
    self.usesNodeBlocks = usesNodeBlocks
    super.init(node: table)
    title = "Kittens"
    table.dataSource = self
    table.separatorStyle = .none
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 12 }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock? {
    guard usesNodeBlocks else { return nil }
    let row = indexPath.row
    return { row == 0 ? BlurbNode() : KittenNode(number: row) }
  }

  func tableNode(
    _ tableNode: TableNode, nodeForRowAt indexPath: IndexPath
  ) -> sending CellNode? {
    indexPath.row == 0 ? BlurbNode() : KittenNode(number: indexPath.row)
  }
}
