import Swatch
import SwatchFiles
import SwatchService

/// `swatch serve`: renders pictures for clients.
struct ServeCommand: SandboxedCommand {
  var transports = TransportOptions()
  var templates: String?
  var root: String?
  var output: String?
  var jobs = Renderer.processorCount
  var limits = ServiceLimitOptions()
  var fonts = FontOptions()
  var missingGlyphs = MissingGlyphs.warn
  var formats = FormatSettings()
  var pictures = LimitOptions()
  var network = NetworkOptions()
  var syncs = false
  var sandbox = SandboxOptions(isOn: Sandbox.landlockVersion != nil)
  var color = When.auto

  static var options: [Option<ServeCommand>] {
    Option.group(\.transports) + [
      .optional(
        "--templates", placeholder: "DIR", sets: \.templates, as: .path(.folder), otherwise: "none",
        help: "the folder of the templates that requests name"),
      .optional(
        "--root", placeholder: "DIR", sets: \.root, as: .path(.folder),
        otherwise: "that of --templates, else the working directory",
        help: "files that requests name must lie in this folder, where their paths start"),
      .optional(
        "-o", "--output", placeholder: "DIR", sets: \.output, as: .outputPath(.outputFolder),
        otherwise: "none", help: "the folder below which requests may write pictures"),
      .jobs(\.jobs, help: "the number of requests that are rendered at once"),
    ] + Option.group(\.limits) + Option.group(\.formats, FormatSettings.pixels)
      + Option.group(\.pictures) + Option.group(\.network) + Option.group(\.fonts) + [
        .missingGlyphs(\.missingGlyphs), .sync(\.syncs), .noSandbox(\.sandbox), .color(\.color),
      ]
  }

  static var interface: Interface<ServeCommand> {
    Interface(
      name: "serve", abstract: "Renders pictures for clients in one long-running process.",
      discussion: [
        "A request is a line of JSON: {\"id\": 1, \"template\": \"post\", \"data\": {…}, \"output\": "
          + "\"bytes\"}. Each is answered by a line, in the order in which they are finished. With --http "
          + "a request is the body of POST /render, and GET /card/post.png?title=… is a picture.",
        "Templates are named in the folder of --templates, or are in the request. Templates, fonts of "
          + "--font-dir and pictures are kept while their files are unchanged.",
        "Requests are not trusted: they may name files only in --root, and write files only below -o. The "
          + "end of standard input, or SIGTERM, ends the server once all requests are answered.",
        "The kernel keeps the process to the folders of its command line, to fonts and to sockets, by "
          + "Landlock and seccomp, if it has them.",
      ],
      examples: [
        UsageExample(
          "swatch serve --stdio --templates cards",
          "answer requests at standard input"),
        UsageExample(
          "swatch serve --http 127.0.0.1:8080 --templates cards",
          "answer requests such as GET /card/post.png?title=Hello"),
      ],
      exitCodes: [.badInput, .noInput, .cannotCreate],
      operands: [])
  }

  /// Without a named folder, relative paths of requests start from the working directory.
  var usualFolders: [String] { root == nil && templates == nil ? ["."] : [] }

  func run(_ console: Console) async throws -> ExitCode {
    try await CommandFailure.catching {
      try transports.check()
      return try await serve(on: console)
    }
  }

  /// Prepares all inputs and transports, and serves until the end. Inputs prepared before the first
  /// request are trusted; all later inputs are not.
  private func serve(on console: Console) async throws -> ExitCode {
    let service = try makeService { message in Task { await console.report(message) } }
    let opened = try transports.open(to: service, limits)
    for address in opened.compactMap(\.address) { await console.report("serving \(address)") }
    try await opened.serve(service)
    return .success
  }

  private func makeService(
    reporting report: @escaping @Sendable (String) -> Void
  ) throws -> RenderService {
    var options = ServiceOptions(root: try FileRoot(root ?? templates ?? "."))
    options.templates = templates
    options.outputs = output
    options.jobs = jobs
    options.queue = limits.queue
    options.timeLimit = .seconds(limits.timeout)
    options.requestBytes = limits.requestBytes
    options.formats = formats
    options.syncs = syncs
    options.naming = { $0.namingOptionsOfRequests }
    if let templates { _ = try FileRoot(templates) }
    if let output { try AtomicFile.makeFolder(output) }
    return RenderService(
      options,
      studio: try Studio(fontsIn: fonts.directories, reporting: report, rendererMaker()))
  }

  /// Returns a maker of renderers with the fonts that are present when it is called.
  private func rendererMaker() throws -> Studio.Maker {
    let loader = try network.loader()
    let (fonts, jobs, pictures) = (fonts, jobs, pictures)
    let requiresGlyphs = missingGlyphs == .error
    return {
      var renderer = Renderer(
        fonts: try fonts.library(), jobs: jobs, limits: pictures.limits)
      renderer.requiresGlyphs = requiresGlyphs
      renderer.imageLoader = loader
      return renderer
    }
  }
}
