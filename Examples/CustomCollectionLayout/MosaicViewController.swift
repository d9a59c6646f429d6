import Swatch

/// A controller that fills the window with two sections of pictures.
final class MosaicViewController: ViewController, CollectionDataSource, CollectionDelegate {
  let collection = CollectionNode(layout: FeaturedMosaicLayout())

  override init() {
    super.init(node: collection)
    title = "Mosaic"
    collection.dataSource = self
    collection.delegate = self
  }

  func numberOfSections(in collectionNode: CollectionNode) -> Int { 2 }

  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { 8 }

  /// The first picture is as wide as the section, all others are as wide as a column.
  func collectionNode(
    _ collectionNode: CollectionNode, constrainedSizeForItemAt indexPath: IndexPath
  ) -> SizeRange? {
    let layout = FeaturedMosaicLayout()
    let room = collectionNode.bounds.width
    let width = indexPath.item == 0 ? layout.fullWidth(in: room) : layout.columnWidth(in: room)
    return SizeRange(
      min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
  }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let number = indexPath.section * 8 + indexPath.item
    return { TileNode(number: number, isFeatured: indexPath.item == 0) }
  }

  func collectionNode(
    _ collectionNode: CollectionNode,
    nodeBlockForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock? {
    guard kind == .header else { return nil }
    let title = "Section \(indexPath.section + 1)"
    return {
      let header = TextCellNode(
        attributes: TextAttributes(
          font: Font(size: 17, weight: 700), color: Color(white: 0.35)))
      header.text = title
      header.backgroundColor = Color(white: 0.94)
      return header
    }
  }
}
