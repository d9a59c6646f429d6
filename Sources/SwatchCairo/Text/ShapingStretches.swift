import SwatchGraphics

/// The stretches of a run of one font that are shaped separately: at most as long as the longest
/// cluster, and ending after a space if there is one.
///
/// A font may turn a character into 64 glyphs, and search for each of them among all previous
/// glyphs. With stretches, the time of shaping grows only in proportion to the text, and no
/// distance between two glyphs exceeds 32,767, HarfBuzz's limit. A short run, such as the run of a
/// single line, is one stretch.
enum ShapingStretches {
  /// A place in a run, from its start.
  struct Place {
    /// The offset in UTF-8 bytes.
    var byte = 0
    /// The offset in Unicode scalars.
    var character = 0
  }

  /// The largest number of characters of a stretch.
  static let limit = TextClusters.limit

  /// Returns the ends of the stretches of a run, the last of which is its end.
  static func ends(of text: UnsafeBufferPointer<UInt8>) -> [Place] {
    var ends: [Place] = []
    var (start, blank, end) = (Place(), Place(), Place())
    for cluster in unsafe TextClusters(String(decoding: text, as: UTF8.self)[...]) {
      while end.character - start.character + cluster.count > limit, end.byte > start.byte {
        start = blank.byte > start.byte ? blank : end
        ends.append(start)
      }
      end.byte += cluster.text.utf8.count
      end.character += cluster.count
      if cluster.isBlank { blank = end }
    }
    return ends + [end]
  }
}
