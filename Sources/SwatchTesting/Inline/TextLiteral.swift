/// A text as a multi-line string literal.
struct TextLiteral {
  /// The lines of the literal, each with the indentation.
  let lines: String

  /// Makes the literal of a text. Backslashes and quotation marks are unchanged, with `#` around
  /// the literal if necessary; control characters are escaped.
  init(_ text: String, indentedBy indentation: String) {
    let hashes = Self.hashes(for: text)
    let content = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.isEmpty ? "" : indentation + Self.escaped(line, hashes)
    }
    lines =
      (["\(indentation)\(hashes)\"\"\""] + content + ["\(indentation)\"\"\"\(hashes)"])
      .joined(separator: "\n")
  }

  /// Returns the `#` needed around a text in which a backslash or three quotation marks would be
  /// special.
  private static func hashes(for text: String) -> String {
    guard text.contains("\\") || text.contains("\"\"\"") else { return "" }
    var hashes = "#"
    while text.contains("\\" + hashes) || text.contains("\"\"\"" + hashes) { hashes += "#" }
    return hashes
  }

  private static func escaped(_ line: Substring, _ hashes: String) -> String {
    var text = ""
    for scalar in line.unicodeScalars {
      if scalar == "\t" || !(scalar.value < 32 || (127..<160).contains(scalar.value)) {
        text.unicodeScalars.append(scalar)
      } else {
        text += "\\\(hashes)u{\(String(scalar.value, radix: 16))}"
      }
    }
    return text
  }
}
