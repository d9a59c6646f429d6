import SwatchConcurrency

/// Writes the pictures of pages, several at once, and reports them in order (``PageTurns``).
///
/// A picture in a file of its own gets its name once the pictures before it are reported, and is
/// reported then. The pages of a document are reported when the document is finished.
@MainActor final class PageWriter {
  enum Target {
    case folder(String, PageRenderer.Layout, SceneEncoding)
    case archive(PageArchive, PageRenderer.Layout, SceneEncoding)
    case document(PDFDocument)
    case long(LongPicture)
  }

  let target: Target
  let options: PageRenderer.Options
  let compositor: Compositor
  let watch: OpenFileWatch
  /// The failures of painting in a file of several pages.
  let failures: PaintFailures

  /// The largest number of pictures painted at once: the number of jobs for single pages in files
  /// of their own or in an archive, otherwise one.
  private let limit: Int
  /// The largest number of pixels painted at once, unless a single picture has more: as many as
  /// take 1 GiB, so that memory doesn't grow with the number of jobs for large pages. Unlimited for
  /// vector formats.
  private let pixelLimit: Int
  /// The number of pixels of each picture in progress, by the picture's number.
  private var painting: [Int: Int] = [:]
  private let turns: PageTurns
  /// The continuation of the task that makes pictures, while it waits for one in progress.
  private var maker: CheckedContinuation<Void, Never>?

  /// The pages of the unfinished document.
  private var documentPages = DocumentPages()
  /// The number of rows in a long picture.
  private var rowCount = 0
  /// The scenes of a long picture that is painted at the end.
  private var waiting: [PagePicture] = []
  /// The rows of a long picture that failed in painting.
  private var failedRows: [PageRenderer.FailedRow] = []

  /// Makes the output's folder if it is missing, and begins the file that all pages share.
  ///
  /// - Throws: ``OutputError`` if the folder or file can't be made, ``CairoError`` if there is not
  ///   enough memory.
  init(
    _ options: PageRenderer.Options, compositor: Compositor, watch: OpenFileWatch,
    onEvent: @escaping PageRenderer.EventHandler
  ) throws {
    self.options = options
    self.compositor = compositor
    failures = PaintFailures(timeLimit: options.rowTimeLimit)
    self.watch = watch
    turns = PageTurns(behind: options.numbering.pagesBefore, onEvent)
    let noting = compositor.noting(failures)
    switch options.output {
    case .folder(let folder, let layout, let encoding):
      try AtomicFile.makeFolder(folder, syncs: compositor.syncsFiles)
      target = .folder(folder, layout, encoding)
      limit = options.output.joinsPages ? 1 : compositor.jobs
      pixelLimit = encoding.pixels == nil ? .max : 1 << 28
    case .archive(let path, let layout, let encoding):
      try Self.makeFolder(around: path, compositor)
      target = .archive(
        try PageArchive(path: path, syncs: compositor.syncsFiles), layout, encoding)
      limit = options.output.joinsPages ? 1 : compositor.jobs
      pixelLimit = encoding.pixels == nil ? .max : 1 << 28
    case .document(let path, _):
      try Self.makeFolder(around: path, compositor)
      target = .document(try noting.makeDocument(path: path))
      (limit, pixelLimit) = (1, .max)
    case .long(let path, let encoding):
      try Self.makeFolder(around: path, compositor)
      target = .long(
        try LongPicture(path: path, as: encoding, background: options.background, by: noting))
      (limit, pixelLimit) = (1, .max)
    }
  }

  nonisolated static func makeFolder(
    around path: String, _ compositor: Compositor
  ) throws(OutputError) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    try AtomicFile.makeFolder(String(path[..<slash]), syncs: compositor.syncsFiles)
  }

  /// Writes the pictures that `body` passes on. Pictures in progress are finished before this
  /// method returns or throws; a picture after a failed one leaves no file and is not reported.
  ///
  /// - Parameters:
  ///   - onError: Called immediately when a picture can't be written, so that `body` can end.
  ///   - body: Passes pictures on in order, each when fewer than the limit are in progress.
  /// - Throws: The error of the first picture that failed: ``PageError`` if it could not be drawn,
  ///   ``LongPictureError`` if it is too large, ``OutputError`` if its file could not be written,
  ///   ``PaintedRowFailure`` if a failed row ends the run, ``OpenFileShortage`` if rows failed
  ///   while files could not be opened; otherwise the error of `body`.
  func write(
    onError: @escaping @MainActor (any Error) -> Void,
    _ body: @MainActor (_ write: @MainActor (PagePicture) async throws -> Void) async throws -> Void
  ) async throws {
    let result = await withDiscardingTaskGroup { group -> Result<Void, any Error> in
      @MainActor func begin(_ picture: PagePicture) async throws {
        let weight = Self.weight(of: picture.extent)
        await wait { isFull(before: weight) }
        if let error = turns.error { throw error }
        let number = turns.begin()
        painting[number] = weight
        guard compositor.jobs == 1 else {
          group.addImmediateTask { await self.write(picture, as: number, onError: onError) }
          return
        }
        // With one permit nothing overlaps: in two tasks, this picture and the next turn would only
        // pass the permit back and forth between threads.
        await write(picture, as: number, onError: onError)
        if let error = turns.error { throw error }
      }
      do {
        return .success(try await body(begin))
      } catch {
        return .failure(error)
      }
    }
    if let error = turns.error { throw error }
    try result.get()
  }

  /// The number of the picture that is begun next, from 1.
  var nextNumber: Int { turns.begunCount + 1 }

  /// Reports an event after the pictures begun so far; never after a failed picture.
  func tell(_ event: PageRenderer.Event) async throws {
    try await turns.tell(event)
  }

  /// Makes a picture, and reports it in its turn.
  private func write(
    _ picture: PagePicture, as number: Int, onError: @MainActor (any Error) -> Void
  ) async {
    do {
      let notes = FileNotes()
      let written = try await Timeline.$subject.withValue("page \(number)") {
        try await self.page(of: picture, number: number, notes)
      }
      try await waitForTurn(of: number)
      compositor.resources.notes.add(notes)
      try await report(written)
      try await turns.end(number)
    } catch {
      onError(error)
      await turns.end(number, by: error)
    }
    notePainted(number)
  }

  /// Waits until all pictures before a painted one are reported.
  /// - Throws: `CancellationError` if an earlier picture failed.
  func waitForTurn(of number: Int) async throws(CancellationError) {
    notePainted(number)
    guard await turns.wait(for: number) else { throw CancellationError() }
  }

  private func notePainted(_ number: Int) {
    painting[number] = nil
    maker.take()?.resume()
  }

  private func wait(while condition: () -> Bool) async {
    while condition() { await withCheckedContinuation { maker = $0 } }
  }

  /// Returns true if a picture with this number of pixels must wait for one in progress. The number
  /// of pictures that wait for their turn is bounded as well.
  private func isFull(before weight: Int) -> Bool {
    guard turns.error == nil else { return false }
    return painting.count >= limit || turns.begunCount - turns.reportedCount >= 4 * limit
      || !painting.isEmpty && weight > pixelLimit - painting.values.reduce(0, +)
  }

  /// Returns the number of pixels of a picture, limited so that the sum of vector pictures can't
  /// overflow.
  private static func weight(of extent: PixelSize) -> Int {
    min(extent.count ?? .max, 1 << 40)
  }

  private func report(_ written: WrittenPage) async throws {
    switch target {
    case .folder: try await turns.report(written)
    case .archive(let archive, _, _):
      var written = written
      written.note.place = try await archive.append(written.page.number)
      try await turns.report(written)
    case .document: documentPages.append(written)
    case .long: break
    }
  }

  /// Counts the rows of a long picture, and keeps its scene if it is painted at the end.
  func note(_ picture: PagePicture, failed: [PageRenderer.FailedRow]) {
    rowCount += picture.rows.count
    failedRows += failed
    if options.output.encoding.format.hasPages { waiting.append(picture) }
  }

  /// Finishes the file that all pages share, and reports it.
  func finish() async throws {
    switch target {
    case .folder: return
    case .archive(let archive, _, _): try await archive.finish()
    case .document(let document): try await finish(document)
    case .long(let long):
      if let written = try await finish(long) { try await turns.report(written) }
    }
  }

  private func finish(_ document: PDFDocument) async throws {
    guard try await document.finish() else { return }
    for page in documentPages.pages(of: document.path) { try await turns.report(page) }
  }

  private func finish(_ long: LongPicture) async throws -> WrittenPage? {
    let (pictures, failures) = (waiting, failures)
    let summary = try await long.finish {
      let found = failures.found
      _ = try checked(pictures.flatMap { $0.failedRows(found) })
    }
    guard let summary else { return nil }
    let found = failures.take()
    let page = PageRenderer.Page(
      number: 1, path: long.path, member: nil, rows: 0..<rowCount, size: summary.size,
      byteCount: summary.byteCount)
    return WrittenPage(page, failed: failedRows + pictures.flatMap { $0.failedRows(found) })
  }

  /// Finishes a document or an archive with its pages so far, and reports the pages of a document.
  /// An incomplete long picture is dropped.
  func endEarly() async throws {
    switch target {
    case .document(let document): try await finish(document)
    case .archive(let archive, _, _): try await archive.finish()
    case .folder, .long: break
    }
  }
}

/// A written picture, with the rows that failed and the note for the manifest.
struct WrittenPage: Sendable {
  let page: PageRenderer.Page
  /// The rows that failed when the picture was painted.
  let failed: [PageRenderer.FailedRow]
  var note: PageNote

  init(
    _ page: PageRenderer.Page, failed: [PageRenderer.FailedRow] = [], note: PageNote = PageNote()
  ) {
    (self.page, self.failed, self.note) = (page, failed, note)
  }
}
