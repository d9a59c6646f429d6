public import FoundationEssentials
public import SwatchLayout
public import SwatchNodes

/// A delegate that is notified of a table's rows, and determines their size ranges (after
/// ASTableDelegate). A delegate that fetches further rows in the background also conforms to
/// ``BatchFetchingDelegate``.
public protocol TableDelegate: AnyObject {
  /// Returns the range of sizes for a row, in points; by default any height. The widths are
  /// ignored, because a row is as wide as the table.
  @MainActor func tableNode(
    _ tableNode: TableNode, constrainedSizeForRowAt indexPath: IndexPath
  ) -> SizeRange

  /// Called before a row comes into view. The row is at the `indexPath` of the cell, which must not
  /// be kept after the call.
  @MainActor func tableNode(_ tableNode: TableNode, willDisplayRowWith node: CellNode)

  /// Called after a row goes out of view. The row is at the `indexPath` of the cell; if the row was
  /// deleted, this is its former index path. The cell must not be kept after the call.
  @MainActor func tableNode(_ tableNode: TableNode, didEndDisplayingRowWith node: CellNode)

  /// Returns true if a further batch of rows may be fetched; true by default.
  @MainActor func shouldBatchFetch(for tableNode: TableNode) -> Bool

  /// Fetches a further batch of rows on the main actor: start the work, and complete the context
  /// when it is done. A window that settles waits until the context is completed or deallocated.
  /// The default implementation cancels the context, because it has no further rows.
  @MainActor func tableNode(
    _ tableNode: TableNode, willBeginBatchFetchWith context: BatchContext)
}

extension TableDelegate {
  /// Returns a range that allows any height.
  @MainActor public func tableNode(
    _ tableNode: TableNode, constrainedSizeForRowAt indexPath: IndexPath
  ) -> SizeRange { .unconstrained }

  /// Does nothing.
  @MainActor public func tableNode(_ tableNode: TableNode, willDisplayRowWith node: CellNode) {}

  /// Does nothing.
  @MainActor public func tableNode(
    _ tableNode: TableNode, didEndDisplayingRowWith node: CellNode
  ) {}

  /// Returns true: there may always be further rows.
  @MainActor public func shouldBatchFetch(for tableNode: TableNode) -> Bool { true }

  /// Cancels the context, without fetching.
  @MainActor public func tableNode(
    _ tableNode: TableNode, willBeginBatchFetchWith context: BatchContext
  ) {
    context.cancelBatchFetching()
  }
}
