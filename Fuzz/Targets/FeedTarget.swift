import Swatch

/// Feeds: words for the options of rendering, a template and the rows, separated by lines of
/// `%%%%`.
struct FeedTarget: FuzzTarget {
  static let name = "feeds"
  static let testedInputs = 80
  private let bench: Workbench

  init(_ bench: Workbench) { self.bench = bench }

  private static let words = [
    "pages", "long", "each", "strip", "sheet", "vertical", "png", "jpg", "webp", "svg", "pdf",
    "skip",
    "stop", "narrow", "wide", "fine", "paged", "short", "margins", "header", "footer", "cover",
    "grouped", "columns", "mosaic", "last", "end",
  ]

  func generate(_ numbers: inout FuzzNumbers) -> [UInt8] {
    let words = (0..<4).map { _ in numbers.pick(Self.words) }
    let rows = (0..<numbers.few(9)).map { _ in
      numbers.oneIn(8) ? JSONWords.value(&numbers) : DataTarget.row(&numbers)
    }
    return Sections.join(
      words.joined(separator: " "),
      DocumentGrammar.document(&numbers, bindings: DataTarget.bindings),
      rows.joined(separator: numbers.oneIn(9) ? "\r\n\n" : "\n"))
  }

  let pieces =
    words + [
      "\n", "{", "}", "\"", "null", "\\ud800", "1e308", "{\"name\": \"x\", \"likes\": 1}\n", "[",
      "]",
      "\u{FEFF}", "name,likes\n", "\u{1F}\u{8B}",
    ]

  @MainActor func check(_ input: [UInt8]) async throws {
    let sections = Sections.split(input, into: 3)
    let template: Template
    do {
      template = try Template(contentsOf: bench.write(sections[1], as: "template.json"))
    } catch let error as DocumentError {
      return try Drawing.check(error)
    }
    let feed = try bench.write(sections[2], as: "feed.ndjson")
    let words = Set(
      String(decoding: sections[0], as: UTF8.self).split(separator: " ").map(String.init))
    let alone = try await render(feed, template, words, jobs: 1)
    let together = try await render(feed, template, words, jobs: 2)
    try BrokenPromise.check(
      alone.messages == together.messages, "one and two jobs tell different failures")
    try BrokenPromise.check(alone.files == together.files, "one and two jobs make different files")
  }

  private struct Outcome {
    var messages: [String] = []
    var files: [String: [UInt8]] = [:]
  }

  @MainActor private func render(
    _ feed: String, _ template: Template, _ words: Set<String>, jobs: Int
  ) async throws -> Outcome {
    let renderer = bench.renderer(
      scale: words.contains("fine") ? Scale(2.5) : template.scale, jobs: jobs)
    let options = options(words, width: template.sizeRange.max.width, part: template)
    var outcome = Outcome()
    // Callers check before they make a renderer: with large pixels, margins may leave no room.
    if let problem = options.roomProblem(at: renderer.environment.scale) {
      outcome.messages = [problem]
      return outcome
    }
    let pages = PageRenderer(renderer: renderer, options: options)
    var reported = 0
    do {
      let reader = try FeedReader(path: feed)
      let key = words.contains("grouped") ? RowKey("name") : nil
      let counting: @Sendable () throws -> RowStream = {
        try FeedReader(path: feed).rows(filling: template, groupedBy: key)
      }
      try await pages.render(
        reader.rows(filling: template, groupedBy: key),
        counting: words.contains("footer") ? counting : nil,
        failedCell: { FailedRowCell(title: "This row failed", reasons: $0.map(\.message)) },
        onEvent: { event in
          switch event {
          case .failed(let row): outcome.messages += row.failures.map(\.message)
          case .written(let page):
            reported += 1
            try BrokenPromise.check(page.byteCount > 0, "page \(page.number) has no bytes")
          case .counted, .warned, .displayed: break
          }
        })
    } catch {
      try tell(error, to: &outcome)
    }
    for message in outcome.messages { try BrokenPromise.checkSentence(message) }
    outcome.files = try bench.take("out")
    for (name, bytes) in outcome.files {
      guard let format = SceneEncoding(path: name) else {
        throw BrokenPromise("\(name) was left in the folder of pages")
      }
      try WholeFile.check(bytes, format)
    }
    let isOneFile = outcome.files.keys.contains("feed.pdf")
    try BrokenPromise.check(
      isOneFile || outcome.files.count == reported,
      "\(reported) pictures were told of, and \(outcome.files.count) written")
    return outcome
  }

  /// Records why a run ended, if rows can be the reason.
  private func tell(_ error: any Error, to outcome: inout Outcome) throws {
    switch error {
    case let error as PageError: try Drawing.check(error.error)
    case let error as DocumentError: try Drawing.check(error)
    case is LongPictureError, is RenderError, is PageRoomError, is PageCountError: break
    default: throw error
    }
    outcome.messages.append("\(error)")
  }

  @MainActor private func options(
    _ words: Set<String>, width: Double, part template: Template
  ) -> PageRenderer.Options {
    var options = PageRenderer.Options(output(words))
    let wanted = words.contains("narrow") ? 40 : words.contains("wide") ? 700 : width
    // Checks that margins leave room for rows.
    options.width = wanted > 12 && wanted < 3000 ? wanted : 240
    options.rowsPerPage = 3
    options.pagesPerPicture = 2
    if words.contains("skip") { options.failedRows = .skip }
    if words.contains("stop") { options.failedRows = .stop }
    let hasPages = words.isDisjoint(with: ["long", "each", "strip", "sheet"])
    options.furniture = furniture(words, part: template, hasPages: hasPages)
    if hasPages, !words.isDisjoint(with: ["columns", "mosaic"]) {
      options.columns = PageRenderer.Columns(3, gap: 1.5, isMosaic: words.contains("mosaic"))
    }
    return options
  }

  /// Pages with the template itself as their parts.
  private func furniture(
    _ words: Set<String>, part template: Template, hasPages: Bool
  ) -> PageRenderer.Furniture? {
    let parts: Set = [
      "paged", "short", "margins", "header", "footer", "cover", "grouped", "last", "end",
    ]
    guard !words.isDisjoint(with: parts) else { return nil }
    let part = PageRenderer.Furniture.part(filling: template)
    var furniture = PageRenderer.Furniture()
    if words.contains("paged"), !words.contains("long") { furniture.pageHeight = 333.3 }
    if words.contains("short"), !words.contains("long") { furniture.pageHeight = 20 }
    if words.contains("margins") { furniture.margins = EdgeInsets(5.5) }
    if words.contains("header") { furniture.header = part }
    if words.contains("footer") { furniture.footer = part }
    if words.contains("last") { furniture.lastPageFooter = part }
    if words.contains("end") { furniture.end = part }
    if words.contains("grouped") { furniture.groupHeader = part }
    if words.contains("cover"), hasPages { furniture.firstPage = part }
    return furniture
  }

  private func output(_ words: Set<String>) -> PageRenderer.Output {
    let folder = bench.folder + "/out"
    let encoding = SceneEncoding.formats.first { words.contains($0.ending) } ?? .png()
    var layout = PageRenderer.Layout.pages
    if words.contains("each") { layout = .each }
    if words.contains("strip") {
      layout = .strip(PageStrip(direction: words.contains("vertical") ? .vertical : .horizontal))
    }
    if words.contains("sheet") { layout = .sheet(ContactSheet(), captions: .rows) }
    if words.contains("long") { return .long(folder + "/feed." + encoding.ending, as: encoding) }
    return encoding == .pdf
      ? .document(folder + "/feed.pdf", of: layout) : .folder(folder, of: layout, as: encoding)
  }
}
