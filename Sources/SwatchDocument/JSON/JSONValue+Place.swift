extension JSONText {
  /// The line and column of a byte, counted from 1; columns in characters (Unicode scalars), without
  /// the byte-order mark.
  func place(at offset: Int, path: String) -> DocumentError.Place {
    let before = bytes[..<min(offset, bytes.count)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    var line = bytes[lineStart..<before.endIndex]
    if line.starts(with: JSONReader.byteOrderMark) { line = line.dropFirst(3) }
    let breaks = before[..<lineStart].count { $0 == UInt8(ascii: "\n") }
    let column = line.count { $0 & 0xC0 != 0x80 } + (breaks == 0 ? source.firstColumn : 1)
    return source.place(
      at: TextPosition(line: source.firstLine + breaks, column: column), path: path)
  }
}

extension JSONValue {
  /// Where the value starts, and its path.
  var place: DocumentError.Place {
    if text.isRecord { return text.source.place(at: text.positions[index], path: path) }
    let isString = kind == .string
    return text.place(at: Int(slot.start) - (isString ? 1 : 0), path: path)
  }

  /// The way from the text's value to this one: `$.root.children[2].style`.
  ///
  /// A key's path is that of its value.
  var path: String {
    var path = text.source.path
    var container = 0
    while container < index {
      (path, container) = step(from: container, at: path)
    }
    return path
  }

  /// The part of the path inside one array or object, and the entry that it leads to.
  private func step(from container: Int, at path: String) -> (String, Int) {
    var children = JSONChildren(JSONValue(text: text, index: container))
    let isObject = text.slots[container].kind == .object
    var place = 0
    while let child = children.next() {
      let value = isObject ? children.next() ?? child : child
      if index < Int(value.slot.next) {
        let part = isObject ? JSONValue.part(key: child.stringContent) : "[\(place)]"
        return (path + part, value.index)
      }
      place += 1
    }
    return (path, index)
  }

  private static func part(key: String) -> String {
    let isName = key.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte >= 0x80
        || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
    }
    return isName && !key.isEmpty ? ".\(key)" : "[\"\(key)\"]"
  }

  /// The value in words, for messages: `the string "abc"`, `the number 12`, `an object`.
  var words: String {
    switch kind {
    case .object: "an object"
    case .array: "an array"
    case .null: "null"
    case .bool: slot.end - slot.start == 4 ? "true" : "false"
    case .number: "the number \(JSONValue.shortened(String(decoding: slice, as: UTF8.self)))"
    case .string: "the string \"\(JSONValue.shortened(stringContent))\""
    }
  }

  /// At most 40 characters of a text.
  static func shortened(_ text: String) -> String {
    text.count > 40 ? text.prefix(39) + "…" : text
  }
}
