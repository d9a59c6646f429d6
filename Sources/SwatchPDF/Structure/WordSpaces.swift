import SwatchGraphics

/// The spaces between words in different runs of glyphs, of which no run has the character where a line
/// ends or a tab stands. Readers of a file's structure take the runs of an element as one text.
struct WordSpaces {
  private let words: [Unicode.Scalar]
  private var place = 0

  /// Makes the spaces of a text.
  init(in words: String) {
    self.words = Array(words.unicodeScalars)
  }

  /// Passes the letters of the next run; returns whether the text goes on with a space behind them.
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
  /// The sections with a space at the end of each run of glyphs behind which `words` has one, and the
  /// runs have none: a character without a glyph, as those that Pango leaves out at the ends of lines.
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
  /// A Boolean value that is true for a blank or the end of a line; the tables of Unicode are asked beyond ASCII alone.
  var isSpace: Bool {
    value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}
