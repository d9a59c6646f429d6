import SwatchGraphics
import SwatchMessages

/// The location of a picture: available without loading, or at a URL.
enum ImagePlace: Hashable, Sendable {
  case source(ImageSource)
  case url(String)

  /// The URL or the name of the picture, for messages.
  var words: String {
    switch self {
    case .source(let source): source.name
    case .url(let url): url.withoutPassword.shortened(to: 200)
    }
  }

  /// Returns the picture.
  ///
  /// - Parameters:
  ///   - loader: The environment's loader.
  ///   - usesCache: True if a cache of the loader may answer, and keep the picture.
  ///   - progress: Receives the partial pictures of a progressive picture; nil to ignore them.
  /// - Returns: The picture, which can be read at once.
  /// - Throws: The loader's error; ``NetworkImageError`` for a URL without a loader.
  func load(
    by loader: (any ImageLoader)?, usingCache usesCache: Bool,
    _ progress: (@Sendable (PartialImage) -> Void)?
  ) async throws -> ImageSource {
    switch self {
    case .source(let source): return source
    case .url(let url):
      guard let loader else { throw NetworkImageError.noLoader(url: url) }
      var request = ImageRequest(url)
      request.usesCache = usesCache
      request.progress = progress
      return try await loader.load(request).page(in: url)
    }
  }
}

/// The reason why a node can't begin to load its picture.
struct NetworkImageError: Error, Hashable, CustomStringConvertible {
  /// The problem and its remedy, in a sentence that names the URL.
  let description: String

  /// Returns the error for a tree without a loader.
  static func noLoader(url: String) -> NetworkImageError {
    NetworkImageError(
      description: "\(url.withoutPassword.shortened(to: 200)): nothing is fetched; allow its host "
        + "with " + LibraryParameter.imageLoader.rawValue)
  }
}
