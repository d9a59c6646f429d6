extension String {
  /// A Boolean value that is true for text in the form of a font feature's tag: four letters or
  /// digits.
  package var isOpenTypeTag: Bool { utf8.count == 4 && hasLettersAndDigitsAlone }

  /// The tag of a variable font's axis, of four characters: shorter names of letters and digits are
  /// padded with blanks, which may be left out. Nil for text that is not a tag.
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
