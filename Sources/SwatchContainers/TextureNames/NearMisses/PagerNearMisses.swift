public import SwatchNodes

/// Methods that look like those of a pager's data source and are never called, because a label of
/// Objective-C is left in their names. A pager stops the program when it would call the right one for
/// the first time, and names it.
public protocol PagerNearMisses: AnyObject {
  /// Never called but to find it; write `pagerNode(_:nodeBlockAt:)`.
  @MainActor func pagerNode(
    _ pagerNode: PagerNode, nodeBlockAtIndex index: Int
  ) throws(NotImplemented) -> CellNodeBlock

  /// Never called but to find it; write `pagerNode(_:nodeAt:)`.
  @MainActor func pagerNode(
    _ pagerNode: PagerNode, nodeAtIndex index: Int
  ) throws(NotImplemented) -> CellNode
}

extension PagerNearMisses {
  /// Stands for a method that the object lacks.
  @MainActor public func pagerNode(
    _ pagerNode: PagerNode, nodeBlockAtIndex index: Int
  ) throws(NotImplemented) -> CellNodeBlock { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func pagerNode(
    _ pagerNode: PagerNode, nodeAtIndex index: Int
  ) throws(NotImplemented) -> CellNode { throw NotImplemented() }
}
