import SwatchGeometry
import SwatchNodes

/// The sizes of a collection's elements, in points; an element that was never measured has the mean
/// size of the measured elements of its kind.
struct ElementSizes: Sendable {
  /// The sizes assumed for the elements of each kind before any was measured.
  struct Estimates: Sendable {
    var item: Size
    var supplementary: [SupplementaryElementKind: Size]
  }

  private(set) var sizes: [Size] = []

  /// Reads the known sizes of the elements; unknown sizes are NaN.
  init(of map: ElementMap<CellState>, direction: ScrollAxis) {
    sizes.reserveCapacity(map.count)
    sizes += repeatElement(Size(width: .nan, height: .nan), count: map.records.startIndex)
    for chunk in map.records.chunks {
      for record in chunk.elements {
        sizes.append(direction.size(length: record.length, breadth: Double(record.breadth)))
      }
    }
  }

  /// Gives each element that was never measured the mean size of the measured elements of its kind
  /// that have an area, or the estimate if there are none. Elements that have no area are left out,
  /// because they don't help to estimate the number of visible elements.
  mutating func fillGaps(
    in sections: [CollectionLayoutContext.Section], estimates: Estimates
  ) {
    fillGaps(in: sections.map(\.items), estimate: estimates.item)
    for (kind, estimate) in estimates.supplementary {
      fillGaps(
        in: sections.compactMap { $0.element(ofKind: kind).map { $0..<$0 + 1 } },
        estimate: estimate)
    }
  }

  /// Fills in the missing sizes of one kind of element. The mean is calculated from the first size
  /// and the differences of the other sizes from it, so that the mean of equal sizes is exactly
  /// that size.
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
