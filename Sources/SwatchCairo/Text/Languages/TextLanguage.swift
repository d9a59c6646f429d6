import CPango

/// A language of text, as distinguished by font rules and FontConfig.
///
/// The number of languages is limited, since Pango never frees one, and the tags in data are
/// arbitrary.
struct TextLanguage: Hashable {
  /// The tag in lower case: a language, and a region if it matters, such as `zh-tw`.
  let tag: String
  /// A Boolean value that is true if the decimal mark is a comma.
  let hasDecimalComma: Bool

  static let english = TextLanguage(known: "en")
  static let japanese = TextLanguage(known: "ja")
  static let korean = TextLanguage(known: "ko")
  static let simplifiedChinese = TextLanguage(known: "zh-cn")
  static let traditionalChinese = TextLanguage(known: "zh-tw")
  /// The language of a script for which no language is known; no font supports it.
  static let unknown = TextLanguage(known: "xx")

  /// Uses a tag unchanged.
  init(known tag: String) {
    self.tag = tag
    hasDecimalComma = DecimalComma.isUsed(in: tag, [])
  }

  /// Parses a tag such as `ja`, `zh-Hant` or `pt_BR`; nil for a tag that names no language, such as
  /// `und`.
  init?(_ tag: String) {
    let parts = tag.lowercased().prefix { $0 != "." && $0 != "@" }
      .split { $0 == "-" || $0 == "_" }
    guard let language = parts.first, 2...3 ~= language.utf8.count, language != "und",
      language.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 })
    else { return nil }
    let others = parts.dropFirst()
    hasDecimalComma = DecimalComma.isUsed(in: language, others)
    switch language {
    case "zh", "cmn", "yue": self.tag = Self.chinese(language, others)
    case _:
      let regional = others.map { "\(language)-\($0)" }
      self.tag = regional.first(where: Self.regionalTags.contains) ?? String(language)
    }
  }

  /// Returns the tag of Chinese for a region, or else for a script.
  private static func chinese(_ language: Substring, _ others: ArraySlice<Substring>) -> String {
    let regions = ["cn", "hk", "mo", "sg", "tw"]
    if let region = others.first(where: { regions.contains(String($0)) }),
      !(others.contains("hans") && ["hk", "mo", "tw"].contains(region)),
      !(others.contains("hant") && ["cn", "sg"].contains(region))
    {
      return "zh-\(region)"
    }
    if others.contains("hant") { return "zh-tw" }
    return language == "yue" && !others.contains("hans") ? "zh-hk" : "zh-cn"
  }

  /// The languages of FontConfig that differ by region.
  private static let regionalTags: Set<String> = {
    guard let languages = unsafe FcGetLangs(), let list = unsafe FcStrListCreate(languages) else {
      return []
    }
    defer {
      unsafe FcStrListDone(list)
      unsafe FcStrSetDestroy(languages)
    }
    var tags: Set<String> = []
    while let tag = unsafe FcStrListNext(list) { tags.insert(unsafe String(cString: tag)) }
    return tags.filter { $0.contains("-") }
  }()

  /// Pango's object for the language, which is never freed.
  var pointer: OpaquePointer? { unsafe pango_language_from_string(tag) }

  /// A Boolean value that is true if FontConfig knows the letters of the language, or Pango its
  /// scripts.
  var isKnown: Bool {
    var count: Int32 = 0
    return unsafe FcLangGetCharSet(tag) != nil
      || pango_language_get_scripts(pointer, &count) != nil
  }

  /// Returns true if the language is written in a script. A language that Pango doesn't know counts
  /// as written in all scripts; Korean counts as written in ideographs, too, which Pango omits.
  func isWritten(in script: PangoScript) -> Bool {
    isPangos(in: script) || script == PANGO_SCRIPT_HAN && self == .korean
  }

  /// Returns true if Pango counts the language as written in a script, and therefore searches for
  /// fonts in this language.
  func isPangos(in script: PangoScript) -> Bool {
    unsafe pango_language_includes_script(pointer, script) != 0
  }

  /// Returns true if Pango knows the language, and that it is written in a script.
  func isKnown(toBeWrittenIn script: PangoScript) -> Bool {
    var count: Int32 = 0
    return unsafe pango_language_get_scripts(pointer, &count) != nil && isWritten(in: script)
  }
}
