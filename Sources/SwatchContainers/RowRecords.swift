/// The records of all rows of a table, in order, with the place of each row's top edge.
///
/// Rows stand in chunks that know the sum of their heights, so that finding a row or its place
/// costs the number of chunks, and inserting one costs a chunk. Rows that were never measured count
/// with the mean of those that were. Rows far behind can be discarded: their numbers and heights
/// stay counted, their records go.
struct RowRecords {
  private struct Chunk {
    var rows: [RowRecord] = []
    var measuredHeight = 0.0
    var measuredCount = 0

    mutating func add(_ record: RowRecord, sign: Int) {
      guard record.isMeasured else { return }
      measuredHeight += Double(sign) * record.height
      measuredCount += sign
    }
  }

  /// The height of a row before any was measured, in points: UITableView's.
  static let estimatedHeight = 44.0
  private static let chunkSize = 512

  private var chunks: [Chunk] = []
  private var measuredHeight = 0.0
  private var measuredCount = 0
  /// The first row that was not discarded.
  private(set) var firstRow = 0
  /// How many rows went with whole chunks at the front.
  private(set) var discardedCount = 0
  private var discardedHeight = 0.0
  /// How many rows there are, those discarded included.
  private(set) var count = 0

  /// The height that a row counts with before it is measured, in points.
  var meanHeight: Double {
    measuredCount > 0 ? measuredHeight / Double(measuredCount) : Self.estimatedHeight
  }

  /// The height of all rows, in points.
  var totalHeight: Double {
    chunks.reduce(discardedHeight) { $0 + height(of: $1) }
  }

  /// The record of a row that was not discarded.
  subscript(row: Int) -> RowRecord {
    get {
      let (chunk, index) = place(of: row)
      return chunks[chunk].rows[index]
    }
    set {
      let (chunk, index) = place(of: row)
      count(chunks[chunk].rows[index], in: chunk, sign: -1)
      chunks[chunk].rows[index] = newValue
      count(newValue, in: chunk, sign: 1)
    }
  }

  /// Adds rows that were never measured before the row at `index`, or at the end.
  mutating func insert(_ added: Int, at index: Int) {
    precondition(index >= discardedCount && index <= count, "There is no place \(index) for rows")
    guard added > 0 else { return }
    if index == count {
      append(added)
    } else {
      let (chunk, offset) = place(of: index)
      chunks[chunk].rows.insert(
        contentsOf: repeatElement(RowRecord(), count: added), at: offset)
      split(chunk)
    }
    count += added
  }

  /// Forgets the rows before a row; their cells must be gone, and they can't be asked for again.
  /// Memory goes by whole chunks.
  mutating func discardRows(before row: Int) {
    firstRow = max(firstRow, row)
    while let first = chunks.first, discardedCount + first.rows.count <= row {
      discardedHeight += height(of: first)
      discardedCount += first.rows.count
      chunks.removeFirst()
    }
  }

  /// The distance of a row's top edge from the first row's, in points; that of `count` is the end.
  func offset(of row: Int) -> Double {
    var offset = discardedHeight
    var first = discardedCount
    for chunk in chunks {
      guard row >= first + chunk.rows.count else {
        return chunk.rows[..<(row - first)].reduce(offset) { $0 + height(of: $1) }
      }
      offset += height(of: chunk)
      first += chunk.rows.count
    }
    return offset
  }

  /// The rows that share a stretch with the content, those discarded left out.
  func rows(in stretch: Range<Double>) -> Range<Int> {
    let first = max(firstRow, row(at: stretch.lowerBound))
    guard !stretch.isEmpty else { return first..<first }
    var end = first
    var bottom = offset(of: first)
    while end < count && bottom < stretch.upperBound {
      bottom += height(of: self[end])
      end += 1
    }
    return first..<end
  }

  /// The row that covers a distance from the first row's top edge; `count` behind the last.
  private func row(at distance: Double) -> Int {
    var top = discardedHeight
    var first = discardedCount
    for chunk in chunks {
      let height = height(of: chunk)
      if distance >= top + height {
        top += height
        first += chunk.rows.count
        continue
      }
      for (index, record) in chunk.rows.enumerated() {
        top += self.height(of: record)
        if distance < top { return first + index }
      }
      return first + chunk.rows.count
    }
    return count
  }

  private func height(of record: RowRecord) -> Double {
    record.isMeasured ? record.height : meanHeight
  }

  private func height(of chunk: Chunk) -> Double {
    chunk.measuredHeight + Double(chunk.rows.count - chunk.measuredCount) * meanHeight
  }

  private func place(of row: Int) -> (chunk: Int, index: Int) {
    var index = row - discardedCount
    precondition(index >= 0 && row < count, "There is no record of row \(row)")
    var chunk = 0
    while index >= chunks[chunk].rows.count {
      index -= chunks[chunk].rows.count
      chunk += 1
    }
    return (chunk, index)
  }

  private mutating func count(_ record: RowRecord, in chunk: Int, sign: Int) {
    guard record.isMeasured else { return }
    chunks[chunk].add(record, sign: sign)
    measuredHeight += Double(sign) * record.height
    measuredCount += sign
  }

  private mutating func append(_ added: Int) {
    var rest = added
    while rest > 0 {
      if chunks.last.map({ $0.rows.count >= Self.chunkSize }) ?? true { chunks.append(Chunk()) }
      let last = chunks.count - 1
      let part = min(rest, Self.chunkSize - chunks[last].rows.count)
      chunks[last].rows.append(contentsOf: repeatElement(RowRecord(), count: part))
      rest -= part
    }
  }

  /// Keeps chunks at their size after an insertion.
  private mutating func split(_ chunk: Int) {
    while chunks[chunk].rows.count > 2 * Self.chunkSize {
      var tail = Chunk()
      tail.rows = Array(chunks[chunk].rows.suffix(Self.chunkSize))
      chunks[chunk].rows.removeLast(Self.chunkSize)
      for record in tail.rows {
        tail.add(record, sign: 1)
        chunks[chunk].add(record, sign: -1)
      }
      chunks.insert(tail, at: chunk + 1)
    }
  }
}
