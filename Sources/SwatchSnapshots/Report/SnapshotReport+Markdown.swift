extension SnapshotReport {
  /// Returns the report as a page of Markdown, for `$GITHUB_STEP_SUMMARY`: the number of each
  /// outcome, and the comparisons to review, up to a limit, with the number of further ones.
  package func markdown(limit: Int = 50) -> String {
    let counts = Comparison.Outcome.allCases.compactMap { outcome in
      let count = count(of: outcome)
      return count == 0 ? nil : "\(count) \(outcome.rawValue)"
    }
    let findings = counted.filter {
      $0.outcome != .matched && ($0.outcome != .recorded || $0.former != nil)
    }
    let summary = counts.isEmpty ? "Nothing was compared." : counts.joined(separator: ", ") + "."
    var parts = ["## Snapshots", findings.isEmpty ? summary : "**\(summary)**"]
    parts += findings.prefix(limit).flatMap(Self.paragraphs)
    if findings.count > limit {
      parts.append("… and \(findings.count - limit) more: see report.html.")
    }
    if findings.contains(where: { $0.actual != nil }) {
      parts.append("To accept correct pictures: `swatch accept report.json NAME…`")
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func paragraphs(of comparison: Comparison) -> [String] {
    var parts = ["### \(code(comparison.id)): \(comparison.outcome.rawValue)"]
    let difference = comparison.difference ?? SnapshotReport.Difference()
    if difference.changes.isEmpty {
      if !comparison.message.isEmpty && difference.text == nil {
        parts.append(fence(comparison.message, "text"))
      }
    } else {
      parts.append(difference.changes.map { "- \(escaped($0))" }.joined(separator: "\n"))
    }
    if let numbers = difference.numbers {
      parts.append(
        "\(numbers.differingPixels) of \(numbers.totalPixels) pixels differ, by "
          + "\(numbers.largestChannelDifference) of 255 at most.")
    }
    if let text = difference.text { parts.append(fence(text, "diff")) }
    return parts
  }

  /// Returns literal text in a fenced block, at most 60 lines.
  private static func fence(_ text: String, _ language: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let shown = lines.prefix(60).joined(separator: "\n") + (lines.count > 60 ? "\n…" : "")
    var marks = "```"
    while text.contains(marks) { marks += "`" }
    return "\(marks)\(language)\n\(shown)\n\(marks)"
  }

  /// Returns a name as code; GitHub ends a code span at a backtick.
  private static func code(_ name: String) -> String {
    "`\(name.replacing("`", with: "'"))`"
  }

  /// Returns a sentence with names between backticks as code and all other characters escaped.
  private static func escaped(_ sentence: String) -> String {
    let special: Set<Character> = [
      "\\", "*", "_", "[", "]", "<", ">", "#", "|", "~", "&", "!", "@",
    ]
    var text = ""
    var rest = sentence[...]
    while let character = rest.first {
      if let code = codeSpan(startingAt: rest) {
        text += code
        rest = rest[code.endIndex...]
      } else if character == "`" {
        let marks = rest.prefix { $0 == "`" }
        text += marks.map { "\\\($0)" }.joined()
        rest = rest[marks.endIndex...]
      } else {
        if special.contains(character) { text.append("\\") }
        text.append(character)
        rest.removeFirst()
      }
    }
    return text
  }

  /// Returns the code between a single backtick and the next one; nil if there is none.
  private static func codeSpan(startingAt text: Substring) -> Substring? {
    guard text.first == "`", text.dropFirst().first != "`" else { return nil }
    var rest = text.dropFirst()
    while let mark = rest.firstIndex(of: "`") {
      let end = rest[mark...].firstIndex { $0 != "`" } ?? rest.endIndex
      if rest.index(after: mark) == end { return text[..<end] }
      rest = rest[end...]
    }
    return nil
  }
}
