import Swatch

/// A controller that fills the window with a feed of photos.
final class PhotoFeedViewController: ViewController, TableDataSource {
  let table = TableNode()
  private let photos = Photo.feed

  override init() {
    super.init(node: table)
    title = "ASDKgram"
    table.dataSource = self
    table.separatorStyle = .none
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    photos.count
  }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let photo = photos[indexPath.row]
    return { PhotoCellNode(photo) }
  }
}
