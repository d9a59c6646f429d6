import Swatch

/// A page that is a table of a hundred gradients.
final class GradientTableNode: CellNode, TableDataSource {
  private let table = TableNode()
  private let pageNumber: Int

  init(pageNumber: Int) {
    self.pageNumber = pageNumber
    super.init()
    table.dataSource = self
    table.separatorStyle = .none
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    WrapperLayoutSpec(child: table)
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 100 }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let (page, row) = (pageNumber, indexPath.row)
    return {
      let cell = GradientNode(label: "\(page), \(row)", hue: Double(page * 7 + row) * 0.13)
      cell.style.height = .points(100)
      return cell
    }
  }
}
