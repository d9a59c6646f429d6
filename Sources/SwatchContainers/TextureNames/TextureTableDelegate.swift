public import FoundationEssentials
public import SwatchNodes

/// The methods of ASTableDelegate with a cell or a table as argument, and those that only a touch
/// would call.
public protocol TextureTableDelegate: TableDelegateNearMisses {
  /// Called before the row of a cell becomes visible. The cell must not be kept after the call.
  @MainActor func tableNode(_ tableNode: TableNode, willDisplayRowWith node: CellNode)

  /// Called after the row of a cell became invisible. The cell must not be kept after the call.
  @MainActor func tableNode(_ tableNode: TableNode, didEndDisplayingRowWith node: CellNode)

  /// Permission to fetch a further batch of rows; given by default.
  @MainActor func shouldBatchFetch(for tableNode: TableNode) -> Bool

  /// Fetches a further batch of rows, for a delegate that is no ``BatchFetchingDelegate``. Runs on
  /// the main actor: start the work here, and complete the context when it is done. A window that
  /// settles waits for that, or until the context is deallocated.
  @MainActor func tableNode(
    _ tableNode: TableNode, willBeginBatchFetchWith context: BatchContext
  ) throws(NotImplemented)

  // MARK: Never called

  /// Never called, as only code selects rows, without notifying the delegate.
  @MainActor func tableNode(
    _ tableNode: TableNode, willSelectRowAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called, as only code selects rows, without notifying the delegate.
  @MainActor func tableNode(
    _ tableNode: TableNode, didSelectRowAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called, as only code selects rows, without notifying the delegate.
  @MainActor func tableNode(
    _ tableNode: TableNode, willDeselectRowAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called, as only code selects rows, without notifying the delegate.
  @MainActor func tableNode(
    _ tableNode: TableNode, didDeselectRowAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called, as there are no touches.
  @MainActor func tableNode(
    _ tableNode: TableNode, shouldHighlightRowAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called, as there are no touches.
  @MainActor func tableNode(
    _ tableNode: TableNode, didHighlightRowAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called, as there are no touches.
  @MainActor func tableNode(
    _ tableNode: TableNode, didUnhighlightRowAt indexPath: IndexPath
  ) -> NeverCalled
}

extension TextureTableDelegate {
  /// Does nothing.
  @MainActor public func tableNode(
    _ tableNode: TableNode, willDisplayRowWith node: CellNode
  ) {}

  /// Does nothing.
  @MainActor public func tableNode(
    _ tableNode: TableNode, didEndDisplayingRowWith node: CellNode
  ) {}

  /// There may always be more.
  @MainActor public func shouldBatchFetch(for tableNode: TableNode) -> Bool { true }

  /// Not implemented: no batch is fetched.
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
