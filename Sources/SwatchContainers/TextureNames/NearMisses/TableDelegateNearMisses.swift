public import FoundationEssentials
public import SwatchLayout
public import SwatchNodes

/// Methods that look like those of a table's delegate and are never called, because a label of
/// Objective-C is left in their names. A table stops the program when it would call the right one
/// for the first time, and names it.
public protocol TableDelegateNearMisses: AnyObject {
  /// Never called but to find it; write `tableNode(_:constrainedSizeForRowAt:)`.
  @MainActor func tableNode(
    _ tableNode: TableNode, constrainedSizeForRowAtIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> SizeRange

  /// Never called but to find it; write `tableNode(_:willDisplayRowWith:)`.
  @MainActor func tableNode(
    _ tableNode: TableNode, willDisplayRowWithNode node: CellNode
  ) throws(NotImplemented)

  /// Never called but to find it; write `tableNode(_:didEndDisplayingRowWith:)`.
  @MainActor func tableNode(
    _ tableNode: TableNode, didEndDisplayingRowWithNode node: CellNode
  ) throws(NotImplemented)

  /// Never called but to find it; write `shouldBatchFetch(for:)`.
  @MainActor func shouldBatchFetch(
    forTableNode tableNode: TableNode
  ) throws(NotImplemented) -> Bool

  /// Never called but to find it; write `shouldBatchFetch(for:)`.
  @MainActor func shouldBatchFetchForTableNode(
    _ tableNode: TableNode
  ) throws(NotImplemented) -> Bool

  /// Never called but to find it; write `tableNode(_:willBeginBatchFetchWith:)`.
  @MainActor func tableNode(
    _ tableNode: TableNode, willBeginBatchFetchWithContext context: BatchContext
  ) throws(NotImplemented)
}

extension TableDelegateNearMisses {
  /// Stands for a method that the object lacks.
  @MainActor public func tableNode(
    _ tableNode: TableNode, constrainedSizeForRowAtIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> SizeRange { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func tableNode(
    _ tableNode: TableNode, willDisplayRowWithNode node: CellNode
  ) throws(NotImplemented) { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func tableNode(
    _ tableNode: TableNode, didEndDisplayingRowWithNode node: CellNode
  ) throws(NotImplemented) { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func shouldBatchFetch(
    forTableNode tableNode: TableNode
  ) throws(NotImplemented) -> Bool { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func shouldBatchFetchForTableNode(
    _ tableNode: TableNode
  ) throws(NotImplemented) -> Bool { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func tableNode(
    _ tableNode: TableNode, willBeginBatchFetchWithContext context: BatchContext
  ) throws(NotImplemented) { throw NotImplemented() }
}
