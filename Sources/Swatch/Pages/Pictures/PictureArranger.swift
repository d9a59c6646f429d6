/// Arranges pages as the pictures of a layout. Pages that wait for a strip or a sheet to be full
/// are kept as scenes.
@MainActor struct PictureArranger {
  let options: PageRenderer.Options
  let environment: NodeEnvironment
  let compositor: Compositor
  /// The greatest heights of rows and of pages.
  private(set) var limit = PageLimit()
  private var waiting: [PagePicture] = []
  /// The size of a strip of the waiting pages, in points.
  private var waitingSize = Size.zero

  /// Makes an arranger for a run, whose nodes have the time limit of a row.
  /// - Throws: ``TextError`` if a caption can't be shaped.
  init(_ options: PageRenderer.Options, by renderer: Renderer) throws(TextError) {
    self.options = options
    var environment = renderer.environment
    environment.timeLimit = options.rowTimeLimit
    if let timeLimit = options.rowTimeLimit { environment.taskTimeLimit = timeLimit }
    self.environment = environment
    compositor = renderer.compositor
    limit = try findLimit()
  }

  /// Makes a filler of pages.
  ///
  /// - Parameters:
  ///   - failedCell: Makes the cell that replaces a failed row or part; nil to leave failures out.
  ///   - count: The numbers of all pages and rows.
  /// - Returns: A filler of pages without rows.
  func makeFiller(
    failedCell: (@Sendable ([NodeFailure]) -> CellNode)?, count: PageCount
  ) -> PageFiller {
    PageFiller(
      options, in: environment, compositor.resources, failedCell: failedCell, count: count
    ) {
      try isTakenAlone($0)
    }
  }

  /// Returns the pictures that a page completes, in order.
  /// - Throws: ``TextError`` if a caption can't be shaped.
  mutating func pictures(of page: PagePicture) throws(TextError) -> [PagePicture] {
    switch options.output.layout {
    case .pages, .each, nil: [page]
    case .strip, .sheet: try take(page)
    }
  }

  /// Returns an existing picture, which isn't drawn.
  func picture(of kept: KeptPicture) -> PagePicture {
    PagePicture(
      scene: Scene(size: .zero, scale: environment.scale, items: []), rows: kept.content.rows,
      number: kept.content.number, file: .kept(kept))
  }

  /// Returns the picture of the waiting pages, or several if one would be too large; none if no
  /// page waits.
  /// - Throws: ``TextError`` if a caption can't be shaped.
  mutating func lastPictures() throws(TextError) -> [PagePicture] {
    defer { waiting = [] }
    return try joined(waiting)
  }

  /// Returns the joined picture of some pages, or a picture of each half of them if the format
  /// doesn't allow one of that size.
  private func joined(_ waiting: [PagePicture]) throws(TextError) -> [PagePicture] {
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
    return [
      PagePicture(
        scene: scene, rows: first.rows.lowerBound..<last.rows.upperBound, number: first.number,
        pages: waiting)
    ]
  }

  /// Adds a page to the waiting pages; if it doesn't fit their picture, completes that picture
  /// first.
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

  /// Returns the size of the strip of the waiting pages and one more page, in points.
  private func sizeOfStrip(with page: Scene) -> Size {
    guard case .strip(let strip) = options.output.layout, !waiting.isEmpty else { return page.size }
    let others = Scene(size: waitingSize, scale: page.scale, items: [])
    return strip.scene(of: [others, page]).size
  }

  /// Returns true if the format allows a strip of a size.
  private func fits(_ size: Size) -> Bool {
    let limit = options.output.encoding.shapes?.joinedSideLimit ?? .infinity
    return isTaken(size) && max(size.width, size.height) <= limit
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
  /// Returns the caption of a page; nil for none.
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
