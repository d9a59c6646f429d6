/// Makes files of pictures, or parts of a file.
struct PageOutput: Sendable {
  private enum Target {
    case folder(String, PageRenderer.Layout, Encoding)
    case document(PDFDocument)
    case long(LongPicture)
  }

  private let target: Target
  private let options: PageRenderer.Options
  private let compositor: Compositor
  private let watch: OpenFileWatch
  /// The pictures and cells that pages of one file lack.
  private let failures = PaintFailures()
  /// The number of rows in a long picture.
  private let rowCount = Locked(0)
  /// The scenes of a long picture that is painted at its end.
  private let waiting = Locked<[Picture]>([])
  /// Rows of a long picture that failed when they were painted.
  private let failedRows = Locked<[PageRenderer.FailedRow]>([])

  /// The most pictures that are made at once.
  let pagesAtOnce: Int
  /// The most pixels that the pages made at once may have, unless one alone has more: 1 GiB of them,
  /// so that memory does not grow with the number of jobs where pages are large. Any number where
  /// pages have none.
  let pixelsAtOnce: Int

  /// Creates a missing folder, and begins the file shared by all pages.
  /// - Throws: ``OutputError`` if that fails, ``CairoError`` if there is not enough memory.
  init(_ options: PageRenderer.Options, compositor: Compositor, watch: OpenFileWatch) throws {
    self.options = options
    self.compositor = compositor
    self.watch = watch
    let noting = compositor.noting(failures)
    pagesAtOnce =
      switch options.output {
      // The bands of large pictures are made at once instead.
      case .folder: options.output.joinsPages ? 1 : compositor.jobs
      case .document, .long: 1
      }
    switch options.output {
    case .folder(let folder, let layout, let encoding):
      try AtomicFile.makeFolder(folder, syncs: compositor.syncsFiles)
      target = .folder(folder, layout, encoding)
      pixelsAtOnce = encoding.pixels == nil ? .max : 1 << 28
    case .document(let path, _):
      try Self.makeFolder(around: path, compositor)
      target = .document(try noting.makeDocument(path: path))
      pixelsAtOnce = .max
    case .long(let path, let encoding):
      try Self.makeFolder(around: path, compositor)
      target = .long(
        try LongPicture(path: path, as: encoding, background: options.background, by: noting))
      pixelsAtOnce = .max
    }
  }

  private static func makeFolder(
    around path: String, _ compositor: Compositor
  ) throws(OutputError) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    try AtomicFile.makeFolder(String(path[..<slash]), syncs: compositor.syncsFiles)
  }

  /// A Boolean value that is true when all rows become one picture, reported at the end.
  var isOnePicture: Bool {
    if case .long = target { true } else { false }
  }

  /// Makes a picture, or adds it to the shared one; `number` from 1, in the order of pictures.
  /// - Throws: ``PageError`` if it could not be drawn, ``LongPictureError`` if it does not fit,
  ///   ``OutputError`` if writing failed, ``RenderError`` of a row that ends the run,
  ///   ``OpenFileShortage`` if rows failed while files could not be opened.
  func write(_ picture: Picture, as number: Int) async throws -> PageRenderer.Page {
    do {
      return try await make(picture, as: number)
    } catch let error as CairoError {
      throw PageError(number: number, rows: picture.rows, error: error)
    }
  }

  private func make(_ picture: Picture, as number: Int) async throws -> PageRenderer.Page {
    let scene = picture.scene
    let path: String
    var byteCount = 0
    var failures = failures
    switch target {
    case .folder(let folder, let layout, let encoding):
      path = folder.path(of: Self.name(of: layout, picture.number) + "." + encoding.ending)
      // Several are made at once, and each has to know what it lacks.
      failures = PaintFailures()
      byteCount = try await write(picture, to: path, encoding, noting: failures)
    case .document(let document):
      path = document.path
      byteCount = try await document.append(scene, background: background)
    case .long(let long):
      path = long.path
      try await long.append(scene)
      rowCount.withLock { $0 += picture.rows.count }
      if options.output.encoding == .pdf { waiting.withLock { $0.append(picture) } }
    }
    let failed = try checked(picture.failedRows(failures.take()))
    if isOnePicture { failedRows.withLock { $0 += failed } }
    return PageRenderer.Page(
      number: number, path: path, rows: picture.rows,
      size: PixelSize(covering: scene.size, at: scene.scale), byteCount: byteCount,
      failedRows: failed)
  }

  /// Rows that failed while they were painted, unless these end the run, or open files were short.
  private func checked(
    _ failed: [PageRenderer.FailedRow]
  ) throws -> [PageRenderer.FailedRow] {
    if !failed.isEmpty, let shortage = watch.shortage { throw shortage }
    guard options.failedRows == .stop, let error = RenderError(failed.flatMap(\.failures)) else {
      return failed
    }
    throw error
  }

  /// Writes a file, unless a row of it ends the run.
  private func write(
    _ picture: Picture, to path: String, _ encoding: Encoding, noting failures: PaintFailures
  ) async throws -> Int {
    let compositor = compositor.noting(failures)
    let approve: @Sendable () throws -> Void = {
      _ = try checked(picture.failedRows(failures.found))
    }
    if options.output.joinsPages {
      // The cancelled run doesn't cancel a task of its own: what was begun is finished.
      return try await Task {
        try await compositor.write(
          picture.scene, to: path, as: encoding, background: background, approving: approve)
      }.value
    }
    let bytes = try await compositor.encode(
      picture.scene, as: encoding, background: background)
    try approve()
    try AtomicFile.write(bytes, to: path, syncs: compositor.syncsFiles)
    return bytes.count
  }

  /// Completes the file shared by all pages.
  /// - Returns: The picture, if all pages became one.
  func finish() async throws -> PageRenderer.Page? {
    switch target {
    case .folder: return nil
    case .document(let document):
      try await document.finish()
      return nil
    case .long(let long):
      let pictures = waiting.withLock { $0 }
      let failures = failures
      let summary = try await long.finish {
        let found = failures.found
        _ = try checked(pictures.flatMap { $0.failedRows(found) })
      }
      guard let summary else { return nil }
      let found = failures.take()
      let late = pictures.flatMap { $0.failedRows(found) }
      return PageRenderer.Page(
        number: 1, path: long.path, rows: 0..<rowCount.withLock { $0 }, size: summary.size,
        byteCount: summary.byteCount,
        failedRows: failedRows.withLock { $0 } + late)
    }
  }

  /// Ends a document with the pages that it has; a long picture that is not whole is dropped.
  func endEarly() async throws {
    if case .document(let document) = target { try await document.finish() }
  }

  private var background: Color {
    options.output.joinsPages ? options.gapColor : options.background
  }

  /// The name of a file without its ending.
  private static func name(of layout: PageRenderer.Layout, _ number: Int) -> String {
    let digits = String(number)
    return layout.word + "-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}
