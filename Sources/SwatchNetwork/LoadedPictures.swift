import SwatchGraphics

/// The pictures that were loaded lately, by their URLs, up to a number of bytes.
///
/// Two generations: a picture that is used moves to the younger one; once that holds half of the
/// bytes, it becomes the older one, whose pictures are dropped.
struct LoadedPictures {
  private typealias Generation = [String: (source: ImageSource, byteCount: Int)]

  private let byteLimit: Int
  private var younger: Generation = [:]
  private var older: Generation = [:]
  private var youngerBytes = 0

  /// Makes an empty collection.
  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// The picture of a URL, which is now the last one used; nil if it was dropped.
  mutating func source(of url: String) -> ImageSource? {
    if let (source, _) = younger[url] { return source }
    guard let (source, byteCount) = older.removeValue(forKey: url) else { return nil }
    keep(source, of: url, byteCount: byteCount)
    return source
  }

  /// Adds a picture, or replaces the one of its URL. One that alone is larger than half of the
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
