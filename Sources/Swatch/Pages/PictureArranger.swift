/// Makes pages of rows the pictures of a layout. Pages that wait for a strip or a sheet to be full
/// are kept as scenes.
@MainActor struct PictureArranger {
  let options: PageRenderer.Options
  let environment: NodeEnvironment
  let compositor: Compositor
  /// Fills pages that have furniture or columns; nil for plain ones.
  private(set) var filler: PageFiller?
  private var waiting: [PagePicture] = []
  /// The size of a strip of the waiting pages.
  private var waitingSize = Size.zero
  private var (pageCount, pictureCount) = (0, 0)

  init(_ options: PageRenderer.Options, by renderer: Renderer) {
    self.options = options
    pictureCount = options.numbering.pagesBefore
    environment = renderer.environment
    compositor = renderer.compositor
  }

  /// Has a filler make the pages, if they have furniture or columns.
  ///
  /// - Parameters:
  ///   - environment: The environment of the pages' parts.
  ///   - failedCell: Makes the cell in the place of what failed; nil to leave that out.
  ///   - count: The numbers of all pages and rows.
  mutating func fillPages(
    in environment: NodeEnvironment, failedCell: (@Sendable ([NodeFailure]) -> CellNode)?,
    count: PageCount
  ) {
    guard options.fillsPages else { return }
    let arranger = self
    filler = PageFiller(options, in: environment, failedCell: failedCell, count: count) {
      try arranger.isTakenAlone($0)
    }
  }

  /// The pictures that some filled pages complete, in order.
  /// - Throws: ``TextError`` where a caption can't be shaped.
  mutating func pictures(of pages: [PagePicture]) throws(TextError) -> [PagePicture] {
    var complete: [PagePicture] = []
    for var page in pages {
      switch options.output.layout {
      case nil:
        pictureCount += 1
        page.number = pictureCount
        complete.append(page)
      case .pages: complete.append(page)
      case .each:
        page.number = page.rows.lowerBound + 1
        complete.append(page)
      case .strip, .sheet: complete += try take(page)
      }
    }
    return complete
  }

  /// A picture that is there already, in its turn.
  /// - Throws: ``PageSplitError`` if pages before were divided, so that it has another number.
  mutating func picture(of kept: KeptPicture) throws(PageSplitError) -> PagePicture {
    let rows = kept.content.rows
    if case .pages = options.output.layout {
      guard pictureCount == rows.lowerBound / options.rowsPerPage else {
        throw PageSplitError(rows: rows)
      }
      pictureCount += 1
    }
    let nothing = Scene(size: .zero, scale: environment.scale, items: [])
    return PagePicture(
      scene: nothing, rows: rows, number: kept.content.number, file: .kept(kept))
  }

  /// The pictures that a further page of displayed rows completes, in order.
  /// - Throws: ``TextError`` where a caption can't be shaped.
  mutating func pictures(of page: [RowPicture]) throws(TextError) -> [PagePicture] {
    switch options.output.layout {
    case nil:
      pictureCount += 1
      return [picture(of: page[...], number: pictureCount, isStretch: true)]
    case .pages:
      return try parts(of: page).map { rows in
        pictureCount += 1
        return picture(of: rows, number: pictureCount)
      }
    case .each:
      return page.indices.filter { options.failedRows != .skip || page[$0].failures.isEmpty }
        .map { picture(of: page[$0...$0], number: page[$0].row + 1) }
    case .strip, .sheet:
      var complete: [PagePicture] = []
      for rows in try parts(of: page) {
        pageCount += 1
        complete += try take(picture(of: rows, number: pageCount))
      }
      return complete
    }
  }

  /// The picture of some rows together, at least a pixel high, so that rows that take no room still
  /// make one; as a stretch of a longer picture, which may be without height, as high as they are.
  private func picture(
    of rows: ArraySlice<RowPicture>, number: Int, isStretch: Bool = false
  ) -> PagePicture {
    var scene = Scene(stacking: rows, width: options.width, scale: environment.scale)
    if !isStretch { scene.size.height = max(scene.size.height, pixel) }
    let first = rows.first?.row ?? 0
    return PagePicture(scene: scene, rows: first..<first + rows.count, number: number)
  }

  /// One pixel, in points.
  var pixel: Double { 1 / environment.scale.pixelsPerPoint }

  /// The rows as pages: one of them all, or as many as it takes where the format has no page so
  /// large. A page then ends with the last row that fits.
  private func parts(of page: [RowPicture]) throws(TextError) -> [ArraySlice<RowPicture>] {
    let whole = page.reduce(0) { $0 + $1.size.height }
    guard page.count > 1, !(try isTakenAlone(size(height: max(whole, pixel)))) else {
      return [page[...]]
    }
    var parts: [Range<Int>] = []
    var height = 0.0
    for index in page.indices {
      let rowHeight = max(page[index].size.height, pixel)
      if let last = parts.last, try isTakenAlone(size(height: height + rowHeight)) {
        parts[parts.count - 1] = last.lowerBound..<index + 1
        height += rowHeight
      } else {
        parts.append(index..<index + 1)
        height = rowHeight
      }
    }
    return parts.map { page[$0] }
  }

  /// The picture of the pages that still wait; none if there are none.
  /// - Throws: ``TextError`` if a caption can't be shaped.
  mutating func lastPictures() throws(TextError) -> [PagePicture] {
    defer { waiting = [] }
    return try joined(waiting)
  }

  /// The picture of some pages, or two of a half of them each where the format has none so large.
  private mutating func joined(_ waiting: [PagePicture]) throws(TextError) -> [PagePicture] {
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
      return try joined(Array(waiting[..<half])) + joined(Array(waiting[half...]))
    }
    pictureCount += 1
    return [
      PagePicture(
        scene: scene, rows: first.rows.lowerBound..<last.rows.upperBound, number: pictureCount,
        bookmarks: zip(scene.pageItems, waiting).flatMap { item, page in
          page.bookmarks.map { $0.moved(by: item.transform) }
        }, pages: waiting)
    ]
  }

  /// Adds a page to the waiting ones, after completing their picture if it would not fit.
  private mutating func take(_ page: PagePicture) throws(TextError) -> [PagePicture] {
    var complete: [PagePicture] = []
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

  func scene(
    of sheet: ContactSheet, _ pages: [PagePicture], _ captions: PageRenderer.Captions
  ) throws(TextError) -> Scene {
    var sheet = sheet
    sheet.pageColor = options.background
    return try sheet.scene(
      of: pages.map(\.scene), captions: pages.compactMap { captions.text(for: $0) },
      with: environment.textEngine)
  }
}

extension PageRenderer.Captions {
  /// The caption of a page; nil for none.
  fileprivate func text(for page: PagePicture) -> String? {
    let (first, last) = (page.rows.lowerBound + 1, page.rows.upperBound)
    return switch self {
    case .rows where page.rows.isEmpty: "\(page.number)"
    case .numbers: "\(page.number)"
    case .rows: "\(page.number): " + (first == last ? "row \(first)" : "rows \(first)–\(last)")
    case .none: nil
    }
  }
}
