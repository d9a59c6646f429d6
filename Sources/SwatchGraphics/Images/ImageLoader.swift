/// A source of pictures that have to be fetched, such as `NetworkImageLoader`.
///
/// Called from any thread, several times at once.
public protocol ImageLoader: Sendable {
  /// Fetches the picture that a URL leads to.
  ///
  /// - Returns: The picture, which can be read at once.
  /// - Throws: An error whose description names the URL, the problem and what to do;
  ///   `CancellationError` in a cancelled task.
  func load(_ url: String) async throws -> ImageSource
}
