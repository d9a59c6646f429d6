import Foundation
import Swatch
import SwatchService
import TestServer
import Testing

@testable import SwatchPreview

@Suite("The preview of pages", .timeLimit(.minutes(5)))
struct PagePreviewTests {
  private static let colors = ["#f00001", "#00f002", "#0000f3", "#f0f004", "#00f0f5"]

  private static func rows(_ colors: [String]) -> String {
    colors.map { "{\"color\": \"\($0)FF\"}\n" }.joined()
  }

  /// A text of 8 points in a height of 10.
  private static func line(_ text: String) -> String {
    """
    {"root": {"node": "display", "id": "line", "style": {"height": 10}, "children": [
      {"node": "text", "text": "\(text)", "font": {"size": 8}}]}}
    """
  }

  /// Pages of 60 × 50 points, each with room for two rows of 20 above a footer of 10; both footers
  /// and the part after all rows are as in a feed.
  @Sendable private static func design(
    in folder: URL, _ view: PreviewView
  ) throws -> PageSource.Design {
    func part(_ name: String) throws -> Template {
      try Template(contentsOf: folder.appending(path: name).path)
    }
    var options = PageRenderer.Options(.folder("", as: view.format))
    options.width = view.width ?? 60
    var furniture = PageRenderer.Furniture()
    furniture.pageHeight = 50
    let parts = try [part("footer.json"), part("last.json"), part("cover.json")]
    furniture.footer = PageRenderer.Furniture.part(filling: parts[0])
    furniture.lastPageFooter = PageRenderer.Furniture.part(filling: parts[1])
    furniture.firstPage = PageRenderer.Furniture.part(filling: parts[2])
    options.furniture = furniture
    var design = PageSource.Design(options, of: try part("card.json"))
    (design.parts, design.showsTotals) = (parts, true)
    return design
  }

  private static func source(
    in folder: URL, _ design: @escaping @Sendable (URL, PreviewView) throws -> PageSource.Design
  ) throws -> PageSource {
    for (name, text) in [
      ("footer.json", "{{page}} of {{pages}}"), ("last.json", "The end"), ("cover.json", "Cover"),
    ] { try Data(line(text).utf8).write(to: folder.appending(path: name)) }
    return PageSource(
      parts: ["footer.json", "last.json", "cover.json"].map { folder.appending(path: $0).path },
      groupedBy: nil, failedCell: { FailedRowCell(title: "Failed", reasons: $0.map(\.message)) },
      design: { try design(folder, $0) })
  }

  private static func showing(
    _ colors: [String] = Self.colors, _ body: (PreviewedFolder) async throws -> Void
  ) async throws {
    try await PreviewedFolder.show(
      rows: rows(colors), pages: { try source(in: $0, design) }, body)
  }

  @Test("Rows fill the pages after the cover, and the preview counts the pages")
  func pages() async throws {
    try await Self.showing { page in
      #expect(try await page.json("/state?after=0")["showsPages"] as? Bool == true)
      for (number, rows) in [[], [1, 2], [3, 4], [5, 5]].enumerated() {
        let answer = try await page.json("/page?page=\(number + 1)")
        #expect(answer["pages"] as? Int == 4)
        #expect(answer["rows"] as? [Int] == rows)
        #expect(answer["size"] as? [Int] == [60, 50])
      }
      let drawn = try await page.get("/picture?page=3&format=svg").text
      #expect(Self.colors.filter(drawn.contains) == ["#0000f3", "#f0f004"])
    }
  }

  @Test("The preview states the places of a page's nodes")
  func boxes() async throws {
    try await Self.showing { page in
      let boxes = try #require(try await page.json("/page?page=3")["boxes"] as? [[String: Any]])
      let cards = boxes.filter { $0["kind"] as? String == "card" }
      #expect(cards.compactMap { $0["frame"] as? [Int] } == [[0, 0, 60, 20], [0, 20, 60, 20]])
      #expect((cards.first?["origin"] as? String)?.contains("card.json:2:11") == true)
      let footer = try #require(boxes.last { $0["kind"] as? String == "line" })
      #expect(footer["frame"] as? [Int] == [0, 40, 60, 10])
    }
  }

  @Test("A previewed page equals the page that a feed writes")
  func equalFiles() async throws {
    try await Self.showing { page in
      try await Self.writePages(of: page.folder)
      for number in 1...4 {
        let file = page.folder.appending(path: "pages/page-00000\(number).png")
        let picture = try await Data(page.get("/picture?page=\(number)").body)
        #expect(picture == (try Data(contentsOf: file)))
      }
    }
  }

  /// Writes the pages of a folder's rows, as a feed does.
  @MainActor private static func writePages(of folder: URL) async throws {
    let design = try design(in: folder, #require(PreviewView([])))
    var options = design.options
    options.output = .folder(folder.appending(path: "pages").path)
    let rows: @Sendable () throws -> RowStream = {
      try FeedReader(path: folder.appending(path: "rows.ndjson").path)
        .rows(filling: design.template, groupedBy: nil, for: design.parts)
    }
    try await PageRenderer(renderer: PreviewedFolder.renderer(), options: options).render(
      rows(), counting: rows, failedCell: { _ in CellNode() }, onEvent: { _ in })
  }

  @Test("A missing page is reported with the number of pages")
  func missingPage() async throws {
    try await Self.showing { page in
      let answer = try await page.json("/page?page=5")
      #expect(answer["pages"] as? Int == 4)
      let error = try #require(answer["error"] as? [String: Any])
      #expect(error["messages"] as? [String] == ["there is no page 5; the rows fill 4 pages"])
      #expect(try await page.get("/picture?page=5").status == 422)
      #expect(try await page.get("/page?page=0").status == 400)
    }
  }

  @Test(
    "A template's mistake is reported with its place, and the next save shows the page again",
    arguments: ["card.json", "footer.json"])
  func templateError(name: String) async throws {
    try await Self.showing { page in
      let right = try String(contentsOf: page.folder.appending(path: name), encoding: .utf8)
      let picture = try await page.get("/picture?page=2").body
      try page.write(right.replacingOccurrences(of: "\"height\"", with: "\"hieght\""), to: name)
      let error = try #require(try await page.json("/page?page=2")["error"] as? [String: Any])
      #expect((error["messages"] as? [String])?.first?.contains("did you mean \"height\"?") == true)
      let place = try #require(error["place"] as? [String: Any])
      #expect((place["file"] as? String)?.hasSuffix(name) == true)
      #expect(try await page.get("/picture?page=2").status == 422)
      try page.write(right + "\n", to: name)
      #expect(try await page.get("/picture?page=2").body == picture)
    }
  }

  @Test("A failed row is reported on its page with its line, and the other rows are shown")
  func rowError() async throws {
    try await Self.showing { page in
      try page.write(
        Self.rows(Self.colors).replacingOccurrences(of: "{\"color\": \"#0000f3FF\"}", with: "{}"),
        to: "rows.ndjson")
      let answer = try await page.json("/page?page=3")
      #expect(answer["pages"] as? Int == 4)
      let error = try #require(answer["error"] as? [String: Any])
      #expect((error["place"] as? [String: Any])?["line"] as? Int == 3)
      #expect((error["source"] as? [[Any]])?.compactMap { $0.first as? Int } == [1, 2, 3, 4, 5, 6])
      #expect(try await page.get("/picture?page=3").status == 422)
      #expect(try await page.get("/picture?page=2").status == 200)
    }
  }

  @Test("A save fills the pages with rows again")
  func saves() async throws {
    try await Self.showing { page in
      let version = try #require(try await page.json("/state?after=0")["version"] as? Int)
      #expect(try await page.json("/page?page=4")["rows"] as? [Int] == [5, 5])
      try page.write(Self.rows(Self.colors + ["#112233", "#445566"]), to: "rows.ndjson")
      #expect(try await page.json("/page?page=4")["rows"] as? [Int] == [5, 6])
      #expect(try await page.json("/page?page=5")["pages"] as? Int == 5)
      #expect(try await page.json("/state?after=\(version)")["version"] as? Int == version + 1)
    }
  }

  @Test("Distant pages are shown, and pages need neither headers nor footers")
  func farPages() async throws {
    let colors = (1...60).map { "#0000\($0 + 16)" }
    let pages = { (folder: URL) in
      try Self.source(in: folder) { folder, view in
        var options = PageRenderer.Options(.folder("", as: view.format))
        (options.width, options.rowsPerPage) = (view.width ?? 40, 2)
        let card = folder.appending(path: "card.json").path
        return PageSource.Design(options, of: try Template(contentsOf: card))
      }
    }
    try await PreviewedFolder.show(rows: Self.rows(colors), pages: pages) { page in
      for number in [1, 30, 2, 9, 10, 22] {
        let answer = try await page.json("/page?page=\(number)&width=50")
        #expect(answer["pages"] as? Int == 30)
        #expect(answer["rows"] as? [Int] == [2 * number - 1, 2 * number])
        #expect(answer["size"] as? [Int] == [50, 40])
      }
    }
  }

  @Test("Work on earlier files ends when the files change, and equal views share their work")
  func earlierWork() async throws {
    struct Mark: Error {}
    actor Counter {
      private(set) var count = 0
      func add() { count += 1 }
    }
    let (shelf, begun) = (PageShelf(), Counter())
    let view = try #require(PreviewView([]))
    let waiting = (1...3).map { page in
      Task {
        try await shelf.pages(near: page, .init(version: 1, view)) {
          await begun.add()
          try await Task.sleep(for: .seconds(600))
          throw Mark()
        }
      }
    }
    while await begun.count == 0 { try await Task.sleep(for: .milliseconds(1)) }
    await #expect(throws: Mark.self) {
      try await shelf.pages(near: 1, .init(version: 2, view)) { throw Mark() }
    }
    for task in waiting { await #expect(throws: CancellationError.self) { try await task.value } }
    #expect(await begun.count == 1)
  }
}
