import SwatchMessages

/// One unparsed row of a feed, so that rows can be parsed where their cells are created: in the
/// background, in parallel.
public struct FeedRow: Hashable, Sendable {
  /// The feed as it was named; `-` is standard input.
  public let file: String
  /// The number of the row in the feed, from 1; blank lines and a header are not counted.
  public let number: Int
  /// The number of the line that the row begins on, from 1.
  public let line: Int
  /// The row as the scanner cut it from the feed.
  private(set) var scanned: ScannedRow
  /// The shown parts of the row's position, and its neighbours; nil if the row was read without
  /// them.
  package internal(set) var surroundings: RowSurroundings?

  init(_ row: ScannedRow, number: Int, file: String) {
    self.file = file
    self.number = number
    scanned = row
    // A row is the same wherever the reading of its feed began, which the offset depends on.
    scanned.offset = nil
    line = row.start.line
  }

  /// Makes a row from the text of a line; `line` is its number in the feed, from 1.
  public init(_ text: String, file: String, line: Int) {
    let row = ScannedRow(content: .json(Array(text.utf8)), start: TextPosition(line: line))
    self.init(row, number: line, file: file)
  }

  /// The line of the row, for failures of its cell as a whole.
  package var place: DocumentError.Place {
    DocumentError.Place(file: file, line: line, row: shownNumber)
  }

  /// The number of the row for messages; nil if it is the number of its line.
  private var shownNumber: Int? { number == line ? nil : number }

  /// Returns the row's value: an object. For a CSV feed it has a string for each column.
  /// - Throws: ``DocumentError`` if the row is too long, malformed or not an object.
  public func value() throws(DocumentError) -> JSONValue {
    switch scanned.content {
    case .record(let record): return try record.value(from: source)
    case .json(let bytes): return try object(bytes)
    case .tooLong:
      throw DocumentError(
        "the row is longer than \(JSONLimits.bytes.grouped) bytes", at: place,
        advice: "shorten the row, or add a missing bracket or quote at its end")
    case .misplaced(let problem, let advice):
      throw DocumentError(
        problem, at: source.place(at: scanned.start, path: scanned.path), advice: advice)
    }
  }

  private func object(_ bytes: [UInt8]) throws(DocumentError) -> JSONValue {
    let value = try JSONReader.read(bytes, from: source).root
    guard value.kind == .object else {
      throw DocumentError(
        "expected an object as the row, found \(value.words)", at: value.place,
        advice: "write each row as {\"name\": value, …}")
    }
    return value
  }

  private var source: JSONSource {
    var source = JSONSource(file: file, firstLine: line)
    source.firstColumn = scanned.start.column
    source.path = scanned.path
    source.row = shownNumber
    return source
  }
}
