/// The sizes of elements, and the lengths assumed for elements that were never measured.
extension ElementMap {
  /// The size of an element, in points.
  package typealias ElementSize = (index: Int, length: Double, breadth: Double)

  /// The length assumed for an element before it is measured, in points: the mean of all measured
  /// lengths, including the lengths of discarded elements. While no measured element has a length
  /// above 0, the estimate is used, because the number of visible elements can't be computed from a
  /// length of 0.
  package var meanLength: Double {
    let measured = records.end.sum
    return measured.length > 0 ? measured.length / Double(measured.count) : estimatedLength
  }

  /// Sets the size of one element; for several elements call `setSizes(_:)`, which takes hardly
  /// longer.
  /// - Precondition: The element was not discarded.
  package mutating func setSize(of index: Int, length: Double, breadth: Double) {
    setSizes([(index: index, length: length, breadth: breadth)])
  }

  /// Sets the sizes of elements, in ascending order of their indexes, each at most once. Takes one
  /// pass over the changed chunks, and one over the list of chunks.
  /// - Precondition: None of the elements was discarded.
  package mutating func setSizes(_ sizes: [ElementSize]) {
    for (size, next) in zip(sizes, sizes.dropFirst()) {
      precondition(
        size.index < next.index,
        "Sizes are noted in ascending order; got element \(next.index) after \(size.index)")
    }
    let mean = meanLength
    let changed = sizes.filter { size in
      let record = self[size.index]
      return record.length != size.length || record.breadth != Float(size.breadth)
    }
    guard let first = changed.first?.index, let last = changed.last?.index else { return }
    var isMoved = false
    records.update(at: changed.map(\.index)) { place, record in
      let (_, length, breadth) = changed[place]
      isMoved = isMoved || record.isMeasured || length != mean
      record.length = length
      record.breadth = Float(breadth)
    }
    if isMoved { version += 1 }
    resized =
      resized.isEmpty
      ? first..<last + 1
      : min(first, resized.lowerBound)..<max(last + 1, resized.upperBound)
  }

  /// Forgets the lengths of all elements that were not discarded; they then count as never
  /// measured.
  package mutating func forgetLengths() {
    noteEdit()
    records.replaceChunks(
      with: records.chunks.map { chunk in
        ChunkedList.Chunk(chunk.elements.map { Record(cell: $0.cell) })
      })
  }

  /// Records that elements or their sizes may have changed.
  mutating func noteEdit() {
    version += 1
    editVersion += 1
    resized = 0..<0
  }
}
