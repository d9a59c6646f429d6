import Swatch
import SwatchMessages
import SwatchService

/// `swatch inspect`: prints the places of the nodes of a layout document.
struct InspectCommand: SandboxedCommand {
  var document = ""
  var data: String?
  var root: String?
  var look = LookOptions()
  var width: Double?
  var layout = LayoutChoice()
  var printsJSON = false
  var explains = false
  var drawsSpecs = false
  var limits = LimitOptions()
  var network = NetworkOptions()
  var fonts = FontOptions()
  var missingGlyphs = MissingGlyphs.warn
  var sandbox = SandboxOptions()
  var color = When.auto

  static var options: [Option<InspectCommand>] {
    [
      .flag(
        "--json", sets: \.printsJSON, to: true, help: "print one JSON object instead of a tree"),
      .flag(
        "--explain", sets: \.explains, to: true,
        help: "list layout problems: children that extend beyond their parents, impossible "
          + "sizes, percentages of undefined sizes, stacks in which nothing flexes, texts and tabs "
          + "that don't fit"),
      .flag(
        "--ascii", sets: \.drawsSpecs, to: true,
        help: "draw the specs as boxes of ASCII characters first"),
      .data(\.data), .root(\.root),
      .width(
        \.width,
        help: "the width of a page; the document is laid out as a row of swatch feed"),
    ] + Option.group(\.layout, LayoutChoice.ofShownPages) + Option.group(\.look)
      + Option.group(\.limits) + Option.group(\.network)
      + Option.group(\.fonts) + [
        .missingGlyphs(\.missingGlyphs), .sandbox(\.sandbox), .color(\.color),
      ]
  }

  static var interface: Interface<InspectCommand> {
    Interface(
      name: "inspect", abstract: "Prints the frames of a layout document's nodes.",
      discussion: ["Frames are x, y, width and height in points, from the document's top left."],
      examples: [
        UsageExample(
          "swatch inspect card.json --data row.json --explain",
          "the frames of all nodes, and layout problems"),
        UsageExample(
          "swatch inspect card.json --width 320 --json",
          "the frames at the width of a feed, for a program"),
      ],
      exitCodes: [.badInput, .noInput],
      operands: [
        .init(
          placeholder: "DOCUMENT.json", path: \.document, access: .document,
          help: "the layout document")
      ])
  }

  func run(_ console: Console) async throws -> ExitCode {
    try await CommandFailure.catching {
      let template = try look.template(document, root: root.map(FileRoot.init))
      try look.check(template, of: document)
      let source = try DocumentSource(filling: template, with: data)
      let fonts = try fonts.library(for: document)
      var renderer = Renderer(
        fonts: fonts, scale: source.document.scale, limits: limits.limits)
      renderer.imageLoader = try network.loader()
      renderer.requiresGlyphs = missingGlyphs == .error
      let range = try range(of: source.document)
      let inspection = await renderer.inspect(
        explains: explains, drawsSpecs: drawsSpecs, in: range
      ) {
        source.document.makeRoot()
      }
      try await show(inspection, hasHost: source.document.hasHost, on: console)
      await console.reportMissingFiles(of: fonts, to: inspection.warnings)
      await console.report(
        inspection.tree.missingGlyphs, in: document, of: fonts,
        missingGlyphs)
      for failure in inspection.failures { await console.report(failure.message) }
      return inspection.failures.isEmpty ? .success : .badInput
    }
  }

  /// Returns the allowed sizes: those of the document, or the width of a feed's row.
  private func range(of document: Document) throws(CommandFailure) -> SizeRange {
    guard let width else {
      guard layout == LayoutChoice() else {
        throw CommandFailure(
          code: .usage, message: "--columns and --gap divide the width of a page; add --width")
      }
      return document.sizeRange
    }
    let columns = layout.rowColumns
    let row = columns.rowWidth(in: width, at: document.scale)
    guard row > 0 else {
      throw CommandFailure(
        code: .usage,
        message: "\(columns.count) columns leave no width for rows; make --width wider")
    }
    return SizeRange(min: Size(width: row, height: 0), max: Size(width: row, height: .infinity))
  }

  private func show(
    _ inspection: LayoutInspection, hasHost: Bool, on console: Console
  ) async throws {
    let tree = inspection.tree
    let nodes = hasHost ? tree.children : [tree]
    let problems = explains ? inspection.explanation.problems : []
    let texts = explains ? TextProblem.all(in: tree) : []
    if printsJSON {
      let told = problems.map(JSONOutput.problem) + texts.map(JSONOutput.problem)
      let json = Self.json(size: tree.frame.size, nodes: nodes, problems: explains ? told : nil)
      return try await console.printLine(json.description)
    }
    if let art = inspection.asciiArtString { try await console.printLine(art) }
    for node in nodes { try await console.printLine(node.description) }
    for problem in problems {
      let place = problem.origin ?? problem.path.joined(separator: " > ")
      try await console.printLine("\(place): \(problem.sentence)".visible)
    }
    for problem in texts {
      let place = problem.path.origin?.description ?? problem.path.description
      try await console.printLine("\(place): \(problem.sentence)".visible)
    }
    if explains && problems.isEmpty && texts.isEmpty {
      try await console.printLine("No problems found.")
    }
  }

  /// Returns `{"size": [w, h], "nodes": […]}`, with frames relative to the document's top-left
  /// corner, each node before its descendants, and `problems` if requested.
  private static func json(
    size: Size, nodes: [LayoutTree], problems: [JSONOutput]?
  ) -> JSONOutput {
    let members = nodes.flatMap(\.flattened).map(JSONOutput.node)
    let size = JSONOutput.array([.number(size.width), .number(size.height)])
    guard let problems else { return .object(["size": size, "nodes": .array(members)]) }
    return .object(["size": size, "nodes": .array(members), "problems": .array(problems)])
  }
}

extension JSONOutput {
  fileprivate static func problem(_ problem: LayoutProblem) -> JSONOutput {
    self.problem(
      problem.isMistake ? .failed : .overflow, problem.kind.rawValue,
      problem.path.joined(separator: " > "), problem.source, problem.sentence)
  }

  fileprivate static func problem(_ problem: TextProblem) -> JSONOutput {
    self.problem(
      problem.rule, problem.kind.rawValue, problem.path.description, problem.path.origin,
      problem.sentence)
  }

  private static func problem(
    _ rule: CheckRule, _ kind: String, _ path: String, _ origin: ElementOrigin?, _ message: String
  ) -> JSONOutput {
    let place = origin?.position.map(DocumentError.Place.init)
    return .object([
      "kind": .string(kind), "path": .string(path),
      "origin": origin.map { .string($0.description) } ?? .null, "message": .string(message),
      "rule": .string(rule.rawValue), "place": place.map(JSONOutput.place) ?? .null,
    ])
  }
}
