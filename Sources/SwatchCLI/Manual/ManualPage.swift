/// The manual pages in the form of man(7).
struct ManualPage {
  private var lines: [String] = []

  private init(_ title: String) {
    lines = [
      ".\\\" Written by 'swatch help --man'.",
      ".TH \"\(title.uppercased())\" 1 \"\" \"swatch \(Tool.version)\" \"User Commands\"",
    ]
  }

  private var text: String { lines.joined(separator: "\n") + "\n" }

  /// Returns the page of the whole program, `swatch(1)`.
  static func overview(of commands: [CommandManual]) -> String {
    var page = ManualPage("swatch")
    page.section("Name", ["swatch \\- " + escaped(lowered(Tool.abstract))])
    page.section(
      "Synopsis",
      [
        "\\fBswatch\\fR \\fICOMMAND\\fR [\\fIoptions\\fR]", ".br",
        "\\fBswatch\\fR help [\\fICOMMAND\\fR]",
      ])
    page.heading("Commands")
    for command in commands {
      page.term("\\fBswatch\\-\(escaped(command.name))\\fR(1)", command.abstract)
    }
    page.heading("Options")
    for option in Tool.options { page.term(heading(of: option), option.meaning) }
    page.heading("Environment")
    for (variable, meaning) in environment(of: commands) {
      page.term("\\fB\(escaped(variable))\\fR", meaning)
    }
    page.heading("Files")
    page.term(
      "\\fB\(escaped(Settings.fileName))\\fR",
      "the defaults of options for runs in this folder, such as {\"font-dir\": \"fonts\", \"feed\": "
        + "{\"png\": \"small\"}}; the command line and the environment come first")
    page.seeAlso(commands.map { "swatch-\($0.name)" })
    return page.text
  }

  /// Returns the page of a command, such as `swatch-feed(1)`.
  static func page(of command: CommandManual) -> String {
    var page = ManualPage("swatch-\(command.name)")
    page.section(
      "Name", ["swatch\\-\(escaped(command.name)) \\- \(escaped(lowered(command.abstract)))"])
    page.section("Synopsis", [".B " + escaped(command.usage)])
    page.heading("Description")
    for (index, paragraph) in command.discussion.enumerated() {
      if index > 0 { page.lines.append(".PP") }
      page.lines.append(escaped(paragraph))
    }
    if command.discussion.isEmpty { page.lines.append(escaped(command.abstract)) }
    page.arguments(of: command)
    page.heading("Options")
    for option in command.options { page.term(heading(of: option), option.meaning) }
    page.examples(of: command)
    page.heading("Exit status")
    for code in command.exitCodes { page.term("\\fB\(code.rawValue)\\fR", code.meaning) }
    page.seeAlso(["swatch"])
    return page.text
  }

  private mutating func arguments(of command: CommandManual) {
    let terms = command.operands + [command.rest].compactMap(\.self)
    guard !terms.isEmpty else { return }
    heading("Arguments")
    for term in terms { self.term("\\fI\(Self.escaped(term.placeholder ?? ""))\\fR", term.help) }
  }

  private mutating func examples(of command: CommandManual) {
    guard !command.examples.isEmpty else { return }
    heading("Examples")
    for (index, example) in command.examples.enumerated() {
      if index > 0 { lines.append(".PP") }
      lines += [Self.escaped(Self.raised(example.purpose)) + ":", ".PP", ".nf", ".RS 4"]
      lines += [Self.escaped(example.line), ".RE", ".fi"]
    }
  }

  /// Returns the environment variables of options, and the variables that all commands read.
  private static func environment(
    of commands: [CommandManual]
  ) -> [(variable: String, meaning: String)] {
    var meanings: [String: String] = [
      "NO_COLOR": "no colour in messages where --color is auto",
      "TMPDIR": "the folder of temporary files",
    ]
    for option in commands.flatMap(\.options) {
      if let variable = option.variable {
        meanings[variable] = "the value of \(option.names.last ?? "") where it is not given"
      }
    }
    return meanings.sorted { $0.key < $1.key }.map { (variable: $0.key, meaning: $0.value) }
  }

  // MARK: Requests of man(7)

  private mutating func heading(_ title: String) { lines.append(".SH \(title.uppercased())") }

  private mutating func section(_ title: String, _ body: [String]) {
    heading(title)
    lines += body
  }

  private mutating func term(_ heading: String, _ meaning: String) {
    lines += [".TP", heading, Self.escaped(meaning)]
  }

  private mutating func seeAlso(_ pages: [String]) {
    section(
      "See also", [pages.map { "\\fB\(Self.escaped($0))\\fR(1)" }.joined(separator: ",\n")])
  }

  private static func heading(of option: CommandManual.Term) -> String {
    let names = option.names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    return option.placeholder.map { "\(names) \\fI\(escaped($0))\\fR" } ?? names
  }

  /// Returns a text without characters that have a meaning in man(7).
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }

  /// Returns a sentence in lower case, for use after a dash.
  private static func lowered(_ sentence: String) -> String {
    let words = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  private static func raised(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst()
  }
}
