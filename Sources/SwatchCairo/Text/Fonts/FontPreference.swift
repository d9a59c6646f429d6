import CPango

/// The order of the fonts that match a request: first the stated families, then the fonts made for
/// the language. Among these, fonts whose names extend the name of a stated family, as "Noto Sans
/// Arabic" extends "Noto Sans", come first, in the order of the stated families, and then the fonts
/// that look like the first family. Emoji fonts come last, wherever they are stated, unless emoji
/// are requested, since they also have digits and symbols.
struct FontPreference {
  /// The requested families; empty for the default family.
  private let families: [String]
  private let defaultFamily: String
  private let language: String?
  private let kind: FontKind
  /// A Boolean value that is true if fonts whose names extend the name of a family come before the
  /// default family. It is false for Latin, since nearly all fonts have Latin symbols.
  private let followsName: Bool
  /// A Boolean value that is true for text shown as emoji.
  private let isForEmoji: Bool

  /// Makes the order for a request. The last of `families` is the library's default; `language` is
  /// the language of the text.
  init(families: [String], language: String?) {
    self.families = families.dropLast().map { $0.lowercased() }
    defaultFamily = families.last?.lowercased() ?? ""
    self.language = language
    kind = FontKind(ofFamily: self.families.first ?? defaultFamily)
    let language = language.map(TextLanguage.init(known:)) ?? .english
    isForEmoji = self.language == FontQuery.emojiLanguage
    followsName = !language.isKnown(toBeWrittenIn: PANGO_SCRIPT_LATIN)
  }

  /// A Boolean value that is true when a family other than the default one was stated.
  var hasStatedFamilies: Bool { !families.isEmpty }

  /// Returns true if a font belongs to a stated family.
  func isStated(_ font: FontPattern) -> Bool {
    !families.isEmpty && !isLast(font) && font.families.contains { families.contains($0) }
  }

  /// Returns true if a font is preferred: it comes before all fonts that aren't.
  func suits(_ font: FontPattern) -> Bool {
    isStated(font) || isForLanguage(font) && !isLast(font)
  }

  /// Returns the fonts in order of preference; if none is preferred, in the given order.
  func sorted(_ fonts: [FontPattern]) -> [FontPattern] {
    fonts.enumerated().map { (rank: Rank(of: $1, at: $0, in: self), font: $1) }
      .sorted { $0.rank < $1.rank }.map(\.font)
  }

  /// Returns true if a font has only emoji, and the text is not emoji.
  private func isLast(_ font: FontPattern) -> Bool { !isForEmoji && font.isForEmoji }

  private func isForLanguage(_ font: FontPattern) -> Bool {
    language.map(font.isMade(for:)) ?? true
  }

  /// Returns the distance from the language's forms of ideographs to the forms of a family, by the
  /// region at the end of the family's name; 0 for names without a region, and for languages
  /// without ideographs.
  private func distanceOfForms(of names: [String]) -> Int {
    guard let regions = language.flatMap({ Self.regions[$0] }),
      let own = names.lazy.compactMap(Self.region).first
    else { return 0 }
    return regions.firstIndex(of: own) ?? regions.count
  }

  /// Returns the region at the end of the name of a family for ideographs, such as "Noto Serif CJK
  /// KR".
  private static func region(of name: String) -> String? {
    guard let last = name.split(separator: " ").last.map(String.init) else { return nil }
    return ["jp", "kr", "sc", "tc", "hk"].contains(last) ? last : nil
  }

  /// The regions whose ideograph forms suit a language, the best first.
  private static let regions = [
    "ja": ["jp"], "ko": ["kr"], "zh-cn": ["sc"], "zh-sg": ["sc"], "zh-tw": ["tc", "hk"],
    "zh-hk": ["hk", "tc"], "zh-mo": ["hk", "tc"],
  ]

  /// The rank of a font in the order.
  private struct Rank: Comparable {
    /// The sort keys, from the most important to the least.
    private let numbers: [Int]

    init(of font: FontPattern, at place: Int, in preference: FontPreference) {
      let names = font.families
      let stated = preference.families
      let family = stated.firstIndex { names.contains($0) } ?? stated.count
      let isStated = family < stated.count
      numbers = [
        preference.isLast(font) ? 1 : 0,
        family,
        isStated || preference.isForLanguage(font) ? 0 : 1,
        isStated ? 0 : Self.extendedFamily(of: names, in: preference),
        isStated ? 0 : preference.kind.distance(to: FontKind(of: names)),
        isStated ? 0 : preference.distanceOfForms(of: names),
        isStated ? 0 : Self.distance(of: names, in: preference),
        place,
      ]
    }

    /// Returns the index of the first stated family whose name one of the names extends; the number
    /// of stated families if there is none.
    private static func extendedFamily(of names: [String], in preference: FontPreference) -> Int {
      guard preference.followsName else { return 0 }
      let stated = preference.families
      return stated.firstIndex { family in names.contains { $0.hasPrefix(family + " ") } }
        ?? stated.count
    }

    /// Returns the distance of a family from the default family, by their names.
    private static func distance(of names: [String], in preference: FontPreference) -> Int {
      let wanted = preference.defaultFamily
      if names.contains(wanted) { return 0 }
      let goesOn = preference.followsName && preference.families.isEmpty
      return goesOn && names.contains { $0.hasPrefix(wanted + " ") } ? 1 : 2
    }

    static func < (left: Rank, right: Rank) -> Bool {
      left.numbers.lexicographicallyPrecedes(right.numbers)
    }
  }
}

/// The kind of a family's letters, as its name indicates it.
private enum FontKind {
  case sans, serif, monospaced, unknown

  /// Finds the kind by the first of a font's names that indicates one.
  init(of names: [String]) {
    self = names.lazy.map { FontKind(ofFamily: $0) }.first { $0 != .unknown } ?? .unknown
  }

  /// Finds the kind by the words of a family's name, in lower case.
  init(ofFamily name: String) {
    let words = name.split { $0 == " " || $0 == "-" }
    func has(_ some: [String]) -> Bool { words.contains { some.contains(String($0)) } }
    if has(["mono", "monospace", "monospaced", "code", "courier", "typewriter", "console"]) {
      self = .monospaced
    } else if has(["sans", "grotesk", "grotesque", "gothic", "helvetica", "arial", "inter"]) {
      self = .sans
    } else if has(["serif", "slab", "roman", "times", "garamond", "mincho", "song", "ming"]) {
      self = .serif
    } else {
      self = .unknown
    }
  }

  /// Returns the distance between a requested kind and a font's kind: a font of an unknown kind is
  /// nearer than a font of a different kind.
  func distance(to kind: FontKind) -> Int {
    if self == .unknown || self == kind { return 0 }
    return kind == .unknown ? 1 : 2
  }
}

extension FontPattern {
  /// The names of the font's family, in lower case.
  fileprivate var families: [String] {
    var names: [String] = []
    while let name = string(FC_FAMILY, at: Int32(names.count)) { names.append(name.lowercased()) }
    return names
  }

  /// A Boolean value that is true for a font with emoji and without letters.
  fileprivate var isForEmoji: Bool {
    !has(0x41) && (isMade(for: FontQuery.emojiLanguage) || isTrue(FC_COLOR) && has(0x1F600))
  }

  /// Returns true if the font has all characters of a language, in any region.
  fileprivate func isMade(for language: String) -> Bool {
    var languages: OpaquePointer?
    guard unsafe FcPatternGetLangSet(pointer, FC_LANG, 0, &languages) == FcResultMatch else {
      return false
    }
    return unsafe FcLangSetHasLang(languages, language) != FcLangDifferentLang
  }
}
