public import SwatchNodes

/// The methods of a pager's data source in the form without a question mark: as ASPagerDataSource has
/// them, for a data source that has an answer for each page. Each is asked before its twin in
/// ``PagerDataSource``.
public protocol TexturePagerDataSource: AnyObject {
  /// The block that makes a page, in the background.
  @MainActor func pagerNode(
    _ pagerNode: PagerNode, nodeBlockAt index: Int
  ) throws(NotImplemented) -> CellNodeBlock

  /// A page, made at once; asked where there is no block.
  @MainActor func pagerNode(
    _ pagerNode: PagerNode, nodeAt index: Int
  ) throws(NotImplemented) -> sending CellNode
}

extension TexturePagerDataSource {
  /// Not implemented: the form with a question mark is asked.
  @MainActor public func pagerNode(
    _ pagerNode: PagerNode, nodeBlockAt index: Int
  ) throws(NotImplemented) -> CellNodeBlock { throw NotImplemented() }

  /// Not implemented: the form with a question mark is asked.
  @MainActor public func pagerNode(
    _ pagerNode: PagerNode, nodeAt index: Int
  ) throws(NotImplemented) -> sending CellNode { throw NotImplemented() }
}
