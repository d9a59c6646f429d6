import Swatch

/// A row that is a collection of ten squares, below a line.
final class HorizontalScrollCellNode: CellNode, CollectionDataSource {
  private let divider = DisplayNode()
  private let collection: CollectionNode
  private let number: Int

  init(number: Int, elementSize: Size) {
    self.number = number
    collection = CollectionNode(
      layout: CollectionFlowLayout(
        scrollDirection: .horizontal, minimumInteritemSpacing: 10, itemSize: elementSize))
    super.init()
    collection.dataSource = self
    collection.contentInset = EdgeInsets(left: 16, right: 16)
    collection.style.height = .points(elementSize.height)
    divider.backgroundColor = Color(white: 0.8)
    divider.style.height = .points(1)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    let shelf = InsetLayoutSpec(insets: EdgeInsets(top: 16, bottom: 16), child: collection)
    return StackLayoutSpec(direction: .vertical, children: [divider, shelf])
  }

  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { 10 }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let (row, item) = (number, indexPath.item)
    return { GradientNode(label: "\(item)", hue: Double(row) * 0.21 + Double(item) * 0.05) }
  }
}
