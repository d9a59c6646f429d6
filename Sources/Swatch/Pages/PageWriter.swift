import SwatchConcurrency

/// Writes the pictures of pages, several at once, and reports them in order.
///
/// A picture in a file of its own is reported as soon as the file exists and the pictures before it
/// are reported. The pages of a document are reported when the document is finished.
@MainActor final class PageWriter {
  enum Target {
    case folder(String, PageRenderer.Layout, Encoding)
    case archive(PageArchive, PageRenderer.Layout, Encoding)
    case document(PDFDocument)
    case long(LongPicture)
  }

  let target: Target
  let options: PageRenderer.Options
  let compositor: Compositor
  let watch: OpenFileWatch
  /// The failures of painting in a file of several pages.
  let failures: PaintFailures
  private let onPage: (PageRenderer.Page) async throws -> Void

  /// The largest number of pictures in progress: more than one only if each is a file of its own.
  private let limit: Int
  /// The largest number of pixels in progress, unless a single picture has more: 1 GiB of them, so
  /// that memory doesn't grow with the number of jobs for large pages. No limit for vector formats.
  private let pixelLimit: Int
  private var begunCount: Int
  private var reportedCount: Int
  /// Finished pictures that are not yet reported, by number.
  private var finished: [Int: PageRenderer.Page] = [:]
  /// The pixels of the pictures in progress.
  private var pixelCount = 0
  private var isReporting = false

  /// The pages of a document that isn't finished.
  private var documentPages: [PageRenderer.Page] = []
  /// The number of rows in a long picture.
  private var rowCount = 0
  /// The scenes of a long picture that is painted at its end.
  private var waiting: [PagePicture] = []
  /// Rows of a long picture that failed when they were painted.
  private var failedRows: [PageRenderer.FailedRow] = []

  /// Makes the output's folder if it is missing, and begins the file that all pages share.
  ///
  /// - Throws: ``OutputError`` if the folder or file can't be made, ``CairoError`` if there is not
  ///   enough memory.
  init(
    _ options: PageRenderer.Options, compositor: Compositor, watch: OpenFileWatch,
    onPage: @escaping (PageRenderer.Page) async throws -> Void
  ) throws {
    self.options = options
    self.compositor = compositor
    failures = PaintFailures(timeLimit: options.rowTimeLimit)
    self.watch = watch
    self.onPage = onPage
    begunCount = options.numbering.pagesBefore
    reportedCount = begunCount
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
  /// method returns or throws, and reported unless one before them failed.
  ///
  /// - Parameters:
  ///   - onError: Called at once when a picture can't be written, so that `body` can end.
  ///   - body: Passes pictures on in order, each when fewer than the limit are in progress.
  /// - Throws: The error of `body`, else ``PageError`` for a picture that could not be drawn,
  ///   ``LongPictureError`` for one that is too large, ``OutputError`` for a file that could not be
  ///   written, ``RenderError`` of a row that ends the run, ``OpenFileShortage`` if rows failed
  ///   while files could not be opened.
  func write(
    onError: @escaping @MainActor (any Error) -> Void,
    _ body:
      nonisolated(nonsending) (_ write: (PagePicture) async throws -> Void) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      // A group keeps what a finished task had until it is asked for it.
      var taskCount = 0
      @MainActor func begin(_ picture: PagePicture) async throws {
        let extent = picture.extent
        while isFull(before: extent) || taskCount > unfinishedCount, try await group.next() != nil {
          taskCount -= 1
        }
        begunCount += 1
        taskCount += 1
        pixelCount += Self.weight(of: extent)
        let number = begunCount
        group.addTask {
          do {
            let page = try await Timeline.$subject.withValue("page \(number)") {
              try await self.page(of: picture, number: number)
            }
            try await self.report(page)
          } catch {
            await onError(error)
            throw error
          }
        }
        // With one permit nothing overlaps: side by side, this picture and the next turn would only
        // hand it to each other, from thread to thread.
        if compositor.jobs == 1, try await group.next() != nil { taskCount -= 1 }
      }
      do {
        try await body { try await begin($0) }
      } catch {
        // A group that throws cancels what is left of it.
        while await group.nextResult() != nil {}
        throw error
      }
      try await group.waitForAll()
    }
  }

  /// The number of pictures in progress.
  private var unfinishedCount: Int { begunCount - reportedCount - finished.count }

  /// Returns true if a picture must wait for one in progress.
  private func isFull(before extent: PixelSize) -> Bool {
    unfinishedCount >= limit
      || isBehind
      || unfinishedCount > 0 && Self.weight(of: extent) > pixelLimit - pixelCount
  }

  /// A Boolean value that is true when too many pictures wait for their turn in an archive.
  private var isBehind: Bool {
    if case .archive = target { begunCount - reportedCount >= 2 * limit } else { false }
  }

  /// The pixels of a picture, limited so that the sum of vector pictures can't overflow.
  private static func weight(of extent: PixelSize) -> Int {
    min(extent.count ?? .max, 1 << 40)
  }

  /// Reports a finished picture when those before it are reported. After an error none is reported.
  private func report(_ page: PageRenderer.Page) async throws {
    pixelCount -= Self.weight(of: page.size)
    finished[page.number] = page
    // A call in progress goes on with the pictures that finish meanwhile.
    guard !isReporting else { return }
    isReporting = true
    while var next = finished.removeValue(forKey: reportedCount + 1) {
      reportedCount += 1
      switch target {
      case .folder: try await onPage(next)
      case .archive(let archive, _, _):
        let place = try await archive.append(next.number)
        (next.memberOffset, next.memberHash) = (place?.offset, place?.hash)
        try await onPage(next)
      case .document: documentPages.append(next)
      case .long: continue
      }
    }
    isReporting = false
  }

  /// Counts the rows of a long picture, and keeps its scene if it is painted at the end.
  func note(_ picture: PagePicture, failed: [PageRenderer.FailedRow]) {
    rowCount += picture.rows.count
    failedRows += failed
    if options.output.encoding == .pdf { waiting.append(picture) }
  }

  /// Finishes the file that all pages share, and reports it.
  func finish() async throws {
    switch target {
    case .folder: return
    case .archive(let archive, _, _): try await archive.finish()
    case .document(let document): try await finish(document)
    case .long(let long):
      if let page = try await finish(long) { try await onPage(page) }
    }
  }

  private func finish(_ document: PDFDocument) async throws {
    guard try await document.finish() else { return }
    for page in documentPages { try await onPage(page) }
  }

  private func finish(_ long: LongPicture) async throws -> PageRenderer.Page? {
    let (pictures, failures) = (waiting, failures)
    let summary = try await long.finish {
      let found = failures.found
      _ = try checked(pictures.flatMap { $0.failedRows(found) })
    }
    guard let summary else { return nil }
    let found = failures.take()
    return PageRenderer.Page(
      number: 1, path: long.path, rows: 0..<rowCount, size: summary.size,
      byteCount: summary.byteCount,
      failedRows: failedRows + pictures.flatMap { $0.failedRows(found) })
  }

  /// Finishes a document, or an archive, with the pages that it has, and reports them. An incomplete long picture
  /// is dropped.
  func endEarly() async throws {
    switch target {
    case .document(let document): try await finish(document)
    case .archive(let archive, _, _): try await archive.finish()
    case .folder, .long: break
    }
  }
}
