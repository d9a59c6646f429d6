import SwatchConcurrency

/// A valid JSON text: its bytes and a tape of the positions of its values.
///
/// Strings and numbers are decoded on access, so that unused values of a row cost nothing.
final class JSONText: Sendable {
  let bytes: [UInt8]
  let slots: [JSONSlot]
  let source: JSONSource
  /// The place of each entry in the feed, if the bytes are those of a table's record rather than
  /// the feed's own; otherwise empty.
  let positions: [TextPosition]
  /// The value that messages name instead of this text, if the text was made from a value; nil for
  /// the texts of files.
  let original: JSONValue?
  /// The text of the file whose strings were changed for this text; messages name its values
  /// instead. Nil for the texts of files.
  let written: JSONText?
  private let knownPlaces = Locked<JSONPlaces?>(nil)

  init(
    bytes: [UInt8], slots: [JSONSlot], source: JSONSource, positions: [TextPosition] = [],
    original: JSONValue? = nil, written: JSONText? = nil
  ) {
    self.bytes = bytes
    self.slots = slots
    self.source = source
    self.positions = positions
    self.original = original
    self.written = written
  }

  /// Returns the text with other strings at some indices.
  func replacing(_ strings: [Int: String]) -> JSONText {
    var (bytes, slots) = (bytes, slots)
    for (index, string) in strings {
      slots[index].hasEscapes = false
      slots[index].start = UInt32(truncatingIfNeeded: bytes.count)
      bytes += string.utf8
      slots[index].end = UInt32(truncatingIfNeeded: bytes.count)
    }
    return JSONText(bytes: bytes, slots: slots, source: source, written: self)
  }

  /// A Boolean value that is true for a record of a table, whose values are all strings.
  var isRecord: Bool { !positions.isEmpty }

  /// The places of the values in the text, computed on first access.
  var places: JSONPlaces {
    knownPlaces.withLock { known in
      if let known { return known }
      let places = JSONPlaces(bytes: bytes, slots: slots)
      known = places
      return places
    }
  }

  /// The root value of the text.
  var root: JSONValue { JSONValue(text: self, index: 0) }

  /// Returns the characters of a string or key.
  func string(at index: Int) -> String {
    let slot = slots[index]
    guard slot.hasEscapes else {
      return String(decoding: bytes[Int(slot.start)..<Int(slot.end)], as: UTF8.self)
    }
    return String(decoding: unescaped(slot), as: UTF8.self)
  }

  /// Returns the UTF-8 of a string or key, with its escapes resolved.
  func utf8(at index: Int) -> [UInt8] {
    let slot = slots[index]
    return slot.hasEscapes ? unescaped(slot) : Array(bytes[Int(slot.start)..<Int(slot.end)])
  }

  /// Returns true if a string or key equals some UTF-8 bytes.
  func isString(at index: Int, equalTo utf8: [UInt8]) -> Bool {
    let slot = slots[index]
    if slot.hasEscapes { return unescaped(slot) == utf8 }
    guard Int(slot.end - slot.start) == utf8.count else { return false }
    let start = Int(slot.start)
    for offset in utf8.indices where bytes[start + offset] != utf8[offset] { return false }
    return true
  }

  private func unescaped(_ slot: JSONSlot) -> [UInt8] {
    JSONEscapes.resolve(bytes[Int(slot.start)..<Int(slot.end)])
  }
}

/// The origin of a JSON text.
struct JSONSource: Hashable, Sendable {
  /// The file as it was named, for messages.
  var file: String
  /// The folder from which relative paths in the text start; empty for the working directory.
  var folder: String
  /// The number of the text's first line in the file, from 1.
  var firstLine: Int
  /// The column of the text's first character in that line, from 1.
  var firstColumn = 1
  /// The JSON path of the text's root value in the file.
  var path = "$"
  /// The number of the row in the feed, if messages name it.
  var row: Int?
  /// A Boolean value that is true for the text of a template, which is trusted more than data.
  var isTemplate = false

  /// Makes the source of a file's text, or of a line of it.
  init(file: String, firstLine: Int = 1) {
    self.file = file
    self.firstLine = firstLine
    folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
  }

  /// Returns the place of a position in the file.
  func place(at position: TextPosition, path: String?) -> DocumentError.Place {
    DocumentError.Place(
      file: file, line: position.line, column: position.column, path: path, row: row)
  }

  /// Resolves a path in this text: a relative path starts from the text's folder.
  func resolve(path: String) -> String {
    path.hasPrefix("/") ? path : folder + path
  }
}

extension JSONValue {
  /// Makes a string, a number or a Boolean from another value, which messages name instead.
  ///
  /// - Parameters:
  ///   - string: The string, or the value as JSON writes it.
  ///   - kind: The kind of the value.
  ///   - original: The other value.
  ///   - isTemplate: A Boolean value that is true when no part of the string is data.
  init(
    _ string: String, _ kind: JSONSlot.Kind = .string, standingFor original: JSONValue,
    isTemplate: Bool
  ) {
    let bytes = Array(string.utf8)
    var source = original.text.source
    source.isTemplate = isTemplate
    let slot = JSONSlot(
      kind: kind, start: 0, end: UInt32(truncatingIfNeeded: bytes.count), next: 1)
    self.init(
      text: JSONText(bytes: bytes, slots: [slot], source: source, original: original), index: 0)
  }
}

/// One entry of a JSON text's tape: a value, or the key of a member. Entries are in reading order;
/// a member is its key's entry followed by its value's.
struct JSONSlot: Hashable, Sendable {
  /// The kinds of entries.
  enum Kind: UInt8, Sendable {
    case object, array, string, number, bool, null
  }

  /// The kind of the entry.
  var kind: Kind
  /// A Boolean value that is true for a string whose bytes contain escapes.
  var hasEscapes = false
  /// The offset of the first byte; for a string, the byte after its opening quote.
  var start: UInt32
  /// The offset after the last byte; for a string, its closing quote.
  var end: UInt32
  /// The index of the entry after this one and all its descendants.
  var next: UInt32
}
