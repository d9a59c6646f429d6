/// The help of a command in 80 columns: terms on the left, descriptions on the right.
struct HelpText {
  private static let width = 80
  private static let indent = 2
  private static let column = 28

  private var lines: [String] = []

  /// The finished text, ending in a newline.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// A paragraph over the whole width, an empty line before it.
  mutating func add(paragraph: String) {
    if !lines.isEmpty { lines.append("") }
    lines += Self.wrap(paragraph, to: Self.width)
  }

  /// A heading and under it terms with their meanings.
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

  /// Words in lines of at most `width` characters; a longer word has a line of its own.
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

extension Interface {
  /// The whole help of the command.
  var help: String {
    var help = HelpText()
    help.add(paragraph: abstract)
    help.add(paragraph: "Usage: " + usage)
    for paragraph in discussion { help.add(paragraph: paragraph) }
    let further = rest.map { [("\($0.placeholder)…", $0.help)] } ?? []
    help.add(section: "Arguments", operands.map { ($0.placeholder, $0.help) } + further)
    help.add(section: "Options", options.map(Self.row) + [("-h, --help", "show this help")])
    help.add(section: "Exit codes", ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) })
    return help.text
  }

  /// The usage line: the required arguments and a mark for further ones.
  private var usage: String {
    let required = options.filter(\.isRequired).map { "\($0.name) \($0.placeholder ?? "")" }
    let further =
      rest.map { [$0.minimum > 0 ? "\($0.placeholder)…" : "[\($0.placeholder)…]"] } ?? []
    return (["swatch", name] + operands.map(\.placeholder) + further + required + ["[options]"])
      .joined(separator: " ")
  }

  private static func row(_ option: Option<Root>) -> (term: String, meaning: String) {
    let names = option.names.joined(separator: ", ")
    let term = [names, option.placeholder].compactMap(\.self).joined(separator: " ")
    let meaning = option.help + (option.defaultText.map { " (default: \($0))" } ?? "")
    return (term, option.isRequired ? meaning + " (required)" : meaning)
  }
}
