package import SwatchFiles

/// A loader of pictures that must be fetched, such as `NetworkImageLoader`.
///
/// Called from any thread, and from several at once.
public protocol ImageLoader: Sendable {
  /// Fetches the picture at a URL.
  ///
  /// - Returns: The picture, which can be read immediately.
  /// - Throws: An error whose description names the URL, the problem and the remedy;
  ///   `CancellationError` in a cancelled task.
  func load(_ url: String) async throws -> ImageSource

  /// Fetches the picture for a request. The default implementation fetches the picture at the
  /// request's URL, which suffices for a loader without caches and partial pictures.
  ///
  /// - Returns: The picture, which can be read immediately.
  /// - Throws: An error whose description names the URL, the problem and the remedy;
  ///   `CancellationError` in a cancelled task.
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

  /// A Boolean value that is true when a cache of the loader may answer the request and keep the
  /// picture; true by default.
  public var usesCache = true

  /// Receives the partial pictures of a progressive picture while the rest is loaded; nil, the
  /// default, to ignore them. Called from any thread, it must return quickly.
  public var progress: (@Sendable (PartialImage) -> Void)?

  /// Makes a request for the picture at a URL.
  public init(_ url: String) {
    self.url = url
  }
}

/// A partially loaded picture: full-sized, but coarse.
public struct PartialImage: Hashable, Sendable {
  /// The picture, which can be read immediately.
  public let source: ImageSource

  /// The fraction of the picture's bytes received, above 0 and below 1.
  public let quality: Double

  /// Makes a partial picture; `quality` is the fraction of the picture's bytes received.
  public init(_ source: ImageSource, quality: Double) {
    self.source = source
    self.quality = quality
  }
}

/// A picture that was fetched from a URL. Its bytes are in an unnamed temporary file and are read
/// when needed, so that a scene with many such pictures takes little memory.
public struct FetchedPicture: Hashable, Sendable {
  /// The URL, for messages.
  public let url: String
  /// The bytes of the picture file.
  package let bytes: StoredBytes

  /// Makes a picture from the bytes that were stored.
  package init(url: String, bytes: StoredBytes) {
    self.url = url
    self.bytes = bytes
  }

  /// Returns true if two pictures come from the same fetch.
  public static func == (left: FetchedPicture, right: FetchedPicture) -> Bool {
    left.bytes === right.bytes
  }

  /// Hashes the identity of the fetch.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(bytes))
  }
}
