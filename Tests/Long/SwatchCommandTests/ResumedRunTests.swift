import Foundation
import Testing

@Suite("Resumed runs")
struct ResumedRunTests {
  /// A row with a picture of a file.
  private static let pictureCard = """
    {"root": {"node": "image", "source": "{{photo}}", "style": {"height": 10, "width": 10}}}
    """

  private static let fourPages = (1...8).map { FeedCase.row($0) }.joined()

  /// The status of each line of standard output.
  private func statuses(_ result: SwatchProcess.Result) throws -> [String] {
    struct Line: Decodable { let status: String }
    return try result.lines.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)).status }
  }

  @Test(
    "A resumed run keeps the pages of unchanged rows, and makes the pages of changed rows again")
  func changedRow() async throws {
    try await TemporaryFolder.with { folder in
      let before = try FeedCase(in: folder, feed: Self.fourPages)
      let options = ["--rows-per-page", "2"]
      #expect(try statuses(await before.run(options)) == ["made", "made", "made", "made"])
      let old = try before.files()
      let changed = Self.fourPages.replacing(FeedCase.row(5), with: FeedCase.row(50))
      let after = try FeedCase(in: folder, feed: changed)
      let result = try await after.run(options + ["--resume"])
      #expect(try statuses(result) == ["kept", "kept", "made", "kept"])
      let resumed = try after.files()
      #expect(resumed["page-000003.png"] != old["page-000003.png"])
      _ = try await after.run(["-o", "whole"] + options)
      #expect(try after.files(in: "whole") == resumed)
    }
  }

  @Test(
    "A resumed run makes all pages again when a value on which they depend changes",
    arguments: [["--scale", "2"], ["--png", "small"], ["--width", "90"]])
  func changedOption(option: [String]) async throws {
    try await TemporaryFolder.with { folder in
      let feed = try FeedCase(in: folder, feed: FeedCase.row(3))
      _ = try await feed.run([])
      #expect(try statuses(await feed.run(["--resume"])) == ["kept"])
      #expect(try statuses(await feed.run(["--resume"] + option)) == ["made"])
      #expect(try statuses(await feed.run(["--resume", "-j", "1", "--sync"] + option)) == ["kept"])
    }
  }

  @Test("A resumed run keeps the pages of the same feed under another path")
  func otherPaths() async throws {
    try await TemporaryFolder.with { folder in
      let feed = try FeedCase(in: folder, feed: Self.fourPages)
      _ = try await feed.run(["--rows-per-page", "4"])
      let copy = folder.appending(path: "copy.ndjson")
      try Data(Self.fourPages.utf8).write(to: copy)
      for path in ["./feed.ndjson", copy.path, "copy.ndjson"] {
        let result = try await feed.run(["--rows-per-page", "4", "--resume"], feed: path)
        #expect(try statuses(result) == ["kept", "kept"], "\(path)")
      }
    }
  }

  @Test("The cache keeps pictures of different folders apart, even if their names are equal")
  func otherFolder() async throws {
    try await TemporaryFolder.with { folder in
      for (name, color) in [("a", "#FF0000FF"), ("b", "#0000FFFF")] {
        let inner = folder.appending(path: name)
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        let solid = try FeedCase(in: inner, feed: FeedCase.row(4, color))
        _ = try await solid.run(["-o", "solid"])
        try #require(solid.files(in: "solid")["page-000001.png"])
          .write(to: inner.appending(path: "p.png"))
        let feed = try FeedCase(
          in: inner, card: Self.pictureCard, feed: "{\"photo\": \"p.png\"}\n")
        let cached = try await feed.run(["--cache", "../cache"])
        #expect(try statuses(cached) == ["made"])
      }
    }
  }

  @Test("A changed inherited font, colour name or condition makes a page again")
  func everyValue() async throws {
    try await TemporaryFolder.with { folder in
      func run(_ size: Int, _ ink: String, _ isOpen: Bool) async throws -> [String] {
        let look = folder.appending(path: "look.json")
        try Data(#"{"font": {"size": \#(size)}, "theme": {"ink": "\#(ink)"}}"#.utf8).write(to: look)
        let feed = try FeedCase(
          in: folder,
          card: """
            {"import": "look.json", "root": {"node": "text", "color": "ink", "if": "{{isOpen}}",
             "text": "a", "else": {"node": "display", "style": {"height": 5}}}}
            """, feed: "{\"isOpen\": \(isOpen)}\n")
        return try statuses(await feed.run(["--resume"]))
      }
      var found: [String] = []
      for (size, ink, isOpen) in [
        (20, "red", true), (20, "red", true), (21, "red", true), (21, "blue", true),
        (21, "blue", false),
      ] {
        found += try await run(size, ink, isOpen)
      }
      #expect(found == ["made", "kept", "made", "made", "made"])
    }
  }

  @Test("A resumed run makes all pages again after the template changed")
  func changedTemplate() async throws {
    try await TemporaryFolder.with { folder in
      _ = try await FeedCase(in: folder, feed: FeedCase.row(3)).run([])
      let card = FeedCase.card.replacing("\"{{height}}\"", with: "40")
      let changed = try FeedCase(in: folder, card: card, feed: FeedCase.row(3))
      #expect(try statuses(await changed.run(["--resume"])) == ["made"])
    }
  }

  @Test(
    "A resumed run makes a damaged or missing page again",
    arguments: [nil, Data("no picture".utf8)] as [Data?])
  func damage(content: Data?) async throws {
    try await TemporaryFolder.with { folder in
      let feed = try FeedCase(in: folder, feed: Self.fourPages)
      let options = ["--rows-per-page", "2", "--resume"]
      _ = try await feed.run(options)
      let whole = try feed.files()
      let page = folder.appending(path: "out/page-000002.png")
      try FileManager.default.removeItem(at: page)
      if let content { try content.write(to: page) }
      #expect(try statuses(await feed.run(options)) == ["kept", "made", "kept", "kept"])
      #expect(try feed.files() == whole)
    }
  }

  @Test("A resumed run makes a page again if its picture file changed, not if only the date did")
  func changedPicture() async throws {
    try await TemporaryFolder.with { folder in
      let feed = try FeedCase(
        in: folder, card: Self.pictureCard, feed: "{\"photo\": \"a.png\"}\n")
      let photo = folder.appending(path: "a.png")
      let old = Date(timeIntervalSince1970: 1_000_000)
      func write(_ color: String, at time: Date) async throws {
        let solid = try FeedCase(in: folder, feed: FeedCase.row(4, color))
        _ = try await solid.run(["-o", "solid"])
        try #require(solid.files(in: "solid")["page-000001.png"]).write(to: photo)
        try FileManager.default.setAttributes(
          [.modificationDate: time], ofItemAtPath: photo.path)
        _ = try FeedCase(in: folder, card: Self.pictureCard, feed: "{\"photo\": \"a.png\"}\n")
      }
      try await write("#FF0000FF", at: old)
      #expect(try statuses(await feed.run([])) == ["made"])
      #expect(try statuses(await feed.run(["--resume"])) == ["kept"])
      try await write("#FF0000FF", at: old.addingTimeInterval(60))
      #expect(try statuses(await feed.run(["--resume"])) == ["kept"])
      try await write("#00FF00FF", at: old.addingTimeInterval(90))
      #expect(try statuses(await feed.run(["--resume"])) == ["made"])
    }
  }

  @Test("A missing picture fails its row again until the file exists")
  func missingPicture() async throws {
    try await TemporaryFolder.with { folder in
      let feed = try FeedCase(
        in: folder, card: Self.pictureCard, feed: "{\"photo\": \"out/page-000001.png\"}\n")
      let first = try await feed.run(["-o", "shown"])
      #expect(first.code == 1)
      let second = try await feed.run(["-o", "shown", "--resume"])
      #expect(second.code == 1)
      #expect(try statuses(second) == ["failed", "kept"])
      // The line about the row states its place and its node again.
      #expect(second.lines.first == first.lines.first)
      #expect(second.lines.first?.contains("\"node\": \"cell") == true)
      #expect(second.errors.contains("feed.ndjson:1:11: $.photo: "))
      let solid = try FeedCase(in: folder, feed: FeedCase.row(4))
      _ = try await solid.run([])
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 9)],
        ofItemAtPath: folder.appending(path: "out/page-000001.png").path)
      _ = try FeedCase(
        in: folder, card: Self.pictureCard, feed: "{\"photo\": \"out/page-000001.png\"}\n")
      #expect(try statuses(await feed.run(["-o", "shown", "--resume"])) == ["made"])
    }
  }

  @Test("The cache provides finished pages, even for other folders and after other rows")
  func cache() async throws {
    try await TemporaryFolder.with { folder in
      let feed = try FeedCase(in: folder, feed: Self.fourPages)
      let options = ["--rows-per-page", "2", "--cache", "cache"]
      _ = try await feed.run(options)
      let result = try await feed.run(["-o", "other"] + options)
      #expect(try statuses(result) == ["cached", "cached", "cached", "cached"])
      #expect(try feed.files(in: "other") == feed.files())
      let longer = try FeedCase(
        in: folder, feed: FeedCase.row(9) + FeedCase.row(9) + Self.fourPages)
      let moved = try await longer.run(["-o", "moved"] + options)
      #expect(try statuses(moved) == ["made", "cached", "cached", "cached", "cached"])
      let pages = try feed.files()
      #expect(try longer.files(in: "moved")["page-000005.png"] == pages["page-000004.png"])
    }
  }

  @Test("A resumed run with one picture a row keeps the pictures of unchanged rows")
  func rowByRow() async throws {
    try await TemporaryFolder.with { folder in
      let before = try FeedCase(in: folder, feed: Self.fourPages)
      _ = try await before.run(["--layout", "each"])
      let changed = Self.fourPages.replacing(FeedCase.row(5), with: FeedCase.row(50))
      let after = try FeedCase(in: folder, feed: changed)
      let result = try await after.run(["--layout", "each", "--resume"])
      let kept = Array(repeating: "kept", count: 4)
      #expect(try statuses(result) == kept + ["made"] + kept.dropLast())
      let resumed = try after.files()
      _ = try await after.run(["-o", "whole", "--layout", "each"])
      #expect(try after.files(in: "whole") == resumed)
    }
  }

  @Test(
    "More failed rows than --max-errors allows end the run",
    arguments: [("1", 1), ("2", 1), ("0", 65), ("49%", 65), ("50%", 1)])
  func errorLimit(limit: String, code: Int32) async throws {
    try await TemporaryFolder.with { folder in
      let rows = limit == "2" ? "{}\n{}\n" + FeedCase.row(2) : "{}\n" + FeedCase.row(2)
      let feed = try FeedCase(in: folder, feed: rows)
      let result = try await feed.run(["--max-errors", limit])
      #expect(result.code == code)
      #expect(result.errors.contains("more than --max-errors \(limit) allows") == (code == 65))
    }
  }

  @Test("A run that makes one file can't be resumed")
  func document() async throws {
    try await TemporaryFolder.with { folder in
      let feed = try FeedCase(in: folder, feed: FeedCase.row(2))
      let result = try await feed.run(["--format", "pdf", "--resume"])
      #expect(result.code == 2)
      #expect(result.errors.contains("--resume requires a file for each picture"))
    }
  }

  @Test("merge checks and joins the parts of a run, and reports damage")
  func merge() async throws {
    try await TemporaryFolder.with { folder in
      let feed = try FeedCase(in: folder, feed: Self.fourPages + "{}\n")
      _ = try await feed.run(["--rows-per-page", "2"])
      var process = SwatchProcess()
      process.folder = folder
      let merged = try await process.run(["merge", "out"])
      #expect(merged.code == 1)
      func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: "out/" + name), encoding: .utf8)
      }
      let manifest = try text("manifest.ndjson")
      #expect(manifest.split(separator: "\n").count == 5)
      let failures = try text("failures.ndjson")
      #expect(failures.contains("\"row\":9"))
      let page = try text("index.html")
      #expect(page.contains("<img loading=\"lazy\" src=\"page-000005.png\""))
      #expect(page.contains("<th scope=\"row\"><a href=\"page-000005.png\">9</a></th>"))
      try Data("x".utf8).write(to: folder.appending(path: "out/page-000002.png"))
      let damaged = try await process.run(["merge", "out"])
      #expect(damaged.code == 65)
      #expect(damaged.errors.contains("picture 2, page-000002.png, has 1 bytes instead of "))
    }
  }
}
