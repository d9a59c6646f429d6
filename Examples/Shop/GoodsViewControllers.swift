import Swatch

/// Products in rows.
final class RowsViewController: ViewController, TableDataSource {
  let table = TableNode()
  private let goods: [Good]

  init(goods: [Good]) {
    self.goods = goods
    super.init(node: table)
    title = "Bears"
    table.dataSource = self
    table.backgroundColor = .white
    table.separatorStyle = .none
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { goods.count }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let good = goods[indexPath.row]
    return { GoodRowNode(good: good) }
  }
}

/// Products in two columns.
final class ColumnsViewController: ViewController {
  let collection = CollectionNode(
    layout: CollectionFlowLayout(minimumLineSpacing: 0, minimumInteritemSpacing: 0))
  private let goods: [Good]

  init(goods: [Good]) {
    self.goods = goods
    super.init(node: collection)
    title = "Bears"
    collection.dataSource = self
    collection.delegate = self
    collection.backgroundColor = .shopBackground
  }
}

extension ColumnsViewController: CollectionDataSource, CollectionDelegate {
  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { goods.count }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let good = goods[indexPath.item]
    return {
      CardCellNode(
        CaptionNode(number: good.number, title: good.title, subtitle: "$ \(good.price)"),
        insets: EdgeInsets(2))
    }
  }

  func collectionNode(
    _ collectionNode: CollectionNode, constrainedSizeForItemAt indexPath: IndexPath
  ) -> SizeRange? {
    SizeRange(exact: Size(width: (collectionNode.bounds.width / 2).rounded(.down), height: 220))
  }
}

/// One product, in a table that scrolls if its text is long.
final class GoodViewController: ViewController, TableDataSource {
  let table = TableNode()
  private let good: Good

  init(good: Good) {
    self.good = good
    super.init(node: table)
    title = good.title
    table.dataSource = self
    table.backgroundColor = .shopBackground
    table.separatorStyle = .none
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let good = good
    return { GoodPageNode(good: good) }
  }
}
