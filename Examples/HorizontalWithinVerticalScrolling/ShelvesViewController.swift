import Swatch

/// A controller that fills the window with a table of shelves.
final class ShelvesViewController: ViewController, TableDataSource {
  let table = TableNode()

  override init() {
    super.init(node: table)
    title = "Horizontal Scrolling Cells"
    table.dataSource = self
    table.separatorStyle = .none
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 12 }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let row = indexPath.row
    return { HorizontalScrollCellNode(number: row, elementSize: Size(width: 100, height: 100)) }
  }
}
