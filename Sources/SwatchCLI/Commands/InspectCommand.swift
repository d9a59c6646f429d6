import Swatch

/// `swatch inspect`: where the nodes of a layout document are placed.
struct InspectCommand: Command {
  var document = ""
  var data: String?
  var root: String?
  var printsJSON = false
  var explains = false
  var drawsSpecs = false
  var limits = LimitOptions()
  var fonts = FontOptions()
  var color = When.auto

  static var interface: Interface<InspectCommand> {
    Interface(
      name: "inspect", abstract: "Prints the frames of a layout document's nodes.",
      discussion: ["Frames are x, y, width and height in points, from the document's top left."],
      operands: [
        .init(placeholder: "DOCUMENT.json", path: \.document, help: "the layout document")
      ],
      options: [
        .flag(
          "--json", sets: \.printsJSON, to: true, help: "print one JSON object instead of a tree"),
        .flag(
          "--explain", sets: \.explains, to: true,
          help: "list layout problems: children that extend beyond their parents, impossible "
            + "sizes, stacks in which nothing flexes"),
        .flag(
          "--ascii", sets: \.drawsSpecs, to: true,
          help: "draw the specs as boxes of ASCII characters first"),
        .optional(
          "--data", placeholder: "DATA.json", sets: \.data, as: .path,
          help: "an object for the document's bindings"),
        .root(\.root),
      ] + Option.limits(\.limits) + Option.fonts(\.fonts) + [.color(\.color)])
  }

  func run(_ console: Console) async throws -> ExitCode {
    try await CommandFailure.catching {
      let source = try DocumentSource(
        document: document, data: data, root: root.map(FileRoot.init))
      let fonts = try fonts.library(for: document)
      let renderer = Renderer(
        fonts: fonts, scale: source.document.scale, limits: limits.limits)
      let range = source.document.sizeRange
      let inspection = await renderer.inspect(
        explains: explains, drawsSpecs: drawsSpecs, in: range
      ) {
        source.document.makeRoot()
      }
      try await show(inspection, hasHost: source.document.hasHost, on: console)
      await console.reportMissingFiles(of: fonts)
      for failure in inspection.failures { await console.report(failure.message) }
      return inspection.failures.isEmpty ? .success : .badInput
    }
  }

  private func show(
    _ inspection: LayoutInspection, hasHost: Bool, on console: Console
  ) async throws {
    let tree = inspection.tree
    let nodes = hasHost ? tree.children : [tree]
    let problems = explains ? inspection.explanation.problems : []
    if printsJSON {
      let json = Self.json(size: tree.frame.size, nodes: nodes, problems: explains ? problems : nil)
      return try await console.printLine(json.description)
    }
    if let art = inspection.asciiArtString { try await console.printLine(art) }
    for node in nodes { try await console.printLine(node.description) }
    for problem in problems { try await console.printLine("\(problem)") }
    if explains && problems.isEmpty { try await console.printLine("No problems found.") }
  }

  /// `{"size": [w, h], "nodes": […]}`, frames relative to the document's top left, each node before
  /// its descendants, and `problems` if requested.
  private static func json(
    size: Size, nodes: [LayoutTree], problems: [LayoutProblem]?
  ) -> JSONOutput {
    let members = nodes.flatMap(\.flattened).map(JSONOutput.node)
    let size = JSONOutput.array([.number(size.width), .number(size.height)])
    guard let problems else { return .object(["size": size, "nodes": .array(members)]) }
    let told = problems.map { problem in
      JSONOutput.object([
        "kind": .string(problem.kind.rawValue),
        "path": .string(problem.path.joined(separator: " > ")),
        "message": .string(problem.message),
      ])
    }
    return .object(["size": size, "nodes": .array(members), "problems": .array(told)])
  }
}
