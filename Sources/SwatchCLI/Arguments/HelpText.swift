/// The help of a command in 80 columns: terms on the left, descriptions on the right.
struct HelpText {
  private static let width = 80
  private static let indent = 2
  private static let column = 28

  private var lines: [String] = []

  /// The finished text, ending in a newline.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Adds a paragraph in full width, after an empty line.
  mutating func add(paragraph: String) {
    if !lines.isEmpty { lines.append("") }
    lines += Self.wrap(paragraph, to: Self.width)
  }

  /// Adds a heading, and below it terms with their meanings.
  mutating func add(section title: String, _ rows: [(term: String, meaning: String)]) {
    lines += ["", title + ":"]
    for (term, meaning) in rows {
      let head = String(repeating: " ", count: Self.indent) + term
      let body = Self.wrap(meaning, to: Self.width - Self.column)
      let margin = String(repeating: " ", count: Self.column)
      if head.count + 2 <= Self.column {
        lines.append(head + margin.dropFirst(head.count) + (body.first ?? ""))
        lines += body.dropFirst().map { margin + $0 }
      } else {
        lines.append(head)
        lines += body.map { margin + $0 }
      }
    }
  }

  /// Adds command lines, each below its purpose; a line that is too long is continued.
  mutating func add(examples: [UsageExample]) {
    lines += ["", "Examples:"]
    for example in examples {
      let margin = String(repeating: " ", count: Self.indent)
      lines += Self.wrap("# " + example.purpose, to: Self.width - Self.indent).map { margin + $0 }
      let parts = Self.wrap(example.line, to: Self.width - 3 * Self.indent - 2)
      for (index, part) in parts.enumerated() {
        let isLast = index == parts.count - 1
        lines.append((index == 0 ? margin : margin + margin) + part + (isLast ? "" : " \\"))
      }
    }
  }

  /// Returns words in lines of at most `width` characters; a longer word has a line of its own.
  private static func wrap(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension CommandManual {
  /// The whole help of the command.
  var help: String {
    var help = HelpText()
    help.add(paragraph: abstract)
    help.add(paragraph: "Usage: " + usage)
    for paragraph in discussion { help.add(paragraph: paragraph) }
    let further = rest.map { [(($0.placeholder ?? "") + "…", $0.help)] } ?? []
    let arguments = operands.map { ($0.placeholder ?? "", $0.help) } + further
    if !arguments.isEmpty { help.add(section: "Arguments", arguments) }
    help.add(section: "Options", options.map { ($0.heading, $0.meaning) })
    if !examples.isEmpty { help.add(examples: examples) }
    help.add(section: "Exit codes", exitCodes.map { ("\($0.rawValue)", $0.meaning) })
    return help.text
  }
}
