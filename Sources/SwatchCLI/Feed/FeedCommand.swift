import Swatch
import SwatchBatches

/// `swatch feed`: renders a feed of rows to pages.
struct FeedCommand: SandboxedCommand {
  var feed = ""
  var input: FeedFormat?
  var template = ""
  var root: String?
  var look = LookOptions()
  var destination = FeedDestination()
  var rows = RowOptions()
  var pages = PageOptions()
  var shard = ShardOption()
  var jobs = Renderer.processorCount
  var limits = LimitOptions()
  var network = NetworkOptions()
  var batches = BatchOptions()
  var fonts = FontOptions()
  var missingGlyphs = MissingGlyphs.warn
  var failedRows = PageRenderer.FailedRows.show
  var syncs = false
  var sandbox = SandboxOptions()
  var timings: String?
  var progress = ProgressChoice.auto
  var color = When.auto

  static var options: [Option<FeedCommand>] {
    [
      .required(
        "--template", placeholder: "CARD.json", sets: \.template, as: .path(.document),
        help: "the document whose bindings each row fills"),
      .input(\.input, help: "the format of the feed: ndjson, json or csv"),
    ] + Option.group(\.destination) + Option.group(\.rows) + [
      .jobs(\.jobs, help: "the number of parallel jobs; 1 runs all steps one after the other"),
      .root(\.root),
    ] + Option.group(\.look) + Option.group(\.pages) + Option.group(\.shard)
      + Option.group(\.destination, FeedDestination.packing) + Option.group(\.destination.format)
      + Option.group(\.limits) + Option.group(\.network) + Option.group(\.batches)
      + Option.group(\.fonts) + [
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
      ]
  }

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
          placeholder: "FEED|-", path: \.feed, access: .document,
          help: "the feed; - reads it from standard input")
      ])
  }

  func run(_ console: Console) async throws -> ExitCode {
    try await CommandFailure.catching {
      let work = try prepared()
      await console.showProgress(progress)
      return try await render(work, console)
    }
  }

  /// The templates, fonts and options of a run, before its rows are read.
  private struct Work {
    let template: Template
    /// The templates of page parts.
    let parts: [Template]
    /// The names about neighbouring rows that the templates use.
    let words: RowWords
    let showsTotals: Bool
    /// The survey of the group keys of rows; nil for no groups.
    let groups: GroupSurvey?
    let shard: Shard?
    var options: PageRenderer.Options
    let fonts: FontLibrary
    let loader: (any ImageLoader)?
  }

  // Swift 6.3's optimizer crashes if `prepared`, `renderer` or `check` is inlined into `run`.
  @inline(never)
  private func prepared() throws -> Work {
    let template = try look.template(self.template, root: root.map(FileRoot.init))
    try look.check(template, of: self.template)
    let shard = try self.shard.shard()
    var options = try options(for: template, shard)
    let furniture = try pages.furniture(
      for: destination.layout.kind, rowsPerPage: rows.perPage, look: look,
      root: template.fileRoot)
    options.furniture = furniture?.furniture
    let groups = pages.groupKey.map(GroupSurvey.init)
    if let groups { options.furniture?.note(groups) }
    let parts = furniture?.templates ?? []
    return Work(
      template: template, parts: parts,
      words: parts.reduce(into: template.rowWords) { $0.formUnion($1.rowWords) },
      showsTotals: furniture?.showsTotals ?? false, groups: groups, shard: shard, options: options,
      fonts: try fonts.library(for: self.template), loader: try network.loader(sharingCache: true))
  }

  /// Reads the rows and renders them, with the ledger of the run.
  private func render(_ prepared: Work, _ console: Console) async throws -> ExitCode {
    var work = prepared
    let runFeed = RunFeed(path: feed)
    let (part, counting) = try await rows(of: work, console)
    work.options.numbering = part.numbering
    let names = await destination.names(of: work.options.output, work.shard)
    work.options.naming = names?.naming
    let ledger = try await ledger(
      of: work.template, work.parts, work.options, work.shard, of: runFeed, fonts: work.fonts,
      loader: work.loader)
    if let ledger { await keep(to: ledger, &work.options, console) }
    let run = await FeedRun(
      console: console, showsProgress: console.showsProgress, fonts: work.fonts,
      missingGlyphs: missingGlyphs, ledger: ledger, errorLimit: batches.errorLimit)
    await run.begin(part.extent)
    await console.warnOfInactiveKeys(in: [work.template] + work.parts)
    let streams = streams(of: part, counting: counting, names: names, work, run)
    try await RenderTimings?.recording(to: timings) { [work] timings in
      let renderer = try renderer(for: work.template, work.fonts, work.loader, timings)
      try await render(
        streams.rendered, counting: streams.counted, work.options, by: renderer, run, console)
    }
    if let notice = work.groups?.notice { await console.warn(notice) }
    return await run.finish(feed)
  }

  /// Makes the options reuse the pictures and bytes of earlier runs, found by a ledger.
  private func keep(
    to ledger: PageLedger, _ options: inout PageRenderer.Options, _ console: Console
  ) async {
    for cut in ledger.cuts { await console.warn(cut.description) }
    options.keptPicture = { content in try await ledger.picture(of: content) }
    options.encoding = { encoding, content in await ledger.encoding(encoding, of: content) }
  }

  /// Returns the rows of a run to render, and, if pages show totals, the same rows to count
  /// beforehand.
  private func streams(
    of part: FeedPart, counting: FeedReadings?, names: PictureNames?, _ work: Work, _ run: FeedRun
  ) -> (rendered: RowStream, counted: (@Sendable () throws -> RowStream)?) {
    let rows = stream(
      of: part.rows(
        showing: work.words, groupedBy: pages.groupKey, names: names,
        before: { try run.checkErrors(isAtEnd: false) }),
      filling: work.template, work.options)
    let counted = counting.map { readings in
      { @Sendable in try self.rows(of: readings, filling: work.template, showing: work.words) }
    }
    return (rows, counted)
  }

  /// Renders the rows, and warns of drawing that SVG files contain in another form, even if
  /// rendering fails.
  private func render(
    _ rows: RowStream, counting: (@Sendable () throws -> RowStream)?,
    _ options: PageRenderer.Options, by renderer: Renderer, _ run: FeedRun, _ console: Console
  ) async throws {
    try check(options, at: renderer.environment.scale)
    func tellNotes() async {
      for note in renderer.takeFileNotes() { await console.warn(note) }
    }
    do {
      try await run.render(
        rows, counting: counting, by: PageRenderer(renderer: renderer, options: options))
    } catch {
      await tellNotes()
      throw error
    }
    await tellNotes()
  }

  @inline(never)
  private func renderer(
    for template: Template, _ fonts: FontLibrary, _ loader: (any ImageLoader)?,
    _ timings: RenderTimings?
  ) throws -> Renderer {
    var renderer = Renderer(
      fonts: fonts, scale: rows.scale.map(Scale.init) ?? template.scale, jobs: jobs,
      limits: limits.limits, timings: timings)
    try renderer.prepare(
      for: destination.format, otherwise: SceneEncoding(path: destination.path) ?? .png())
    renderer.syncsFiles = syncs
    renderer.requiresGlyphs = missingGlyphs == .error
    renderer.imageLoader = loader
    return renderer
  }

  private func options(
    for template: Template, _ shard: Shard?
  ) throws -> PageRenderer.Options {
    var options = PageRenderer.Options(try destination.output(of: shard))
    if shard != nil { try self.shard.check(options.output, destination.layout.kind, pages) }
    destination.layout.apply(to: &options)
    try rows.apply(to: &options, of: pages.size, template, named: self.template)
    options.failedRows = failedRows
    return options
  }

  /// Returns the rows of the run, and, if pages show totals, the readings of the feed for counting
  /// its pages.
  private func rows(
    of work: Work, _ console: Console
  ) async throws -> (part: FeedPart, counting: FeedReadings?) {
    if let shard = work.shard, shard.count > 1 {
      let part = try await FeedPart(
        shard, of: feed, input: input,
        rowsPerPage: destination.layout.kind == .each ? 1 : work.options.rowsPerPage,
        showsRows: !pages.parts.all.isEmpty, work.words,
        warn: { await console.warn($0) })
      return (part, nil)
    }
    guard work.showsTotals else {
      return (FeedPart(whole: try FeedReader(path: feed, format: input)), nil)
    }
    let readings = try FeedReadings(of: feed, format: input)
    return (FeedPart(whole: readings.last), readings)
  }

  /// Returns the rows of a reading that counts pages.
  /// - Throws: ``OutputError`` if the feed can't be stored for the next reading.
  private func rows(
    of readings: FeedReadings, filling template: Template, showing words: RowWords
  ) throws -> RowStream {
    let reader = try readings.next()
    return stream(
      of: { count in
        do {
          return try await reader.rows(count, showing: words, groupedBy: pages.groupKey)
        } catch {
          if let failure = readings.failure { throw failure }
          throw error
        }
      }, filling: template)
  }

  /// Returns the rows of a feed as cells. The cells keep their rows if page options, existing
  /// pictures or values about places on pages require them.
  private func stream(
    of rows: @escaping RowStream.Feed, filling template: Template,
    _ options: PageRenderer.Options? = nil
  ) -> RowStream {
    RowStream(
      filling: template,
      keepsRows: !pages.isEmpty || options?.isPlanned == true
        || template.rowWords.contains(.placeOnPage),
      groupedBy: pages.groupKey, rows)
  }

  /// Rejects margins that leave no space for rows.
  @inline(never)
  private func check(_ options: PageRenderer.Options, at scale: Scale) throws(CommandFailure) {
    guard let problem = options.roomProblem(at: scale) else { return }
    throw CommandFailure(code: .usage, message: problem)
  }
}
