import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// The words of a run for SVG text, each with the positions of its characters.
struct SVGWords {
  /// A word with the spaces after it, or a part of a word. After the last position, the viewer
  /// places the remaining characters.
  struct Word: Equatable {
    var text = ""
    /// The positions of the characters from the run's origin, in points: one for each UTF-16 unit;
    /// for joined letters only the left edge of the word.
    var places: [Double] = []
  }

  private(set) var words: [Word] = []
  /// The distance of the baseline below the run's origin, in points.
  let y: Double

  /// Divides the text of a run into words; nil if a viewer would show other glyphs for the text.
  /// `hyphens` are the glyphs that hyphenation appends to the last letter of a line.
  init?(_ run: GlyphRun, hyphens: Set<UInt32> = []) {
    let font = run.font
    guard font.face.synthesis.isEmpty, font.rendering.em == .identity, !font.rendering.hasColor,
      run.shaping?.showsOtherCharacters != true, run.shaping?.joinsNeighbors != true,
      !run.glyphs.contains(where: { $0.id == 0 }),
      let characters = Self.characters(of: run, hyphens), let first = run.glyphs.first
    else { return nil }
    let lettersHavePlaces =
      !run.isRightToLeft && run.text.unicodeScalars.allSatisfy(\.standsAlone)
      && run.shaping?.features.contains(where: \.looksAround) != true
    // SVG can't state the spacing of letters that the viewer places.
    guard lettersHavePlaces || run.shaping?.hasAddedSpacing != true else { return nil }
    y = run.glyphs.contains { $0.position.y == 0 } ? 0 : first.position.y
    var begins = true
    for (index, character) in characters.enumerated() {
      if begins { words.append(Word()) }
      words[words.count - 1].text += character.text
      words[words.count - 1].places.append(character.x)
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      // In right-to-left text, a space stands left of its word, at the position that the word would
      // take.
      let endsWord =
        next.map { character.isBlank != $0.isBlank && (run.isRightToLeft || character.isBlank) }
        ?? false
      // A position for each unit of a character would split it.
      begins = endsWord || lettersHavePlaces && character.text.utf16.count > 1
    }
    guard !lettersHavePlaces else { return }
    // Letters with positions of their own would not join.
    for index in words.indices {
      let places = words[index].places
      words[index].places = (run.isRightToLeft ? places.min() : places.first).map { [$0] } ?? []
    }
  }

  /// Characters that share glyphs.
  private struct Character {
    var text: String
    /// The left edge of the characters' first glyph.
    let x: Double

    var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
  }

  /// Returns the characters in reading order, each with the invisible characters after it; nil if a
  /// viewer would shape some of them into other glyphs.
  private static func characters(of run: GlyphRun, _ hyphens: Set<UInt32>) -> [Character]? {
    var rest = Substring(run.text).utf8
    var place = run.isRightToLeft ? run.glyphs.count : 0
    var characters: [Character] = []
    var waiting = ""
    for cluster in run.clusters {
      let text = String(Substring(rest.prefix(cluster.byteCount)))
      rest = rest.dropFirst(cluster.byteCount)
      let count = cluster.glyphCount
      guard count > 0 else {
        // Spaces at line ends have no width.
        let invisible = text.allSatisfy(\.isWhitespace) ? "" : text.withoutDirections
        if characters.isEmpty {
          waiting += invisible
        } else {
          characters[characters.count - 1].text += invisible
        }
        continue
      }
      if run.isRightToLeft { place -= count }
      guard place >= 0, place + count <= run.glyphs.count else { return nil }
      let glyphs = run.glyphs[place..<place + count]
      if !run.isRightToLeft { place += count }
      // White space with several glyphs, such as the leader of a tab, can't be text.
      let isBlank = text.allSatisfy(\.isWhitespace)
      guard !text.utf8.contains(where: { $0 < 0x20 }), count == 1 || !isBlank else { return nil }
      let x = run.isRightToLeft ? glyphs.map(\.position.x).min() : glyphs.first?.position.x
      // A soft hyphen with a glyph is shown as a hyphen.
      let shown = text.replacing("\u{AD}", with: "-")
      characters.append(Character(text: waiting + shown.withoutDirections, x: x ?? 0))
      waiting = ""
    }
    if let hyphen = run.hyphen(among: hyphens) {
      characters.append(Character(text: "-", x: hyphen.position.x))
    }
    return characters
  }
}

extension FontFeature {
  /// A Boolean value that is true for an enabled feature that may depend on neighbouring
  /// characters, such as fractions; false for features that change figures, capitals or letters one
  /// by one (OpenType's registry of features).
  fileprivate var looksAround: Bool {
    let alone: Set<String> = [
      "tnum", "pnum", "lnum", "onum", "zero", "case", "smcp", "c2sc", "pcap", "c2pc", "unic",
      "sups", "subs", "sinf", "titl", "hist", "salt", "aalt", "kern", "palt", "halt", "pwid",
      "fwid", "hwid",
    ]
    let isForm = tag.hasPrefix("ss") || tag.hasPrefix("cv")
    return value != 0 && !isForm && !alone.contains(tag)
  }
}

extension GlyphRun {
  /// A Boolean value that is true if the last letter may have a hyphen that the text lacks.
  var mayEndWithHyphen: Bool { !isRightToLeft && clusters.last?.glyphCount ?? 0 > 1 }

  /// Returns the hyphen at the end that the text lacks; nil if there is none.
  fileprivate func hyphen(among hyphens: Set<UInt32>) -> Glyph? {
    guard mayEndWithHyphen, let last = glyphs.last else { return nil }
    return hyphens.contains(last.id) ? last : nil
  }
}

extension String {
  /// The text without direction controls, since a run has one direction.
  fileprivate var withoutDirections: String {
    guard unicodeScalars.contains(where: \.isDirectionControl) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isDirectionControl }))
  }
}

extension Unicode.Scalar {
  /// A Boolean value that is true for directional marks, embeddings, overrides and isolates (UAX
  /// #9).
  fileprivate var isDirectionControl: Bool {
    value == 0x61C || (0x200E...0x200F).contains(value) || (0x202A...0x202E).contains(value)
      || (0x2066...0x2069).contains(value)
  }
}
