import CPango

/// The fonts of a catalog that match a query, the best first, in any size.
final class FontSearch {
  /// The properties of a query that determine the order of its fonts.
  struct Key: Hashable {
    let query: FontPattern
    /// The positions of its sizes among the ``SizeSteps``.
    let places: [Int]
  }

  /// The fonts in order.
  private struct Order {
    let fonts: [FontPattern]
    /// The indexes of the fonts with a character that no font before them has.
    let useful: [Int]
    /// The indexes of the fonts whose families were stated.
    let stated: [Int]

    init(_ fonts: [FontPattern], _ preference: FontPreference) {
      self.fonts = fonts
      let known = FontCharacters()
      useful = fonts.indices.filter { known.add(of: fonts[$0]) }
      stated = fonts.indices.filter { preference.isStated(fonts[$0]) }
    }
  }

  private let catalog: FontCatalog
  /// The first query of the search.
  private let query: FontPattern
  private let preference: FontPreference
  /// The best match; nil if each size is matched separately.
  private let best: FontPattern?
  /// A Boolean value that is false when a font other than the best match is preferred.
  private let startsWithBest: Bool
  /// The fonts in order; nil until a font after the best one is needed, and if sorting failed.
  private var order: Order?

  /// Searches a catalog for the font that matches a query best. Further fonts are searched for when
  /// the first of them is needed.
  init(for query: FontPattern, preferring preference: FontPreference, in catalog: FontCatalog) {
    self.catalog = catalog
    self.query = query
    self.preference = preference
    best = catalog.match(query).flatMap { catalog.original(of: $0, for: query) }
      .map(catalog.preferred)
    startsWithBest = best.map(preference.suits) ?? true
  }

  /// Returns the font at an index among the fonts that Pango examines, each of which has a
  /// character that no font before it has. The font is prepared for a query with the same ``Key``;
  /// nil after the last font, and if there is not enough memory.
  func usefulFont(at index: Int, for query: FontPattern) -> FontPattern? {
    if index == 0 && startsWithBest { return font(at: 0, for: query) }
    guard let order = sorted(), order.useful.indices.contains(index) else { return nil }
    return font(at: order.useful[index], for: query)
  }

  /// Returns the font at an index among all fonts, prepared for a query with the same ``Key``; nil
  /// after the last font, and if there is not enough memory.
  func font(at index: Int, for query: FontPattern) -> FontPattern? {
    if index == 0 && startsWithBest {
      return best.map { catalog.prepare($0, for: query) } ?? catalog.match(query)
    }
    guard let order = sorted(), order.fonts.indices.contains(index) else { return nil }
    return catalog.prepare(order.fonts[index], for: query)
  }

  /// Returns true if the first font has a character.
  func firstHas(_ character: UInt32) -> Bool {
    (0x21...0x7E ~= character && hasASCII) || looksUp(character)
  }

  /// A Boolean value that is true when the first font has all of ASCII.
  private lazy var hasASCII = (0x21...0x7E).allSatisfy(looksUp)

  private func looksUp(_ character: UInt32) -> Bool {
    if startsWithBest, let best { return best.has(character) }
    return sorted()?.fonts.first?.has(character) ?? false
  }

  /// Returns the index of the font that Pango itself finds first for a character; nil if no font
  /// has it.
  func first(having character: UInt32) -> Int? {
    sorted().flatMap { order in order.useful.first { order.fonts[$0].has(character) } }
  }

  /// Returns the index of the first font that has all of some characters, only among stated
  /// families if `isStated` is true; nil if there is none.
  func first(
    havingAll characters: some Collection<UInt32>, isStated: Bool = false
  ) -> Int? {
    if isStated && !preference.hasStatedFamilies { return nil }
    guard let order = sorted() else { return nil }
    func hasAll(_ font: Int) -> Bool { characters.allSatisfy(order.fonts[font].has) }
    return isStated ? order.stated.first(where: hasAll) : order.fonts.indices.first(where: hasAll)
  }

  private func sorted() -> Order? {
    if let order { return order }
    guard var fonts = catalog.sort(for: query) else { return nil }
    if startsWithBest, let first = best ?? fonts.first {
      fonts.removeAll { $0.isSame(as: first) }
      fonts = [first] + preference.sorted(fonts)
    } else {
      fonts = preference.sorted(fonts)
    }
    order = Order(fonts, preference)
    return order
  }
}

/// The characters of several fonts together.
@safe
private final class FontCharacters {
  private let set = unsafe FcCharSetCreate()

  deinit {
    unsafe FcCharSetDestroy(set)
  }

  /// Adds the characters of a font, and returns true if one of them is new.
  func add(of font: FontPattern) -> Bool {
    guard let characters = unsafe font.characters,
      unsafe FcCharSetIsSubset(characters, set) == 0
    else { return false }
    unsafe FcCharSetMerge(set, characters, nil)
    return true
  }
}
