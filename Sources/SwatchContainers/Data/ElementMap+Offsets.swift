/// The positions of elements along the scroll axis, in points from the first element's leading
/// edge.
extension ElementMap {
  /// The total length of all elements, including discarded ones, in points.
  package var totalLength: Double { offset(of: records.end) }

  /// Returns the distance of an element's leading edge from the first element's leading edge; for
  /// `count`, the end of the content.
  /// - Precondition: The index is at least `firstElement` and at most `count`.
  package func offset(of index: Int) -> Double {
    precondition(
      index >= firstElement && index <= count,
      "Element \(index) has no offset: only elements \(firstElement)..<\(count) are kept")
    guard index < count else { return totalLength }
    return edge(of: index, in: records.lastChunk { $0.index <= index }, meanLength)
  }

  /// Returns the distances of an element's leading and trailing edges from the first element's
  /// leading edge.
  /// - Precondition: The index is at least `firstElement` and less than `count`.
  func edges(of index: Int) -> (leading: Double, trailing: Double) {
    precondition(
      index >= firstElement && index < count,
      "Element \(index) has no edges: only elements \(firstElement)..<\(count) are kept")
    let chunk = records.lastChunk { $0.index <= index }
    let mean = meanLength
    let leading = edge(of: index, in: chunk, mean)
    let next = records.heads[chunk + 1]
    if index + 1 == next.index { return (leading, offset(of: next)) }
    let record = records.chunks[chunk].elements[index - records.heads[chunk].index]
    return (leading, leading + (record.isMeasured ? record.length : mean))
  }

  /// Returns the leading edge of an element: the leading edge of its chunk, plus the lengths of the
  /// elements before it in the chunk.
  private func edge(of index: Int, in chunk: Int, _ mean: Double) -> Double {
    let head = records.heads[chunk]
    var edge = offset(of: head)
    for place in 0..<index - head.index {
      let length = records.chunks[chunk].elements[place].length
      edge += length.isNaN ? mean : length
    }
    return edge
  }

  /// Returns the elements that overlap a range of the content, without discarded elements.
  ///
  /// An element of zero length is included if it is inside the range or at its lower bound. For an
  /// empty range the result is empty, at the index of the element that covers the position.
  package func elements(in stretch: Range<Double>) -> Range<Int> {
    var first = firstElement(from: stretch.lowerBound)
    if first > firstElement && offset(of: first) > stretch.lowerBound { first -= 1 }
    guard !stretch.isEmpty else { return first..<first }
    return first..<max(first, firstElement(from: stretch.upperBound))
  }

  /// Returns the first element whose leading edge is at a distance or after it; `count` if there is
  /// none.
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
