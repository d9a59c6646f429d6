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

  /// Fetches a picture as a request says. By default, fetches the picture of its URL: a loader
  /// without caches and partial pictures needs nothing else.
  ///
  /// - Returns: The picture, which can be read at once.
  /// - Throws: An error as for a URL alone.
  func load(_ request: ImageRequest) async throws -> ImageSource
}

extension ImageLoader {
  /// Fetches the picture of the request's URL.
  public func load(_ request: ImageRequest) async throws -> ImageSource {
    try await load(request.url)
  }
}

/// A request for a picture.
public struct ImageRequest: Sendable {
  /// The URL of the picture.
  public var url: String

  /// A Boolean value that is true, the default, when a cache of the loader may answer the request
  /// and keep the picture.
  public var usesCache = true

  /// Receives what can be shown of a progressive picture while the rest is on its way; nil, the
  /// default, for nothing. Called from any thread, it returns at once.
  public var progress: (@Sendable (PartialImage) -> Void)?

  /// Makes a request for the picture of a URL.
  public init(_ url: String) {
    self.url = url
  }
}

/// A picture of which not everything has come: whole, but coarse.
public struct PartialImage: Hashable, Sendable {
  /// The picture, which can be read at once.
  public let source: ImageSource

  /// The share of the picture's bytes that have come, above 0 and below 1.
  public let quality: Double

  /// Makes a partial picture.
  public init(_ source: ImageSource, quality: Double) {
    self.source = source
    self.quality = quality
  }
}
