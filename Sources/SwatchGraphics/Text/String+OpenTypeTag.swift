extension String {
  /// A Boolean value that is true for the form of the tags of features that fonts have: four letters
  /// or digits.
  package var isOpenTypeTag: Bool { utf8.count == 4 && hasLettersAndDigitsAlone }

  /// The tag of an axis that the text names, of four characters: blanks follow fewer letters and digits,
  /// and may be left out. Nil for a text that is no tag.
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
