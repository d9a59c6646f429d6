import SwatchMessages

/// A record of a CSV feed, with its quotes resolved and its fields not yet interpreted.
struct CSVRecord: Hashable, Sendable {
  /// A field: the end of its text in ``bytes``, and its start in the feed.
  struct Field: Hashable, Sendable {
    var end: Int
    var start: TextPosition
  }

  /// The texts of the fields, concatenated.
  var bytes: [UInt8] = []
  /// The fields in order; of the fields beyond the last column, only the first is kept.
  var fields: [Field] = []
  /// The number of fields, including those that were not kept.
  var count = 0
  /// The end of the record.
  var end = TextPosition()
  /// A misplaced quote; nil if all quotes are correct.
  var mistake: Mistake?
  /// The columns; nil for the header itself.
  var header: CSVHeader?

  /// A syntax error with its position.
  struct Mistake: Hashable, Sendable {
    var problem: String
    var advice: String
    var position: TextPosition
  }

  /// Returns the text of a field.
  func text(at index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : fields[index - 1].end)..<fields[index].end]
  }

  /// Returns the object of the record's fields, by the names of the columns.
  /// - Throws: ``DocumentError`` if the record is malformed, or has more or fewer fields than there
  ///   are columns.
  func value(from source: JSONSource) throws(DocumentError) -> JSONValue {
    guard let header else { preconditionFailure("The header of a feed was read as a row") }
    if let mistake { throw self.mistake(mistake.problem, mistake.advice, mistake.position, source) }
    try checkCount(header, source)
    try checkUTF8(source)
    return header.form.value(of: bytes, fields, from: source)
  }

  private func checkCount(_ header: CSVHeader, _ source: JSONSource) throws(DocumentError) {
    let columns = header.form.columns.count
    guard count != columns else { return }
    let found = "expected \(columns) fields, as the header has columns, found \(count)"
    if count > columns {
      throw mistake(
        found, "remove the surplus fields, or quote fields that contain separators",
        fields[columns].start, source)
    }
    throw mistake(found, "the field for \(header.name(at: count)) is missing", end, source)
  }

  private func checkUTF8(_ source: JSONSource) throws(DocumentError) {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let place = error.byteOffsets.lowerBound
      let index = fields.firstIndex { place < $0.end } ?? 0
      throw mistake(
        "the text is not UTF-8 here", "save the feed in UTF-8", fields[index].start, source)
    }
  }

  private func mistake(
    _ problem: String, _ advice: String, _ position: TextPosition, _ source: JSONSource
  ) -> DocumentError {
    DocumentError(problem, at: source.place(at: position, path: "$"), advice: advice)
  }
}

/// The columns of a CSV feed.
struct CSVHeader: Hashable, Sendable {
  /// The maximum number of columns.
  static let limit = 1 << 16

  /// The form of the object that a record becomes, by the column names without surrounding white
  /// space.
  let form: RecordForm

  /// Reads the column names from the first record.
  /// - Throws: ``DocumentError`` if two names claim the same place in the object, or the header is
  ///   malformed.
  init(_ record: CSVRecord, file: String) throws(DocumentError) {
    if let mistake = record.mistake {
      throw CSVHeader.error(mistake.problem, mistake.advice, mistake.position, file)
    }
    var bytes: [UInt8] = []
    var columns: [Range<Int>] = []
    for (index, field) in record.fields.enumerated() {
      let name = record.text(at: index).withoutWhiteSpaceAround
      guard String(validating: name, as: UTF8.self) != nil else {
        throw CSVHeader.error(
          "the header is not UTF-8 here", "save the feed in UTF-8", field.start, file)
      }
      columns.append(bytes.count..<bytes.count + name.count)
      bytes += name
    }
    guard record.count <= CSVHeader.limit else {
      throw CSVHeader.error(
        "expected at most \(CSVHeader.limit.grouped) columns, found \(record.count.grouped)",
        "leave some out", record.end, file)
    }
    do throws(RecordForm.Mistake) {
      form = try RecordForm(bytes, columns, of: "column")
    } catch {
      throw CSVHeader.error(
        error.problem, error.advice, record.fields[error.field].start, file)
    }
  }

  /// Returns a column's name for messages, or its number if it has no name.
  func name(at index: Int) -> String {
    let name = String(decoding: form.names[form.columns[index]], as: UTF8.self)
    return name.isEmpty ? "column \(index + 1)" : "\"\(JSONValue.shortened(name))\""
  }

  private static func error(
    _ problem: String, _ advice: String, _ position: TextPosition, _ file: String
  ) -> DocumentError {
    DocumentError(
      problem,
      at: DocumentError.Place(file: file, line: position.line, column: position.column),
      advice: advice)
  }
}
