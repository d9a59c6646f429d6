/// A mistake in a marked-up text.
struct MarkupFault: Error {
  /// The line and the column in the text, from 1, in characters.
  let line: Int
  let column: Int
  let problem: String
  let advice: String?
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
    /// The index of the first scalar of the attribute's name.
    let place: Int
  }

  /// Scalars rather than characters, because a combining mark after a delimiter would form one
  /// character with it.
  private let characters: [Unicode.Scalar]
  private var index = 0
  /// The index of the first scalar of the part that was read last.
  private(set) var start = 0

  init(_ text: String) {
    characters = Array(text.unicodeScalars)
  }

  /// Returns a fault at the part that was read last.
  func fault(_ problem: String, _ advice: String?) -> MarkupFault {
    fault(problem, advice, at: start)
  }

  /// Reads the next part; nil at the end.
  mutating func next() throws(MarkupFault) -> Part? {
    guard index < characters.count else { return nil }
    start = index
    if characters[index] == "<" { return try tag() }
    var text = ""
    while index < characters.count, characters[index] != "<" { text += try character() }
    return .text(text)
  }

  /// Returns a fault at a place.
  func fault(_ problem: String, _ advice: String?, at place: Int) -> MarkupFault {
    let lines = Self.text(characters[..<place]).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return MarkupFault(
      line: lines.count, column: (lines.last?.count ?? 0) + 1, problem: problem, advice: advice)
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

  /// Reads a character, or an entity as the character that it stands for.
  private mutating func character() throws(MarkupFault) -> String {
    guard characters[index] == "&" else {
      index += 1
      return String(characters[index - 1])
    }
    let place = index
    let rest = characters[(index + 1)...].prefix(32)
    let name = rest.firstIndex(of: ";").map { rest[..<$0] }.map(Self.text) ?? ""
    index += name.unicodeScalars.count + 2
    if let named = Self.entities[name] { return named }
    guard let number = name.wholeMatch(of: /#(?:[xX]([0-9a-fA-F]+)|([0-9]+))/)?.output else {
      throw fault(
        "\"&\" must begin one of &amp; &lt; &gt; &quot; &apos; &nbsp; and &#…;",
        "write &amp; for the sign", at: place)
    }
    let value = number.1.map { UInt32($0, radix: 16) } ?? number.2.map { UInt32($0) } ?? nil
    guard let scalar = value.flatMap(Unicode.Scalar.init), scalar != "\0" else {
      throw fault(
        "\"&\(name);\" is not the number of a character",
        "write the number of a character, such as &#8364; or &#x20AC;", at: place)
    }
    return String(Character(scalar))
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
  ]

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private mutating func word() -> String {
    var word = ""
    while index < characters.count {
      let character = Character(characters[index])
      guard character.isLetter || character.isNumber else { break }
      word.append(character)
      index += 1
    }
    return word
  }

  private mutating func skipBlanks() {
    while index < characters.count, characters[index].properties.isWhitespace { index += 1 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard index < characters.count, characters[index] == character else { return false }
    index += 1
    return true
  }
}

extension String {
  /// The text, with all characters escaped that would begin a tag or an entity, or end a value.
  var withoutMarkup: String {
    guard utf8.contains(where: { "&<>'\"".utf8.contains($0) }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "'": text += "&apos;"
      case "\"": text += "&quot;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
