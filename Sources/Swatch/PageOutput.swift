/// Makes files of pages, or pages of a file.
struct PageOutput: Sendable {
  private enum Target {
    case folder(String, OutputFormat)
    case document(PDFDocument)
  }

  private let target: Target
  private let options: PageRenderer.Options
  private let compositor: Compositor

  /// How many pages may be made at once.
  let pagesAtOnce: Int
  /// The most pixels that the pages made at once may have, unless one alone has more: 1 GiB of them,
  /// so that memory does not grow with the number of jobs where pages are large. Any number where
  /// pages have none.
  let pixelsAtOnce: Int

  /// Makes the folder that is missing, and begins a document.
  /// - Throws: ``OutputError`` where that can't be, ``CairoError`` where there is no memory.
  init(_ options: PageRenderer.Options, compositor: Compositor) throws {
    self.options = options
    self.compositor = compositor
    switch options.output {
    case .folder(let folder, let format):
      try AtomicFile.makeFolder(folder)
      target = .folder(folder, format)
      pagesAtOnce = compositor.jobs
      pixelsAtOnce = format == .png ? 1 << 28 : .max
    case .document(let path):
      if let slash = path.lastIndex(of: "/") { try AtomicFile.makeFolder(String(path[..<slash])) }
      target = .document(try compositor.makeDocument(path: path))
      pagesAtOnce = 1
      pixelsAtOnce = .max
    }
  }

  /// Makes a page; `number` from 1, rows from 0.
  /// - Throws: ``PageError`` where it could not be drawn, ``OutputError`` where the disk does not
  ///   take it.
  func write(
    _ scene: Scene, as number: Int, rows: Range<Int>
  ) async throws -> PageRenderer.Page {
    do {
      return try await make(scene, as: number, rows: rows)
    } catch let error as CairoError {
      throw PageError(number: number, rows: rows, error: error)
    }
  }

  private func make(
    _ scene: Scene, as number: Int, rows: Range<Int>
  ) async throws -> PageRenderer.Page {
    let path: String
    let byteCount: Int
    switch target {
    case .folder(let folder, let format):
      let bytes = try await compositor.encode(
        scene, as: format, background: options.background, png: options.png)
      path = Self.path(of: number, in: folder, format)
      try AtomicFile.write(bytes, to: path)
      byteCount = bytes.count
    case .document(let document):
      path = document.path
      byteCount = try await document.append(scene, background: options.background)
    }
    return PageRenderer.Page(
      number: number, path: path, rows: rows,
      size: PixelSize(covering: scene.size, at: scene.scale), byteCount: byteCount)
  }

  /// Ends what all pages share.
  func finish() async throws {
    if case .document(let document) = target { try await document.finish() }
  }

  private static func path(of number: Int, in folder: String, _ format: OutputFormat) -> String {
    let digits = String(number)
    let name = "page-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    return folder + (folder.hasSuffix("/") ? "" : "/") + name + "." + format.rawValue
  }
}
