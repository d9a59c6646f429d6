extension String {
  /// A Boolean value that is true for the form of the tags of axes and features that fonts have:
  /// four letters or digits.
  package var isOpenTypeTag: Bool {
    utf8.count == 4 && unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isLetterOrDigit }
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isLetterOrDigit: Bool { isAlphabetic || numericType == .decimal }
}
