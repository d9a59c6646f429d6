import Swatch

/// A controller that fills the window with a pager of menus.
final class MenusViewController: ViewController, PagerDataSource {
  let pager = PagerNode()
  private let menus = Menu.all

  override init() {
    super.init(node: pager)
    title = "Menus"
    pager.dataSource = self
  }

  func numberOfPages(in pagerNode: PagerNode) -> Int { menus.count }

  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock {
    let menu = menus[index]
    return { MenuNode(menu) }
  }
}
