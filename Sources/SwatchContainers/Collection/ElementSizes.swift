import SwatchGeometry

/// The sizes of a collection's elements, in points, those that were never measured filled in with the
/// mean of those of their kind that were.
struct ElementSizes: Sendable {
  /// What the elements of each kind count with before any of them was measured.
  struct Estimates: Sendable {
    var item: Size
    var header: Size
    var footer: Size
  }

  private(set) var sizes: [Size] = []

  /// The sizes that are known; the others are NaN.
  init(of map: ElementMap<CellState>, direction: ScrollAxis) {
    sizes.reserveCapacity(map.count)
    sizes += repeatElement(Size(width: .nan, height: .nan), count: map.records.startIndex)
    for chunk in map.records.chunks {
      for record in chunk.elements {
        sizes.append(direction.size(length: record.length, breadth: Double(record.breadth)))
      }
    }
  }

  /// Gives the elements that were never measured the mean of those of their kind that were, as far as
  /// these have an area: or nothing would tell how many of the others come into view. Before any was
  /// measured it is an estimate.
  mutating func fillGaps(
    in sections: [CollectionLayoutContext.Section], estimates: Estimates
  ) {
    fillGaps(in: sections.map(\.items), estimate: estimates.item)
    fillGaps(
      in: sections.compactMap { $0.header.map { $0..<$0 + 1 } }, estimate: estimates.header)
    fillGaps(
      in: sections.compactMap { $0.footer.map { $0..<$0 + 1 } }, estimate: estimates.footer)
  }

  /// Fills in one kind. The mean of sizes that are the same is exactly that size: it is the first one
  /// and what the others differ from it by.
  private mutating func fillGaps(in stretches: [Range<Int>], estimate: Size) {
    var first: Size?
    var excess = Size.zero
    var count = 0.0
    for element in stretches.joined() where isMeasured(element) && !sizes[element].isEmpty {
      let base = first ?? sizes[element]
      first = base
      excess.width += sizes[element].width - base.width
      excess.height += sizes[element].height - base.height
      count += 1
    }
    let mean = first.map { base in
      Size(width: base.width + excess.width / count, height: base.height + excess.height / count)
    }
    for element in stretches.joined() where !isMeasured(element) {
      sizes[element] = mean ?? estimate
    }
  }

  private func isMeasured(_ element: Int) -> Bool {
    !sizes[element].width.isNaN && !sizes[element].height.isNaN
  }
}
