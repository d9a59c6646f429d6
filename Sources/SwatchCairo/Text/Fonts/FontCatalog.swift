import CPango

/// The fonts of a configuration that text can be shaped in, with FontConfig's rules for them. One
/// thread looks at a catalog.
@safe
final class FontCatalog {
  private let configuration: OpaquePointer
  private let fonts: [FontPattern]
  /// The same in FontConfig's form.
  private var set: UnsafeMutablePointer<FcFontSet>?
  private let steps: SizeSteps

  /// Takes over a reference to a configuration, of which some files are used; nil for all.
  init(owning configuration: OpaquePointer, files: Set<String>?) {
    unsafe self.configuration = configuration
    fonts = [FcSetSystem, FcSetApplication].flatMap { kind in
      unsafe FontPattern.all(in: FcConfigGetFonts(configuration, kind)).filter {
        Self.canShape($0, from: files)
      }
    }.map(\.withStatedWeight)
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

  /// Returns true if a font is of some files, nil for all, and HarfBuzz reads it: TrueType and
  /// OpenType, also packed.
  static func canShape(_ font: FontPattern, from files: Set<String>?) -> Bool {
    if let files, !files.contains(font.path ?? "") { return false }
    let format = font.string(FC_FONTFORMAT)?.lowercased()
    return format == "truetype" || format == "cff"
  }

  /// Follows the rules for queries, and fills in what a query leaves open.
  func complete(_ query: FontPattern) {
    let pattern = unsafe query.pointer
    unsafe FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    // Nothing is hinted: lengths are the same at every scale, and on every machine.
    unsafe FcPatternDel(pattern, FC_HINTING)
    unsafe FcPatternAddBool(pattern, FC_HINTING, FcBool(0))
    unsafe FcPatternDel(pattern, FC_HINT_STYLE)
    unsafe FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE)
    unsafe FcDefaultSubstitute(pattern)
  }

  /// Equal values for queries that the fonts answer in the same order.
  func key(of query: FontPattern) -> FontSearch.Key { steps.key(of: query) }

  /// The font that answers a query best, prepared for it.
  func match(_ query: FontPattern) -> FontPattern? {
    var result = FcResultMatch
    return unsafe FontPattern(
      owning: FcFontSetMatch(configuration, &set, 1, query.pointer, &result))
  }

  /// The fonts that answer a query, the best first; nil where memory is short.
  func sort(for query: FontPattern) -> [FontPattern]? {
    var result = FcResultMatch
    guard
      let found = unsafe FcFontSetSort(
        configuration, &set, 1, query.pointer, FcBool(0), nil, &result)
    else { return nil }
    defer { unsafe FcFontSetDestroy(found) }
    return unsafe FontPattern.all(in: found)
  }

  /// A font with what a query asks of it, by the rules for fonts.
  func prepare(_ font: FontPattern, for query: FontPattern) -> FontPattern? {
    unsafe FontPattern(owning: FcFontRenderPrepare(configuration, query.pointer, font.pointer))
  }

  /// The font of the catalog that was prepared for a query; nil where that can't be told.
  func original(of prepared: FontPattern, for query: FontPattern) -> FontPattern? {
    let (file, index) = (prepared.string(FC_FILE), prepared.faceIndex)
    return fonts.first { font in
      font.faceIndex == index && font.string(FC_FILE) == file
        && prepare(font, for: query) == prepared
    }
  }
}

extension FontPattern {
  /// The font with the weight that its style is named after, where that is bold and its file says
  /// regular, as that of Noto Serif Myanmar Bold does; else the font itself.
  fileprivate var withStatedWeight: FontPattern {
    guard number(FC_WEIGHT) == Double(FC_WEIGHT_REGULAR), !isTrue(FC_VARIABLE),
      ["bold", "bold italic"].contains(string(FC_STYLE)?.lowercased()),
      let copy = copy(without: [FC_WEIGHT])
    else { return self }
    unsafe FcPatternAddInteger(copy.pointer, FC_WEIGHT, FC_WEIGHT_BOLD)
    return copy
  }
}
