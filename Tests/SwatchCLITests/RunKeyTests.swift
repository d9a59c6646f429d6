import Testing

@testable import SwatchCLI

@Suite("The key of a run's pictures")
struct RunKeyTests {
  /// The options that no picture depends on; all others are parts of the key.
  private static let leftOut: Set = [
    "-o", "-j", "--sync", "--timings", "--progress", "--color", "--sandbox", "--shard", "--name",
    "--pack", "--resume", "--max-errors", "--cache", "--cache-size", "--offline", "--fetch-timeout",
    "--fetch-connect-timeout", "--fetch-bytes", "--fetch-redirects", "--fetch-retries",
    "--fetch-requests", "--fetch-requests-per-host", "--fetch-proxies",
  ]

  /// Texts of which each option takes one.
  private static let texts = [
    "/elsewhere/it", "7", "8", "64M", "de", "example.org", "10.0.0.0/8", "#123456", "A5", "author",
    "1/2", "{page}", "ua-1", "2026-11-28", "",
  ]

  @Test("Each option of a feed is a part of it, or one that no picture depends on")
  func options() throws {
    var leftOut: Set<String> = []
    let plain = FeedCommand()
    for option in FeedCommand.interface.options {
      let changed = try #require(
        (option.choices + Self.texts).lazy.compactMap { text -> FeedCommand? in
          var command = plain
          guard option.assign(&command, text) else { return nil }
          return String(reflecting: command) == String(reflecting: plain) ? nil : command
        }.first, "no text is a value of \(option.name) that changes it")
      let (old, new) = (plain.withoutPlace, changed.withoutPlace)
      if String(reflecting: old) == String(reflecting: new) { leftOut.insert(option.name) }
    }
    #expect(leftOut == Self.leftOut)
  }
}
