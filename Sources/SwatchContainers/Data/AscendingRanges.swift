/// Ranges of indices in ascending order, in which adjacent ranges are joined.
struct AscendingRanges {
  private(set) var ranges: [Range<Int>] = []

  init() {}

  /// Makes ranges from single indices.
  /// - Precondition: The indices ascend, without duplicates.
  init(_ indices: some Sequence<Int>) {
    for index in indices { append(index..<index + 1) }
  }

  /// Appends a range after all other ranges; an empty range changes nothing.
  mutating func append(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    guard let last = ranges.last else {
      ranges = [range]
      return
    }
    precondition(
      range.lowerBound >= last.upperBound,
      "Element \(range.lowerBound) is named twice; name each once")
    if range.lowerBound == last.upperBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }

  /// For each range of inserted elements, the index at which it is inserted, counted before the
  /// insertion.
  var insertionPoints: [Int] {
    var inserted = 0
    return ranges.map { range in
      defer { inserted += range.count }
      return range.lowerBound - inserted
    }
  }
}
