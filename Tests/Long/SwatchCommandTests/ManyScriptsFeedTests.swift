import Foundation
import Testing

@Suite("Feeds of many scripts", .timeLimit(.minutes(20)))
struct ManyScriptsFeedTests {
  /// A card that mixes three texts, in fonts that contain some of their characters but not others.
  private static let card = """
    {"root": {"spec": "stack", "direction": "vertical", "children": [
      {"node": "text", "text": "{{one}}", "font": {"family": "{{family}}", "weight": "{{weight}}"}},
      {"node": "text", "maximumNumberOfLines": 2, "text": [
        {"text": "{{two}} ", "font": {"size": "{{size}}"}},
        {"text": "{{three}}", "font": {"style": "italic"}}]}]}}
    """

  private struct Row: Encodable {
    var one: String
    var two: String
    var three: String
    var family: String
    var weight: Int
    var size: Int
  }

  /// A feed of 40 rows with a text of every script of the list.
  private static func feed() throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Languages/texts.tsv")
    let texts = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .compactMap { $0.split(separator: "\t").last.map(String.init) }
    try #require(texts.count >= 30)
    let families = ["sans-serif", "Noto Serif", "DejaVu Sans Mono", "Noto Sans"]
    return try (0..<40).map { row in
      let row = Row(
        one: texts[row % texts.count], two: texts[(row * 7 + 3) % texts.count],
        three: texts[(row * 11 + 5) % texts.count], family: families[row % families.count],
        weight: row % 3 == 0 ? 700 : 400, size: 12 + row % 9)
      return String(decoding: try JSONEncoder().encode(row), as: UTF8.self) + "\n"
    }.joined()
  }

  @Test("Four threads write the same bytes as a single thread", arguments: ["", "/feed.pdf"])
  func sameOnAllThreads(file: String) async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, card: Self.card, feed: try Self.feed())
      func render(jobs: String) async throws -> [String: Data] {
        let result = try await feedCase.render(
          "-j", jobs, "-o", jobs + file, "--width", "300", "--rows-per-page", "2")
        #expect(result.code == 0, "\(result.errors)")
        return try feedCase.files(in: jobs)
      }
      let expected = try await render(jobs: "1")
      #expect(expected.count == (file.isEmpty ? 20 : 1))
      #expect(try await render(jobs: "4") == expected)
    }
  }
}
