import Swatch

/// The categories of the shop, one card each.
final class ShopViewController: ViewController {
  let table = TableNode()
  let categories = (0..<15).map { Category(number: $0) }

  override init() {
    super.init(node: table)
    title = "Bear Shop"
    table.dataSource = self
    table.delegate = self
    table.backgroundColor = .shopBackground
    table.separatorStyle = .none
  }

  /// Pushes the products of a category, as a tap on its card does in Texture's shop.
  func showGoods(of category: Int, inColumns: Bool) {
    let goods = categories[category].goods
    navigationController?.pushViewController(
      inColumns ? ColumnsViewController(goods: goods) : RowsViewController(goods: goods))
  }
}

extension ShopViewController: TableDataSource, TableDelegate {
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    categories.count
  }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let category = categories[indexPath.row]
    return {
      CardCellNode(
        CaptionNode(
          number: category.number, title: category.title,
          subtitle: "\(category.goods.count) products"),
        insets: EdgeInsets(top: 5, left: 10, bottom: 5, right: 10))
    }
  }

  func tableNode(
    _ tableNode: TableNode, constrainedSizeForRowAt indexPath: IndexPath
  ) -> SizeRange {
    SizeRange(exact: Size(width: tableNode.bounds.width, height: 175))
  }
}
