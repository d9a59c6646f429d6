/// Reports pages in order, whatever the order they are finished in, and counts unfinished ones. A
/// page is reported once it and all pages before it are finished.
@MainActor final class OrderedPages {
  private let limit: Int
  private let pixelLimit: Int
  private let onPage: (PageRenderer.Page) async throws -> Void
  private var begun = 0
  private var reported = 0
  private var finished: [Int: PageRenderer.Page] = [:]
  private var pixelCount = 0
  private var isReporting = false

  init(
    limit: Int, pixelLimit: Int, onPage: @escaping (PageRenderer.Page) async throws -> Void
  ) {
    self.limit = limit
    self.pixelLimit = pixelLimit
    self.onPage = onPage
  }

  /// A Boolean value that is true when a page must wait for an unfinished one.
  func isFull(before extent: PixelSize) -> Bool {
    let underway = begun - reported - finished.count
    return underway >= limit
      || underway > 0 && Self.weight(of: extent) > pixelLimit - pixelCount
  }

  /// The number of pixels of a page; pages in vector formats, which may have any size, are limited,
  /// so that they can be added up.
  private static func weight(of extent: PixelSize) -> Int {
    min(extent.count ?? .max, 1 << 40)
  }

  /// Counts one more page on its way, and gives its number.
  func begin(_ extent: PixelSize) -> Int {
    begun += 1
    pixelCount += Self.weight(of: extent)
    return begun
  }

  /// Reports a page, once those before it are reported. After an error none is reported any more.
  func finish(_ page: PageRenderer.Page) async throws {
    pixelCount -= Self.weight(of: page.size)
    finished[page.number] = page
    // Whoever reports a page goes on with those that are finished meanwhile.
    guard !isReporting else { return }
    isReporting = true
    while let next = finished.removeValue(forKey: reported + 1) {
      reported += 1
      try await onPage(next)
    }
    isReporting = false
  }
}
