public import FoundationEssentials
public import SwatchNodes

/// The source of a pager's pages (after ASPagerDataSource).
///
/// The source returns a block for each page, which runs in the background. A source that makes its
/// pages on the main actor conforms to ``PagerNodeDataSource``. The methods for items need no
/// implementation, because a pager requests pages.
public protocol PagerDataSource: CollectionDataSource {
  /// Returns the number of pages.
  @MainActor func numberOfPages(in pagerNode: PagerNode) -> Int

  /// Returns the block that makes a page, in the background. The block is called at most once.
  @MainActor func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock
}

extension PagerDataSource {
  /// Returns the number of pages for a pager; zero for any other collection.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int {
    (collectionNode as? PagerNode).map(numberOfPages) ?? 0
  }

  /// Returns the block that makes a page of a pager; an empty cell for any other collection.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    guard let pager = collectionNode as? PagerNode else { return { CellNode() } }
    return pagerNode(pager, nodeBlockAt: indexPath.item)
  }
}

/// A source of a pager's pages that makes them on the main actor, when the pager requests them.
public protocol PagerNodeDataSource: PagerDataSource {
  /// Returns a page.
  @MainActor func pagerNode(_ pagerNode: PagerNode, nodeAt index: Int) -> sending CellNode
}

extension PagerNodeDataSource {
  /// Makes a page immediately, and returns a block that returns this page.
  @MainActor public func pagerNode(
    _ pagerNode: PagerNode, nodeBlockAt index: Int
  ) -> CellNodeBlock {
    HandedCell(self.pagerNode(pagerNode, nodeAt: index)).block
  }
}

/// A delegate that is notified of a pager's pages (after ASPagerDelegate). A delegate that fetches
/// further pages in the background also conforms to ``BatchFetchingDelegate``.
public protocol PagerDelegate: CollectionDelegate {
  /// Called before a page comes into view.
  @MainActor func pagerNode(_ pagerNode: PagerNode, willDisplayPageAt index: Int)

  /// Called after a page went out of view.
  @MainActor func pagerNode(_ pagerNode: PagerNode, didEndDisplayingPageAt index: Int)
}

extension PagerDelegate {
  /// Does nothing.
  @MainActor public func pagerNode(_ pagerNode: PagerNode, willDisplayPageAt index: Int) {}

  /// Does nothing.
  @MainActor public func pagerNode(_ pagerNode: PagerNode, didEndDisplayingPageAt index: Int) {}
}

/// An adapter that provides the pages of a pager as the items of its collection.
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
