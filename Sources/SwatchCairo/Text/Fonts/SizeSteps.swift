import CPango

/// The sizes at which fonts of a catalog change places in the order of those that answer a query.
///
/// FontConfig prefers fonts that are made for a size, or the least far from it: bitmaps of some
/// height, and faces drawn for text or for titles. Between two steps, the size changes nothing.
struct SizeSteps {
  /// More sizes than this that fonts are made for leave each size a step of its own.
  private static let limit = 24

  private struct Steps {
    let property: String
    /// Ascending; nil where each size is a step.
    let sizes: [Double]?

    init(of fonts: [FontPattern], by property: String) {
      self.property = property
      var ends: Set<Double> = []
      for font in fonts {
        var place: Int32 = 0
        while let range = Self.range(property, of: font, at: place) {
          ends.formUnion([range.lowerBound, range.upperBound])
          place += 1
        }
      }
      let sorted = ends.sorted()
      // Two fonts change places at the ends of what they are made for, and in the middle between
      // two ends.
      let middles = sorted.flatMap { end in sorted.map { ($0 + end) / 2 } }
      sizes = sorted.count > SizeSteps.limit ? nil : Set(middles).sorted()
    }

    private static func range(
      _ property: String, of font: FontPattern, at place: Int32
    ) -> ClosedRange<Double>? {
      font.number(property, at: place).map { $0...$0 } ?? font.range(property, at: place)
    }

    /// The number of the step, or of the room between two, that a query is in; nil where that can't
    /// be told.
    func place(of query: FontPattern) -> Int? {
      guard let sizes, let size = query.number(property),
        query.number(property, at: 1) == nil, query.range(property, at: 1) == nil
      else { return nil }
      let index = sizes.firstIndex { $0 >= size } ?? sizes.count
      return 2 * index + (index < sizes.count && sizes[index] == size ? 1 : 0)
    }
  }

  private let steps: [Steps]

  /// Looks at the sizes that fonts are made for.
  init(of fonts: [FontPattern]) {
    steps = [FC_SIZE, FC_PIXEL_SIZE].map { Steps(of: fonts, by: $0) }
  }

  /// Equal values for queries that differ in size alone and have their fonts in the same order.
  func key(of query: FontPattern) -> FontSearch.Key {
    let places = steps.compactMap { $0.place(of: query) }
    guard places.count == steps.count, let rest = query.copy(without: steps.map(\.property))
    else { return FontSearch.Key(query: query, places: []) }
    return FontSearch.Key(query: rest, places: places)
  }
}
