import SwatchConcurrency
import SwatchFiles
package import SwatchGraphics

extension FontLibrary {
  /// Returns a hash that distinguishes this library from one with other fonts or hyphenation
  /// dictionaries, on any machine: of the name, the length and the beginning of each file, in the
  /// order of the library.
  ///
  /// A font file begins with the checksums of all its tables.
  package func fingerprint() -> ContentHash {
    var bytes = Array(defaultFamily.utf8)
    let paths = configuration.withLock { $0.fonts.compactMap(\.path) } + hyphenation.paths
    var seen: Set<String> = []
    for path in paths where seen.insert(path).inserted {
      bytes += Array(FontLock.name(of: path).utf8) + [0]
      guard let file = try? InputFile(path: path) else { continue }
      bytes += Array("\(file.identity.byteCount)".utf8) + [0]
      bytes += (try? file.readAll(limit: Self.headLength)) ?? []
    }
    return ContentHash(hashing: bytes)
  }

  /// The largest number of bytes of a font's table directory, in all known fonts.
  private static let headLength = 4096
}
