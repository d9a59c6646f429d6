import SwatchMessages

extension JSONText {
  /// Returns the line and column of a byte, counted from 1; columns in characters (Unicode
  /// scalars), without the byte-order mark.
  func place(at offset: Int, path: String) -> DocumentError.Place {
    let (line, column) = places.place(of: offset, in: bytes)
    let first = line == 0 ? source.firstColumn : 1
    return source.place(
      at: TextPosition(line: source.firstLine + line, column: first + column), path: path)
  }
}

extension JSONValue {
  /// The start and the path of the value.
  package var place: DocumentError.Place {
    if let original { return original.place }
    if text.isRecord { return text.source.place(at: text.positions[index], path: path) }
    let isString = kind == .string
    return text.place(at: Int(slot.start) - (isString ? 1 : 0), path: path)
  }

  /// The value that messages name instead of this one, which was made from it; nil for the values
  /// of files.
  var original: JSONValue? {
    text.original ?? text.written.map { JSONValue(text: $0, index: index) }
  }

  /// The path from the text's root value to this value, such as `$.root.children[2].style`.
  ///
  /// A key has the path of its value.
  var path: String {
    let positions = text.places.positions
    var parts: [String] = []
    var inner = index
    while let outer = positions[inner].container {
      let number = Int(positions[inner].number)
      if text.slots[Int(outer)].kind == .object {
        let key = number.isMultiple(of: 2) ? inner : inner - 1
        parts.append(JSONValue.part(key: text.string(at: key)))
      } else {
        parts.append("[\(number)]")
      }
      inner = Int(outer)
    }
    return text.source.path + parts.reversed().joined()
  }

  private static func part(key: String) -> String {
    let isName = key.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte >= 0x80
        || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
    }
    return isName && !key.isEmpty ? ".\(key)" : "[\"\(key)\"]"
  }

  /// The value in words, for messages: `the string "abc"`, `the number 12`, `an object`.
  package var words: String {
    switch kind {
    case .object: "an object"
    case .array: "an array"
    case .null: "null"
    case .bool: slot.end - slot.start == 4 ? "true" : "false"
    case .number: "the number \(JSONValue.shortened(String(decoding: slice, as: UTF8.self)))"
    case .string: "the string \"\(JSONValue.shortened(stringContent))\""
    }
  }

  /// Returns a text in at most 40 characters (Unicode scalars); a longer text ends with an
  /// ellipsis.
  static func shortened(_ text: String) -> String { text.shortened(to: 40) }
}
