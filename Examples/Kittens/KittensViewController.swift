import Swatch

/// A controller that fills the window with a table of kittens, below a few words about them.
final class KittensViewController: ViewController, TableDataSource {
  let table = TableNode()

  override init() {
    super.init(node: table)
    title = "Kittens"
    table.dataSource = self
    table.separatorStyle = .none
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 12 }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let row = indexPath.row
    return { row == 0 ? BlurbNode() : KittenNode(number: row) }
  }
}
