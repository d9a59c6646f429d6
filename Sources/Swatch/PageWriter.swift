/// Writes pictures of pages: several at once, each into a file of its own or all into one, and
/// tells of them in order.
///
/// A picture is told as soon as its file is there and those before it are told, whoever waits for
/// what; the pages of a document are told once it is finished.
@MainActor final class PageWriter {
  enum Target {
    case folder(String, PageRenderer.Layout, Encoding)
    case document(PDFDocument)
    case long(LongPicture)
  }

  let target: Target
  let options: PageRenderer.Options
  let compositor: Compositor
  let watch: OpenFileWatch
  /// The pictures and cells that pages of one file lack.
  let failures = PaintFailures()
  private let onPage: (PageRenderer.Page) async throws -> Void

  /// The most pictures that are made at once: more than one only where each is a file, and none is
  /// so large that its bands are made at once instead.
  private let limit: Int
  /// The most pixels that the pictures made at once may have, unless one alone has more: 1 GiB of
  /// them, so that memory does not grow with the number of jobs where pages are large. Any number
  /// where pages have none.
  private let pixelLimit: Int
  private var begun = 0
  private var told = 0
  private var finished: [Int: PageRenderer.Page] = [:]
  /// The pixels of the pictures on their way.
  private var pixelCount = 0
  private var isTelling = false

  /// The pages of a document that has no file yet.
  private var documentPages: [PageRenderer.Page] = []
  /// The number of rows in a long picture.
  private var rowCount = 0
  /// The scenes of a long picture that is painted at its end.
  private var waiting: [PagePicture] = []
  /// Rows of a long picture that failed when they were painted.
  private var failedRows: [PageRenderer.FailedRow] = []

  /// Makes the folder that is missing, and begins what all pages share.
  /// - Throws: ``OutputError`` where that can't be, ``CairoError`` where there is no memory.
  init(
    _ options: PageRenderer.Options, compositor: Compositor, watch: OpenFileWatch,
    onPage: @escaping (PageRenderer.Page) async throws -> Void
  ) throws {
    self.options = options
    self.compositor = compositor
    self.watch = watch
    self.onPage = onPage
    let noting = compositor.noting(failures)
    switch options.output {
    case .folder(let folder, let layout, let encoding):
      try AtomicFile.makeFolder(folder, syncs: compositor.syncsFiles)
      target = .folder(folder, layout, encoding)
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

  private static func makeFolder(
    around path: String, _ compositor: Compositor
  ) throws(OutputError) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    try AtomicFile.makeFolder(String(path[..<slash]), syncs: compositor.syncsFiles)
  }

  /// Writes the pictures that `body` gives. Those on their way are finished, and told unless one
  /// before them failed, before this returns, whatever ends it.
  ///
  /// - Parameters:
  ///   - onError: Called at once when a picture can't be written, so that `body` can end.
  ///   - body: Gives pictures in order, and waits where too many are on their way.
  /// - Throws: What `body` throws, else ``PageError`` where a picture could not be drawn,
  ///   ``LongPictureError`` where it has no room, ``OutputError`` where the disk does not take it,
  ///   ``RenderError`` of a row that ends the run, ``OpenFileShortage`` where rows failed while
  ///   files could not be opened.
  func write(
    onError: @escaping @MainActor (any Error) -> Void,
    _ body:
      nonisolated(nonsending) (_ write: (PagePicture) async throws -> Void) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      @MainActor func begin(_ picture: PagePicture) async throws {
        let extent = PixelSize(covering: picture.scene.size, at: picture.scene.scale)
        while isFull(before: extent), try await group.next() != nil {}
        begun += 1
        pixelCount += Self.weight(of: extent)
        let number = begun
        group.addTask {
          do {
            try await self.tell(try await self.page(of: picture, number: number))
          } catch {
            await onError(error)
            throw error
          }
        }
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

  /// A Boolean value that is true where a picture must wait for one of those on their way.
  private func isFull(before extent: PixelSize) -> Bool {
    let underway = begun - told - finished.count
    return underway >= limit
      || underway > 0 && Self.weight(of: extent) > pixelLimit - pixelCount
  }

  /// The pixels of a picture; those of files of shapes, which may have any number, are not all
  /// counted, so that they can be added up.
  private static func weight(of extent: PixelSize) -> Int {
    min(extent.count ?? .max, 1 << 40)
  }

  /// Tells of a picture, once those before it are told. After an error none is told any more.
  private func tell(_ page: PageRenderer.Page) async throws {
    pixelCount -= Self.weight(of: page.size)
    finished[page.number] = page
    // Whoever tells of a picture goes on with those that are finished meanwhile.
    guard !isTelling else { return }
    isTelling = true
    while let next = finished.removeValue(forKey: told + 1) {
      told += 1
      switch target {
      case .folder: try await onPage(next)
      case .document: documentPages.append(next)
      case .long: continue
      }
    }
    isTelling = false
  }

  /// Counts the rows of a long picture, and keeps them where they are painted at its end.
  func note(_ picture: PagePicture, failed: [PageRenderer.FailedRow]) {
    rowCount += picture.rows.count
    failedRows += failed
    if options.output.encoding == .pdf { waiting.append(picture) }
  }

  /// Ends what all pictures share, and tells of the file that they became.
  func finish() async throws {
    switch target {
    case .folder: return
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

  /// Ends a document with the pages that it has, and tells of them; a long picture that is not
  /// whole is dropped.
  func endEarly() async throws {
    if case .document(let document) = target { try await finish(document) }
  }
}
