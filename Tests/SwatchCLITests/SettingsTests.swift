import Foundation
import Testing

@testable import Swatch
@testable import SwatchCLI

@Suite("Settings")
struct SettingsTests {
  private static let line = ["feed", "rows.ndjson", "--template", "card.json", "-o", "out"]

  private static func settings(
    _ json: String? = nil, _ environment: [String: String] = [:]
  ) throws(UsageError) -> Settings {
    let value = json.flatMap { try? JSONValue(parsing: $0) }
    let file = try value.map { (value) throws(UsageError) in
      try SettingsFile(value, path: "swatch.json", commands: Tool.manuals)
    }
    return Settings(environment: environment, file: file)
  }

  private static func feed(_ words: [String] = [], _ settings: Settings) throws -> FeedCommand {
    let read = try Tool.line(line + words) { settings }
    guard case .run(let command) = read.request else { throw NotACommand() }
    return try #require(command as? FeedCommand)
  }

  private struct NotACommand: Error {}

  @Test("The command line takes precedence over the environment, which precedes the file")
  func order() throws {
    let both = try Self.settings(#"{"jobs": 3, "font-dir": ["c"]}"#, ["SWATCH_JOBS": "2"])
    #expect(try Self.feed(["-j", "1"], both).jobs == 1)
    #expect(try Self.feed([], both).jobs == 2)
    #expect(try Self.feed([], try Self.settings(#"{"jobs": 3}"#)).jobs == 3)
    #expect(try Self.feed([], both).fonts.directories == ["c"])
    #expect(try Self.feed(["--font-dir", "a"], both).fonts.directories == ["a"])
  }

  @Test("Colons separate the list in a variable, and an empty variable counts as missing")
  func variables() throws {
    let folders = try Self.settings(nil, ["SWATCH_FONT_DIR": "a:b", "SWATCH_JOBS": ""])
    #expect(try Self.feed([], folders).fonts.directories == ["a", "b"])
    #expect(try Self.feed([], folders).jobs == FeedCommand().jobs)
  }

  @Test("A command's own settings take precedence over the settings for all commands")
  func section() throws {
    let settings = try Self.settings(
      #"{"png": "fast", "feed": {"png": "small", "sync": true}, "render": {"scale": 3}}"#)
    #expect(try Self.feed([], settings).destination.format.settings.mode == .small)
    #expect(try Self.feed([], settings).syncs)
    #expect(try Self.feed([], settings).rows.scale == nil)
  }

  /// The options for which a folder may set defaults.
  private static let allowed: Set<String> = [
    "accept-channel", "accept-pixels", "accept-ratio", "accept-window", "antialiasing", "ascii",
    "attach", "author", "cache-size", "captions", "columns", "data", "date", "direction", "embed",
    "end", "explain", "factur-x", "first-page", "font-dir", "font-lock", "footer", "format", "gap",
    "group-by", "group-header",
    "header", "hyphenation-dir", "ignore", "image-dpi", "input", "jobs", "json", "language",
    "last-page-footer", "layout", "locale", "lossless", "margins", "mask", "max-age",
    "max-errors", "missing",
    "missing-glyph", "name", "no-system-fonts", "offline", "on-error", "pack", "page-color",
    "page-part", "page-size", "pages-per-picture", "pdf-standard", "png", "progress",
    "quality",
    "queue", "relationship", "resume", "rows-per-page", "sandbox", "scale", "self-contained",
    "shard", "subject",
    "svg-effects", "svg-id-prefix",
    "svg-text", "svg-unit", "svg-webp", "sync", "template", "theme", "threshold",
    "timeout", "title", "width",
  ]

  @Test("Each option can be set in a settings file, or is listed as command line only")
  func everyOption() {
    let common: Set = ["--color", "--help", "--quiet", "--verbose"]
    let all = Set(Tool.manuals.flatMap(\.options).flatMap(\.names).filter { $0.hasPrefix("--") })
    let settable = all.subtracting(common).filter { !Settings.isRefused($0) }
    #expect(Set(settable.map { String($0.dropFirst(2)) }).subtracting(Self.allowed) == [])
    #expect(Settings.refused.subtracting(all) == [])
    #expect(Self.allowed.contains { Settings.isRefused("--" + $0) } == false)
  }

  @Test("A required option may come from the settings file, and false turns a flag off")
  func required() throws {
    let settings = try Self.settings(#"{"template": "t.json", "sync": false}"#)
    let read = try Tool.line(["feed", "rows.ndjson", "-o", "out"]) { settings }
    guard case .run(let command) = read.request else { throw NotACommand() }
    #expect((command as? FeedCommand)?.template == "t.json")
    #expect((command as? FeedCommand)?.syncs == false)
    #expect(read.settings.map(\.place) == ["swatch.json: template"])
  }

  @Test(
    "A wrong name or value in a settings file is reported with its place",
    arguments: [
      (#"{"jbs": 3}"#, "swatch.json: jbs: there is no option --jbs; did you mean jobs?"),
      (#"{"feed": {"data": "x"}}"#, "swatch.json: feed.data: there is no option --data"),
      (#"{"rendr": {"scale": 2}}"#, "there is no command rendr; did you mean render?"),
      (
        #"{"serve": {"no-sandbox": true}}"#,
        "swatch.json: serve.no-sandbox: --no-sandbox is only for the command line"
      ),
      (#"{"cache": "/tmp/x"}"#, "swatch.json: cache: --cache is only for the command line"),
      (
        #"{"allow-host": "*.example.com"}"#,
        "swatch.json: allow-host: --allow-host is only for the command line; leave it out."
      ),
      (#"{"feed": {"root": "/"}}"#, "feed.root: --root is only for the command line"),
      (#"[1]"#, "swatch.json: it is not a JSON object."),
      (#"{"jobs": "x"}"#, "swatch.json: jobs takes a whole number from 1 to 1024, not 'x'."),
      (#"{"sync": "yes"}"#, "swatch.json: sync: takes true or false."),
      (#"{"jobs": ["1"]}"#, "swatch.json: jobs: takes a string or a number."),
    ])
  func mistakes(json: String, message: String) throws {
    let error = try #require(throws: UsageError.self) {
      try Self.feed([], try Self.settings(json))
    }
    #expect(error.description.contains(message))
  }
}
