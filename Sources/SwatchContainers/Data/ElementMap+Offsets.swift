/// Where elements lie along the scroll axis, in points from the first one's leading edge.
extension ElementMap {
  /// The length of all elements, those discarded included.
  package var totalLength: Double { offset(of: records.end) }

  /// The distance of an element's leading edge from the first one's; that of `count` is the end.
  /// - Precondition: the index is at least `firstElement` and at most `count`.
  package func offset(of index: Int) -> Double {
    precondition(
      index >= firstElement && index <= count,
      "Element \(index) has no offset: those from \(firstElement) to \(count) are kept")
    guard index < count else { return totalLength }
    let chunk = records.lastChunk { $0.index <= index }
    let head = records.heads[chunk]
    let mean = meanLength
    return records.chunks[chunk].elements[..<(index - head.index)].reduce(offset(of: head)) {
      $0 + ($1.isMeasured ? $1.length : mean)
    }
  }

  /// The elements that share a stretch with the content, those discarded left out.
  ///
  /// An element of no length is one of them where it lies inside, at the lower bound too. An empty
  /// stretch has none: the range is then empty, before the element that covers the place.
  package func elements(in stretch: Range<Double>) -> Range<Int> {
    var first = firstElement(from: stretch.lowerBound)
    if first > firstElement && offset(of: first) > stretch.lowerBound { first -= 1 }
    guard !stretch.isEmpty else { return first..<first }
    return first..<max(first, firstElement(from: stretch.upperBound))
  }

  /// The first element whose leading edge lies at a distance or behind it; `count` where none does.
  private func firstElement(from distance: Double) -> Int {
    let mean = meanLength
    let chunk = records.lastChunk { offset(of: $0) < distance }
    guard chunk < records.chunks.count else { return count }
    var edge = offset(of: records.heads[chunk])
    var index = records.heads[chunk].index
    for record in records.chunks[chunk].elements {
      if edge >= distance && index >= firstElement { return index }
      edge += record.isMeasured ? record.length : mean
      index += 1
    }
    return max(index, firstElement)
  }

  private func offset(of head: ChunkedList<Record>.Head) -> Double {
    head.sum.length + Double(head.index - head.sum.count) * meanLength
  }
}
