/// The number of a feed's rows, and the places where it can be entered.
package struct FeedSurvey: Hashable, Sendable {
  /// A row that a feed can be entered at.
  package struct Mark: Hashable, Sendable {
    /// The number of rows before it.
    package let row: Int
    /// The number of bytes before it.
    package let offset: Int
    /// The number of its line, from 1.
    package let line: Int

    /// Makes a mark.
    package init(row: Int, offset: Int, line: Int) {
      (self.row, self.offset, self.line) = (row, offset, line)
    }
  }

  /// The number of rows from one mark to the next, while marks are not too many.
  package static let stride = 1000
  /// The most marks: a longer feed has them at greater distances.
  package static let markLimit = 1 << 16

  /// The format of the rows.
  package let format: FeedFormat
  /// The character between the fields of a table; nil for other formats.
  package let separator: UInt8?
  /// The number of rows.
  package private(set) var rowCount: Int
  /// The number of rows from one mark to the next.
  package private(set) var stride: Int
  /// The marks, from the first row on; none where a feed can't be entered.
  package private(set) var marks: [Mark] = []

  /// Makes a survey of what is known.
  package init(
    format: FeedFormat, separator: UInt8?, rowCount: Int, stride: Int, marks: [Mark]
  ) {
    self.format = format
    self.separator = separator
    self.rowCount = rowCount
    self.stride = stride
    self.marks = marks
  }

  /// The last mark that a row does not lie before; nil where there is none.
  package func mark(before row: Int) -> Mark? {
    marks.isEmpty ? nil : marks[min(row / stride, marks.count - 1)]
  }

  /// Counts a row; an offset and a line for one that the feed can be entered at.
  mutating func add(offset: Int?, line: Int, markLimit: Int) {
    defer { rowCount += 1 }
    guard let offset, rowCount % stride == 0 else { return }
    if marks.count == markLimit {
      marks = marks.indices.filter { $0 % 2 == 0 }.map { marks[$0] }
      stride *= 2
      guard rowCount % stride == 0 else { return }
    }
    marks.append(Mark(row: rowCount, offset: offset, line: line))
  }
}

/// The place where the reading of a feed begins behind its first row.
struct FeedEntry {
  /// Goes on behind the mark; nil to begin at the start.
  var scanner: (any RowScanner)?
  var mark = FeedSurvey.Mark(row: 0, offset: 0, line: 1)
  /// The rows between the mark and the first one that is wanted.
  var skipping = 0
}

extension FeedReader {
  /// Counts the rows up to the end of the feed, without a look into them.
  ///
  /// - Parameters:
  ///   - stride: The number of rows between two marks.
  ///   - markLimit: The most marks.
  /// - Returns: The survey, and the reason why no rows were found behind the last ones; nil where
  ///   the feed ends with them.
  /// - Throws: `CancellationError` if the task is cancelled.
  package func survey(
    stride: Int = FeedSurvey.stride, markLimit: Int = FeedSurvey.markLimit
  ) throws -> (survey: FeedSurvey, failure: DocumentError?) {
    var counted = FeedSurvey(
      format: .ndjson, separator: nil, rowCount: 0, stride: stride, marks: [])
    while true {
      for row in waiting.reversed() {
        let offset = isPacked ? nil : row.offset.map { $0 + baseOffset }
        counted.add(offset: offset, line: row.start.line, markLimit: markLimit)
      }
      waiting = []
      guard !isAtEnd else { break }
      try readOn()
      try Task.checkCancellation()
    }
    defer { failure = nil }
    return (
      FeedSurvey(
        format: format ?? .ndjson, separator: separator?.rawValue, rowCount: counted.rowCount,
        stride: counted.stride, marks: counted.marks), failure
    )
  }

  /// Opens a feed for its rows from one on. The bytes before the nearest mark are not read; rows
  /// behind it, or all, are skipped.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: The format; nil to recognise it by the first bytes and the file extension.
  ///   - row: The number of rows before the first one that is given.
  ///   - survey: The marks of the same feed; nil for none.
  ///   - words: The words that rows are shown with.
  /// - Throws: ``DocumentError`` if the file is missing or can't be read.
  package init(
    path: String, format: FeedFormat? = nil, from row: Int, by survey: FeedSurvey?,
    showing words: RowWords = []
  ) throws(DocumentError) {
    let source = try FileBytes(path: path)
    guard row > 0, let survey, let first = survey.marks.first,
      let mark = survey.mark(before: words.contains(.previous) ? row - 1 : row)
    else {
      self.init(
        source, file: path, format: format, position: source.position,
        entry: FeedEntry(skipping: row))
      return
    }
    let scanner: any RowScanner
    switch survey.separator.flatMap(CSVSeparator.init) {
    case nil: scanner = NDJSONRowScanner(line: mark.line, offset: mark.offset)
    case let separator?:
      var table = CSVRowScanner(separator: separator, file: path)
      var none: [ScannedRow] = []
      try table.scan(try source.header(byteCount: first.offset), into: &none)
      table.enter(line: mark.line, offset: mark.offset)
      scanner = table
    }
    try source.enter(at: mark.offset)
    self.init(
      source, file: path, format: survey.format, position: source.position,
      entry: FeedEntry(scanner: scanner, mark: mark, skipping: row - mark.row))
  }
}

extension FileBytes {
  /// The first bytes of a table: its header and blank lines, without a byte-order mark.
  fileprivate func header(byteCount: Int) throws(DocumentError) -> ArraySlice<UInt8> {
    var bytes: [UInt8] = []
    while bytes.count < byteCount {
      var piece = [UInt8](repeating: 0, count: min(byteCount - bytes.count, 1 << 18))
      let count = try read(into: &piece)
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return bytes.starts(with: JSONReader.byteOrderMark) ? bytes[3...] : bytes[...]
  }
}
