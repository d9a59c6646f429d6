/// Edits at any number of places at once, each in one pass over the chunks.
extension ChunkedList {
  /// Removes elements.
  /// - Parameters:
  ///   - ranges: The ranges to remove, by indexes before the removal; ascending and disjoint.
  ///   - take: Called with each removed element, in order.
  mutating func remove(_ ranges: [Range<Int>], taking take: (Element) -> Void = { _ in }) {
    guard !ranges.isEmpty else { return }
    var kept: [Chunk] = []
    kept.reserveCapacity(chunks.count)
    var next = 0
    for (number, chunk) in chunks.enumerated() {
      let span = heads[number].index..<heads[number + 1].index
      guard next < ranges.count && ranges[next].lowerBound < span.upperBound else {
        kept.append(chunk)
        continue
      }
      var rest: [Element] = []
      rest.reserveCapacity(span.count)
      var start = span.lowerBound
      while next < ranges.count && ranges[next].lowerBound < span.upperBound {
        let cut = ranges[next].clamped(to: span)
        rest += chunk.elements[(start..<cut.lowerBound).counted(from: span)]
        chunk.elements[cut.counted(from: span)].forEach(take)
        start = cut.upperBound
        guard ranges[next].upperBound <= span.upperBound else { break }
        next += 1
      }
      rest += chunk.elements[(start..<span.upperBound).counted(from: span)]
      join(rest, to: &kept)
    }
    replaceChunks(with: kept)
  }

  /// Inserts elements.
  /// - Parameter runs: The runs of elements to insert, each with the index of the element that will
  ///   follow the run, or `count`. The indexes are from before any insertion, and ascend.
  mutating func insert<Elements: Collection<Element>>(
    _ runs: [(index: Int, elements: Elements)]
  ) {
    guard !runs.isEmpty else { return }
    var edited: [Chunk] = []
    edited.reserveCapacity(chunks.count + runs.count)
    var next = 0
    for (number, chunk) in chunks.enumerated() {
      let span = heads[number].index..<heads[number + 1].index
      let end = number == chunks.count - 1 ? span.upperBound + 1 : span.upperBound
      guard next < runs.count && runs[next].index < end else {
        edited.append(chunk)
        continue
      }
      var merged: [Element] = []
      merged.reserveCapacity(span.count + 1)
      var start = span.lowerBound
      while next < runs.count && runs[next].index < end {
        merged += chunk.elements[(start..<runs[next].index).counted(from: span)]
        merged += runs[next].elements
        start = runs[next].index
        next += 1
      }
      merged += chunk.elements[(start..<span.upperBound).counted(from: span)]
      split(merged, into: &edited)
    }
    if chunks.isEmpty { split(runs.flatMap(\.elements), into: &edited) }
    replaceChunks(with: edited)
  }

  /// Appends the rest of a chunk, joining it to the chunk before it if both fit into one.
  private func join(_ rest: [Element], to chunks: inout [Chunk]) {
    guard !rest.isEmpty else { return }
    if let last = chunks.last, last.elements.count + rest.count <= chunkSize {
      chunks[chunks.count - 1] = Chunk(last.elements + rest)
    } else {
      chunks.append(Chunk(rest))
    }
  }

  /// Appends elements as one chunk or, if there are too many, as several chunks of about the same
  /// size, each with a quarter of its capacity free, so that the next insertions don't split them.
  private func split(_ elements: [Element], into chunks: inout [Chunk]) {
    guard elements.count > chunkSize else {
      if !elements.isEmpty { chunks.append(Chunk(elements)) }
      return
    }
    let size = chunkSize * 3 / 4
    let parts = (elements.count + size - 1) / size
    for part in 0..<parts {
      let bounds = part * elements.count / parts..<(part + 1) * elements.count / parts
      chunks.append(Chunk(Array(elements[bounds])))
    }
  }
}

extension Range<Int> {
  /// Returns the range counted from the start of another range.
  fileprivate func counted(from span: Range<Int>) -> Range<Int> {
    lowerBound - span.lowerBound..<upperBound - span.lowerBound
  }
}
