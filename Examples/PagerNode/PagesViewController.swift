import Swatch

/// A controller that fills the window with a pager of five pages.
final class PagesViewController: ViewController, PagerDataSource {
  let pager = PagerNode()

  override init() {
    super.init(node: pager)
    title = "Pages"
    pager.dataSource = self
  }

  func numberOfPages(in pagerNode: PagerNode) -> Int { 5 }

  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock {
    { PageNode(number: index + 1) }
  }
}
