public import FoundationEssentials
public import SwatchLayout
public import SwatchNodes

/// A delegate that is notified of a table's rows, and determines their size ranges (after
/// ASTableDelegate). One that fetches further rows in the background also
/// conforms to ``BatchFetchingDelegate``.
public protocol TableDelegate: AnyObject {
  /// The sizes that a row may take, in points; its widths are not used: a row is as wide as the
  /// table. Any height by default.
  @MainActor func tableNode(
    _ tableNode: TableNode, constrainedSizeForRowAt indexPath: IndexPath
  ) -> SizeRange

  /// A row comes into view: the one at the `indexPath` of its cell, which must not be kept after
  /// the call.
  @MainActor func tableNode(_ tableNode: TableNode, willDisplayRowWith node: CellNode)

  /// A row went out of view: the one at the `indexPath` of its cell, in this call the former one if
  /// the row was deleted. The cell must not be kept after the call.
  @MainActor func tableNode(_ tableNode: TableNode, didEndDisplayingRowWith node: CellNode)

  /// Permission to fetch a further batch of rows; given by default.
  @MainActor func shouldBatchFetch(for tableNode: TableNode) -> Bool

  /// Fetches a further batch of rows on the main actor: starts the work, and completes the context
  /// when it is done. A window that settles waits for that, or until the context is deallocated. The
  /// default cancels the context, as there are no further rows.
  @MainActor func tableNode(
    _ tableNode: TableNode, willBeginBatchFetchWith context: BatchContext)
}

extension TableDelegate {
  /// Any height.
  @MainActor public func tableNode(
    _ tableNode: TableNode, constrainedSizeForRowAt indexPath: IndexPath
  ) -> SizeRange { .unconstrained }

  /// Does nothing.
  @MainActor public func tableNode(_ tableNode: TableNode, willDisplayRowWith node: CellNode) {}

  /// Does nothing.
  @MainActor public func tableNode(
    _ tableNode: TableNode, didEndDisplayingRowWith node: CellNode
  ) {}

  /// There may always be more.
  @MainActor public func shouldBatchFetch(for tableNode: TableNode) -> Bool { true }

  /// Fetches nothing.
  @MainActor public func tableNode(
    _ tableNode: TableNode, willBeginBatchFetchWith context: BatchContext
  ) {
    context.cancelBatchFetching()
  }
}
