/// A scanner that splits a stream into rows, however the stream is divided into pieces. It is a
/// state machine without input or output; the byte-order mark is already removed.
protocol RowScanner: Sendable {
  /// Appends the rows that end in a piece.
  /// - Throws: ``DocumentError`` if rows can't be separated from here on.
  mutating func scan(
    _ piece: ArraySlice<UInt8>, into rows: inout [ScannedRow]
  ) throws(DocumentError)

  /// Appends the last row if only the end of the stream ends it.
  /// - Throws: ``DocumentError`` if the stream ends inside a row.
  mutating func finish(into rows: inout [ScannedRow]) throws(DocumentError)
}

/// A row as the scanner cut it from a stream, not yet parsed.
struct ScannedRow: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    /// The bytes of a JSON value.
    case json([UInt8])
    /// A record of a table.
    case record(CSVRecord)
    /// A row that exceeds the maximum length.
    case tooLong
    /// A value in a wrong place.
    case misplaced(problem: String, advice: String)
  }

  var content: Content
  /// The first byte of the row.
  var start: TextPosition
  /// The JSON path of the row.
  var path = "$"
  /// The number of bytes before the row, if the feed can be read from there; otherwise nil.
  var offset: Int?
}

/// A place in a text, counted from 1; columns in characters (Unicode scalars).
struct TextPosition: Hashable, Sendable {
  var line = 1
  var column = 1
  private var isAfterReturn = false

  init(line: Int = 1, column: Int = 1) {
    self.line = line
    self.column = column
  }

  /// Advances over one byte of UTF-8. A line ends with LF, CRLF or, if `endsAtReturn`, CR.
  mutating func take(_ byte: UInt8, endsAtReturn: Bool = false) {
    let isSecondHalf = isAfterReturn && byte == 0x0A
    isAfterReturn = endsAtReturn && byte == 0x0D
    if isSecondHalf { return }
    if byte == 0x0A || isAfterReturn {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }

  static func == (one: TextPosition, other: TextPosition) -> Bool {
    one.line == other.line && one.column == other.column
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
  }
}
