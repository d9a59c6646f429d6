import CPango

/// The languages of text whose stated language is missing, or isn't written in the text's script.
enum ScriptLanguage {
  /// Returns the language of a script in a paragraph; for rare scripts, the language that Pango
  /// would choose.
  static func of(_ script: PangoScript, in text: UnsafeBufferPointer<UInt8>) -> TextLanguage {
    switch script {
    case PANGO_SCRIPT_HAN: unsafe IdeographLanguage.of(text)
    case PANGO_SCRIPT_ARABIC: unsafe arabic(in: text)
    default: languages[script.rawValue].map(TextLanguage.init(known:)) ?? pangos(script)
    }
  }

  /// Returns Pango's language of a script; ``TextLanguage/unknown`` if it has none.
  private static func pangos(_ script: PangoScript) -> TextLanguage {
    let tag = unsafe pango_script_get_sample_language(script).flatMap { language in
      unsafe pango_language_to_string(language).map { unsafe String(cString: $0) }
    }
    return tag.map(TextLanguage.init(known:)) ?? .unknown
  }

  /// Returns Urdu or Persian if the text has one of their letters, and otherwise Arabic.
  private static func arabic(in text: UnsafeBufferPointer<UInt8>) -> TextLanguage {
    var tag = "ar"
    for scalar in unsafe String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "ٹ", "ڈ", "ڑ", "ں", "ہ", "ۂ", "ے", "ۓ": return TextLanguage(known: "ur")
      case "پ", "چ", "ژ", "ک", "گ", "ی": tag = "fa"
      default: break
      }
    }
    return TextLanguage(known: tag)
  }

  /// The most widely written language of each script.
  private static let languages: [Int32: String] = Dictionary(
    uniqueKeysWithValues: [
      (PANGO_SCRIPT_ARMENIAN, "hy"), (PANGO_SCRIPT_BENGALI, "bn"),
      (PANGO_SCRIPT_CANADIAN_ABORIGINAL, "iu"), (PANGO_SCRIPT_CHEROKEE, "chr"),
      (PANGO_SCRIPT_CYRILLIC, "ru"), (PANGO_SCRIPT_DEVANAGARI, "hi"),
      (PANGO_SCRIPT_ETHIOPIC, "am"), (PANGO_SCRIPT_GEORGIAN, "ka"), (PANGO_SCRIPT_GREEK, "el"),
      (PANGO_SCRIPT_GUJARATI, "gu"), (PANGO_SCRIPT_GURMUKHI, "pa"), (PANGO_SCRIPT_HANGUL, "ko"),
      (PANGO_SCRIPT_HEBREW, "he"), (PANGO_SCRIPT_HIRAGANA, "ja"), (PANGO_SCRIPT_KANNADA, "kn"),
      (PANGO_SCRIPT_KATAKANA, "ja"), (PANGO_SCRIPT_KHMER, "km"), (PANGO_SCRIPT_LAO, "lo"),
      (PANGO_SCRIPT_LATIN, "en"), (PANGO_SCRIPT_MALAYALAM, "ml"),
      (PANGO_SCRIPT_MONGOLIAN, "mn-cn"), (PANGO_SCRIPT_MYANMAR, "my"), (PANGO_SCRIPT_NKO, "nqo"),
      (PANGO_SCRIPT_ORIYA, "or"), (PANGO_SCRIPT_SINHALA, "si"), (PANGO_SCRIPT_SYRIAC, "syr"),
      (PANGO_SCRIPT_TAMIL, "ta"), (PANGO_SCRIPT_TELUGU, "te"), (PANGO_SCRIPT_THAANA, "dv"),
      (PANGO_SCRIPT_THAI, "th"), (PANGO_SCRIPT_TIBETAN, "bo"), (PANGO_SCRIPT_YI, "ii"),
    ].map { ($0.0.rawValue, $0.1) })
}
