import CPango

/// The fonts of a catalog that answer a query, the best first, in whatever size.
final class FontSearch {
  /// The properties of a query that decide the order of its fonts.
  struct Key: Hashable {
    let query: FontPattern
    /// The positions of its sizes among the ``SizeSteps``.
    let places: [Int]
  }

  private let catalog: FontCatalog
  /// The query that was searched for first.
  private let query: FontPattern
  /// The best font; nil where each size is matched anew.
  private let best: FontPattern?
  /// The fonts in order; nil before one behind the best is needed, and where sorting failed.
  private var order: [FontPattern]?

  /// Searches a catalog for the font that answers a query best. The others are looked for when the
  /// first of them is needed.
  init(for query: FontPattern, in catalog: FontCatalog) {
    self.catalog = catalog
    self.query = query
    best = catalog.match(query).flatMap { catalog.original(of: $0, for: query) }
  }

  /// One of the fonts, prepared for a query of the same ``Key``; nil behind the last one, and where
  /// memory is short.
  func font(at index: Int, for query: FontPattern) -> FontPattern? {
    if index == 0 { return best.map { catalog.prepare($0, for: query) } ?? catalog.match(query) }
    order = order ?? catalog.sort(for: self.query)
    guard let order, order.indices.contains(index) else { return nil }
    return catalog.prepare(order[index], for: query)
  }
}
