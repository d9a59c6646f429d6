import CPango

/// Chooses one font for each word with characters that its first font lacks.
///
/// Pango chooses fonts character by character, so that a word may be set in two fonts, and a mark
/// in another font than its base. A word keeps a stated family that has all of its characters. The
/// other words of a script are set in the first font that has all of their characters, or if there
/// is none, each word in the first font that has all of the word's characters.
struct FacePicker {
  /// Bytes of a paragraph, and the index of the font in which they are set.
  struct Choice {
    var range: Range<Int>
    let font: Int
  }

  private let search: FontSearch
  private let words: [Word]
  private let hasLooseCharacters: Bool

  /// Divides a range of bytes in one script into words, or into characters with their marks if the
  /// script has no word boundaries.
  init(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, in run: ScriptRuns.Run,
    from search: FontSearch
  ) {
    self.search = search
    hasLooseCharacters = run.hasLooseCharacters
    let words = unsafe Self.words(in: text, range)
    self.words = run.hasLooseCharacters ? words.flatMap(\.clusters) : words
  }

  /// Returns true if the first font has all characters of some bytes, so that no choice is needed.
  static func needsNothing(
    in range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, from search: FontSearch
  ) -> Bool {
    let string = unsafe String(decoding: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self)
    return string.unicodeScalars.allSatisfy { search.firstHas($0.value) || !$0.decidesOnFont }
  }

  /// Returns the choices in order. If `exceptPangos` is true, the choices that Pango makes itself
  /// are omitted; Pango must then search for fonts in the same language.
  func choices(exceptPangos: Bool) -> [Choice] {
    var fonts = words.map { search.first(havingAll: $0.characters, isStated: true) }
    let lacking = Set(words.indices.filter { fonts[$0] == nil }.flatMap { words[$0].characters })
    if let font = search.first(havingAll: lacking) {
      fonts = fonts.map { $0 ?? font }
    } else {
      fonts = zip(words, fonts).map { $1 ?? search.first(havingAll: $0.characters) }
    }
    var choices: [Choice] = []
    var follows = false
    for (word, font) in zip(words, fonts) {
      // If no font has the whole word, marks at least stay with their bases.
      let parts = font == nil && !hasLooseCharacters ? word.clusters : [word]
      for part in parts {
        guard let font = font ?? search.first(havingAll: part.characters),
          !exceptPangos || part.characters.contains(where: { search.first(having: $0) != font })
        else {
          follows = false
          continue
        }
        if follows, let last = choices.last, last.font == font {
          choices[choices.count - 1].range = last.range.lowerBound..<part.range.upperBound
        } else {
          choices.append(Choice(range: part.range, font: font))
        }
        follows = true
      }
    }
    return choices
  }
}

extension FacePicker {
  /// A character that determines a font, with its bytes.
  private struct Character {
    let value: UInt32
    let range: Range<Int>
    let isMark: Bool
  }

  /// Consecutive characters that are set in one font.
  private struct Word {
    private var all: [Character] = []

    init(_ all: [Character]) {
      self.all = all
    }

    var characters: some Collection<UInt32> { all.lazy.map(\.value) }

    /// The bytes from the first character to the last.
    var range: Range<Int> {
      (all.first?.range.lowerBound ?? 0)..<(all.last?.range.upperBound ?? 0)
    }

    /// The characters, each with its following marks.
    var clusters: [Word] {
      var clusters: [[Character]] = []
      for character in all {
        if character.isMark && !clusters.isEmpty {
          clusters[clusters.count - 1].append(character)
        } else {
          clusters.append([character])
        }
      }
      return clusters.map(Word.init)
    }
  }

  /// Returns the words between spaces that have letters or marks. Digits, symbols and punctuation,
  /// including emoji, may come from other fonts than the adjacent letters.
  private static func words(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [Word] {
    var words: [Word] = []
    var word: [Character] = []
    var start = range.lowerBound
    let string = unsafe String(decoding: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self)
    for scalar in string.unicodeScalars {
      let end = start + UTF8.width(scalar)
      if scalar.properties.isWhitespace || scalar == "\u{200B}" {
        if !word.isEmpty { words.append(Word(word)) }
        word = []
      } else if scalar.decidesOnFont {
        let isMark = scalar.properties.generalCategory.isMark
        word.append(Character(value: scalar.value, range: start..<end, isMark: isMark))
      }
      start = end
    }
    return word.isEmpty ? words : words + [Word(word)]
  }
}

extension Unicode.Scalar {
  /// A Boolean value that is true for visible letters and marks.
  fileprivate var decidesOnFont: Bool {
    // Mathematical letters are in special fonts, and the keycap mark belongs to an emoji.
    if 0x1D400...0x1D7FF ~= value || value == 0x20E3 { return false }
    if properties.isDefaultIgnorableCodePoint { return false }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return true
    case let category: return category.isMark
    }
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool {
    self == .nonspacingMark || self == .spacingMark || self == .enclosingMark
  }
}
