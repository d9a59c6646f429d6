import SwatchGraphics

/// The recently loaded pictures by their URLs, with a limit on their bytes.
///
/// There are two generations. A picture that is used moves to the younger generation. Once the
/// younger generation holds half of the bytes, it becomes the older one, and the pictures of the
/// previous older generation are released.
struct LoadedPictures {
  private typealias Generation = [String: (source: ImageSource, byteCount: Int)]

  private let byteLimit: Int
  private var younger: Generation = [:]
  private var older: Generation = [:]
  private var youngerBytes = 0

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// Returns the picture at a URL, which becomes the most recently used one; nil if it was
  /// released.
  mutating func source(of url: String) -> ImageSource? {
    if let (source, _) = younger[url] { return source }
    guard let (source, byteCount) = older.removeValue(forKey: url) else { return nil }
    keep(source, of: url, byteCount: byteCount)
    return source
  }

  /// Adds a picture, or replaces the picture with the same URL. A picture larger than half of the
  /// limit is not kept.
  mutating func keep(_ source: ImageSource, of url: String, byteCount: Int) {
    guard byteCount <= byteLimit / 2 else { return }
    if let (_, former) = younger[url] { youngerBytes -= former }
    if youngerBytes + byteCount > byteLimit / 2 {
      (older, younger, youngerBytes) = (younger, [:], 0)
    }
    younger[url] = (source, byteCount)
    youngerBytes += byteCount
  }
}
