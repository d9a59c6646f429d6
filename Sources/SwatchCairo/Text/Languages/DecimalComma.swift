/// The languages with a decimal comma (after CLDR's number symbols); all others use a point.
enum DecimalComma {
  /// Returns true for a language and the other parts of its tag, in lower case.
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
