/// Finds the character of a number that decimal tab stops align.
struct DecimalMark {
  /// A place in a text.
  struct Place {
    /// The offset of the byte that the stop aligns.
    let byte: Int
    /// A Boolean value that is true if a decimal mark begins at the place; false for the end of a
    /// number or of a text without a mark.
    let isMark: Bool
  }

  /// The characters that can be the decimal mark.
  private let signs: Set<Unicode.Scalar>

  /// Makes a search for the mark `stated`; if it is nil, for the mark of a language or the Arabic
  /// mark.
  init(_ stated: Character?, of language: TextLanguage) {
    let sign: Unicode.Scalar = language.hasDecimalComma ? "," : "."
    signs = stated.map { Set($0.unicodeScalars.prefix(1)) } ?? [sign, "\u{66B}"]
  }

  /// Returns the mark of the first number with one: a single mark, followed by a digit. If there is
  /// none, returns the end of the last digit, or else of the text.
  func find(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Place {
    let string = unsafe String(decoding: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self)
    var byte = range.lowerBound
    var (mark, count, end) = (Int?.none, 0, Int?.none)
    var last: (scalar: Unicode.Scalar, byte: Int)?
    for scalar in string.unicodeScalars {
      if scalar.isDigit {
        if let last, signs.contains(last.scalar) {
          mark = last.byte
          count += 1
        }
        end = byte + UTF8.width(scalar)
      } else if last?.scalar.isDigit != true || !(signs.contains(scalar) || scalar.groupsDigits) {
        // The number ends here.
        if let mark, count == 1 { return Place(byte: mark, isMark: true) }
        (mark, count) = (nil, 0)
      }
      last = (scalar, byte)
      byte += UTF8.width(scalar)
    }
    if let mark, count == 1 { return Place(byte: mark, isMark: true) }
    return Place(byte: end ?? range.upperBound, isMark: false)
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { properties.numericType == .decimal }

  /// A Boolean value that is true for a character between the digits of a number.
  fileprivate var groupsDigits: Bool {
    [".", ",", "'", "\u{2019}", "\u{66B}", "\u{66C}", "\u{202F}"].contains(self)
  }
}

/// The languages with a decimal comma (after CLDR's number symbols); all others use a point.
enum DecimalComma {
  /// Returns true for a language with a decimal comma; `parts` are the other parts of its tag, in
  /// lower case.
  static func isUsed(in language: some StringProtocol, _ parts: ArraySlice<Substring>) -> Bool {
    guard languages.contains(String(language)) else { return false }
    guard let exceptions = regionsWithPoint[String(language)] else { return true }
    return !parts.contains { exceptions.contains(String($0)) }
  }

  private static let languages: Set<String> = [
    "af", "az", "be", "bg", "br", "bs", "ca", "cs", "da", "de", "dsb", "el", "es", "et", "eu", "fi",
    "fo", "fr", "fur", "fy", "gl", "hr", "hsb", "hu", "hy", "id", "is", "it", "jv", "ka", "kk",
    "kl", "ky", "lb", "lt", "lv", "mk", "nb", "nl", "nn", "no", "oc", "pl", "pt", "ro", "ru", "sc",
    "se", "sk", "sl", "sq", "sr", "sv", "tg", "tk", "tr", "tt", "uk", "uz", "vi", "wo",
  ]

  private static let regionsWithPoint: [String: Set<String>] = [
    "de": ["ch", "li"], "it": ["ch"],
    "es": ["419", "bz", "cu", "do", "gt", "hn", "mx", "ni", "pa", "pe", "pr", "sv", "us"],
  ]
}
