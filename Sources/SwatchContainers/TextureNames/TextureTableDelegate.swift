public import FoundationEssentials
public import SwatchNodes

/// The methods of ASTableDelegate that take a cell or a table, and those that only a touch calls.
public protocol TextureTableDelegate: AnyObject {
  /// The row of a cell comes into view. The cell is lent for the time of the call, and must not be
  /// kept.
  @MainActor func tableNode(_ tableNode: TableNode, willDisplayRowWith node: CellNode)

  /// The row of a cell went out of view. The cell is lent for the time of the call, and must not be
  /// kept.
  @MainActor func tableNode(_ tableNode: TableNode, didEndDisplayingRowWith node: CellNode)

  /// Permission to fetch a further batch of rows; given by default.
  @MainActor func shouldBatchFetch(for tableNode: TableNode) -> Bool

  /// Fetches a further batch of rows, for a delegate that is no ``BatchFetchingDelegate``. Runs on the
  /// main actor: begin the work here, and tell the context when it is done. A window that settles
  /// waits for that, or until nobody keeps the context.
  @MainActor func tableNode(
    _ tableNode: TableNode, willBeginBatchFetchWith context: BatchContext
  ) throws(NotImplemented)

  // MARK: Never called

  /// Never called: rows are selected by code alone, which tells no delegate.
  @MainActor func tableNode(
    _ tableNode: TableNode, willSelectRowAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called: rows are selected by code alone, which tells no delegate.
  @MainActor func tableNode(
    _ tableNode: TableNode, didSelectRowAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called: rows are selected by code alone, which tells no delegate.
  @MainActor func tableNode(
    _ tableNode: TableNode, willDeselectRowAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called: rows are selected by code alone, which tells no delegate.
  @MainActor func tableNode(
    _ tableNode: TableNode, didDeselectRowAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called: nothing is touched.
  @MainActor func tableNode(
    _ tableNode: TableNode, shouldHighlightRowAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called: nothing is touched.
  @MainActor func tableNode(
    _ tableNode: TableNode, didHighlightRowAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called: nothing is touched.
  @MainActor func tableNode(
    _ tableNode: TableNode, didUnhighlightRowAt indexPath: IndexPath
  ) -> NeverCalled
}

extension TextureTableDelegate {
  /// Nothing.
  @MainActor public func tableNode(
    _ tableNode: TableNode, willDisplayRowWith node: CellNode
  ) {}

  /// Nothing.
  @MainActor public func tableNode(
    _ tableNode: TableNode, didEndDisplayingRowWith node: CellNode
  ) {}

  /// There may always be more.
  @MainActor public func shouldBatchFetch(for tableNode: TableNode) -> Bool { true }

  /// Not implemented: nothing is fetched.
  @MainActor public func tableNode(
    _ tableNode: TableNode, willBeginBatchFetchWith context: BatchContext
  ) throws(NotImplemented) { throw NotImplemented() }

  /// Never called.
  @MainActor public func tableNode(
    _ tableNode: TableNode, willSelectRowAt indexPath: IndexPath
  ) -> NeverCalled { .result }

  /// Never called.
  @MainActor public func tableNode(
    _ tableNode: TableNode, didSelectRowAt indexPath: IndexPath
  ) -> NeverCalled { .result }

  /// Never called.
  @MainActor public func tableNode(
    _ tableNode: TableNode, willDeselectRowAt indexPath: IndexPath
  ) -> NeverCalled { .result }

  /// Never called.
  @MainActor public func tableNode(
    _ tableNode: TableNode, didDeselectRowAt indexPath: IndexPath
  ) -> NeverCalled { .result }

  /// Never called.
  @MainActor public func tableNode(
    _ tableNode: TableNode, shouldHighlightRowAt indexPath: IndexPath
  ) -> NeverCalled { .result }

  /// Never called.
  @MainActor public func tableNode(
    _ tableNode: TableNode, didHighlightRowAt indexPath: IndexPath
  ) -> NeverCalled { .result }

  /// Never called.
  @MainActor public func tableNode(
    _ tableNode: TableNode, didUnhighlightRowAt indexPath: IndexPath
  ) -> NeverCalled { .result }
}
