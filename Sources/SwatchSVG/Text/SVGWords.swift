import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// The words of a run as SVG has them: each with the places of its characters.
struct SVGWords {
  /// A word with the blanks behind it, or a part of one: from a place on, characters lie where the
  /// viewer puts them.
  struct Word: Equatable {
    var text = ""
    /// The places of characters from the run's origin, one for each unit of UTF-16 from the first
    /// on; of letters that are joined, the left end of the word alone.
    var places: [Double] = []
  }

  private(set) var words: [Word] = []
  /// The distance of the baseline below the run's origin.
  let y: Double

  /// Divides the text of a run; nil where a viewer would show other glyphs for it. `hyphens` are the
  /// glyphs that hyphenation adds to the last letter of a line.
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
    // A viewer is told of no space between letters that it places itself.
    guard lettersHavePlaces || run.shaping?.hasAddedSpacing != true else { return nil }
    y = run.glyphs.contains { $0.position.y == 0 } ? 0 : first.position.y
    var begins = true
    for (index, character) in characters.enumerated() {
      if begins { words.append(Word()) }
      words[words.count - 1].text += character.text
      words[words.count - 1].places.append(character.x)
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      // A blank from right to left stands left of its word, at the place that the word would take.
      let endsWord =
        next.map { character.isBlank != $0.isBlank && (run.isRightToLeft || character.isBlank) }
        ?? false
      // A place for a unit inside of a character would take it apart.
      begins = endsWord || lettersHavePlaces && character.text.utf16.count > 1
    }
    guard !lettersHavePlaces else { return }
    // Letters with places of their own would not be joined.
    for index in words.indices {
      let places = words[index].places
      words[index].places = (run.isRightToLeft ? places.min() : places.first).map { [$0] } ?? []
    }
  }

  /// Characters that share glyphs.
  private struct Character {
    var text: String
    /// The left end of their first glyph.
    let x: Double

    var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
  }

  /// The characters in reading order, each with the invisible ones behind it; nil if some have glyphs
  /// that a viewer would not make of them.
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
        // Blanks of line ends have no width.
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
      // The leader of a tab, or many glyphs for a blank.
      let isBlank = text.allSatisfy(\.isWhitespace)
      guard !text.utf8.contains(where: { $0 < 0x20 }), count == 1 || !isBlank else { return nil }
      let x = run.isRightToLeft ? glyphs.map(\.position.x).min() : glyphs.first?.position.x
      // A soft hyphen with a glyph is a hyphen.
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
  /// A Boolean value that is true for a feature that is on and may depend on the characters around,
  /// as that of fractions does: not for those that give figures, capitals and letters another form
  /// one by one (OpenType's registry of features).
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
  /// A Boolean value that is true where the last letter may have a hyphen that the text lacks.
  var mayEndWithHyphen: Bool { !isRightToLeft && clusters.last?.glyphCount ?? 0 > 1 }

  /// The hyphen at the end that the text lacks; nil for none.
  fileprivate func hyphen(among hyphens: Set<UInt32>) -> Glyph? {
    guard mayEndWithHyphen, let last = glyphs.last else { return nil }
    return hyphens.contains(last.id) ? last : nil
  }
}

extension String {
  /// The text without controls of direction, since a run has one.
  fileprivate var withoutDirections: String {
    guard unicodeScalars.contains(where: \.isDirectionControl) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isDirectionControl }))
  }
}

extension Unicode.Scalar {
  /// A Boolean value that is true for marks, embeddings, overrides and isolates of direction (UAX #9).
  fileprivate var isDirectionControl: Bool {
    value == 0x61C || (0x200E...0x200F).contains(value) || (0x202A...0x202E).contains(value)
      || (0x2066...0x2069).contains(value)
  }
}
