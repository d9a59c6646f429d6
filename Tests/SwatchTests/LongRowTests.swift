import TestNumbers
import Testing

@testable import Swatch
@testable import SwatchContainers

@Suite("Rows higher than a page")
@MainActor
struct LongRowTests {
  private let renderer: Renderer

  init() throws {
    renderer = Renderer(
      fonts: try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"]), jobs: 1)
  }

  private func options(height: Double) -> PageRenderer.Options {
    var furniture = PageRenderer.Furniture()
    furniture.pageHeight = height
    furniture.header = { _ in FlatCell(height: 7) }
    furniture.groupHeader = { _ in FlatCell(height: 5) }
    furniture.margins = EdgeInsets(top: 3, left: 0, bottom: 4, right: 0)
    var options = PageRenderer.Options(.folder("nowhere"))
    options.width = 100
    options.furniture = furniture
    return options
  }

  /// The pages of rows made from documents, the rows as displayed, and the failures.
  private func pages(
    of documents: [String], height: Double
  ) async throws -> (pages: [PagePicture], rows: [RowPicture], failed: [String]) {
    let options = options(height: height)
    var left = try documents.map { try Template(parsing: $0).document() }[...]
    let stream = RowStream { count in
      let next = left.prefix(count)
      left = left.dropFirst(count)
      return next.map { document in { document.makeCell() } }
    }
    let arranger = try PictureArranger(options, by: renderer)
    let table = RowTable(of: stream, for: arranger, failedCell: { _ in FlatCell(height: 2) })
    let filler = arranger.makeFiller(
      failedCell: { _ in FlatCell(height: 2) }, count: PageCount())
    var rows: [RowPicture] = []
    try await stream.reading {
      while case .rows(let turn) = await table.nextPage() {
        for row in turn {
          rows.append(row.picture)
          try await filler.add(row.picture, PageRenderer.RowFacts(groups: ["a"]))
        }
        filler.endBatch()
      }
    }
    try await filler.finish()
    return (
      filler.takePages(), rows, filler.takeFound().failed.flatMap(\.failures).map(\.reason)
    )
  }

  /// The lines of text in items, by the numbers of their characters.
  private func lines(of items: [Scene.Item]) -> [String] {
    items.flatMap { item -> [String] in
      switch item.content {
      case .items(let items): lines(of: items)
      case .list(let list):
        list.sections.flatMap(\.commands).compactMap { command in
          if case .glyphs(let run, _, _) = command { run.text } else { nil }
        }
      }
    }
  }

  /// Paragraphs of numbered lines, with boxes between them.
  private func article(_ numbers: inout SplitMix64, _ name: Int) -> (json: String, lines: [String])
  {
    var (children, lines): ([String], [String]) = ([], [])
    var keeps = false
    for _ in 0..<Int.random(in: 1...8, using: &numbers) {
      if numbers.chance(0.3) {
        let height = Int.random(in: 0...40, using: &numbers)
        children.append(#"{"node": "display", "style": {"height": \#(height)}}"#)
      }
      let own = (0..<Int.random(in: 1...9, using: &numbers)).map {
        "r\(name)l\(lines.count + $0)"
      }
      // Several short rows together may be higher than a page.
      keeps = !keeps && numbers.chance(0.4)
      let style = keeps ? #", "style": {"keepWithNext": true}"# : ""
      let text = own.joined(separator: "\\n")
      children.append(
        #"{"node": "text", "text": "\#(text)", "font": {"size": 8}, "breaks": "between"\#(style)}"#)
      lines += own
    }
    let list = children.joined(separator: ", ")
    return (
      #"{"root": {"spec": "stack", "direction": "vertical", "spacing": 3, "breaks": "between", "#
        + #""children": [\#(list)]}}"#,
      lines
    )
  }

  @Test("No line of a text is lost or shown twice, whatever the rows are", arguments: 1...40)
  func lines(seed: UInt64) async throws {
    var numbers = SplitMix64(seed: seed)
    let height = Double(Int.random(in: 100...220, using: &numbers))
    let articles = (0..<Int.random(in: 1...7, using: &numbers)).map { article(&numbers, $0) }
    let (pages, rows, failed) = try await pages(of: articles.map(\.json), height: height)
    #expect(failed.isEmpty)
    #expect(pages.flatMap { lines(of: $0.scene.items) } == articles.flatMap(\.lines))
    var next = 0
    for page in pages {
      #expect(page.rows.lowerBound == next || page.rows.lowerBound == next - 1)
      next = page.rows.upperBound
      let parts = page.scene.items.filter { $0.scope?.components.first?.hasPrefix("row") == true }
      let places = parts.map { item in
        item.clip?.box.map { item.transform.bounds(of: $0) } ?? .zero
      }
      #expect(places.allSatisfy { $0.minY >= 15 && $0.maxY <= height - 4 + 1e-6 }, "\(places)")
      for (place, other) in zip(places, places.dropFirst()) {
        #expect(place.maxY <= other.minY + 1e-6)
      }
    }
    #expect(next == rows.count)
    // Rows that fit on a page are whole.
    let room = height - 7 - 5 - 7
    for (index, row) in rows.enumerated() where row.size.height <= room {
      #expect(pages.count { $0.rows.contains(index) } == 1)
    }
  }

  @Test("A long row begins after the previous row, and repeats its group's header")
  func headers() async throws {
    let text =
      #"{"node": "text", "text": "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk", "font": {"size": 8}, "#
      + #""breaks": "between"}"#
    let short = #"{"root": {"node": "display", "style": {"height": 20}}}"#
    let (pages, _, failed) = try await pages(
      of: [short, #"{"root": \#(text)}"#, short], height: 80)
    #expect(failed.isEmpty)
    #expect(pages.map(\.rows) == [0..<2, 1..<2, 1..<3])
    #expect(
      pages.map { $0.scene.items.compactMap(\.scope?.components.first) } == [
        ["header", "group header", "row 1", "row 2"], ["header", "group header", "row 2"],
        ["header", "group header", "row 2", "row 3"],
      ])
    #expect(pages[1].scene.items[1].part == .repeatedHeader)
  }

  @Test("A row fails at the first part for which no page has room")
  func tooHigh() async throws {
    let long =
      #"{"root": {"spec": "stack", "direction": "vertical", "breaks": "between", "children": ["#
      + #"{"node": "display", "style": {"height": 30}}, {"node": "display", "style": {"height": 90}}]}}"#
    let (pages, _, failed) = try await pages(of: [long], height: 80)
    #expect(pages.map(\.rows) == [0..<1, 0..<1])
    #expect(
      failed == [
        "the row is 90 points high between two places where it may be divided, and a page has room "
          + "for 61 beside its other parts; make the page higher, or the row lower"
      ])
  }
}
