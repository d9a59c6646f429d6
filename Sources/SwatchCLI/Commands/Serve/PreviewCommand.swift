import Swatch
import SwatchFiles
import SwatchHTTP
import SwatchPreview
import SwatchService

/// `swatch preview`: shows a template in a browser while it is edited.
struct PreviewCommand: Command {
  var template = ""
  var data: String?
  var isPagePart = false
  var root: String?
  var pages = ShownPages()
  var port = 0
  var jobs = Renderer.processorCount
  var fonts = FontOptions()
  var pictures = LimitOptions()
  var network = NetworkOptions()
  var color = When.auto

  static var options: [Option<PreviewCommand>] {
    [
      .optional(
        "--data", placeholder: "ROWS", sets: \.data, as: .path(.document), otherwise: "none",
        help: "rows for the document's bindings, as a feed has them, or one object"),
      .pagePart(\.isPagePart),
      .root(\.root),
      .value(
        "--port", placeholder: "N", sets: \.port, as: .integer(0...65_535),
        help: "the port of the page; 0 is any free one"),
      .jobs(\.jobs, help: "the number of pictures that are rendered at once"),
    ] + Option.group(\.pages) + Option.group(\.pictures) + Option.group(\.network)
      + Option.group(\.fonts) + [
        .color(\.color)
      ]
  }

  static var interface: Interface<PreviewCommand> {
    Interface(
      name: "preview", abstract: "Shows a template in a browser while it is edited.",
      discussion: [
        "Opens a page on this machine, at the address in the first line of output, and shows the new "
          + "picture after each save of the template, of the data or of a picture. Errors are shown at "
          + "their line, nodes with their frames and styles; rows, width, scale and formats can be "
          + "chosen. Only browsers of this machine are answered. Ctrl-C ends it.",
        "With --page-size or another option of pages the rows fill pages as those of swatch feed, and "
          + "the browser shows one page after the other.",
      ],
      examples: [
        UsageExample(
          "swatch preview card.json --data rows.ndjson",
          "show a template with the rows of a feed"),
        UsageExample(
          "swatch preview card.json --data rows.ndjson --page-size A4 --footer footer.json",
          "show the pages that the rows fill"),
        UsageExample(
          "swatch preview card.json --port 8080",
          "show a document at a port of your choice"),
      ],
      exitCodes: [.badInput, .noInput, .cannotCreate],
      operands: [
        .init(
          placeholder: "TEMPLATE.json", path: \.template, access: .document,
          help: "the layout document")
      ])
  }

  func run(_ console: Console) async throws -> ExitCode {
    try await CommandFailure.catching {
      try await show(on: console)
      return .success
    }
  }

  private func show(on console: Console) async throws {
    // Templates must exist at the start; the data may be written later.
    let parts = pages.options.parts.all
    for path in [template, data].compactMap(\.self) + parts { try checkWatched(path) }
    var source = Preview.Source(template: template, data: data)
    source.isPagePart = isPagePart
    let preview = Preview(source, on: try pageSource(), by: try makeService())
    let site = PreviewSite(of: preview)
    let server: HTTPServer
    do throws(HTTPServerError) {
      server = try HTTPServer(on: .loopback(port: UInt16(port))) { site.handle($0, $1) }
    } catch {
      throw CommandFailure(code: .cannotCreate, message: error.description)
    }
    try await console.printLine("http://localhost:\(server.address.port)/")
    await preview.watch()
    preview.service.giveUpWaiting()
    await server.end()
  }

  /// Rejects inputs that can't be read again after each change: pipes, and standard input.
  private func checkWatched(_ path: String) throws(CommandFailure) {
    do throws(InputFile.Problem) {
      _ = try InputFile.identity(at: path)
    } catch {
      guard path != data || error != .missing else { return }
      throw CommandFailure(reading: path, error)
    }
  }

  /// Returns the pages that rows fill; nil if no option of pages is given.
  private func pageSource() throws -> PageSource? {
    guard !pages.isEmpty else { return nil }
    guard data != nil, !isPagePart else {
      throw CommandFailure(
        code: .usage,
        message:
          "pages are filled with rows: give --data and leave --page-part out, or leave out the options "
          + "of pages, such as --page-size")
    }
    return try pages.source(of: template, root: root, within: Self.timeLimit)
  }

  /// The time limit of a picture, or of a row of a page.
  private static let timeLimit = Duration.seconds(60)

  private func makeService() throws -> RenderService {
    var options = ServiceOptions(root: try FileRoot("."))
    options.trustedRoot = try root.map(FileRoot.init)
    options.jobs = jobs
    options.queue = 1024
    options.timeLimit = Self.timeLimit
    options.naming = { $0.namingOptions }
    let loader = try network.loader()
    let (fonts, jobs, pictures, template) = (fonts, jobs, pictures, template)
    let studio = try Studio(fontsIn: fonts.directories) {
      var renderer = Renderer(
        fonts: try fonts.library(for: template), jobs: jobs, limits: pictures.limits)
      renderer.imageLoader = loader
      return renderer
    }
    return RenderService(options, studio: studio)
  }
}
