import Swatch
import SwatchMessages

/// `swatch check`: finds what is wrong or suspicious in a template, without rendering.
struct CheckCommand: Command {
  var template = ""
  var data: String?
  var input: FeedFormat?
  var root: String?
  var locale: String?
  var width: Double?
  var isPagePart = false
  var limits = LimitOptions()
  var network = NetworkOptions()
  var fonts = FontOptions()
  var color = When.auto

  static var interface: Interface<CheckCommand> {
    Interface(
      name: "check", abstract: "Finds mistakes in a template and its data, without rendering.",
      discussion: [
        "Each theme of the template is checked: unknown keys and wrong values, components, styles "
          + "and values of themes that nothing uses, texts whose contrast is below WCAG AA.",
        "With --data, so is each of its rows: values that are missing or wrong, bindings that no row "
          + "has a value for, texts that are truncated and pictures that are stretched, with the number "
          + "of rows.",
        "The mistakes of a template that can't be rendered, such as unknown keys, are told all at "
          + "once; the other checks begin when there are none.",
      ],
      examples: [
        UsageExample("swatch check card.json", "check a template without data"),
        UsageExample(
          "swatch check card.json --data rows.ndjson",
          "check it with each row, for missing values and truncated texts"),
      ],
      exitCodes: [.rowsFailed, .badInput, .noInput],
      operands: [
        .init(placeholder: "TEMPLATE.json", path: \.template, help: "the layout document")
      ],
      options: [
        .optional(
          "--data", placeholder: "FEED|-", sets: \.data, as: .path,
          help: "the rows that fill it: NDJSON, JSON or CSV, or an object"),
        .optional(
          "--input", placeholder: "FORMAT", sets: \.input, as: .word,
          otherwise: "recognised by the first bytes and the extension of FEED",
          help: "the format of the rows: ndjson, json or csv"),
        .optional(
          "--width", placeholder: "POINTS", sets: \.width, as: .positive(upTo: 100_000),
          otherwise: "that of the document", help: "the width of a row, as of swatch feed"),
        .pagePart(\.isPagePart),
        .root(\.root),
        .locale(\.locale),
      ] + Option.limits(\.limits) + Option.network(\.network) + Option.fonts(\.fonts)
        + [.color(\.color)])
  }

  func run(_ console: Console) async throws -> ExitCode {
    try await CommandFailure.catching {
      let root = try root.map(FileRoot.init)
      let file = try DocumentFile(path: template)
      var findings = Findings()
      findings.add(try file.mistakes(TemplateLook(locale: locale), fileRoot: root))
      guard findings.isEmpty else {
        for line in findings.lines { try await console.printLine(line) }
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
        findings.add(mistakes)
        if mistakes.isEmpty {
          try await check(try file.template(look, fileRoot: root), &findings)
        }
      }
      for line in findings.lines { try await console.printLine(line) }
      if findings.isEmpty {
        let isWhole = data != nil || !first.hasBindings
        try await console.printLine(
          isWhole ? "No problems found." : "No problems found; --data checks values and texts, too."
        )
      }
      return findings.isEmpty ? .success : .rowsFailed
    }
  }

  /// Checks a template in one of its themes.
  private func check(_ template: Template, _ findings: inout Findings) async throws {
    for finding in template.unused() { findings.add(finding) }
    var contrast = ContrastSurvey(in: template.themes.count > 1 ? template.chosenTheme : nil)
    if let data {
      try await check(template, with: data, &contrast, &findings)
    } else if !template.hasBindings {
      try await checkAlone(template, &contrast, &findings)
    }
    for finding in contrast.findings { findings.add(finding) }
  }

  /// Checks a template that needs no data.
  private func checkAlone(
    _ template: Template, _ contrast: inout ContrastSurvey, _ findings: inout Findings
  ) async throws {
    var layout = LayoutFindings(of: self.template)
    do {
      let document = try template.document()
      contrast.add(document)
      await layout.add(document, of: nil, width: width, by: try renderer(of: template))
    } catch let error as DocumentError {
      findings.add(error)
    }
    findings.add(layout.lines())
  }

  private func renderer(of template: Template) throws -> Renderer {
    let fonts = try fonts.library(for: self.template)
    var renderer = Renderer(fonts: fonts, scale: template.scale, limits: limits.limits)
    renderer.imageLoader = try network.loader()
    return renderer
  }

  /// Checks a template with all rows.
  private func check(
    _ template: Template, with data: String, _ contrast: inout ContrastSurvey,
    _ findings: inout Findings
  ) async throws {
    let renderer = try renderer(of: template)
    let values = isPagePart ? PageValues.example : nil
    var bindings = BindingSurvey(template, besides: values?.names ?? [])
    var layout = LayoutFindings(of: self.template)
    var failures = RowFailures()
    let reader = try FeedReader(path: data, format: input)
    while case let rows = try await reader.rows(64), !rows.isEmpty {
      for row in rows {
        do throws(DocumentError) {
          let value = try row.value()
          bindings.add(value)
          let document = try template.document(for: value, of: values)
          contrast.add(document)
          await layout.add(document, of: row, width: width, by: renderer)
        } catch {
          failures.add(error)
        }
      }
    }
    findings.add(failures.lines)
    for finding in bindings.findings { findings.add(finding) }
    findings.add(layout.lines(ofRows: bindings.rowCount))
  }
}
