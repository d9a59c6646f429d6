import Swatch
import SwatchMessages

/// `swatch check`: finds mistakes and suspicious places of a template.
struct CheckCommand: Command {
  var template = ""
  var data: String?
  var input: FeedFormat?
  var root: String?
  var locale: String?
  var width: Double?
  var pageColor: PageColor?
  var isPagePart = false
  var printsJSON = false
  var limits = LimitOptions()
  var network = NetworkOptions()
  var fonts = FontOptions()
  var color = When.auto

  static var options: [Option<CheckCommand>] {
    [
      .optional(
        "--data", placeholder: "FEED|-", sets: \.data, as: .path(.document),
        help: "the rows that fill it: NDJSON, JSON or CSV, or an object"),
      .input(\.input, help: "the format of the rows: ndjson, json or csv"),
      .width(\.width, help: "the width of a row, as in swatch feed"),
      .optional(
        "--page-color", placeholder: "COLOR", sets: \.pageColor, as: .pageColor,
        otherwise: "not known",
        help: "the colour of the page behind the template, for contrasts, as in swatch feed"),
      .pagePart(\.isPagePart),
      .flag(
        "--json", sets: \.printsJSON, to: true, help: "print one JSON object with all findings"),
      .root(\.root),
      .locale(\.locale),
    ] + Option.group(\.limits) + Option.group(\.network) + Option.group(\.fonts)
      + [.color(\.color)]
  }

  static var interface: Interface<CheckCommand> {
    Interface(
      name: "check", abstract: "Finds mistakes in a template and its data.",
      discussion: [
        "Each theme of the template is checked. With --data each of its rows is drawn; without, a "
          + "template without bindings. Each finding is a line that ends with the name of its rule:",
        CheckRule.allCases.map { "\($0.rawValue): \($0.sentence)" }.joined(separator: "; ") + ".",
        "An element with \"allow\": [\"contrast\"] accepts the findings of that rule inside it; so does "
          + "the document as a whole. Mistakes, data and failed can't be allowed.",
        "The mistakes of a template that can't be rendered, such as unknown keys, are all "
          + "reported at once; the other checks run only if there are none. A file of components, "
          + "styles and themes alone is checked for mistakes.",
      ],
      examples: [
        UsageExample("swatch check card.json", "check a template without data"),
        UsageExample(
          "swatch check card.json --json", "the findings with their places, for a program"),
        UsageExample(
          "swatch check card.json --data rows.ndjson",
          "check it with each row, for missing values and truncated texts"),
      ],
      exitCodes: [.rowsFailed, .badInput, .noInput],
      operands: [
        .init(
          placeholder: "TEMPLATE.json", path: \.template, access: .document,
          help: "the layout document")
      ])
  }

  func run(_ console: Console) async throws -> ExitCode {
    try await CommandFailure.catching {
      let root = try root.map(FileRoot.init)
      let file = try DocumentFile(path: template)
      if let themes = try file.themesOfPart() {
        return try await report(findings(in: file, themes, root), ofAll: true, on: console)
      }
      var findings = Findings()
      findings.add(.mistake, try file.mistakes(TemplateLook(locale: locale), fileRoot: root))
      guard findings.isEmpty else {
        _ = try await report(findings, ofAll: true, on: console)
        return .badInput
      }
      let first = try file.template(TemplateLook(locale: locale), fileRoot: root)
      for theme in first.themes.isEmpty ? [nil] : first.themes.map(Optional.some) {
        if theme == first.chosenTheme {
          try await check(first, &findings)
          continue
        }
        let look = TemplateLook(theme: theme, locale: locale)
        let mistakes = try file.mistakes(look, fileRoot: root)
        findings.add(.mistake, mistakes)
        if mistakes.isEmpty {
          try await check(try file.template(look, fileRoot: root), &findings)
        }
      }
      return try await report(
        findings, ofAll: data != nil || !first.hasBindings, on: console)
    }
  }

  /// Returns the mistakes in a file of parts, in each of its themes.
  private func findings(
    in part: DocumentFile, _ themes: [String], _ root: FileRoot?
  ) throws -> Findings {
    guard data == nil else {
      throw CommandFailure(
        code: .usage,
        message: "\(template) has no root, so that no row fills it; check a document that "
          + "imports it with --data")
    }
    var findings = Findings()
    for theme in themes.isEmpty ? [nil] : themes.map(Optional.some) {
      let look = TemplateLook(theme: theme, locale: locale)
      findings.add(.mistake, try part.mistakes(look, fileRoot: root))
    }
    return findings
  }

  /// Prints the findings.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - ofAll: False if a check with data would find more.
  ///   - console: The output.
  /// - Returns: The exit code.
  /// - Throws: ``OutputError`` if they can't be printed.
  private func report(
    _ findings: Findings, ofAll: Bool, on console: Console
  ) async throws -> ExitCode {
    if printsJSON {
      try await console.printLine(findings.json.description)
      return findings.isEmpty ? .success : .rowsFailed
    }
    for line in findings.lines { try await console.printLine(line) }
    guard findings.isEmpty else { return .rowsFailed }
    try await console.printLine(
      ofAll ? "No problems found." : "No problems found; --data checks values and texts, too.")
    return .success
  }

  /// Checks a template in one of its themes.
  private func check(_ template: Template, _ findings: inout Findings) async throws {
    // Rows may name values of the theme.
    if data == nil { findings.add(template.unused()) }
    findings.add(template.inactive())
    guard data != nil || !template.hasBindings else { return }
    let fonts = try fonts.library(for: self.template)
    var renderer = Renderer(fonts: fonts, scale: template.scale, limits: limits.limits)
    renderer.imageLoader = try network.loader()
    var drawn = DrawnFindings(
      in: template.themes.count > 1 ? template.chosenTheme : nil, over: pageColor?.color, of: fonts)
    if let data {
      try await check(template, with: data, by: renderer, &drawn, &findings)
    } else {
      do {
        try await drawn.add(template.document(), of: nil, width: width, by: renderer)
      } catch let error as DocumentError {
        findings.add(.data, [error])
      }
    }
    for finding in drawn.takeFindings() { findings.add(finding) }
  }

  /// Checks a template with all rows.
  private func check(
    _ template: Template, with data: String, by renderer: Renderer, _ drawn: inout DrawnFindings,
    _ findings: inout Findings
  ) async throws {
    var values = isPagePart ? PageValues.example : nil
    var bindings = BindingSurvey(template, besides: values?.names ?? [])
    var failures = RowFailures()
    let reader = try FeedReader(path: data, format: input)
    while case let rows = try await reader.rows(64, showing: template.rowWords), !rows.isEmpty {
      for row in rows {
        do {
          let value = try row.value()
          bindings.add(value)
          values?.last = value
          let document = try template.document(for: value, in: row.surroundings, of: values)
          try await drawn.add(document, of: row, width: width, by: renderer)
        } catch let error as DocumentError {
          failures.add(error)
          drawn.passOver()
        }
      }
    }
    for finding in failures.findings { findings.add(finding) }
    findings.add(bindings.findings)
    findings.add(template.unused(besides: bindings.themeValues))
  }
}
