import CPango

/// The fonts of a configuration that can shape text, with FontConfig's rules for them. It is used
/// by one thread.
@safe
final class FontCatalog {
  private let configuration: OpaquePointer
  private let fonts: [FontPattern]
  /// The fonts as a FontConfig set.
  private var set: UnsafeMutablePointer<FcFontSet>?
  private let steps: SizeSteps
  /// The given fonts by family and style.
  private let given: [FontLook: FontPattern]

  /// Takes over a reference to a configuration; `files` are the files to which it is limited, nil
  /// for all files.
  init(owning configuration: OpaquePointer, files: Set<String>?) {
    unsafe self.configuration = configuration
    func found(_ set: FcSetName) -> [FontPattern] {
      unsafe FontPattern.all(in: FcConfigGetFonts(configuration, set))
        .filter { Self.canShape($0, from: files) }.map(\.withStatedWeight)
    }
    // Of equally good matches, FontConfig takes the newest font, and of equally new fonts the
    // first.
    let added = found(FcSetApplication).map { $0.copy(without: [FC_FONTVERSION]) ?? $0 }
    given = Dictionary(added.map { (FontLook($0), $0) }, uniquingKeysWith: { first, _ in first })
    fonts = added + found(FcSetSystem)
    unsafe set = FcFontSetCreate()
    for font in fonts {
      unsafe FcPatternReference(font.pointer)
      unsafe FcFontSetAdd(set, font.pointer)
    }
    steps = SizeSteps(of: fonts)
  }

  deinit {
    if let set = unsafe set { unsafe FcFontSetDestroy(set) }
    unsafe FcConfigDestroy(configuration)
  }

  /// Returns true if a font is in one of `files`, or `files` is nil, and HarfBuzz supports its
  /// format: TrueType or OpenType, also compressed.
  static func canShape(_ font: FontPattern, from files: Set<String>?) -> Bool {
    if let files, !files.contains(font.path ?? "") { return false }
    let format = font.string(FC_FONTFORMAT)?.lowercased()
    return format == "truetype" || format == "cff"
  }

  /// Applies the rules for queries, and fills in missing properties of a query.
  func complete(_ query: FontPattern) {
    let pattern = unsafe query.pointer
    unsafe FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    // Hinting is disabled, so that lengths are the same at every scale, and on every machine.
    unsafe FcPatternDel(pattern, FC_HINTING)
    unsafe FcPatternAddBool(pattern, FC_HINTING, FcBool(0))
    unsafe FcPatternDel(pattern, FC_HINT_STYLE)
    unsafe FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE)
    unsafe FcDefaultSubstitute(pattern)
  }

  /// Returns a key that is equal for queries with the same order of fonts.
  func key(of query: FontPattern) -> FontSearch.Key { steps.key(of: query) }

  /// Returns the font that matches a query best, prepared for it.
  func match(_ query: FontPattern) -> FontPattern? {
    var result = FcResultMatch
    return unsafe FontPattern(
      owning: FcFontSetMatch(configuration, &set, 1, query.pointer, &result))
  }

  /// Returns the fonts that match a query, the best first; nil if there is not enough memory.
  func sort(for query: FontPattern) -> [FontPattern]? {
    var result = FcResultMatch
    guard
      let found = unsafe FcFontSetSort(
        configuration, &set, 1, query.pointer, FcBool(0), nil, &result)
    else { return nil }
    defer { unsafe FcFontSetDestroy(found) }
    let fonts = unsafe FontPattern.all(in: found)
    if given.isEmpty { return fonts }
    var sorted: [FontPattern] = []
    var first: Set<FontLook> = []
    for font in fonts {
      let look = FontLook(font)
      if let own = given[look], first.insert(look).inserted { sorted.append(own) }
      if given[look]?.isSame(as: font) != true { sorted.append(font) }
    }
    return sorted
  }

  /// Returns the given font with the same family and style that replaces a system font, whatever
  /// its languages; otherwise the font itself.
  func preferred(to font: FontPattern) -> FontPattern {
    given.isEmpty ? font : given[FontLook(font)] ?? font
  }

  /// Returns a font with the properties that a query requests, by FontConfig's rules for fonts.
  func prepare(_ font: FontPattern, for query: FontPattern) -> FontPattern? {
    unsafe FontPattern(owning: FcFontRenderPrepare(configuration, query.pointer, font.pointer))
  }

  /// Returns the font of the catalog that was prepared for a query; nil if it is unknown.
  func original(of prepared: FontPattern, for query: FontPattern) -> FontPattern? {
    let (file, index) = (prepared.string(FC_FILE), prepared.faceIndex)
    return fonts.first { font in
      font.faceIndex == index && font.string(FC_FILE) == file
        && prepare(font, for: query) == prepared
    }
  }
}

/// The family, weight, slant and width of a font.
private struct FontLook: Hashable {
  private let family: String?
  private let numbers: [Double?]
  private let isVariable: Bool

  init(_ font: FontPattern) {
    family = font.string(FC_FAMILY)?.lowercased()
    numbers = [FC_WEIGHT, FC_SLANT, FC_WIDTH].map { font.number($0) }
    isVariable = font.isTrue(FC_VARIABLE)
  }
}

extension FontPattern {
  /// The font with the weight that its style names, if that is bold although its file says regular,
  /// as in Noto Serif Myanmar Bold; otherwise the font itself.
  fileprivate var withStatedWeight: FontPattern {
    guard number(FC_WEIGHT) == Double(FC_WEIGHT_REGULAR), !isTrue(FC_VARIABLE),
      ["bold", "bold italic"].contains(string(FC_STYLE)?.lowercased()),
      let copy = copy(without: [FC_WEIGHT])
    else { return self }
    unsafe FcPatternAddInteger(copy.pointer, FC_WEIGHT, FC_WEIGHT_BOLD)
    return copy
  }
}
