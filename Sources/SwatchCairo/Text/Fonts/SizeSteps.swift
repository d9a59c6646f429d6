import CPango

/// The sizes at which queries begin to find a catalog's fonts in a different order.
///
/// FontConfig prefers fonts that are made for the requested size, or for the closest one: bitmaps
/// of a certain height, and faces drawn for text or for titles. Between two steps, the size makes
/// no difference.
struct SizeSteps {
  /// The largest number of font sizes; with more sizes, each size is a step.
  private static let limit = 24

  private struct Steps {
    let property: String
    /// The sizes, in ascending order; nil if each size is a step.
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
      // Two fonts change order at the ends of their size ranges, and halfway between two ends.
      let middles = sorted.flatMap { end in sorted.map { ($0 + end) / 2 } }
      sizes = sorted.count > SizeSteps.limit ? nil : Set(middles).sorted()
    }

    private static func range(
      _ property: String, of font: FontPattern, at place: Int32
    ) -> ClosedRange<Double>? {
      font.number(property, at: place).map { $0...$0 } ?? font.range(property, at: place)
    }

    /// Returns the number of the step of a query, or of the gap between two steps; nil if it is
    /// unknown.
    func place(of query: FontPattern) -> Int? {
      guard let sizes, let size = query.number(property),
        query.number(property, at: 1) == nil, query.range(property, at: 1) == nil
      else { return nil }
      let index = sizes.firstIndex { $0 >= size } ?? sizes.count
      return 2 * index + (index < sizes.count && sizes[index] == size ? 1 : 0)
    }
  }

  private let steps: [Steps]

  /// Collects the sizes for which fonts are made.
  init(of fonts: [FontPattern]) {
    steps = [FC_SIZE, FC_PIXEL_SIZE].map { Steps(of: fonts, by: $0) }
  }

  /// Returns equal keys for queries that differ only in size and have the same fonts in the same
  /// order.
  func key(of query: FontPattern) -> FontSearch.Key {
    let places = steps.compactMap { $0.place(of: query) }
    guard places.count == steps.count, let rest = query.copy(without: steps.map(\.property))
    else { return FontSearch.Key(query: query, places: []) }
    return FontSearch.Key(query: rest, places: places)
  }
}
