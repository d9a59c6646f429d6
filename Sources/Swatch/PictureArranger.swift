/// A scene that becomes a file, or a part of one.
struct Picture: Sendable {
  let scene: Scene
  /// The rows on it, from 0.
  let rows: Range<Int>
  /// The number in the file's name, from 1.
  let number: Int
  /// The pages that it was made of, where these are several; none if it is made of rows.
  var pages: [Picture] = []
}

/// The greatest height of a row.
struct RowLimit: Hashable {
  /// The height, in pixels.
  let pixels: Int
  /// A Boolean value that is true when rows may be higher with a higher ``PictureLimits/pixels``.
  let isRaisable: Bool

  /// Cairo's largest coordinate.
  static let largest = 32_767
}

/// Makes pages of rows the pictures of a layout. Pages that wait for a strip or a sheet to be full are
/// kept as scenes.
@MainActor struct PictureArranger {
  private let options: PageRenderer.Options
  private let environment: NodeEnvironment
  private let compositor: Compositor
  private var waiting: [Picture] = []
  /// The size of a strip of the waiting pages.
  private var waitingSize = Size.zero
  private var pageCount = 0
  private var pictureCount = 0

  init(_ options: PageRenderer.Options, by renderer: Renderer) {
    self.options = options
    environment = renderer.environment
    compositor = renderer.compositor
  }

  /// The pictures that a further page of rows completes, in order.
  /// - Throws: ``TextError`` if a caption can't be shaped.
  mutating func pictures(of page: FeedPage) throws(TextError) -> [Picture] {
    switch options.output.layout {
    case nil:
      pictureCount += 1
      return [
        Picture(scene: page.stretch(of: page.rows), rows: page.rows, number: pictureCount)
      ]
    case .pages:
      return try parts(of: page).map { rows, scene in
        pictureCount += 1
        return Picture(scene: scene, rows: rows, number: pictureCount)
      }
    case .each:
      let leftOut = options.failedRows == .skip ? Set(page.failedRows.map(\.row)) : []
      return page.rows.filter { !leftOut.contains($0) }.map { row in
        Picture(scene: page.scene(of: row..<row + 1), rows: row..<row + 1, number: row + 1)
      }
    case .strip, .sheet:
      var complete: [Picture] = []
      for (rows, scene) in try parts(of: page) {
        pageCount += 1
        complete += try take(Picture(scene: scene, rows: rows, number: pageCount))
      }
      return complete
    }
  }

  /// The rows as pages: a single one, or several if it exceeds the format's size. A page then ends
  /// with the last row that fits.
  private func parts(of page: FeedPage) throws(TextError) -> [(rows: Range<Int>, scene: Scene)] {
    let whole = page.scene(of: page.rows)
    guard page.rows.count > 1, !(try isTakenAlone(whole.size)) else {
      return [(page.rows, whole)]
    }
    var pages: [Range<Int>] = []
    var height = 0.0
    for row in page.rows {
      let rowHeight = page.height(ofRow: row)
      let size = Size(width: whole.size.width, height: height + rowHeight)
      if let last = pages.last, try isTakenAlone(size) {
        pages[pages.count - 1] = last.lowerBound..<row + 1
        height = size.height
      } else {
        pages.append(row..<row + 1)
        height = rowHeight
      }
    }
    return pages.map { ($0, page.scene(of: $0)) }
  }

  /// The picture of the pages that still wait; none if there are none.
  /// - Throws: ``TextError`` if a caption can't be shaped.
  mutating func lastPictures() throws(TextError) -> [Picture] {
    defer { waiting = [] }
    return try pictures(of: waiting)
  }

  /// The picture of some pages, or two of a half of them each where the format has none so large.
  private mutating func pictures(of waiting: [Picture]) throws(TextError) -> [Picture] {
    guard let first = waiting.first, let last = waiting.last else { return [] }
    let scene: Scene
    switch options.output.layout {
    case .sheet(let sheet, let captions):
      scene = try self.scene(of: sheet, waiting, captions)
    case .strip(var strip):
      strip.pageColor = options.background
      scene = strip.scene(of: waiting.map(\.scene))
    case .pages, .each, nil: return []
    }
    guard waiting.count == 1 || isTaken(scene.size) else {
      let half = waiting.count / 2
      return try pictures(of: Array(waiting[..<half])) + pictures(of: Array(waiting[half...]))
    }
    pictureCount += 1
    return [
      Picture(
        scene: scene, rows: first.rows.lowerBound..<last.rows.upperBound, number: pictureCount,
        pages: waiting)
    ]
  }

  /// Adds a page to the waiting ones, after completing their picture if it would not fit.
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

  /// The size of the strip of the pages that wait, with one more.
  private func sizeOfStrip(with page: Scene) -> Size {
    guard case .strip(let strip) = options.output.layout, !waiting.isEmpty else { return page.size }
    let others = Scene(size: waitingSize, scale: page.scale, items: [])
    return strip.scene(of: [others, page]).size
  }

  /// A Boolean value that is true when a strip may be so large.
  private func fits(_ size: Size) -> Bool {
    switch options.output.encoding.kind {
    case .pixels, .svg: isTaken(size)
    case .pdf: max(size.width, size.height) <= LongPictureError.pdfLimit
    }
  }

  private func scene(
    of sheet: ContactSheet, _ pages: [Picture], _ captions: PageRenderer.Captions
  ) throws(TextError) -> Scene {
    var sheet = sheet
    sheet.pageColor = options.background
    return try sheet.scene(
      of: pages.map(\.scene), captions: pages.compactMap { captions.text(for: $0) },
      with: environment.textEngine)
  }

  /// The largest height of a single row. If pages are too wide for any row, the first picture
  /// reports it; a long picture is painted a few rows of pixels at a time.
  /// - Throws: ``TextError`` if a caption can't be shaped.
  func rowLimit() throws(TextError) -> RowLimit {
    let (isLong, takesAny) = (options.output.layout == nil, try isTakenAlone(row(of: 1)))
    var (taken, refused) = (isLong || !takesAny ? RowLimit.largest : 1, RowLimit.largest + 1)
    while refused - taken > 1 {
      let height = (taken + refused) / 2
      if try isTakenAlone(row(of: height)) { taken = height } else { refused = height }
    }
    let pixelLimit = compositor.resources.images.limits.pixels
    let formatLimit = options.output.encoding.pixels?.sideLimits.height ?? RowLimit.largest
    return RowLimit(
      pixels: taken,
      isRaisable: taken < min(RowLimit.largest, formatLimit) && pixelLimit < PixelBuffer.pixelLimit)
  }

  /// The size of a row of some pixels' height, in points.
  private func row(of height: Int) -> Size {
    Size(width: options.width, height: Double(height) / environment.scale.pixelsPerPoint)
  }

  /// A Boolean value that is true when a page of this size fits the format alone, including the gap
  /// and caption of a sheet.
  private func isTakenAlone(_ size: Size) throws(TextError) -> Bool {
    guard isTaken(size) else { return false }
    guard case .sheet(let sheet, let captions) = options.output.layout else { return true }
    let page = Picture(
      scene: Scene(size: size, scale: environment.scale, items: []), rows: 0..<1, number: 1)
    return isTaken(try scene(of: sheet, [page], captions).size)
  }

  /// A Boolean value that is true when the format has pictures of a size.
  private func isTaken(_ size: Size) -> Bool {
    compositor.takes(size, at: environment.scale, as: options.output.encoding)
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
