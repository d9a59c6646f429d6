import SwatchFiles

/// A value of a JSON text, with its place in it.
///
/// A view into the text: strings and numbers are decoded on access.
public struct JSONValue: Sendable {
  let text: JSONText
  let index: Int

  init(text: JSONText, index: Int) {
    self.text = text
    self.index = index
  }

  /// Parses a JSON text, as data for a template.
  ///
  /// - Parameters:
  ///   - json: The text: one value, in UTF-8, with or without a byte-order mark.
  ///   - file: The name for messages; relative paths in the text start from its folder.
  /// - Throws: ``DocumentError`` with line and column if the text is not JSON, has a duplicate key
  ///   or more than 512 levels.
  public init(parsing json: String, file: String = "data") throws(DocumentError) {
    self = try JSONReader.read(Array(json.utf8), from: JSONSource(file: file)).root
  }

  /// The member's value for a key; nil if the value is not an object or has no such key.
  public subscript(_ key: String) -> JSONValue? {
    member(Array(key.utf8))
  }

  /// The element at an index from 0; nil if the value is not an array or has no such element.
  public subscript(_ place: Int) -> JSONValue? {
    guard place >= 0, kind == .array else { return nil }
    var elements = JSONChildren(self)
    for _ in 0..<place where elements.next() == nil { return nil }
    return elements.next()
  }

  /// A Boolean value that is true for `null`.
  public var isNull: Bool { kind == .null }

  /// A Boolean value that is true for an object.
  package var isObject: Bool { kind == .object }

  /// A Boolean value that is true for an array.
  package var isArray: Bool { kind == .array }

  /// The Boolean; nil for other types.
  public var bool: Bool? {
    kind == .bool ? text.bytes[Int(slot.start)] == UInt8(ascii: "t") : nil
  }

  /// The string with its escapes resolved; nil for other types.
  public var string: String? {
    kind == .string ? text.string(at: index) : nil
  }

  /// The number, rounded to the nearest `Double` and always finite; nil for other types.
  public var number: Double? {
    kind == .number ? JSONNumber.value(of: slice) : nil
  }

  /// The elements of an array in order; empty for other types.
  public var elements: [JSONValue] {
    kind == .array ? Array(JSONChildren(self)) : []
  }

  /// The keys of an object in the order of the text; empty for other types.
  public var keys: [String] {
    members.map(\.key.stringContent)
  }

  var slot: JSONSlot { text.slots[index] }
  var kind: JSONSlot.Kind { slot.kind }

  /// The bytes of the value as written; for a string, without the quotes and with its escapes.
  var slice: ArraySlice<UInt8> { text.bytes[Int(slot.start)..<Int(slot.end)] }

  /// The characters of a string or key; other values are a programming error.
  var stringContent: String { text.string(at: index) }

  /// The members of an object in the order of the text; empty if the value is not an object.
  package var members: [(key: JSONValue, value: JSONValue)] {
    guard kind == .object else { return [] }
    var children = JSONChildren(self)
    var members: [(key: JSONValue, value: JSONValue)] = []
    while let key = children.next(), let value = children.next() {
      members.append((key, value))
    }
    return members
  }

  /// Returns the member's value for a key in UTF-8, or nil.
  func member(_ key: [UInt8]) -> JSONValue? {
    guard kind == .object else { return nil }
    var place = index + 1
    let end = Int(slot.next)
    while place < end {
      if text.isString(at: place, equalTo: key) { return JSONValue(text: text, index: place + 1) }
      place = Int(text.slots[place + 1].next)
    }
    return nil
  }

  /// Returns true if both values are at the same place in the same text.
  func isSame(as other: JSONValue) -> Bool { text === other.text && index == other.index }

  /// A Boolean value that is true for a value without characters, elements or members.
  var isEmpty: Bool {
    kind == .string ? slot.start == slot.end : Int(slot.next) == index + 1
  }
}

/// The entries directly inside an array or object: elements, or keys and values in turn.
struct JSONChildren: Sequence, IteratorProtocol {
  private let text: JSONText
  private var place: Int
  private let end: Int

  init(_ container: JSONValue) {
    text = container.text
    place = container.index + 1
    end = Int(container.slot.next)
  }

  mutating func next() -> JSONValue? {
    guard place < end else { return nil }
    defer { place = Int(text.slots[place].next) }
    return JSONValue(text: text, index: place)
  }
}

extension JSONValue {
  /// Reads a JSON file, as data for a template; `-` is standard input.
  /// - Throws: ``DocumentError`` if the file can't be read, or, with line and column, if its text
  ///   is not JSON.
  public init(contentsOf path: String) throws(DocumentError) {
    let bytes = try FileBytes.readAll(of: path)
    self = try JSONReader.read(bytes, from: JSONSource(file: path)).root
  }

  /// Reads a JSON file that the user did not name. It must be a regular file, so that reading never
  /// waits.
  /// - Throws: ``DocumentError`` like ``init(contentsOf:)``, and for a pipe or a device.
  package init(ofRegularFile path: String) throws(DocumentError) {
    let bytes: [UInt8]
    do throws(InputFile.Problem) {
      bytes = try InputFile(path: path).readAll(limit: JSONLimits.bytes + 1)
    } catch {
      throw DocumentError(
        error.reason, at: DocumentError.Place(file: path),
        cause: error == .missing ? .missingFile : .unreadableFile)
    }
    self = try JSONReader.read(bytes, from: JSONSource(file: path)).root
  }
}

/// Conversions of a table's fields, which are all texts, to other types.
extension JSONValue {
  /// The text of a field of a table; nil for values that have types.
  var recordField: String? {
    text.isRecord && kind == .string ? stringContent : nil
  }

  /// The Boolean, which a table's field may write in lower or upper case; nil for other values.
  var truth: Bool? {
    switch recordField?.lowercased() {
    case nil: bool
    case "true"?: true
    case "false"?: false
    default: nil
    }
  }
}
