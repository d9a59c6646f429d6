/// `swatch inspect`: where the nodes of a layout document are placed.
struct InspectCommand: Command {
  var document = ""
  var data: String?
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
      ] + Option.fonts(\.fonts) + [.color(\.color)])
  }

  func run(_ console: Console) async throws -> ExitCode {
    throw CommandFailure(code: .inputOutput, message: "inspect is not joined to the library yet")
  }
}
