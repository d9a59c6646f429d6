public import SwatchNodes

/// Says which pages a pager has and how they are made (after ASPagerDataSource).
///
/// Give a block for each page, which runs in the background, or a node made on the main actor; a
/// data source that gives neither for a page ends in a precondition failure that names it. A method that
/// never answers nil may leave the question mark out: see ``TexturePagerDataSource``. The methods for
/// items need no implementation: a pager asks for its pages.
public protocol PagerDataSource: CollectionDataSource, TexturePagerDataSource {
  /// How many pages the pager has.
  @MainActor func numberOfPages(in pagerNode: PagerNode) -> Int

  /// The block that makes a page, in the background; nil by default.
  @MainActor func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock?

  /// A page, made at once; asked where there is no block; nil by default.
  @MainActor func pagerNode(_ pagerNode: PagerNode, nodeAt index: Int) -> sending CellNode?
}

extension PagerDataSource {
  /// As many as a pager has pages; none for another collection.
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

/// Hears of a pager's pages (after ASPagerDelegate). A delegate that conforms to
/// ``BatchFetchingDelegate`` as well is asked for further pages near the end.
public protocol PagerDelegate: CollectionDelegate {
  /// A page comes into view.
  @MainActor func pagerNode(_ pagerNode: PagerNode, willDisplayPageAt index: Int)

  /// A page went out of view.
  @MainActor func pagerNode(_ pagerNode: PagerNode, didEndDisplayingPageAt index: Int)
}

extension PagerDelegate {
  /// Nothing.
  @MainActor public func pagerNode(_ pagerNode: PagerNode, willDisplayPageAt index: Int) {}

  /// Nothing.
  @MainActor public func pagerNode(_ pagerNode: PagerNode, didEndDisplayingPageAt index: Int) {}
}
