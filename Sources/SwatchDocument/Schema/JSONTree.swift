import SwatchMessages

/// A JSON value to be written.
indirect enum JSONTree: Sendable {
  case members([Member])
  case array([JSONTree])
  case string(String)
  case number(Double)
  case bool(Bool)

  /// A member of an object.
  struct Member: Sendable {
    let key: String
    let value: JSONTree
  }

  /// An object.
  static func object(_ members: [(String, JSONTree)]) -> JSONTree {
    .members(members.map { Member(key: $0.0, value: $0.1) })
  }

  /// A list of strings.
  static func strings(_ strings: [String]) -> JSONTree { .array(strings.map(JSONTree.string)) }

  /// The value as text, with two blanks for each level and a line break at the end.
  var text: String {
    var text = ""
    write(to: &text, indent: 0)
    return text + "\n"
  }

  private func write(to text: inout String, indent: Int) {
    switch self {
    case .members(let members):
      Self.write(members.count, in: ("{", "}"), to: &text, indent) { index, text in
        text += Self.quoted(members[index].key) + ": "
        members[index].value.write(to: &text, indent: indent + 1)
      }
    case .array(let elements):
      guard elements.contains(where: \.isLong) else {
        text += "["
        for (index, element) in elements.enumerated() {
          if index > 0 { text += ", " }
          element.write(to: &text, indent: indent)
        }
        text += "]"
        return
      }
      Self.write(elements.count, in: ("[", "]"), to: &text, indent) { index, text in
        elements[index].write(to: &text, indent: indent + 1)
      }
    case .string(let string): text += Self.quoted(string)
    case .number(let number): text += "\(Numeral(number))"
    case .bool(let bool): text += "\(bool)"
    }
  }

  /// A Boolean value that is true for what begins a line of its own in an array.
  private var isLong: Bool {
    switch self {
    case .members, .array: true
    default: false
    }
  }

  private static func write(
    _ count: Int, in brackets: (String, String), to text: inout String, _ indent: Int,
    _ body: (Int, inout String) -> Void
  ) {
    text += brackets.0
    for index in 0..<count {
      text += (index > 0 ? ",\n" : "\n") + String(repeating: "  ", count: indent + 1)
      body(index, &text)
    }
    if count > 0 { text += "\n" + String(repeating: "  ", count: indent) }
    text += brackets.1
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
