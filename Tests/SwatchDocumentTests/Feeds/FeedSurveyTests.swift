import FoundationEssentials
import Testing

@testable import SwatchDocument

@Suite("Feeds that are counted and read from marks")
struct FeedSurveyTests {
  private static let ndjson =
    "\u{FEFF}\n" + (0..<40).map { "{\"a\": \"\($0)\"}\n" + ($0 % 7 == 0 ? " \r\n" : "") }.joined()
  private static let csv =
    "\u{FEFF}a;b\r\n"
    + (0..<40).map { "\($0);\"x\ny \"\"\($0)\"\"; z\"\r\n\($0 % 5 == 0 ? "\n" : "")" }
    .joined()

  private static func withFile<Value>(
    _ text: String, _ body: (String) async throws -> Value
  ) async throws -> Value {
    let path = FileManager.default.temporaryDirectory.appending(path: "swatch-\(UUID())").path
    try Data(text.utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try await body(path)
  }

  @Test(
    "A feed that is read from any row gives all rows from that row on", arguments: [ndjson, csv])
  func entering(_ text: String) async throws {
    try await Self.withFile(text) { path in
      let all = try await FeedReader(path: path).rows(.max)
      #expect(all.count == 40)
      let reader = try FeedReader(path: path)
      let (survey, failure) = try await reader.survey(stride: 4)
      #expect(failure == nil)
      #expect(survey.rowCount == 40)
      #expect(survey.marks.map(\.row) == Array(stride(from: 0, to: 40, by: 4)))
      for row in 0...41 {
        let entered = try FeedReader(path: path, from: row, by: survey)
        let rows = try await entered.rows(.max)
        #expect(rows == Array(all.dropFirst(row)))
        #expect(
          try rows.map { try $0.value()["a"]?.stringContent }
            == (row..<max(row, 40)).map { "\($0)" })
        let skipped = try FeedReader(path: path, from: row, by: nil)
        #expect(try await skipped.rows(.max) == Array(all.dropFirst(row)))
      }
    }
  }

  @Test("Marks of a feed are halved when there are too many, and remain equally spaced")
  func halving() async throws {
    try await Self.withFile(Self.ndjson) { path in
      let (survey, _) = try await FeedReader(path: path).survey(stride: 1, markLimit: 6)
      #expect(survey.stride == 8)
      #expect(survey.marks.map(\.row) == [0, 8, 16, 24, 32])
    }
  }

  @Test("A JSON array is counted without marks, and a truncated feed is counted to its end")
  func others() async throws {
    try await Self.withFile("[{\"a\": 1}, {\"a\": 2}]") { path in
      let (survey, failure) = try await FeedReader(path: path).survey()
      #expect(survey.rowCount == 2 && survey.marks.isEmpty && failure == nil)
      #expect(survey.format == .json)
    }
    try await Self.withFile("a,b\n1,2\n3,\"4\n") { path in
      let (survey, failure) = try await FeedReader(path: path).survey()
      #expect(survey.rowCount == 1)
      #expect(failure?.problem.contains("is not closed") == true)
    }
  }

  @Test("A feed read from a late row reads only its header and the bytes near that row")
  func reads() async throws {
    let rows = (0..<60_000).map { "\($0),\"some text that makes the row longer\"\n" }.joined()
    try await Self.withFile("a,b\n" + rows) { path in
      let (survey, _) = try await FeedReader(path: path).survey()
      let reader = try FeedReader(path: path, from: 59_100, by: survey)
      #expect(try await reader.rows(.max).count == 900)
      let tail = rows.utf8.count + 4 - (try #require(survey.mark(before: 59_100)).offset)
      #expect(reader.position?.byteCount == tail + 4)
    }
  }
}
