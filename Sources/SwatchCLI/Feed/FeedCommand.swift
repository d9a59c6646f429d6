import Swatch
import SwatchBatches

/// `swatch feed`: a feed of rows to page images.
struct FeedCommand: SandboxedCommand {
  var feed = ""
  var input: FeedFormat?
  var template = ""
  var root: String?
  var look = LookOptions()
  var output = ""
  var rowsPerPage: Int?
  var width: Double?
  var scale: Double?
  var pageColor: PageColor?
  var timeout: Double?
  var jobs = Renderer.processorCount
  var fonts = FontOptions()
  var missingGlyphs = MissingGlyphs.warn
  var format = FormatChoice()
  var layout = LayoutChoice()
  var pages = PageOptions()
  var parts = PartOptions()
  var limits = LimitOptions()
  var network = NetworkOptions()
  var batches = BatchOptions()
  var syncs = false
  var failedRows = PageRenderer.FailedRows.show
  var timings: String?
  var progress = ProgressChoice.auto
  var sandbox = SandboxOptions()
  var color = When.auto

  static var interface: Interface<FeedCommand> {
    Interface(
      name: "feed", abstract: "Renders a feed, rows in NDJSON, JSON or CSV, to pages of cards.",
      discussion: [
        "A feed is NDJSON, one JSON object on each line; or a JSON array of objects; or CSV, whose first "
          + "line names the columns. Any of them may be compressed by gzip. Rows are read as they are "
          + "needed, whatever the length of the feed.",
        "Each row fills the template and becomes a cell; cells are laid out and drawn in parallel, "
          + "stacked, and written as DIR/page-000001.png and so on, or as the pages of one PDF file, "
          + "which appears when the run ends. A row that fails shows a "
          + "visible mark in its place and a message on standard error.",
        "With --layout, pages become other pictures: DIR/feed.png, one of all rows; DIR/row-000001.png "
          + "and so on; DIR/strip-000001.png; DIR/sheet-000001.png.",
        "With --page-size, rows flow to pages of that size. Headers, footers and the headers of "
          + "groups are documents of their own, filled from the first row below them. Where one of "
          + "them shows {{pages}} or {{rows}}, the feed is laid out twice.",
        "For each finished picture a line of JSON goes to standard output: its file, its rows, its "
          + "size in pixels and in bytes; of a PDF file, once it is there, a line for each page with the "
          + "bytes that the page added to it.",
      ],
      examples: [
        UsageExample(
          "swatch feed rows.ndjson --template card.json -o pages",
          "a folder of pages, pages/page-000001.png and so on"),
        UsageExample(
          "swatch feed rows.csv --template card.json -o all.pdf --page-size A4 --margins 36",
          "one PDF file of A4 pages, from a table"),
      ],
      exitCodes: [.rowsFailed, .badInput, .noInput, .cannotCreate],
      operands: [
        .init(
          placeholder: "FEED|-", path: \.feed,
          help: "the feed; - reads it from standard input")
      ],
      options: [
        .required(
          "--template", placeholder: "CARD.json", sets: \.template, as: .path,
          help: "the document whose bindings each row fills"),
        .required(
          "-o", "--output", placeholder: "DIR|OUT.pdf", sets: \.output, as: .outputPath,
          help:
            "the folder of the pages, created if missing; or one PDF file; or, with --layout "
            + "long, the picture, its name ending in \(Encoding.listOfEndings)"),
        .optional(
          "--input", placeholder: "FORMAT", sets: \.input, as: .word,
          otherwise: "recognised by the first bytes and the extension of FEED",
          help: "the format of the feed: ndjson, json or csv"),
        .format(
          \.format, otherwise: "png, or the extension of OUT",
          help: "the format of pages: \(Encoding.words { !$0.hasPages }), a file each, or "
            + "\(Encoding.words { $0.hasPages }), one file: OUT.pdf or DIR/feed.pdf"),
      ] + Option.layout(\.layout) + [
        .optional(
          "--rows-per-page", placeholder: "N", sets: \.rowsPerPage, as: .integer(1...100_000),
          otherwise: "20; with --page-size as many as it has room for, 1000 at most",
          help: "rows on a page"),
        .optional(
          "--width", placeholder: "POINTS", sets: \.width, as: .positive(upTo: 100_000),
          otherwise: "that of --page-size, else the template's, else 1080",
          help: "the width of a page"),
        .optional(
          "--scale", placeholder: "S", sets: \.scale, as: .scale,
          otherwise: "the template's, else 1", help: "pixels for each point"),
        .optional(
          "--page-color", placeholder: "COLOR", sets: \.pageColor, as: .pageColor,
          otherwise: "white", help: "the colour of pages behind their rows, as in documents"),
        .optional(
          "--timeout", placeholder: "SECONDS", sets: \.timeout, as: .positive(upTo: 86_400),
          otherwise: "any time",
          help: "the time limit for laying out and drawing one row, which fails after it"),
        .value(
          "-j", "--jobs", placeholder: "N", sets: \.jobs, as: .integer(1...1024),
          variable: "SWATCH_JOBS",
          help: "the number of parallel jobs; with 1 nothing overlaps"),
        .root(\.root),
      ] + Option.look(\.look) + Option.pages(\.pages) + Option.parts(\.parts)
        + Option.encoding(\.format)
        + Option.limits(\.limits) + Option.network(\.network) + Option.batches(\.batches)
        + Option.fonts(\.fonts) + [
          .missingGlyphs(\.missingGlyphs),
          .value(
            "--on-error", placeholder: "WHAT", sets: \.failedRows, as: .word,
            help:
              "the treatment of failed rows: show puts an error card in their place, skip leaves "
              + "them out, stop ends the run before its page"),
          .sync(\.syncs),
          .sandbox(\.sandbox),
          .timings(\.timings),
          .progress(\.progress),
          .color(\.color),
        ])
  }

  func run(_ console: Console) async throws -> ExitCode {
    try await CommandFailure.catching {
      let template = try look.template(self.template, root: root.map(FileRoot.init))
      try look.check(template, of: self.template)
      let shard = try self.parts.shard()
      var options = try options(for: template, shard)
      let furniture = try pages.furniture(
        for: layout.kind, rowsPerPage: rowsPerPage, look: look, root: template.fileRoot)
      options.furniture = furniture?.furniture
      let parts = furniture?.templates ?? []
      let fonts = try fonts.library(for: self.template)
      let loader = try network.loader(sharingCache: true)
      await console.showProgress(progress)
      let runFeed = RunFeed(path: feed)
      let (part, counting) = try await rows(
        of: shard, options, isCounting: parts.contains(where: PageRenderer.Furniture.showsTotals),
        console)
      options.numbering = part.numbering
      let names = await names(of: options.output, shard)
      options.naming = names?.naming
      let ledger = try await ledger(
        of: template, parts, options, shard, of: runFeed, fonts: fonts, loader: loader)
      if let ledger {
        for cut in ledger.cuts { await console.warn(cut.description) }
        options.keptPicture = { content in try await ledger.picture(of: content) }
        options.encoding = { encoding, content in await ledger.encoding(encoding, of: content) }
      }
      let run = await FeedRun(
        console: console, fonts: fonts, missingGlyphs: missingGlyphs, ledger: ledger,
        errorLimit: batches.errorLimit)
      await run.begin(part.extent)
      try await Timings?.recording(to: timings) { timings in
        var renderer = Renderer(
          fonts: fonts, scale: scale.map(Scale.init) ?? template.scale, jobs: jobs,
          limits: limits.limits, timings: timings)
        try renderer.prepare(for: format, otherwise: Encoding(path: output) ?? .png())
        renderer.syncsFiles = syncs
        renderer.requiresGlyphs = missingGlyphs == .error
        renderer.imageLoader = loader
        try check(options, at: renderer.environment.scale)
        let pages = PageRenderer(renderer: renderer, options: options)
        let ended = renderer
        func tellNotes() async { for note in ended.takeFileNotes() { await console.warn(note) } }
        do {
          try await run.render(
            stream(
              of: part.rows(names: names, before: { try run.checkErrors(isAtEnd: false) }),
              filling: template, options),
            counting: counting.map { readings in
              { @Sendable in try rows(of: readings, filling: template) }
            }, by: pages)
        } catch {
          await tellNotes()
          throw error
        }
        await tellNotes()
      }
      return await run.finish(feed)
    }
  }

  private func options(
    for template: Template, _ shard: Shard?
  ) throws -> PageRenderer.Options {
    let destination = FeedDestination(
      path: output, format: format, layout: layout, pack: parts.pack, shard: shard)
    var options = PageRenderer.Options(try destination.output())
    if shard != nil { try parts.checkParts(of: options.output, layout.kind, pages) }
    try parts.checkNames(of: options.output)
    if layout.kind != .long { try format.refusePrefix() }
    let wanted = template.sizeRange.max.width
    guard (width ?? pages.size?.size.width ?? wanted) > 0 else {
      throw CommandFailure(
        code: .badInput,
        message: "\(self.template): its sizeRange allows no width, so that a page has none; make "
          + "\"max\" wider, or give --width")
    }
    options.width =
      width ?? pages.size?.size.width ?? (wanted.isFinite ? wanted : options.width)
    options.rowsPerPage = pages.size == nil ? rowsPerPage ?? options.rowsPerPage : 20
    options.background = pageColor?.color ?? options.background
    options.columns = layout.rowColumns
    options.rowTimeLimit = timeout.map { .seconds($0) }
    options.failedRows = failedRows
    options.pagesPerPicture = layout.pagesPerPicture ?? options.pagesPerPicture
    return options
  }

  /// The rows of the run, and the feed's readings that count its pages, if that is needed.
  private func rows(
    of shard: Shard?, _ options: PageRenderer.Options, isCounting: Bool, _ console: Console
  ) async throws -> (part: FeedPart, counting: FeedReadings?) {
    if let shard, shard.count > 1 {
      let part = try await FeedPart(
        shard, of: feed, input: input,
        rowsPerPage: layout.kind == .each ? 1 : options.rowsPerPage,
        showsRows: !pages.parts.all.isEmpty,
        warn: { await console.warn($0) })
      return (part, nil)
    }
    guard isCounting else {
      return (FeedPart(whole: try FeedReader(path: feed, format: input)), nil)
    }
    let readings = try FeedReadings(of: feed, format: input)
    return (FeedPart(whole: readings.last), readings)
  }

  /// The rows of a reading that counts pages.
  /// - Throws: ``OutputError`` where the feed can't be kept for the next one.
  private func rows(of readings: FeedReadings, filling template: Template) throws -> RowStream {
    let reader = try readings.next()
    return stream(
      of: { count in
        do { return try await reader.rows(count) } catch {
          if let failure = readings.failure { throw failure }
          throw error
        }
      }, filling: template)
  }

  /// The names of pictures by a pattern; nil for those of the layout.
  private func names(of output: PageRenderer.Output, _ shard: Shard?) async -> PictureNames? {
    guard let pattern = parts.name else { return nil }
    return await PictureNames(pattern, ending: output.fileEnding, shard: shard)
  }

  /// The rows of a feed as cells. They keep their rows for the parts of pages, and for pictures that
  /// may be there already.
  private func stream(
    of rows: @escaping RowStream.Feed, filling template: Template,
    _ options: PageRenderer.Options? = nil
  ) -> RowStream {
    RowStream(
      filling: template, keepsRows: !pages.isEmpty || options?.isPlanned == true,
      groupedBy: pages.groupKey, rows)
  }

  /// Refuses margins that leave no room for rows.
  private func check(_ options: PageRenderer.Options, at scale: Scale) throws(CommandFailure) {
    guard let problem = options.roomProblem(at: scale) else { return }
    throw CommandFailure(code: .usage, message: problem)
  }
}
