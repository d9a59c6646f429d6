import Swatch

/// A controller that fills the window with posts.
final class TimelineViewController: ViewController, TableDataSource {
  let table = TableNode()
  private let posts = Post.timeline

  override init() {
    super.init(node: table)
    title = "Timeline"
    table.dataSource = self
    table.separatorStyle = .none
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    posts.count
  }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let post = posts[indexPath.row]
    return { PostNode(post) }
  }
}
