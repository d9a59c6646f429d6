/// A server's answer to a request.
struct Answer: Sendable {
  var status = 0
  /// The header fields, by their names in lower case; the values of repeated fields are joined by
  /// commas.
  private(set) var fields: [String: String] = [:]
  var body = AnswerBody()
  /// The redirections that led to this answer, without their bodies.
  var redirections: [Answer] = []

  /// The media type in lower case, without parameters; empty if it is missing.
  var type: String {
    let field = fields["content-type"] ?? ""
    return field.prefix { $0 != ";" }.trimmed.lowercased()
  }

  /// Reads a line of the head. If there are several heads, as after `100 Continue`, the last one is
  /// kept.
  mutating func read(headLine line: String) {
    if line.hasPrefix("HTTP/") {
      fields = [:]
      return
    }
    guard let colon = line.firstIndex(of: ":") else { return }
    let name = line[..<colon].trimmed.lowercased()
    let value = line[line.index(after: colon)...].trimmed
    fields[name] = fields[name].map { "\($0), \(value)" } ?? value
  }
}

extension StringProtocol {
  /// The text without leading and trailing blanks and line ends.
  var trimmed: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0.isNewline }
    let start = drop(while: isBlank)
    guard let last = start.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(start[...last])
  }
}
