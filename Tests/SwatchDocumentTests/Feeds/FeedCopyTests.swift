import FoundationEssentials
import Glibc
import SwatchGraphics
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("Feeds that are read several times")
struct FeedCopyTests {
  private static let feed = (0..<2_000).map { "{\"a\": \($0), \"s\": \"x\($0 / 7)\"}\n" }.joined()

  private func rows(of reader: FeedReader) async throws -> [Double?] {
    var found: [Double?] = []
    while true {
      let rows = try await reader.rows(64)
      if rows.isEmpty { return found }
      for row in rows { found.append(try row.value()["a"]?.number) }
    }
  }

  @Test("A feed in a file or a pipe gives the same rows each time")
  func twice() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "swatch-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "feed.ndjson").path
    try Data(Self.feed.utf8).write(to: URL(filePath: path))
    let file = try FeedReadings(of: path)
    for reader in [try file.next(), try file.next(), file.last] {
      #expect(try await rows(of: reader) == (0..<2_000).map(Double.init))
    }
    let pipe = folder.appending(path: "pipe").path
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let readings = try FeedReadings(of: pipe)
    let writer = Task.detached { try Data(Self.feed.utf8).write(to: URL(filePath: pipe)) }
    for reader in [try readings.next(), try readings.next(), readings.last] {
      #expect(try await rows(of: reader) == (0..<2_000).map(Double.init))
    }
    _ = try? await writer.value
  }

  @Test(
    "A row's groups are the texts of its values, up to the first missing value",
    arguments: [
      ("section", #"{"section": "a"}"#, ["a"]), ("a.b", #"{"a": {"b": 2}}"#, ["2"]),
      ("section", #"{"section": ""}"#, []), ("section", "{}", []),
      ("section", #"{"section": [1]}"#, []), ("a,b", #"{"a": "x", "b": 1}"#, ["x", "1"]),
      ("a,b", #"{"a": "x"}"#, ["x"]), ("a,b", #"{"b": "x"}"#, []),
    ])
  func groups(name: String, row: String, groups: [String]) throws {
    let key = try #require(RowKey(name))
    #expect(key.groups(of: try JSONValue(parsing: row)) == groups)
  }

  @Test(
    "A text with an invalid member name is not a row key",
    arguments: ["", "a..b", "a:number", "{a}", "a,", ",a"])
  func noKey(name: String) {
    #expect(RowKey(name) == nil)
  }

  @Test("A cell of a row keeps the row, even if the row lacks a value of the template")
  func kept() throws {
    let template = try template("{\"node\": \"text\", \"text\": \"{{a}}\"}")
    for (row, group) in [(#"{"a": 1, "s": "x"}"#, "x"), (#"{"s": "x"}"#, "x")] {
      let cell = template.makeCell(
        keeping: FeedRow(row, file: "f", line: 1), groupedBy: RowKey("s"))
      #expect(cell.keptRow?.groups == [group])
    }
    #expect(
      template.makeCell(keeping: FeedRow("{", file: "f", line: 1), groupedBy: nil).keptRow == nil)
  }

  @Test("The page's numbers take precedence over the row's values in a header or footer")
  func part() throws {
    let template = try template(
      #"{"node": "text", "id": "t", "text": "{{page}}/{{pages}} {{rows:number}} {{continued}} {{a}}"}"#
    )
    let values = PageValues(page: 3, pages: 12, rows: 12_345, isLast: false, isContinued: true)
    let cell = template.makeCell(
      for: values, of: try JSONValue(parsing: #"{"a": "b", "page": 9}"#))
    cell.layOut()
    let text = cell.node("t") as? TextNode
    #expect(text?.attributedText?.string == "3/12 12,345 true b")
    #expect(template.boundNames == ["page", "pages", "rows", "continued", "a"])
  }
}
