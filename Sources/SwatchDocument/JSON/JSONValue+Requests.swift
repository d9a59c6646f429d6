import SwatchMessages

/// Values in the requests to a service, whose texts don't come from files.
extension JSONValue {
  /// Parses a JSON text.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - file: The name for messages.
  ///   - folder: The folder that relative paths in the text start from; empty for the working
  ///     directory.
  /// - Throws: ``DocumentError`` with line and column if the text is not JSON.
  package init(
    parsing bytes: [UInt8], file: String, from folder: String
  ) throws(DocumentError) {
    self = try JSONReader.read(bytes, from: JSONSource(file: file, from: folder)).root
  }

  /// Makes an object of texts. Like the fields of a table, they count as numbers and Booleans where
  /// these are expected; names with dots are paths (``RecordForm``).
  ///
  /// - Parameters:
  ///   - fields: The names and texts.
  ///   - noun: The word for a field in messages.
  ///   - file: The name for messages.
  ///   - folder: The folder that relative paths start from.
  /// - Throws: ``DocumentError`` if two fields claim the same place in the object, or a name has
  ///   too many steps.
  package init(
    fields: [(name: String, value: String)], of noun: String, file: String, from folder: String
  ) throws(DocumentError) {
    let source = JSONSource(file: file, from: folder)
    let start = TextPosition(line: 1, column: 1)
    var (names, columns): ([UInt8], [Range<Int>]) = ([], [])
    var (texts, ends): ([UInt8], [CSVRecord.Field]) = ([], [])
    for (name, value) in fields {
      let place = names.count
      names += name.utf8
      columns.append(place..<names.count)
      texts += value.utf8
      ends.append(CSVRecord.Field(end: texts.count, start: start))
    }
    // Without fields, the object takes the place of a first field.
    if ends.isEmpty { ends = [CSVRecord.Field(end: 0, start: start)] }
    do throws(RecordForm.Mistake) {
      self = try RecordForm(names, columns, of: noun).value(of: texts, ends, from: source)
    } catch {
      throw DocumentError(
        error.problem, at: source.place(at: start, path: nil), advice: error.advice)
    }
  }

  /// The value as JSON text, as it was written; a string that was not read from JSON is escaped.
  package var json: [UInt8] {
    guard kind == .string else { return Array(slice) }
    let (start, end) = (Int(slot.start), Int(slot.end))
    let quote = UInt8(ascii: "\"")
    guard !text.isRecord, original == nil, start > 0, end < text.bytes.count,
      text.bytes[start - 1] == quote, text.bytes[end] == quote
    else { return Array(JSONOutput.string(stringContent).description.utf8) }
    return Array(text.bytes[start - 1...end])
  }
}

extension JSONSource {
  /// Makes the source of a text that is not in a file; its relative paths start from a folder.
  init(file: String, from folder: String) {
    self.init(file: file)
    self.folder = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
  }
}
