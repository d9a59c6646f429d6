import SwatchGraphics

/// The spaces between words of different glyph runs, which the runs lack at line ends and tabs.
/// Readers of the structure join the runs of an element into one text.
struct WordSpaces {
  private let words: [Unicode.Scalar]
  private var place = 0

  /// Begins at the start of a text.
  init(in words: String) {
    self.words = Array(words.unicodeScalars)
  }

  /// Advances over the letters of the next run; returns true if a space follows them in the text.
  mutating func follow(_ run: String) -> Bool {
    for letter in run.unicodeScalars where !letter.isSpace {
      while place < words.count, words[place].isSpace { place += 1 }
      guard place < words.count, words[place] == letter else { return false }
      place += 1
    }
    return words.indices.contains(place) && words[place].isSpace
  }
}

extension [DisplayList.Section] {
  /// Returns the sections with a space, as a character without a glyph, at the end of each run
  /// after which `words` has a space that the runs lack. Pango omits spaces at line ends in the
  /// same way.
  func spaced(as words: String) -> Self {
    let texts = flatMap(\.commands.glyphRuns).map(\.text)
    var (spaced, spaces, index) = (self, WordSpaces(in: words), 0)
    for section in indices {
      for command in self[section].commands.indices {
        guard case .glyphs(var run, let origin, let paint) = self[section].commands[command]
        else { continue }
        index += 1
        guard spaces.follow(run.text), !run.text.endsWithSpace, index < texts.count,
          !texts[index].startsWithSpace
        else { continue }
        run.text += " "
        run.clusters.append(GlyphRun.Cluster(byteCount: 1, glyphCount: 0))
        spaced[section].commands[command] = .glyphs(run, at: origin, paint)
      }
    }
    return spaced
  }
}

extension String {
  fileprivate var endsWithSpace: Bool { unicodeScalars.last?.isSpace ?? false }
  fileprivate var startsWithSpace: Bool { unicodeScalars.first?.isSpace ?? false }
}

extension Unicode.Scalar {
  /// A Boolean value that is true for white space; only characters beyond ASCII are looked up in
  /// Unicode's tables.
  var isSpace: Bool {
    value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}
