public import SwatchNodes

/// The methods of a pager's data source with non-optional results, as in ASPagerDataSource, for a
/// data source with a result for each page. Each is called before its counterpart in
/// ``PagerDataSource``.
public protocol TexturePagerDataSource: PagerNearMisses {
  /// The block that makes a page, in the background.
  @MainActor func pagerNode(
    _ pagerNode: PagerNode, nodeBlockAt index: Int
  ) throws(NotImplemented) -> CellNodeBlock

  /// A page, created immediately; called if there is no block.
  @MainActor func pagerNode(
    _ pagerNode: PagerNode, nodeAt index: Int
  ) throws(NotImplemented) -> sending CellNode
}

extension TexturePagerDataSource {
  /// Not implemented: the method with an optional result is called.
  @MainActor public func pagerNode(
    _ pagerNode: PagerNode, nodeBlockAt index: Int
  ) throws(NotImplemented) -> CellNodeBlock { throw NotImplemented() }

  /// Not implemented: the method with an optional result is called.
  @MainActor public func pagerNode(
    _ pagerNode: PagerNode, nodeAt index: Int
  ) throws(NotImplemented) -> sending CellNode { throw NotImplemented() }
}
