package import SwatchGraphics

extension Drawing {
  /// The way in which drawings are put, as one picture, over what lies below them.
  package struct Group: Hashable, Sendable {
    /// The opacity, 0 to 1.
    package var opacity: Double
    /// The mixing with the colours below.
    package var blendMode = BlendMode.normal
    /// A hash of the mask's drawing; nil for none.
    package var mask: ContentHash?
    /// The changes of the pixels, in order.
    package var filters: [Filter] = []
    /// The changes of the pixels behind, in order.
    package var backdropFilters: [Filter] = []

    /// The group of a command or of an item.
    init(_ compositing: Compositing, over backdrop: Backdrop? = nil) {
      opacity = compositing.opacity.toBillionths
      blendMode = compositing.blendMode
      mask = compositing.mask.map { DrawingFacts($0).hash }
      filters = compositing.filters.map(\.toBillionths)
      backdropFilters = backdrop?.filters.map(\.toBillionths) ?? []
    }

    /// Makes a group of an opacity.
    init(opacity: Double) {
      self.opacity = opacity
    }

    /// A Boolean value that is true when nothing but the opacity differs from the usual.
    var hasOnlyOpacity: Bool { self == Group(opacity: opacity) }

    /// The words of the group in sentences and lines, without its opacity.
    var terms: [Phrase.Term] {
      (blendMode == .normal ? [] : [.word("blend"), .word(blendMode.rawValue)])
        + (mask.map { [.word("mask"), .file($0)] } ?? [])
        + Self.terms(filters)
        + (backdropFilters.isEmpty ? [] : [.word("backdrop")] + Self.terms(backdropFilters))
    }

    private static func terms(_ filters: [Filter]) -> [Phrase.Term] {
      filters.flatMap { [.word($0.kind.rawValue)] + $0.values.map(Phrase.Term.number) }
    }
  }
}

/// The values of a group besides its opacity; those that are the usual ones are omitted.
struct StoredGroup: Codable {
  private var blend: BlendMode?
  private var mask: String?
  private var filters: [StoredFilter]?
  private var backdropFilters: [StoredFilter]?

  init(_ group: Drawing.Group) {
    if group.blendMode != .normal { blend = group.blendMode }
    mask = group.mask?.description
    if !group.filters.isEmpty { filters = group.filters.map(StoredFilter.init) }
    if !group.backdropFilters.isEmpty {
      backdropFilters = group.backdropFilters.map(StoredFilter.init)
    }
  }

  /// The group with an opacity.
  func group(opacity: Double) -> Drawing.Group {
    var group = Drawing.Group(opacity: opacity)
    group.blendMode = blend ?? .normal
    group.mask = mask.flatMap(ContentHash.init(hexadecimal:))
    group.filters = filters?.map(\.filter) ?? []
    group.backdropFilters = backdropFilters?.map(\.filter) ?? []
    return group
  }
}

/// A filter: a list of its word and its numbers.
private struct StoredFilter: Codable {
  let filter: Filter

  init(_ filter: Filter) { self.filter = filter }

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    let word = try values.decode(String.self)
    var numbers: [Double] = []
    while !values.isAtEnd { numbers.append(try values.decode(Double.self)) }
    guard let kind = Filter.Kind(rawValue: word), numbers.count == kind.valueCount else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "expected a filter and its numbers"))
    }
    filter = Filter(kind, numbers)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(filter.kind.rawValue)
    for number in filter.values { try values.encode(number) }
  }
}

extension Filter {
  fileprivate var toBillionths: Filter { Filter(kind, values.map(\.toBillionths)) }
}

extension BlendMode: Codable {}
