import Swatch

/// A controller that fills the window with a pager whose pages are tables of gradients.
final class GradientsViewController: ViewController, PagerDataSource {
  let pager = PagerNode()

  override init() {
    super.init(node: pager)
    pager.dataSource = self
  }

  func numberOfPages(in pagerNode: PagerNode) -> Int { 3 }

  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock {
    { GradientTableNode(pageNumber: index) }
  }
}
