import SwatchGeometry

/// The sizes of a collection's elements, in points, those that were never measured filled in with the
/// mean of those of their kind that were.
struct ElementSizes {
  private(set) var sizes: [Size] = []

  /// The sizes that are known; the others are NaN.
  init(of map: ElementMap<LiveCell>, direction: ScrollAxis) {
    sizes.reserveCapacity(map.count)
    sizes += repeatElement(Size(width: .nan, height: .nan), count: map.records.startIndex)
    for chunk in map.records.chunks {
      for record in chunk.elements {
        sizes.append(direction.size(length: record.length, breadth: Double(record.breadth)))
      }
    }
  }

  /// Gives the elements of one kind that were never measured the mean of those that were, as far as
  /// these have an area: or nothing would tell how many of the others come into view. Before any was
  /// measured it is an estimate.
  mutating func fillGaps(in stretches: [Range<Int>], estimate: Size) {
    var sum = Size.zero
    var count = 0.0
    for element in stretches.joined() where isMeasured(element) && !sizes[element].isEmpty {
      sum.width += sizes[element].width
      sum.height += sizes[element].height
      count += 1
    }
    let mean = count > 0 ? Size(width: sum.width / count, height: sum.height / count) : estimate
    for element in stretches.joined() where !isMeasured(element) { sizes[element] = mean }
  }

  private func isMeasured(_ element: Int) -> Bool {
    !sizes[element].width.isNaN && !sizes[element].height.isNaN
  }
}
