/// A scene that becomes a file, or a part of one.
struct Picture: Sendable {
  let scene: Scene
  /// The rows on it, from 0.
  let rows: Range<Int>
  /// What stands in the file's name, from 1.
  let number: Int
}

/// Makes pages of rows the pictures of a layout. Pages that wait for a strip or a sheet to be full are
/// kept as scenes.
@MainActor struct PictureArranger {
  private let options: PageRenderer.Options
  private let environment: NodeEnvironment
  private var waiting: [Picture] = []
  /// How large a strip of those that wait is.
  private var waitingSize = Size.zero
  private var pageCount = 0
  private var pictureCount = 0

  init(_ options: PageRenderer.Options, environment: NodeEnvironment) {
    self.options = options
    self.environment = environment
  }

  /// The pictures that a further page of rows completes, in order; `failed` are those among its rows
  /// that could not do their work.
  /// - Throws: ``TextError`` where a caption can't be shaped.
  mutating func pictures(
    of rows: Range<Int>, failed: [PageRenderer.FailedRow], from table: PagedTable
  ) throws(TextError) -> [Picture] {
    switch options.layout {
    case .pages, .long:
      pictureCount += 1
      return [Picture(scene: table.scene(of: rows), rows: rows, number: pictureCount)]
    case .each:
      let leftOut = options.failedRows == .skip ? Set(failed.map(\.row)) : []
      return rows.filter { !leftOut.contains($0) }.map { row in
        Picture(scene: table.scene(of: row..<row + 1), rows: row..<row + 1, number: row + 1)
      }
    case .strip, .sheet:
      pageCount += 1
      let page = Picture(scene: table.scene(of: rows), rows: rows, number: pageCount)
      return try take(page)
    }
  }

  /// The picture of the pages that still wait; none where there are none.
  /// - Throws: ``TextError`` where a caption can't be shaped.
  mutating func lastPictures() throws(TextError) -> [Picture] {
    guard let first = waiting.first, let last = waiting.last else { return [] }
    let pages = waiting.map(\.scene)
    let scene: Scene
    switch options.layout {
    case .sheet(var sheet, let captions):
      sheet.pageColor = options.background
      scene = try sheet.scene(
        of: pages, captions: waiting.compactMap { captions.text(for: $0) },
        with: environment.textEngine)
    case .strip(var strip):
      strip.pageColor = options.background
      scene = strip.scene(of: pages)
    case .pages, .each, .long: return []
    }
    waiting = []
    pictureCount += 1
    return [
      Picture(
        scene: scene, rows: first.rows.lowerBound..<last.rows.upperBound, number: pictureCount)
    ]
  }

  /// Adds a page to those that wait, after completing their picture where it would have no room.
  private mutating func take(_ page: Picture) throws(TextError) -> [Picture] {
    var complete: [Picture] = []
    var size = sizeOfStrip(with: page.scene)
    if !waiting.isEmpty && (waiting.count == options.pagesPerPicture || !fits(size)) {
      complete = try lastPictures()
      size = page.scene.size
    }
    waiting.append(page)
    waitingSize = size
    return complete
  }

  /// How large the strip of the pages that wait is with one more.
  private func sizeOfStrip(with page: Scene) -> Size {
    guard case .strip(let strip) = options.layout, !waiting.isEmpty else { return page.size }
    let others = Scene(size: waitingSize, scale: page.scale, items: [])
    return strip.scene(of: [others, page]).size
  }

  /// Whether a strip may be so large.
  private func fits(_ size: Size) -> Bool {
    switch options.output {
    case .folder(_, .png):
      PixelSize(covering: size, at: environment.scale).width <= PixelBuffer.widthLimit
    case .document, .folder(_, .pdf): max(size.width, size.height) <= LongPictureError.pdfLimit
    case .folder(_, .svg), .file: true
    }
  }
}

extension PageRenderer.Captions {
  /// The caption of a page; nil for none.
  fileprivate func text(for page: Picture) -> String? {
    let (first, last) = (page.rows.lowerBound + 1, page.rows.upperBound)
    return switch self {
    case .numbers: "\(page.number)"
    case .rows: "\(page.number): " + (first == last ? "row \(first)" : "rows \(first)–\(last)")
    case .none: nil
    }
  }
}
