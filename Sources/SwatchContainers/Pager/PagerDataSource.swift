public import SwatchNodes

/// The source of a pager's pages (after ASPagerDataSource).
///
/// Return a block for each page, which runs in the background, or a node created on the main actor;
/// a page without either is a precondition failure that names it. A method that never returns nil
/// may have a non-optional result: see ``TexturePagerDataSource``. The methods for items need no
/// implementation, as a pager requests its pages.
public protocol PagerDataSource: CollectionDataSource, TexturePagerDataSource {
  /// The number of pages.
  @MainActor func numberOfPages(in pagerNode: PagerNode) -> Int

  /// The block that makes a page, in the background; nil by default.
  @MainActor func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock?

  /// A page, created immediately; called if there is no block; nil by default.
  @MainActor func pagerNode(_ pagerNode: PagerNode, nodeAt index: Int) -> sending CellNode?
}

extension PagerDataSource {
  /// The number of pages for a pager; zero for another collection.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int {
    (collectionNode as? PagerNode).map(numberOfPages) ?? 0
  }

  /// No block.
  @MainActor public func pagerNode(
    _ pagerNode: PagerNode, nodeBlockAt index: Int
  ) -> CellNodeBlock? { nil }

  /// No node.
  @MainActor public func pagerNode(
    _ pagerNode: PagerNode, nodeAt index: Int
  ) -> sending CellNode? { nil }
}

/// A delegate that is notified of a pager's pages (after ASPagerDelegate). A delegate that also
/// conforms to ``BatchFetchingDelegate`` is asked for further pages near the end.
public protocol PagerDelegate: CollectionDelegate {
  /// A page comes into view.
  @MainActor func pagerNode(_ pagerNode: PagerNode, willDisplayPageAt index: Int)

  /// A page went out of view.
  @MainActor func pagerNode(_ pagerNode: PagerNode, didEndDisplayingPageAt index: Int)
}

extension PagerDelegate {
  /// Does nothing.
  @MainActor public func pagerNode(_ pagerNode: PagerNode, willDisplayPageAt index: Int) {}

  /// Does nothing.
  @MainActor public func pagerNode(_ pagerNode: PagerNode, didEndDisplayingPageAt index: Int) {}
}
