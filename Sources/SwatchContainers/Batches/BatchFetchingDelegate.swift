/// A delegate that fetches further content when the viewport comes near the end of the content.
///
/// A container whose delegate conforms requests batches automatically.
public protocol BatchFetchingDelegate: AnyObject, Sendable {
  /// Returns true if there may be further content; true by default. Called first, for any viewport.
  @MainActor func shouldBatchFetch() -> Bool

  /// Fetches further content, in the background: edits the container on the main actor, then
  /// completes the context with ``BatchContext/completeBatchFetching(_:)``.
  @concurrent func willBeginBatchFetch(with context: BatchContext) async
}

extension BatchFetchingDelegate {
  /// Returns true: there may always be more content.
  @MainActor public func shouldBatchFetch() -> Bool { true }
}
