/// An element of a `ChunkedList`, with the amount that it contributes to the list's sums.
protocol Summable {
  /// The type of the sums, which the list keeps in addition to the number of elements.
  associatedtype Sum: AdditiveArithmetic

  /// The contribution of this element to the sum.
  var sum: Sum { get }
}

/// A list in chunks that keeps the sum of the elements before each chunk.
///
/// Reading takes logarithmic time in the number of chunks. An edit of any number of places takes
/// one pass over the list of chunks and a copy of each edited chunk; an update of elements takes
/// time for their chunks and for the sums after them. Copies of the list share all unchanged
/// chunks.
///
/// Elements at the front can be discarded by whole chunks: their indices and sums still count.
struct ChunkedList<Element: Summable> {
  /// Consecutive elements of the list.
  struct Chunk {
    private(set) var elements: [Element]
    /// The sum of the elements, added up from first to last, so that it does not depend on the
    /// order of edits.
    private(set) var sum: Element.Sum

    init(_ elements: [Element]) {
      self.elements = elements
      sum = Self.sum(of: elements)
    }

    /// Edits the elements, and updates the sum if `body` returns true, which means that
    /// contributions changed.
    mutating func edit(_ body: (inout [Element]) -> Bool) -> Bool {
      guard body(&elements) else { return false }
      sum = Self.sum(of: elements)
      return true
    }

    private static func sum(of elements: [Element]) -> Element.Sum {
      elements.reduce(into: .zero) { $0 += $1.sum }
    }
  }

  /// The totals of all elements before a chunk.
  struct Head {
    /// The number of elements.
    var index: Int
    /// The sum of these elements.
    var sum: Element.Sum
  }

  /// The largest number of elements in a chunk.
  let chunkSize: Int
  /// The chunks; none is empty.
  private(set) var chunks: [Chunk] = []
  /// The totals before each chunk, and at the end.
  private(set) var heads = [Head(index: 0, sum: .zero)]

  init(chunkSize: Int) {
    self.chunkSize = chunkSize
  }

  // MARK: Reading

  /// The number of elements, including discarded ones.
  var count: Int { end.index }

  /// The first index that was not discarded.
  var startIndex: Int { heads[0].index }

  /// The totals at the end: the sum of all elements, including discarded ones.
  var end: Head { heads[chunks.count] }

  /// The element at an index.
  /// - Precondition: The index is at least `startIndex` and less than `count`.
  subscript(index: Int) -> Element {
    get {
      let chunk = chunk(holding: index)
      return chunks[chunk].elements[index - heads[chunk].index]
    }
    set { update(at: [index]) { $1 = newValue } }
  }

  /// Returns the sum of all elements before an index, including discarded ones.
  /// - Precondition: The index is at least `startIndex` and at most `count`.
  func sum(before index: Int) -> Element.Sum {
    guard index < count else { return end.sum }
    let chunk = chunk(holding: index)
    let elements = chunks[chunk].elements[..<(index - heads[chunk].index)]
    return elements.reduce(into: heads[chunk].sum) { $0 += $1.sum }
  }

  /// Returns the chunk that holds an index.
  private func chunk(holding index: Int) -> Int {
    lastChunk { $0.index <= index }
  }

  /// Returns the last chunk whose head satisfies `isBefore`, which holds for the heads up to some
  /// chunk and for none after it; the first chunk if no head satisfies it.
  func lastChunk(where isBefore: (Head) -> Bool) -> Int {
    var low = 0
    var high = chunks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if isBefore(heads[middle]) { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: Keeping the sums

  /// Changes the elements at some indexes. Takes one pass over their chunks, and one over the heads
  /// after the first changed sum.
  /// - Parameters:
  ///   - indices: The indexes of the elements; ascending.
  ///   - change: Called with a position in `indices` and the element at that index.
  mutating func update(at indices: [Int], _ change: (Int, inout Element) -> Void) {
    var next = 0
    var firstChanged: Int?
    while next < indices.count {
      let number = chunk(holding: indices[next])
      let span = heads[number].index..<heads[number + 1].index
      let isSumChanged = chunks[number].edit { elements in
        var isSumChanged = false
        while next < indices.count && indices[next] < span.upperBound {
          let place = indices[next] - span.lowerBound
          let oldSum = elements[place].sum
          change(next, &elements[place])
          isSumChanged = isSumChanged || elements[place].sum != oldSum
          next += 1
        }
        return isSumChanged
      }
      if isSumChanged && firstChanged == nil { firstChanged = number }
    }
    guard let firstChanged else { return }
    for number in firstChanged..<chunks.count {
      heads[number + 1].sum = heads[number].sum + chunks[number].sum
    }
  }

  /// Replaces all chunks that were not discarded.
  mutating func replaceChunks(with chunks: [Chunk]) {
    self.chunks = chunks
    var head = heads[0]
    heads = [head]
    heads.reserveCapacity(chunks.count + 1)
    for chunk in chunks {
      head.index += chunk.elements.count
      head.sum += chunk.sum
      heads.append(head)
    }
  }

  /// Removes the chunks whose elements are all before an index.
  mutating func discardChunks(before index: Int) {
    let gone = heads.dropFirst().prefix { $0.index <= index }.count
    chunks.removeFirst(gone)
    heads.removeFirst(gone)
  }
}
