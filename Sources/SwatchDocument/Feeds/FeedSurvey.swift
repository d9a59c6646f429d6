/// The number of rows in a feed, and the places from which it can be read.
package struct FeedSurvey: Hashable, Sendable {
  /// A row from which a feed can be read.
  package struct Mark: Hashable, Sendable {
    /// The number of rows before the mark.
    package let row: Int
    /// The number of bytes before the mark.
    package let offset: Int
    /// The number of the line on which the row begins, from 1.
    package let line: Int

    /// Makes a mark.
    package init(row: Int, offset: Int, line: Int) {
      (self.row, self.offset, self.line) = (row, offset, line)
    }
  }

  /// The number of rows from one mark to the next, unless the feed would have too many marks.
  package static let stride = 1000
  /// The maximum number of marks: in a longer feed, they are further apart.
  package static let markLimit = 1 << 16

  /// The format of the rows.
  package let format: FeedFormat
  /// The character between the fields of a table; nil for other formats.
  package let separator: UInt8?
  /// The number of rows.
  package private(set) var rowCount: Int
  /// The number of rows from one mark to the next.
  package private(set) var stride: Int
  /// The marks, from the first row on; empty if a feed can be read only from its start.
  package private(set) var marks: [Mark] = []

  /// Makes a survey from known values.
  package init(
    format: FeedFormat, separator: UInt8?, rowCount: Int, stride: Int, marks: [Mark]
  ) {
    self.format = format
    self.separator = separator
    self.rowCount = rowCount
    self.stride = stride
    self.marks = marks
  }

  /// Returns the last mark at or before a row; nil if there is none.
  package func mark(before row: Int) -> Mark? {
    marks.isEmpty ? nil : marks[min(row / stride, marks.count - 1)]
  }

  /// Counts a row; `offset` is nil if the feed can't be read from this row.
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

/// The place from which a feed is read if that is not its first row.
struct FeedEntry {
  /// The scanner that continues at the mark; nil to begin at the start.
  var scanner: (any RowScanner)?
  var mark = FeedSurvey.Mark(row: 0, offset: 0, line: 1)
  /// The number of rows between the mark and the first row that is returned.
  var skipping = 0
}

extension FeedReader {
  /// Counts the rows up to the end of the feed, without parsing them.
  ///
  /// - Parameters:
  ///   - stride: The number of rows between two marks.
  ///   - markLimit: The maximum number of marks.
  /// - Returns: The survey, and the error that ended the feed early; nil if the feed was read to
  ///   its end.
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

  /// Opens a feed at a row. The bytes before the nearest mark are not read, except the header of a
  /// table; the rows from the mark, or from the start if there is no mark, to the row are skipped.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: The format; nil to recognise it by the first bytes and the file extension.
  ///   - row: The number of rows before the first row that is returned.
  ///   - survey: The marks of the same feed; nil for none.
  ///   - words: The words with which rows are shown.
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
  /// Returns the first bytes of a table: its header and blank lines, without a byte-order mark.
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
