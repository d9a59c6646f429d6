extension String {
  /// A Boolean value that is true for text in the form of a language tag (BCP 47): a language of
  /// two or three letters, followed by parts of up to eight letters and digits, as in `zh-Hant-HK`.
  /// Underscores may replace hyphens.
  package var isLanguageTag: Bool {
    let parts = utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    let letters = [UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z")]
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return 2...3 ~= parts[0].count
      && parts[0].allSatisfy { byte in letters.contains { $0 ~= byte } }
      && parts.dropFirst().allSatisfy { part in
        1...8 ~= part.count
          && part.allSatisfy { byte in digits ~= byte || letters.contains { $0 ~= byte } }
      }
  }
}

extension String {
  /// A Boolean value that is true for text in the form of a font feature's tag: four letters or
  /// digits.
  package var isOpenTypeTag: Bool { utf8.count == 4 && hasLettersAndDigitsAlone }

  /// The tag of a variable font's axis, padded with blanks to four characters; the text may leave
  /// the blanks out. Nil for text that is not a tag.
  package var axisTag: String? {
    let letters = String(reversed().drop { $0 == " " }.reversed())
    guard 1...4 ~= letters.utf8.count, utf8.count <= 4, letters.hasLettersAndDigitsAlone else {
      return nil
    }
    return letters + String(repeating: " ", count: 4 - letters.utf8.count)
  }

  private var hasLettersAndDigitsAlone: Bool {
    unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isLetterOrDigit }
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isLetterOrDigit: Bool { isAlphabetic || numericType == .decimal }
}
