/// The bytes of a Swift file, with brackets, literals and comments recognised, so that the closure
/// of a call can be found and replaced without a full parser.
struct SwiftSource {
  let bytes: [UInt8]

  private static let assertion = Array("assertInlineSnapshot".utf8)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the file with the texts of some assertions inserted.
  func applying(_ edits: [SourceEdit]) throws(SourceEdit.Problem) -> [UInt8] {
    var changes: [(range: Range<Int>, bytes: [UInt8])] = []
    for edit in edits { changes.append(try change(for: edit)) }
    var result = bytes
    for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(change.range, with: change.bytes)
    }
    return result
  }

  /// Returns the bytes to replace for an assertion, and their replacement.
  private func change(
    for edit: SourceEdit
  ) throws(SourceEdit.Problem) -> (range: Range<Int>, bytes: [UInt8]) {
    guard let open = callStart(line: edit.line, column: edit.column), let end = end(of: open) else {
      throw .unknown
    }
    let indentation = indentation(at: open)
    let literal = TextLiteral(edit.text, indentedBy: indentation + unit).lines
    let closure = "{\n\(literal)\n\(indentation)}"
    if let labelled = labelledClosure(from: open, to: end) {
      return (labelled, Array(closure.utf8))
    }
    let next = skippingBlanks(from: end)
    if next < bytes.count, bytes[next] == UInt8(ascii: "{") {
      guard let last = self.end(of: next) else { throw .unknown }
      return (next..<last, Array(closure.utf8))
    }
    return (end..<end, Array(" \(closure)".utf8))
  }

  // MARK: Places

  /// Returns the opening bracket of an assertion's call; nil if there is none.
  private func callStart(line: Int, column: Int) -> Int? {
    var start = 0
    for _ in 1..<max(1, line) {
      guard let feed = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = feed + 1
    }
    var place = start + column - 1
    guard place >= 0, place < bytes.count else { return nil }
    if bytes[place...].starts(with: Self.assertion) { place += Self.assertion.count }
    let nameEnd = bytes[..<place].lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? 0
    guard bytes[..<nameEnd].suffix(Self.assertion.count).elementsEqual(Self.assertion) else {
      return nil
    }
    let open = skippingBlanks(from: place)
    return open < bytes.count && bytes[open] == UInt8(ascii: "(") ? open : nil
  }

  /// Returns the closure of `matches:` between the brackets of a call; nil if there is none.
  private func labelledClosure(from open: Int, to end: Int) -> Range<Int>? {
    let label = Array("matches".utf8)
    var index = open + 1
    while index < end - 1 {
      if bytes[index...].starts(with: label), !Self.isPartOfName(bytes[index - 1]) {
        let colon = skippingBlanks(from: index + label.count)
        let brace = skippingBlanks(from: colon + 1)
        if bytes[colon] == UInt8(ascii: ":"), brace < end, bytes[brace] == UInt8(ascii: "{") {
          return self.end(of: brace).map { brace..<$0 }
        }
      }
      guard let next = afterToken(at: index) else { return nil }
      index = next
    }
    return nil
  }

  /// Returns the blanks at the beginning of the line at an index.
  private func indentation(at place: Int) -> String {
    let start = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start...].prefix { $0 == 32 || $0 == 9 }, as: UTF8.self)
  }

  /// The indentation of one level: a tab, or the smallest number of spaces, at least two, at the
  /// beginning of a line.
  private var unit: String {
    var least = 9
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if line.first == 9 { return "\t" }
      let count = line.prefix { $0 == 32 }.count
      if count >= 2 { least = min(least, count) }
    }
    return String(repeating: " ", count: least > 8 ? 2 : least)
  }

  // MARK: Brackets

  /// Returns the index after the closing bracket of a pair; nil if it is missing.
  func end(of open: Int) -> Int? {
    var depth = 0
    var index = open
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      if Self.isBracket(bytes[index]) {
        index += 1
      } else {
        guard let next = afterToken(at: index) else { return nil }
        index = next
      }
    }
    return nil
  }

  /// Returns the index after a literal, a comment, a pair of brackets with its content, or
  /// otherwise one byte; nil if its end is missing.
  private func afterToken(at index: Int) -> Int? {
    let rest = bytes[index...]
    if rest.starts(with: "//".utf8) {
      return rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }
    if rest.starts(with: "/*".utf8) { return afterComment(at: index) }
    let hashes = rest.prefix { $0 == UInt8(ascii: "#") }.count
    if index + hashes < bytes.count, bytes[index + hashes] == UInt8(ascii: "\"") {
      return afterText(at: index + hashes, hashes: hashes)
    }
    if [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{")].contains(bytes[index]) {
      return end(of: index)
    }
    return index + max(1, hashes)
  }

  private func afterComment(at start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < bytes.count {
      if bytes[index...].starts(with: "/*".utf8) {
        (depth, index) = (depth + 1, index + 2)
      } else if bytes[index...].starts(with: "*/".utf8) {
        (depth, index) = (depth - 1, index + 2)
        if depth == 0 { return index }
      } else {
        index += 1
      }
    }
    return nil
  }

  /// Returns the index after a string literal that begins at its quotation marks, which follow a
  /// number of `#`.
  private func afterText(at start: Int, hashes: Int) -> Int? {
    let isLong = bytes[start...].starts(with: "\"\"\"".utf8)
    let marks = Array(repeating: UInt8(ascii: "\""), count: isLong ? 3 : 1)
    let ending = marks + Array(repeating: UInt8(ascii: "#"), count: hashes)
    let escape = [UInt8(ascii: "\\")] + Array(repeating: UInt8(ascii: "#"), count: hashes)
    var index = start + marks.count
    while index < bytes.count {
      let rest = bytes[index...]
      if rest.starts(with: ending) { return index + ending.count }
      if !isLong, bytes[index] == UInt8(ascii: "\n") { return nil }
      guard rest.starts(with: escape) else {
        index += 1
        continue
      }
      index += escape.count
      guard index < bytes.count, bytes[index] == UInt8(ascii: "(") else {
        index += 1
        continue
      }
      guard let next = end(of: index) else { return nil }
      index = next
    }
    return nil
  }

  private func skippingBlanks(from start: Int) -> Int {
    bytes[min(start, bytes.count)...].firstIndex { !Self.isBlank($0) } ?? bytes.count
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  private static func isBracket(_ byte: UInt8) -> Bool { "()[]{}".utf8.contains(byte) }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 128 || (48...57).contains(byte)
      || (65...90).contains(byte & 0xDF)
  }
}
