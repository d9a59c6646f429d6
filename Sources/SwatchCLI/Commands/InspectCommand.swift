import Swatch

/// `swatch inspect`: where the nodes of a layout document are placed.
struct InspectCommand: Command {
  var document = ""
  var data: String?
  var root: String?
  var printsJSON = false
  var fonts = FontOptions()
  var color = When.auto

  static var interface: Interface<InspectCommand> {
    Interface(
      name: "inspect", abstract: "Prints where the nodes of a layout document are placed.",
      discussion: ["Frames are x, y, width and height in points, from the document's top left."],
      operands: [
        .init(placeholder: "DOCUMENT.json", path: \.document, help: "the layout document")
      ],
      options: [
        .flag(
          "--json", sets: \.printsJSON, to: true, help: "print one JSON object instead of a tree"),
        .optional(
          "--data", placeholder: "DATA.json", sets: \.data, as: .path,
          help: "an object for the document's bindings"),
        .root(\.root),
      ] + Option.fonts(\.fonts) + [.color(\.color)])
  }

  func run(_ console: Console) async throws -> ExitCode {
    try await CommandFailure.catching {
      let source = try DocumentSource(document: document, data: data, root: root)
      let renderer = Renderer(fonts: try fonts.library(), scale: source.document.scale)
      let tree = try await renderer.layout(in: source.document.sizeRange) {
        source.document.makeRoot()
      }
      let nodes = source.document.hasHost ? tree.children : [tree]
      if printsJSON {
        try await console.printLine(Self.json(size: tree.frame.size, nodes: nodes).description)
      } else {
        for node in nodes { try await console.printLine(node.description) }
      }
      return .success
    }
  }

  /// `{"size": [w, h], "nodes": [{"id", "kind", "path", "frame": [x, y, w, h]}…]}`, frames from the
  /// document's top left, each node before those inside it.
  private static func json(size: Size, nodes: [LayoutTree]) -> JSONOutput {
    let members = nodes.flatMap(\.flattened).map { node in
      JSONOutput.object([
        "id": node.id.map(JSONOutput.string) ?? .null, "kind": .string(node.kind),
        "path": .string(node.path.description), "frame": .array(numbers(of: node.frame)),
      ])
    }
    return .object([
      "size": .array([.number(size.width), .number(size.height)]), "nodes": .array(members),
    ])
  }

  private static func numbers(of frame: Rect) -> [JSONOutput] {
    [frame.minX, frame.minY, frame.width, frame.height].map(JSONOutput.number)
  }
}
