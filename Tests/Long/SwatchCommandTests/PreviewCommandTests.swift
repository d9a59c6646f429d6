import Foundation
import Testing

@Suite("swatch preview", .timeLimit(.minutes(5)))
struct PreviewCommandTests {
  private static let card = """
    {"root": {"node": "display", "backgroundColor": "#3366CCFF", "style": {"height": 30}}}
    """
  private static let line = """
    {"root": {"node": "text", "text": "{{page}} of {{pages}}", "font": {"size": 8}}}
    """
  private static let rows = (0..<17).map { "{\"group\": \($0 / 5)}\n" }.joined()

  private func run(
    _ words: [String], script: String? = nil
  ) async throws -> SwatchProcess.Result {
    try await TemporaryFolder.with { folder in
      _ = try FeedCase(in: folder, card: Self.card, feed: Self.rows)
      try Data(Self.line.utf8).write(to: folder.appending(path: "line.json"))
      var process = SwatchProcess(folder: folder)
      process.script = script
      return try await process.run(words)
    }
  }

  @Test(
    "preview refuses page options without rows, without the options they need, or without files",
    arguments: [
      ("--page-size A4", 2, "give --data"),
      ("--data feed.ndjson --page-part --columns 2", 2, "leave --page-part out"),
      ("--data feed.ndjson --group-header line.json", 2, "--group-header needs --group-by"),
      ("--data feed.ndjson --footer none.json", 66, "none.json: "),
    ] as [(String, Int32, String)])
  func usage(words: String, code: Int32, message: String) async throws {
    let words = ["preview", "card.json"] + words.split(separator: " ").map(String.init)
    let result = try await run(words)
    #expect(result.code == code)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test(
    "preview fills pages with the same rows as feed with the same options",
    arguments: [
      "--rows-per-page 3", "--columns 2 --gap 5 --rows-per-page 6",
      "--page-size 200x150 --margins 10 --footer line.json --header line.json",
      "--page-size 200x150 --group-by group --group-header line.json --first-page line.json",
      "--page-size 150x200 --columns 3 --gap 4 --end line.json --last-page-footer line.json",
    ])
  func pages(options: String) async throws {
    let options = options.split(separator: " ").map(String.init)
    let feed = try await run(
      ["feed", "feed.ndjson", "--template", "card.json", "-o", "out"] + options)
    let second = try #require(feed.lines.dropFirst().first.map(Self.json))
    let get = "GET /page?page=2 HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n"
    let preview = try await run(
      ["preview", "card.json", "--data", "feed.ndjson"] + options,
      script: """
        "$0" "$@" > address & until test -s address; do sleep 0.02; done
        bash -c 'exec 3<>/dev/tcp/127.0.0.1/$0; printf "\(get)" >&3; cat <&3' $(tr -dc 0-9 < address)
        kill -TERM $!; wait $!
        """)
    let page = Self.json(String(preview.output.drop { $0 != "{" }))
    #expect(page["pages"] as? Int == feed.lines.count, "\(preview.output)")
    #expect(page["rows"] as? [Int] == second["rows"] as? [Int])
    #expect(page["size"] as? [Int] == second["size"] as? [Int])
  }

  private static func json(_ line: String) -> [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]) ?? [:]
  }
}
