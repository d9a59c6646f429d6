import Swatch

/// `swatch render`: a layout document to a picture.
struct RenderCommand: Command {
  var document = ""
  var data: String?
  var root: String?
  var output = ""
  var scale: Double?
  var fonts = FontOptions()
  var format = FormatChoice()
  var limits = LimitOptions()
  var syncs = false
  var color = When.auto

  static var interface: Interface<RenderCommand> {
    Interface(
      name: "render", abstract: "Renders a layout document to a picture.",
      discussion: [
        "The format follows from the name of the output. PNG, JPEG and WebP files are pixels; SVG and "
          + "PDF files are shapes, a unit for each point, with text as outlines and as text. JPEG has no "
          + "transparency: where the document draws nothing it is white."
      ],
      operands: [
        .init(placeholder: "DOCUMENT.json", path: \.document, help: "the layout document")
      ],
      options: [
        .required(
          "-o", "--output", placeholder: "OUT|-", sets: \.output, as: .path,
          help:
            "the picture, its name ending in \(Encoding.listOfEndings); - is standard output"),
        .format(
          \.format, otherwise: "what the output ends in; png for -",
          help: "what the picture is, whatever its name: png, jpeg, webp, svg or pdf"),
        .optional(
          "--data", placeholder: "DATA.json", sets: \.data, as: .path,
          help: "an object for the document's bindings"),
        .optional(
          "--scale", placeholder: "S", sets: \.scale, as: .scale,
          otherwise: "the document's, else 1", help: "pixels for each point"),
        .root(\.root),
      ] + Option.encoding(\.format) + Option.limits(\.limits) + Option.fonts(\.fonts)
        + [.sync(\.syncs), .color(\.color)])
  }

  func run(_ console: Console) async throws -> ExitCode {
    try await CommandFailure.catching {
      let named = try Encoding(output == "-" ? .png() : format.format, path: output)
      let encoding = try format.encoding(otherwise: named)
      let source = try DocumentSource(
        document: document, data: data, root: root.map(FileRoot.init))
      let fonts = try fonts.library()
      var renderer = Renderer(
        fonts: fonts, scale: scale.map(Scale.init) ?? source.document.scale,
        limits: limits.limits)
      renderer.syncsFiles = syncs
      let scene = try await renderer.scene(in: source.document.sizeRange) {
        source.document.makeRoot()
      }
      await console.reportMissingFamilies(of: fonts)
      try await CommandFailure.naming(document) {
        if output == "-" {
          try await console.write(renderer.encode(scene, as: encoding))
        } else {
          try await renderer.write(scene, to: output, as: encoding)
        }
      }
      return .success
    }
  }
}
