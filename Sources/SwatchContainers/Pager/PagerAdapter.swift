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
    guard let source else { return 0 }
    let count = source.numberOfPages(in: pager)
    if count > 0 { pager.refuseNearMisses(of: source) }
    return count
  }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock? {
    guard let source else { return nil }
    return answer {
      () throws(NotImplemented) -> CellNodeBlock in
      try source.pagerNode(pager, nodeBlockAt: indexPath.item)
    } or: {
      source.pagerNode(pager, nodeBlockAt: indexPath.item)
    }
  }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeForItemAt indexPath: IndexPath
  ) -> sending CellNode? {
    guard let source else { return nil }
    do {
      let node: CellNode = try source.pagerNode(pager, nodeAt: indexPath.item)
      return node
    } catch {
      let node: CellNode? = source.pagerNode(pager, nodeAt: indexPath.item)
      return node
    }
  }
}
