import TestNumbers
import Testing

@testable import Swatch
@testable import SwatchContainers

@Suite("Filling pages")
@MainActor
struct PageFillerTests {
  private let renderer: Renderer

  init() throws {
    renderer = Renderer(
      fonts: try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"]), jobs: 1)
  }

  /// A placed part of a page.
  private struct Placed: Equatable {
    var name: String
    var frame: Rect
  }

  /// A run of a page filler.
  private struct Case {
    var heights: [Double]
    var groups: [String?]
    var width = 100.0
    var pageHeight: Double? = 100
    var margins = EdgeInsets.zero
    var header: Double? = nil
    var footer: Double? = nil
    var groupHeader: Double? = nil
    var columns = PageRenderer.Columns()

    /// A part with a height; nil for a nil height.
    private func part(_ height: Double?) -> PageRenderer.PagePart? {
      guard let height else { return nil }
      return { _ in FlatCell(height: height) }
    }

    @MainActor var options: PageRenderer.Options {
      var furniture = PageRenderer.Furniture()
      furniture.pageHeight = pageHeight
      furniture.margins = margins
      furniture.header = part(header)
      furniture.footer = part(footer)
      furniture.groupHeader = part(groupHeader)
      var options = PageRenderer.Options(.folder("nowhere"))
      options.width = width
      options.rowsPerPage = 7
      options.furniture = furniture
      options.columns = columns
      return options
    }
  }

  private func pages(
    of run: Case, _ otherOptions: PageRenderer.Options? = nil
  ) async throws -> (pages: [PagePicture], failed: [PageRenderer.FailedRow]) {
    let options = otherOptions ?? run.options
    let filler = PageFiller(
      options, in: renderer.environment, renderer.compositor.resources,
      failedCell: { _ in FlatCell(height: 5) },
      count: PageCount(),
      isTaken: { $0.height <= 300 })
    let rowWidth = options.rowWidth(at: .one)
    for (row, height) in run.heights.enumerated() {
      let picture = RowPicture(
        row: row, items: [Scene.Item(.items([]), scope: NodePath(root: "cell"))],
        size: Size(width: rowWidth, height: height), failures: [], warnings: [], origin: nil,
        breaks: [])
      try await filler.add(
        picture, PageRenderer.RowFacts(groups: run.groups[row].map { [$0] } ?? []))
      if row % 7 == 6 { filler.endBatch() }
    }
    try await filler.finish()
    return (filler.takePages(), filler.takeFound().failed)
  }

  /// The parts of a page from top to bottom; rows have the heights of the run.
  private func parts(of page: PagePicture, in run: Case, failed: Set<Int>) -> [Placed] {
    page.scene.items.map { item in
      let name = item.scope?.components.first ?? "?"
      let height: Double? =
        switch name {
        case "header": run.header
        case "footer": run.footer
        case "group header": run.groupHeader
        default:
          name.split(separator: " ").last.flatMap { Int($0) }.map { row in
            failed.contains(row - 1) ? 5 : run.heights[row - 1]
          }
        }
      let isRow = name.hasPrefix("row")
      let origin = item.transform.apply(to: .zero)
      let width = isRow ? run.options.rowWidth(at: .one) : run.width
      return Placed(
        name: name,
        frame: Rect(
          origin: origin, size: Size(width: width, height: item.clip?.box?.height ?? height ?? -1)))
    }
  }

  @Test("Rows flow from page to page, and a row without room begins the next page")
  func flow() async throws {
    let run = Case(
      heights: [40, 40, 30, 50, 20], groups: Array(repeating: nil, count: 5),
      margins: EdgeInsets(top: 5, left: 10, bottom: 5, right: 10), header: 6, footer: 4)
    let (pages, failed) = try await pages(of: run)
    #expect(failed.isEmpty)
    #expect(pages.map(\.rows) == [0..<2, 2..<4, 4..<5])
    #expect(pages.map(\.number) == [1, 2, 3])
    #expect(
      parts(of: pages[1], in: run, failed: []).map { [$0.frame.minX, $0.frame.minY] } == [
        [10, 5], [10, 11], [10, 41], [10, 91],
      ])
    #expect(pages.allSatisfy { $0.scene.size == Size(width: 100, height: 100) })
  }

  @Test(
    "Pages by row count show their rows together, up to the format's limit",
    arguments: [
      ([40, 40, 40, 40, 40, 40, 40, 40], [0..<7, 7..<8], [280.0, 40.0]),
      ([100, 100, 100, 100, 0, 90, 90, 10, 10], [0..<3, 3..<7, 7..<9], [300, 280, 20]),
      ([400, 0, 20], [0..<1, 1..<3], [400, 20]), ([0, 0], [0..<2], [1]), ([], [], []),
    ] as [([Double], [Range<Int>], [Double])])
  func rowsAlone(heights: [Double], rows: [Range<Int>], pageHeights: [Double]) async throws {
    let run = Case(heights: heights, groups: heights.map { _ in nil }, pageHeight: nil)
    var options = run.options
    options.furniture = nil
    let (pages, _) = try await pages(of: run, options)
    #expect(pages.map(\.rows) == rows)
    #expect(pages.map(\.number) == Array(1..<rows.count + 1))
    #expect(pages.map(\.scene.size) == pageHeights.map { Size(width: 100, height: $0) })
  }

  @Test("A group's header lies above its rows, never last, and is repeated on the next page")
  func groups() async throws {
    let run = Case(
      heights: [30, 30, 25, 50, 60], groups: ["a", "a", "b", "b", "b"], groupHeader: 10)
    let (pages, _) = try await pages(of: run)
    #expect(
      pages.map { parts(of: $0, in: run, failed: []).map(\.name) } == [
        ["group header", "row 1", "row 2"], ["group header", "row 3", "row 4"],
        ["group header", "row 5"],
      ])
    #expect(
      pages.map { $0.scene.items.map(\.part) } == [
        [.groupHeader(["a"]), .row(["a"]), .row(["a"])],
        [.groupHeader(["b"]), .row(["b"]), .row(["b"])], [.repeatedHeader, .row(["b"])],
      ])
  }

  @Test("A row that is too high for a page fails, and a card replaces it")
  func tooHigh() async throws {
    let run = Case(
      heights: [20, 91, 20], groups: [nil, nil, nil], header: 6, footer: 4)
    let (pages, failed) = try await pages(of: run)
    #expect(pages.map(\.rows) == [0..<1, 1..<3])
    #expect(failed.map(\.row) == [1])
    #expect(
      failed[0].failures.map(\.message) == [
        "row 2: the row is 91 points high, and a page has room for 90 beside its other parts; make "
          + "the page higher, or the row lower"
      ])
  }

  @Test("A header and a footer that fill a page end the run")
  func noRoom() async throws {
    let run = Case(heights: [20], groups: [nil], header: 60, footer: 40)
    await #expect(throws: PageRoomError(page: 1, room: 100, furniture: 100)) {
      _ = try await pages(of: run)
    }
  }

  @Test(
    "Each row is on one page, in order and whole, below the repeated headers", arguments: 1...60)
  func random(seed: UInt64) async throws {
    var numbers = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &numbers))
    }
    var run = Case(heights: [], groups: [])
    let grouped = numbers.chance(0.7)
    for _ in 0..<Int.random(in: 1...60, using: &numbers) {
      run.heights.append(numbers.chance(0.05) ? 0 : number(1...60))
      let old = run.groups.last ?? nil
      run.groups.append(grouped && numbers.chance(0.2) ? "\(Int(number(1...3)))" : old)
    }
    run.pageHeight = numbers.chance(0.15) ? nil : number(70...400) + 0.25
    run.margins = EdgeInsets(
      top: number(0...9), left: number(0...9), bottom: number(0...9), right: number(0...9))
    if numbers.chance(0.6) { run.header = number(0...20) }
    if numbers.chance(0.6) { run.footer = number(0...20) }
    if numbers.chance(0.6) { run.groupHeader = number(0...15) }
    run.columns = PageRenderer.Columns(
      Int.random(in: 1...4, using: &numbers), gap: number(0...4), isMosaic: numbers.chance(0.4))
    try await check(run)
  }

  private func check(_ run: Case) async throws {
    let (pages, failures) = try await pages(of: run)
    let failed = Set(failures.map(\.row))
    #expect(pages.flatMap(\.rows) == Array(run.heights.indices))
    for page in pages {
      let parts = parts(of: page, in: run, failed: failed)
      let rows = parts.filter { $0.name.hasPrefix("row") }
      #expect(rows.map(\.name) == page.rows.map { "row \($0 + 1)" })
      #expect(parts.first?.name == "header" || run.header == nil)
      #expect(parts.last?.name == "footer" || run.footer == nil)
      checkPlaces(of: parts, on: page, in: run)
      checkGroups(of: parts, on: page, in: run)
    }
    // No page ends before a row that would fit on it.
    guard run.pageHeight != nil, run.columns.count == 1 else { return }
    for (page, next) in zip(pages, pages.dropFirst()) {
      let first = next.rows.lowerBound
      let bottom =
        parts(of: page, in: run, failed: failed).filter { $0.name != "footer" }
        .map(\.frame.maxY).max() ?? 0
      let isNew = run.groups[first] != run.groups[first - 1]
      let gap = run.columns.gap
      let header = isNew && run.groups[first] != nil ? run.groupHeader.map { $0 + gap } ?? 0 : 0
      let end = (page.scene.size.height - run.margins.bottom).rounded(.down) - (run.footer ?? 0)
      #expect(bottom + gap + header + run.heights[first] > end)
    }
  }

  private func checkPlaces(of parts: [Placed], on page: PagePicture, in run: Case) {
    let room = Rect(
      x: run.margins.left, y: run.margins.top, width: run.width - run.margins.left,
      height: page.scene.size.height - run.margins.top - run.margins.bottom)
    for part in parts {
      #expect(part.frame.minY >= room.minY && part.frame.maxY <= room.maxY + 1e-6, "\(part)")
      #expect(part.frame.minX >= room.minX)
    }
    for (index, part) in parts.enumerated() {
      for other in parts[(index + 1)...] where !part.frame.isEmpty && !other.frame.isEmpty {
        let areApart =
          part.frame.maxY <= other.frame.minY + 1e-6 || other.frame.maxY <= part.frame.minY + 1e-6
          || part.frame.maxX <= other.frame.minX + 1e-6
          || other.frame.maxX <= part.frame.minX + 1e-6
        #expect(areApart, "\(part) and \(other)")
      }
    }
  }

  /// A group's header is before the first row of the group on each page, and nowhere else.
  private func checkGroups(of parts: [Placed], on page: PagePicture, in run: Case) {
    var wanted: [String] = []
    var group: String??
    for row in page.rows {
      if group != .some(run.groups[row]), run.groups[row] != nil, run.groupHeader != nil {
        wanted.append("group header")
      }
      group = .some(run.groups[row])
      wanted.append("row \(row + 1)")
    }
    #expect(parts.map(\.name).filter { $0 != "header" && $0 != "footer" } == wanted)
    let first = page.rows.lowerBound
    let isContinued = first > 0 && run.groups[first] == run.groups[first - 1]
    let headers = page.scene.items.compactMap(\.part).filter { part in
      if case .groupHeader = part { true } else { part == .repeatedHeader }
    }
    #expect(!headers.dropFirst().contains(.repeatedHeader))
    if let header = headers.first, run.groups[first] != nil {
      #expect((header == .repeatedHeader) == isContinued)
    }
    let groups = page.scene.items.compactMap { item -> [String]? in
      if case .row(let groups)? = item.part { groups } else { nil }
    }
    #expect(groups == page.rows.map { run.groups[$0].map { [$0] } ?? [] })
  }
}
