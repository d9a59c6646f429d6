import CPango
import SwatchGraphics

/// The words of scripts without spaces (UAX #14, class SA), found by ICU's dictionaries. Pango has
/// only a dictionary of Thai.
extension ShapedParagraph {
  /// Allows breaks between the words of Lao, Khmer and Burmese, and forbids breaks inside
  /// syllables.
  func breakBetweenWords() {
    for characters in unspacedRuns {
      for place in characters.dropFirst() where isInsideSyllable(place) {
        unsafe breaks[place].is_char_break = 0
      }
      guard let places = wordEnds(in: characters) else {
        lacksWords = true
        continue
      }
      for place in places where isInUnspacedText(place) { allowBreak(true, at: place) }
    }
  }

  /// Returns true between two letters of these scripts, unless the second letter repeats or
  /// abbreviates the word before it.
  private func isInUnspacedText(_ place: Int) -> Bool {
    scalar(at: place - 1).lineBreak == G_UNICODE_BREAK_COMPLEX_CONTEXT
      && scalar(at: place).lineBreak == G_UNICODE_BREAK_COMPLEX_CONTEXT
      && scalar(at: place).properties.generalCategory != .modifierLetter
  }

  /// Returns true after a vowel that is written before its consonant, after a sign that stacks the
  /// next consonant below the previous consonant, and before a consonant without a vowel (Burmese
  /// asat).
  private func isInsideSyllable(_ place: Int) -> Bool {
    switch scalar(at: place - 1).value {
    case 0xEC0...0xEC4, 0x1039, 0x17D2: true
    default: place + 1 < count && scalar(at: place + 1).value == 0x103A
    }
  }

  /// Returns the characters at which a further word begins; nil if the library isn't installed.
  private func wordEnds(in characters: Range<Int>) -> [Int]? {
    var units: [UInt16] = []
    var owners: [Int] = []
    for character in characters {
      units += Array(String(scalar(at: character)).utf16)
      owners += Array(repeating: character, count: units.count - owners.count)
    }
    return LineBreaks.places(in: units)?.compactMap { $0 < owners.count ? owners[$0] : nil }
  }

  /// The ranges of characters in these scripts.
  private var unspacedRuns: [Range<Int>] {
    var runs: [Range<Int>] = []
    for (index, item) in items.enumerated()
    where unsafe Self.isUnspaced(GUnicodeScript(Int32(sources[index].pointee.analysis.script))) {
      if let last = runs.last, last.upperBound == item.characters.lowerBound {
        runs[runs.count - 1] = last.lowerBound..<item.characters.upperBound
      } else {
        runs.append(item.characters)
      }
    }
    return runs
  }

  /// Returns true for the scripts whose words are found by ICU: Lao, Khmer and Burmese.
  static func isUnspaced(_ script: GUnicodeScript) -> Bool {
    script == G_UNICODE_SCRIPT_LAO || script == G_UNICODE_SCRIPT_KHMER
      || script == G_UNICODE_SCRIPT_MYANMAR
  }
}
