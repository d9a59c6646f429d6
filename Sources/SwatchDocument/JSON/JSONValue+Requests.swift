import SwatchMessages

/// Values of requests to a service: their texts come from elsewhere than files.
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

  /// Makes an object of texts, which are read as numbers and truth values where these are expected, as
  /// the fields of a table.
  ///
  /// - Parameters:
  ///   - fields: The names and texts; of a name that is there twice, the first one holds.
  ///   - file: The name for messages.
  ///   - folder: The folder that relative paths start from.
  package init(fields: [(name: String, value: String)], file: String, from folder: String) {
    var bytes: [UInt8] = []
    var slots = [JSONSlot(kind: .object, start: 0, end: 0, next: 0)]
    for text in fields.flatMap({ [$0.name, $0.value] }) {
      let start = bytes.count
      bytes += Array(text.utf8)
      slots.append(
        JSONSlot(
          kind: .string, start: UInt32(truncatingIfNeeded: start),
          end: UInt32(truncatingIfNeeded: bytes.count),
          next: UInt32(truncatingIfNeeded: slots.count + 1)))
    }
    slots[0].end = UInt32(truncatingIfNeeded: bytes.count)
    slots[0].next = UInt32(truncatingIfNeeded: slots.count)
    let places = slots.map { _ in TextPosition(line: 1, column: 1) }
    let text = JSONText(
      bytes: bytes, slots: slots, source: JSONSource(file: file, from: folder), positions: places)
    self = text.root
  }

  /// The value as JSON text, as it was written; a string that comes from elsewhere is escaped.
  package var json: [UInt8] {
    guard kind == .string else { return Array(slice) }
    let (start, end) = (Int(slot.start), Int(slot.end))
    let quote = UInt8(ascii: "\"")
    guard !text.isRecord, text.original == nil, start > 0, end < text.bytes.count,
      text.bytes[start - 1] == quote, text.bytes[end] == quote
    else { return Array(JSONOutput.string(stringContent).description.utf8) }
    return Array(text.bytes[start - 1...end])
  }
}

extension JSONSource {
  /// The source of a text that is in no file; its relative paths start from a folder.
  init(file: String, from folder: String) {
    self.init(file: file)
    self.folder = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
  }
}
