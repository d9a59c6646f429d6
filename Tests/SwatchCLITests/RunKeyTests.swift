import Testing

@testable import SwatchCLI

@Suite("The key of a run's pictures")
struct RunKeyTests {
  /// Texts to try: each option accepts at least one of them.
  private static let texts = [
    "/elsewhere/it", "7", "8", "64M", "de", "example.org", "10.0.0.0/8", "#123456", "A5", "author",
    "1/2", "{page}", "ua-1", "2026-11-28", "",
  ]

  /// The key as text.
  private static func key(_ command: FeedCommand) -> String {
    RunKey(of: command).values.map { "\($0.option) \($0.value)\n" }.joined()
  }

  @Test("Each option of feed changes the run key, or is listed as irrelevant to the pictures")
  func options() throws {
    var leftOut: Set<String> = []
    let plain = FeedCommand()
    for option in FeedCommand.options {
      let changed = try #require(
        (option.choices + Self.texts).lazy.compactMap { text -> FeedCommand? in
          var command = plain
          guard option.assign(&command, text) else { return nil }
          return String(reflecting: command) == String(reflecting: plain) ? nil : command
        }.first, "no text is a value of \(option.name) that changes it")
      if Self.key(plain) == Self.key(changed) { leftOut.insert(option.name) }
    }
    #expect(leftOut == RunKey.independent)
  }

  @Test("A run key contains the normalised paths of folders, not the names of documents")
  func places() throws {
    func key(_ words: String...) throws -> String {
      let line = ["feed", "/a/rows.ndjson", "--template", "/usr/lib/b.json", "-o", "out"] + words
      guard case .run(let command as FeedCommand) = try Tool.request(line) else { return "" }
      return Self.key(command)
    }
    #expect(try key().hasPrefix("FEED /a/\n--template [\"/usr/lib\"]\n"))
    #expect(try key("--root", "/usr/lib/").contains("--root [\"/usr/lib\"]\n"))
    #expect(try key("--root", "/usr/share/../lib") == key("--root", "/usr/lib"))
    #expect(try key("--header", "/usr/lib/c.json") == key("--header", "/usr/lib/./d.json"))
    #expect(try key("--header", "/usr/lib/c.json") != key("--footer", "/usr/lib/c.json"))
    #expect(try key("--scale", "2") != key("--scale", "2.0000001"))
  }
}
