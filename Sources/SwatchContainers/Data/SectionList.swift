/// The sections of a container, and at which flat index each begins.
///
/// A look-up costs the logarithm of the number of sections, and at most a chunk.
struct SectionList {
  private var shapes = ChunkedList<SectionShape>(chunkSize: 64)

  /// The number of sections.
  var count: Int { shapes.count }

  /// The number of elements in all sections.
  var elementCount: Int { shapes.end.sum }

  /// All shapes in order, copied.
  var all: [SectionShape] { shapes.chunks.flatMap(\.elements) }

  /// The shape of a section.
  /// - Precondition: The section exists.
  subscript(section: Int) -> SectionShape {
    get {
      check(section)
      return shapes[section]
    }
    set {
      check(section)
      shapes[section] = newValue
    }
  }

  /// The flat index of a section's first element; that of `count` is the end.
  /// - Precondition: The section exists, or is `count`.
  func start(of section: Int) -> Int {
    if section != count { check(section) }
    return shapes.sum(before: section)
  }

  /// The section that holds a flat index, where it begins, and its shape.
  /// - Precondition: The index is at least 0 and less than `elementCount`.
  func section(at index: Int) -> (section: Int, start: Int, shape: SectionShape) {
    precondition(
      index >= 0 && index < elementCount, "There is no element \(index) among \(elementCount)")
    let chunk = shapes.lastChunk { $0.sum <= index }
    var section = shapes.heads[chunk].index
    var start = shapes.heads[chunk].sum
    for shape in shapes.chunks[chunk].elements {
      if index < start + shape.elementCount { return (section, start, shape) }
      start += shape.elementCount
      section += 1
    }
    preconditionFailure("No section holds element \(index)")
  }

  /// The flat indices of the elements of some sections.
  /// - Parameter sections: Indices, ascending.
  /// - Returns: One range for each run of sections that follow each other.
  func elements(of sections: [Int]) -> [Range<Int>] {
    AscendingRanges(sections).ranges.map { start(of: $0.lowerBound)..<start(of: $0.upperBound) }
  }

  // MARK: Edits

  /// Takes sections out.
  /// - Parameter sections: Indices, ascending.
  mutating func remove(_ sections: [Int]) {
    if let last = sections.last { check(last) }
    shapes.remove(AscendingRanges(sections).ranges)
  }

  /// Inserts sections.
  /// - Parameters:
  ///   - sections: Their indexes afterwards; ascending.
  ///   - shape: The shape of each.
  mutating func insert(_ sections: [Int], shape: (Int) -> SectionShape) {
    let ranges = AscendingRanges(sections)
    let runs = zip(ranges.insertionPoints, ranges.ranges).map { index, range in
      (index: index, elements: range.map(shape))
    }
    if let last = runs.last {
      precondition(
        last.index <= count, "There is no place \(last.index) among \(count) sections")
    }
    shapes.insert(runs)
  }

  /// Adds to the numbers of rows of some sections, in ascending order.
  mutating func addRows(_ changes: [(section: Int, count: Int)]) {
    shapes.update(at: changes.map(\.section)) { place, shape in
      shape.rowCount += changes[place].count
    }
  }

  private func check(_ section: Int) {
    precondition(section >= 0 && section < count, "There is no section \(section) among \(count)")
  }
}
