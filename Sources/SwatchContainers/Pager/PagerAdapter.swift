import FoundationEssentials
import SwatchNodes

/// Lets whoever knows pages answer for the items of a collection.
final class PagerAdapter: CollectionDataSource, CollectionDelegate {
  private unowned let pager: PagerNode
  weak var dataSource: (any PagerDataSource)?
  weak var delegate: (any PagerDelegate)?

  init(pager: PagerNode) {
    self.pager = pager
  }

  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int {
    dataSource?.numberOfPages(in: pager) ?? 0
  }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock? {
    dataSource?.pagerNode(pager, nodeBlockAt: indexPath.item)
  }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeForItemAt indexPath: IndexPath
  ) -> sending CellNode? {
    dataSource?.pagerNode(pager, nodeAt: indexPath.item)
  }

  func collectionNode(
    _ collectionNode: CollectionNode, willDisplayItemAt indexPath: IndexPath
  ) {
    delegate?.pagerNode(pager, willDisplayPageAt: indexPath.item)
  }

  func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingItemAt indexPath: IndexPath
  ) {
    delegate?.pagerNode(pager, didEndDisplayingPageAt: indexPath.item)
  }
}
