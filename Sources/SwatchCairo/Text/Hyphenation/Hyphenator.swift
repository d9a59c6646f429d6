import SwatchGraphics

/// Finds the hyphenation points of a text's words in a library's dictionaries.
final class Hyphenator {
  /// The language of spans that state none.
  private let language: String
  private let library: FontLibrary
  /// The languages for which no dictionary was found.
  private var missing: Set<String> = []
  /// The first error of a dictionary.
  private(set) var error: TextError?

  /// Makes a hyphenator for a text; `language` is the language of spans that state none.
  init(language: String, _ library: FontLibrary) {
    self.language = language
    self.library = library
  }

  /// Returns the scalar offsets in a word before which a line may break with a hyphen, in order;
  /// none for a short word, for a word with digits, signs, or capitals after its first letter, and
  /// after an error. A language without a dictionary is recorded.
  func places(in word: [Unicode.Scalar], of span: AttributedText.Span) -> [Int] {
    guard error == nil, word.count >= Self.shortestWord,
      word.dropFirst().allSatisfy({ !$0.properties.isUppercase }),
      word.allSatisfy(\.isPartOfWord)
    else { return [] }
    let composed = ComposedWord(word.map(\.lowercased))
    guard composed.scalars.count >= Self.shortestWord else { return [] }
    let language = span.language ?? language
    guard !missing.contains(language) else { return [] }
    do throws(CairoError) {
      let places = try library.hyphenation.places(
        in: String(composed.scalars), language: language)
      guard let places else {
        missing.insert(language)
        library.note(withoutDictionary: language)
        return []
      }
      return places.compactMap { composed.places[$0] }
    } catch {
      self.error = TextError("\(error)")
      return []
    }
  }

  /// The smallest length of a word that is hyphenated, in letters.
  private static let shortestWord = 5
}

extension Unicode.Scalar {
  /// A Boolean value that is true for letters, their marks and apostrophes.
  fileprivate var isPartOfWord: Bool {
    if self == "'" || self == "\u{2019}" { return true }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark:
      return true
    default: return false
    }
  }

  /// The letter in lower case, if that is one scalar; an apostrophe as dictionaries write it.
  fileprivate var lowercased: Unicode.Scalar {
    if self == "\u{2019}" { return "'" }
    let small = properties.lowercaseMapping.unicodeScalars
    return small.count == 1 ? small.first ?? self : self
  }
}
