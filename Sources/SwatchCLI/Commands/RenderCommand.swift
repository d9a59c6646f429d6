import Swatch
import SwatchService

/// `swatch render`: renders a layout document, or a scene, to a picture.
struct RenderCommand: SandboxedCommand {
  var document = ""
  var data: String?
  var root: String?
  var look = LookOptions()
  var output = ""
  var scale: Double?
  var width: Double?
  var fonts = FontOptions()
  var missingGlyphs = MissingGlyphs.warn
  var format: RenderFormat?
  var encoding = FormatChoice()
  var embeds = false
  var limits = LimitOptions()
  var network = NetworkOptions()
  var syncs = false
  var sandbox = SandboxOptions()
  var color = When.auto

  static var options: [Option<RenderCommand>] {
    [
      .required(
        "-o", "--output", placeholder: "OUT|-", sets: \.output, as: .path(.output),
        help:
          "the picture, its name ending in \(RenderFormat.listOfEndings); - is standard output"),
      .optional(
        "--format", placeholder: "FORMAT", sets: \.format, as: .renderFormat,
        otherwise: "the extension of the output; png for -",
        help: "the format of the picture, whatever its name: "
          + ValueKind<RenderFormat>.renderFormat.expectation),
      .flag(
        "--embed", sets: \.embeds, to: true,
        help: "embed fonts and pictures in a scene, so that it can be sent"),
      .data(\.data), .scale(\.scale, otherwise: "the document's, else 1"),
      .width(\.width, help: "the width of the picture"),
      .root(\.root),
    ] + Option.group(\.look) + Option.group(\.encoding) + Option.group(\.limits)
      + Option.group(\.network)
      + Option.group(\.fonts)
      + [.missingGlyphs(\.missingGlyphs), .sync(\.syncs), .sandbox(\.sandbox), .color(\.color)]
  }

  static var interface: Interface<RenderCommand> {
    Interface(
      name: "render", abstract: "Renders a layout document, or a scene, to a picture.",
      discussion: [
        "The format follows from the name of the output. "
          + "\(SceneEncoding.titles { $0 is any PixelEncoding }) files are pixels; "
          + "\(SceneEncoding.titles { $0 is any ShapeEncoding }) "
          + "files are shapes, a unit for each point, with text as outlines and as text. "
          + "\(SceneEncoding.titles { ($0 as? any PixelEncoding)?.hasAlpha == false }) has no "
          + "transparency: areas without drawing are white. A scene contains the drawing commands "
          + "of a picture: it can be rendered again at any scale, compared and sent."
      ],
      examples: [
        UsageExample(
          "swatch render card.json --data row.json -o card.png",
          "one picture, its bindings filled by an object"),
        UsageExample(
          "swatch render card.json --scale 2 --format webp --lossless -o - > card.webp",
          "twice the pixels, as WebP on standard output"),
      ],
      exitCodes: [.badInput, .noInput, .cannotCreate],
      operands: [
        .init(
          placeholder: "DOCUMENT.json", path: \.document, access: .document,
          help: "the layout document, or a scene that render wrote")
      ])
  }

  func run(_ console: Console) async throws -> ExitCode {
    try await CommandFailure.catching {
      let format = try RenderFormat(format, path: output)
      try check(format)
      let fonts = try fonts.library(for: document)
      let (scene, warnings, renderer) = try await drawn(with: fonts, as: format, console)
      await console.reportMissingFiles(of: fonts, to: warnings)
      await console.report(
        scene.missingGlyphs, in: document, of: fonts, missingGlyphs)
      try await CommandFailure.naming(document) {
        try await write(scene, as: format, by: renderer, on: console)
      }
      for note in renderer.takeFileNotes() { await console.warn(note) }
      return .success
    }
  }

  /// Returns the scene of the document, or the given scene file, and the renderer that paints it.
  private func drawn(
    with fonts: FontLibrary, as format: RenderFormat, _ console: Console
  ) async throws -> (Scene, [NodeWarning], Renderer) {
    if var scene = try SceneSource(document, root: root)?.scene {
      guard data == nil else {
        throw CommandFailure(
          code: .usage, message: "a scene has no bindings; leave out --data, or name a document")
      }
      guard width == nil else {
        throw CommandFailure(
          code: .usage,
          message: "a scene has a fixed size; leave out --width, or name a document"
        )
      }
      guard look == LookOptions() else {
        throw CommandFailure(
          code: .usage,
          message:
            "a scene has no themes and no formats; leave out --theme and --locale, or name a "
            + "document")
      }
      if let scale { scene.scale = Scale(scale) }
      return try (scene, [], renderer(fonts, scale: scene.scale, for: format))
    }
    let template = try look.template(document, root: root.map(FileRoot.init))
    try look.check(template, of: document)
    await console.warnOfInactiveKeys(in: [template])
    let source = try DocumentSource(filling: template, with: data)
    var renderer = try renderer(
      fonts, scale: scale.map(Scale.init) ?? source.document.scale, for: format)
    renderer.imageLoader = try network.loader()
    let range = source.document.sizeRange.with(width: width)
    let (scene, warnings) = try await renderer.sceneWithWarnings(in: range) {
      source.document.makeRoot()
    }
    return (scene, warnings, renderer)
  }

  private func renderer(
    _ fonts: FontLibrary, scale: Scale, for format: RenderFormat
  ) throws -> Renderer {
    var renderer = Renderer(fonts: fonts, scale: scale, limits: limits.limits)
    if case .picture(let standard) = format {
      try renderer.prepare(for: encoding, otherwise: standard)
    }
    renderer.syncsFiles = syncs
    renderer.requiresGlyphs = missingGlyphs == .error
    return renderer
  }

  /// Rejects options that don't belong to the format of the output.
  private func check(_ format: RenderFormat) throws(CommandFailure) {
    switch format {
    case .picture(let standard):
      _ = try encoding.encoding(otherwise: standard)
      guard embeds else { return }
      throw CommandFailure(
        code: .usage, message: "--embed requires a scene; name an output that ends in .scene")
    case .scene:
      guard encoding != FormatChoice() else { return }
      throw CommandFailure(
        code: .usage,
        message:
          encoding.given.map(\.option).joined(separator: ", ")
          + " \(encoding.given.count == 1 ? "is" : "are") for pictures; leave "
          + "\(encoding.given.count == 1 ? "it" : "them") out where a scene is written")
    }
  }

  private func write(
    _ scene: Scene, as format: RenderFormat, by renderer: Renderer, on console: Console
  ) async throws {
    switch format {
    case .picture(let standard):
      let encoding = try encoding.encoding(otherwise: standard)
      guard output == "-" else {
        return try await renderer.write(scene, to: output, as: encoding)
      }
      try await console.write(renderer.encode(scene, as: encoding))
    case .scene:
      let bytes = try embeds ? renderer.standaloneFile(of: scene) : scene.encoded()
      guard output == "-" else {
        return try AtomicFile.write(bytes, to: output, syncs: syncs)
      }
      try await console.write(bytes)
    }
  }
}
