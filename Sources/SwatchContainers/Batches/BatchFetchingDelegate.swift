/// Fetches further content when the viewport comes near the end of what there is.
///
/// A container whose delegate conforms asks by itself; conforming is implementing.
public protocol BatchFetchingDelegate: AnyObject, Sendable {
  /// Whether there may be further content; true by default. Asked first, wherever the viewport lies.
  @MainActor func shouldBatchFetch() -> Bool

  /// Fetches further content, in the background: edits the container on the main actor, then tells
  /// the context with ``BatchContext/completeBatchFetching(_:)``.
  @concurrent func willBeginBatchFetch(with context: BatchContext) async
}

extension BatchFetchingDelegate {
  /// There may always be more.
  @MainActor public func shouldBatchFetch() -> Bool { true }
}
