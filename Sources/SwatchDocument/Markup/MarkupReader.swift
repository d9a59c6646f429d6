/// A mistake in a marked-up text.
struct MarkupFault: Error {
  /// The line and the column in the text, from 1, in characters.
  let line: Int
  let column: Int
  let problem: String
  let advice: String
}

/// Reads the tags and the text between them, in order.
struct MarkupReader {
  /// A part of a marked-up text.
  enum Part: Equatable {
    case text(String)
    case start(name: String, attributes: [String: Attribute], isEmpty: Bool)
    case end(name: String)
  }

  /// The value of a tag's attribute.
  struct Attribute: Equatable {
    let value: String
    /// The place of the attribute's name.
    let place: Int
  }

  private let characters: [Character]
  private var index = 0
  /// The place of the part that was read last.
  private(set) var start = 0

  init(_ text: String) {
    characters = Array(text)
  }

  /// A fault at the part that was read last.
  func fault(_ problem: String, _ advice: String) -> MarkupFault {
    fault(problem, advice, at: start)
  }

  /// The next part; nil at the end.
  mutating func next() throws(MarkupFault) -> Part? {
    guard index < characters.count else { return nil }
    start = index
    if characters[index] == "<" { return try tag() }
    var text = ""
    while index < characters.count, characters[index] != "<" { text += try character() }
    return .text(text)
  }

  /// A fault at a place.
  func fault(_ problem: String, _ advice: String, at place: Int) -> MarkupFault {
    let before = characters[..<place]
    let line = before.count { $0.isNewline } + 1
    let lineStart = before.lastIndex { $0.isNewline }.map { $0 + 1 } ?? 0
    return MarkupFault(
      line: line, column: place - lineStart + 1, problem: problem, advice: advice)
  }

  private mutating func tag() throws(MarkupFault) -> Part {
    index += 1
    let isEnd = skip("/")
    let name = word()
    guard !name.isEmpty else {
      throw fault("expected the name of a tag after \"<\"", "write &lt; for the sign")
    }
    var attributes: [String: Attribute] = [:]
    while true {
      skipBlanks()
      if skip("/") {
        guard !isEnd, skip(">") else { throw unclosed(name) }
        return .start(name: name, attributes: attributes, isEmpty: true)
      }
      if skip(">") {
        return isEnd ? .end(name: name) : .start(name: name, attributes: attributes, isEmpty: false)
      }
      let place = index
      let key = word()
      guard !key.isEmpty, !isEnd else { throw unclosed(name) }
      skipBlanks()
      guard skip("=") else {
        throw fault("the attribute \"\(key)\" has no value", "write \(key)='…'", at: place)
      }
      skipBlanks()
      guard attributes[key] == nil else {
        throw fault("the attribute \"\(key)\" occurs twice", "remove one of the two", at: place)
      }
      attributes[key] = Attribute(value: try value(of: key), place: place)
    }
  }

  private mutating func value(of key: String) throws(MarkupFault) -> String {
    let place = index
    guard index < characters.count, characters[index] == "'" || characters[index] == "\"" else {
      throw fault("the value of \"\(key)\" is not quoted", "write \(key)='…'", at: place)
    }
    let quote = characters[index]
    index += 1
    var value = ""
    while index < characters.count, characters[index] != quote { value += try character() }
    guard skip(quote) else {
      throw fault("the value of \"\(key)\" is not closed", "end it with \(quote)", at: place)
    }
    return value
  }

  private func unclosed(_ name: String) -> MarkupFault {
    fault("the tag <\(name)> is not closed", "end it with >", at: start)
  }

  /// A character, or the one that an entity stands for.
  private mutating func character() throws(MarkupFault) -> String {
    guard characters[index] == "&" else {
      index += 1
      return String(characters[index - 1])
    }
    let place = index
    let rest = characters[(index + 1)...].prefix(10)
    guard let end = rest.firstIndex(of: ";"), let value = Self.entity(String(rest[..<end])) else {
      throw fault(
        "\"&\" begins none of &amp; &lt; &gt; &quot; &apos; &nbsp; and &#…;",
        "write &amp; for the sign", at: place)
    }
    index = end + 1
    return value
  }

  private static func entity(_ name: String) -> String? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return "\u{A0}"
    default:
      guard name.hasPrefix("#") else { return nil }
      let isHexadecimal = name.dropFirst().lowercased().hasPrefix("x")
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
        .flatMap { $0 == "\0" ? nil : String(Character($0)) }
    }
  }

  private mutating func word() -> String {
    var word = ""
    while index < characters.count, characters[index].isLetter || characters[index].isNumber {
      word.append(characters[index])
      index += 1
    }
    return word
  }

  private mutating func skipBlanks() {
    while index < characters.count, characters[index].isWhitespace { index += 1 }
  }

  private mutating func skip(_ character: Character) -> Bool {
    guard index < characters.count, characters[index] == character else { return false }
    index += 1
    return true
  }
}

extension String {
  /// The text in which no sign begins a tag, an entity or the end of a value.
  var withoutMarkup: String {
    guard utf8.contains(where: { "&<>'\"".utf8.contains($0) }) else { return self }
    return replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("'", with: "&apos;").replacing("\"", with: "&quot;")
  }
}
