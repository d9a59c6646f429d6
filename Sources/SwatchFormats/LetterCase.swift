import CICU

/// The case of letters, by the rules of a language.
package enum LetterCase: Int32, Sendable {
  /// Capital letters.
  case upper
  /// Small letters.
  case lower
  /// A capital letter at the beginning of each word.
  case title

  /// Returns a text in this case; nil if the library is not installed.
  package func text(_ text: String, locale: String) -> String? {
    guard FormatLibrary.isInstalled else { return nil }
    let units = Array(text.utf16)
    return unsafe FormatLibrary.text { buffer in
      unsafe swatch_icu_case(
        rawValue, units, Int32(units.count), locale, buffer.baseAddress, Int32(buffer.count))
    }
  }
}
