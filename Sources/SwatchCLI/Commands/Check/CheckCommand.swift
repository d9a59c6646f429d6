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
          + "has a value for, and texts that are truncated, with the number of rows.",
      ],
      examples: [
        UsageExample("swatch check card.json", "check a template without data"),
        UsageExample(
          "swatch check card.json --data rows.ndjson",
          "check it with each row, for missing values and truncated texts"),
      ],
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
        .root(\.root),
        .locale(\.locale),
      ] + Option.limits(\.limits) + Option.network(\.network) + Option.fonts(\.fonts)
        + [.color(\.color)])
  }

  func run(_ console: Console) async throws -> ExitCode {
    try await CommandFailure.catching {
      let root = try root.map(FileRoot.init)
      let first = try Template(contentsOf: template, locale: locale, fileRoot: root)
      var findings = Findings()
      for theme in first.themes.isEmpty ? [nil] : first.themes.map(Optional.some) {
        do throws(DocumentError) {
          let themed =
            theme == first.chosenTheme
            ? first
            : try Template(contentsOf: template, theme: theme, locale: locale, fileRoot: root)
          try await check(themed, console, &findings)
        } catch {
          findings.add(error)
        }
      }
      for finding in findings.all { try await console.printLine(finding) }
      if findings.all.isEmpty { try await console.printLine("No problems found.") }
      return findings.all.isEmpty ? .success : .rowsFailed
    }
  }

  /// Checks a template in one of its themes.
  private func check(
    _ template: Template, _ console: Console, _ findings: inout Findings
  ) async throws(DocumentError) {
    for finding in template.unused() { findings.add(finding) }
    var contrast = ContrastSurvey(over: nil)
    guard let data else {
      if !template.hasBindings { contrast.add(try template.document()) }
      for finding in contrast.findings { findings.add(finding) }
      return
    }
    var bindings = BindingSurvey(template)
    do {
      let fonts = try fonts.library(for: self.template)
      var renderer = Renderer(fonts: fonts, scale: template.scale, limits: limits.limits)
      renderer.imageLoader = try network.loader()
      var cut = CutTexts()
      let reader = try FeedReader(path: data, format: input)
      while case let rows = try await reader.rows(64), !rows.isEmpty {
        for row in rows {
          do throws(DocumentError) {
            let value = try row.value()
            bindings.add(value)
            let document = try template.document(for: value)
            contrast.add(document)
            await cut.add(document, of: row, width: width, by: renderer)
          } catch {
            findings.add(error)
          }
        }
      }
      for finding in bindings.findings { findings.add(finding) }
      for finding in contrast.findings { findings.add(finding) }
      findings.add(cut.findings(ofRows: bindings.rowCount))
    } catch let error as DocumentError {
      throw error
    } catch {
      findings.add(["\(error)"])
    }
  }
}

/// The findings of a check, each once, in order.
private struct Findings {
  private(set) var all: [String] = []
  private var known: Set<String> = []

  /// The largest number of lines.
  private static let limit = 1000

  mutating func add(_ error: DocumentError) { add([error.description.namingOptions]) }

  mutating func add(_ lines: [String]) {
    for line in lines where all.count < Self.limit && known.insert(line).inserted {
      all.append(line)
    }
  }
}

/// The texts that are truncated, with the number of rows.
private struct CutTexts {
  private var counts: [(path: String, count: Int, first: String)] = []
  private var places: [String: Int] = [:]

  /// Lays a document out, and looks for texts that are cut.
  mutating func add(
    _ document: Document, of row: FeedRow, width: Double?, by renderer: Renderer
  ) async {
    let range = width.map {
      SizeRange(min: Size(width: $0, height: 0), max: Size(width: $0, height: .infinity))
    }
    let inspection = await renderer.inspect(
      explains: false, drawsSpecs: false, in: range ?? document.sizeRange
    ) {
      document.makeRoot()
    }
    for node in inspection.tree.flattened where node.text?.isTruncated == true {
      let path = node.path.description
      if let index = places[path] {
        counts[index].count += 1
      } else {
        places[path] = counts.count
        counts.append((path, 1, row.place.description))
      }
    }
  }

  func findings(ofRows rowCount: Int) -> [String] {
    counts.map { path, count, first in
      "\(path): its text is truncated in \(count.grouped) of \(Numeral.count(rowCount, "row")), first "
        + "in \(first)"
    }
  }
}
