import FoundationEssentials
import SwatchNodes

/// Answers for the items of a pager by its pages.
final class PagerAdapter: CollectionDataSource {
  private unowned let pager: PagerNode

  init(pager: PagerNode) {
    self.pager = pager
  }

  @MainActor private var source: (any PagerDataSource)? { pager.dataSource as? any PagerDataSource }

  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int {
    source?.numberOfPages(in: pager) ?? 0
  }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    guard let source else { return { CellNode() } }
    return source.pagerNode(pager, nodeBlockAt: indexPath.item)
  }
}
