import SwatchMessages

/// Splits a table into its records (RFC 4180), the first of which names the columns.
///
/// Fields may be quoted, with separators, line breaks and doubled quotes inside. Lines end with LF,
/// CRLF or CR; blank lines are ignored.
struct CSVRowScanner: RowScanner {
  private enum State {
    /// Before the first byte of a record.
    case recordStart
    /// Before the first byte of a further field.
    case fieldStart
    case plain
    case quoted
    /// After a quote inside a quoted field: either the end of the field, or the first of two
    /// quotes.
    case quote
  }

  private static let quote = UInt8(ascii: "\"")

  private let file: String
  /// The maximum length of a record's texts, in bytes; a longer record is a row without content.
  private let limit: Int
  private let separator: UInt8
  private var header: CSVHeader?
  private var state = State.recordStart
  private var position = TextPosition()
  /// The number of bytes before the position.
  private var offset = 0
  private var record = CSVRecord()
  private var recordStart = TextPosition()
  private var recordOffset = 0
  private var fieldStart = TextPosition()
  private var isTooLong = false
  /// A Boolean value that is true while the record consists of white space; such a line is not a
  /// record.
  private var isBlank = true

  init(separator: CSVSeparator, file: String, limit: Int = JSONLimits.bytes) {
    self.separator = separator.rawValue
    self.file = file
    self.limit = limit
  }

  mutating func scan(
    _ piece: ArraySlice<UInt8>, into rows: inout [ScannedRow]
  ) throws(DocumentError) {
    for byte in piece {
      try take(byte, &rows)
      position.take(byte, endsAtReturn: true)
      offset += 1
    }
  }

  /// Continues at the record that begins on a line. The header must have been scanned.
  ///
  /// - Parameters:
  ///   - line: The number of the line, from 1.
  ///   - offset: The number of bytes before the line.
  mutating func enter(line: Int, offset: Int) {
    state = .recordStart
    position = TextPosition(line: line)
    self.offset = offset
  }

  mutating func finish(into rows: inout [ScannedRow]) throws(DocumentError) {
    guard state != .quoted else {
      throw DocumentError(
        "the quoted field that begins here is not closed, so that no row after it can be found",
        at: DocumentError.Place(file: file, line: fieldStart.line, column: fieldStart.column),
        advice: "close it with \", and write a quote inside of it as \"\"")
    }
    if state != .recordStart { try endRecord(&rows) }
  }

  private mutating func take(
    _ byte: UInt8, _ rows: inout [ScannedRow]
  ) throws(DocumentError) {
    let isLineEnd = byte == 0x0A || byte == 0x0D
    defer { isBlank = isBlank && (isLineEnd || byte == 0x20 || byte == 0x09 && byte != separator) }
    switch state {
    case .recordStart where isLineEnd: return
    case .recordStart, .fieldStart:
      if state == .recordStart {
        recordStart = position
        recordOffset = offset
        isBlank = true
      }
      fieldStart = position
      state = byte == CSVRowScanner.quote ? .quoted : .plain
      if state == .plain { try takePlain(byte, isLineEnd, &rows) }
    case .plain: try takePlain(byte, isLineEnd, &rows)
    case .quoted:
      if byte == CSVRowScanner.quote { state = .quote } else { keep(byte) }
    case .quote where byte == CSVRowScanner.quote:
      keep(byte)
      state = .quoted
    case .quote:
      state = .plain
      if byte != separator && !isLineEnd { noteStrayText() }
      try takePlain(byte, isLineEnd, &rows)
    }
  }

  private mutating func takePlain(
    _ byte: UInt8, _ isLineEnd: Bool, _ rows: inout [ScannedRow]
  ) throws(DocumentError) {
    if byte == separator {
      endField()
      state = .fieldStart
    } else if isLineEnd {
      try endRecord(&rows)
    } else {
      keep(byte)
    }
  }

  private mutating func keep(_ byte: UInt8) {
    if record.bytes.count < limit {
      record.bytes.append(byte)
    } else {
      isTooLong = true
    }
  }

  private mutating func endField() {
    record.count += 1
    guard record.fields.count <= header?.form.columns.count ?? CSVHeader.limit else { return }
    record.fields.append(CSVRecord.Field(end: record.bytes.count, start: fieldStart))
  }

  private mutating func endRecord(_ rows: inout [ScannedRow]) throws(DocumentError) {
    if state == .fieldStart { fieldStart = position }
    endField()
    record.end = position
    let ended = record
    record = CSVRecord()
    record.header = header
    state = .recordStart
    defer { isTooLong = false }
    if isBlank { return }
    guard header != nil else {
      return ended.statesSeparator(separator) ? () : try takeHeader(ended)
    }
    var row = ScannedRow(content: .tooLong, start: recordStart, offset: recordOffset)
    if !isTooLong {
      row.content = .record(ended)
    }
    rows.append(row)
  }

  private mutating func takeHeader(_ first: CSVRecord) throws(DocumentError) {
    guard !isTooLong else {
      throw DocumentError(
        "the header has more than \(limit.grouped) bytes",
        at: DocumentError.Place(file: file, line: recordStart.line),
        advice: "end it with a line break")
    }
    let header = try CSVHeader(first, file: file)
    self.header = header
    record.header = header
  }

  /// Records an error for text after a closing quote.
  private mutating func noteStrayText() {
    guard record.mistake == nil else { return }
    record.mistake = CSVRecord.Mistake(
      problem: "expected a separator or the end of the line after the closing quote, found text",
      advice: "write a quote inside a quoted field as \"\"", position: position)
  }
}

extension CSVRecord {
  /// Returns true for the record of the line `sep=;` before the header: `sep=` and an empty field,
  /// or the whole line as one field if it is in quotes.
  fileprivate func statesSeparator(_ separator: UInt8) -> Bool {
    let line = count == 2 ? bytes + [separator] : bytes
    return count <= 2 && CSVSeparator.stated(in: line[...])?.rawValue == separator
  }
}
