import Foundation
import Testing

@Suite("Bad input", .timeLimit(.minutes(20)))
struct BadInputTests {
  /// A picture, a text and a box of a row, all of which a row may leave out.
  private static let card = """
    {"root": {"spec": "stack", "direction": "vertical", "children": [
      {"node": "image", "if": "{{photo}}", "source": "{{photo?}}", "style": {"height": 20}},
      {"node": "text", "if": "{{text}}", "text": "{{text?}}", "font": {"size": 10}},
      {"node": "display", "backgroundColor": "#3366CCFF", "style": {"height": "{{height}}"}}
    ]}}
    """

  /// A line of a feed and the expected message, which also names the case.
  struct BadRow: Sendable, CustomTestStringConvertible {
    let line: String
    let message: String
    var testDescription: String { message }

    init(_ line: String, _ message: String) {
      self.line = line
      self.message = message
    }
  }

  private static func text(_ text: String) -> String { "{\"height\": 20, \"text\": \"\(text)\"}" }

  private static func photo(_ name: String) -> String {
    "{\"height\": 20, \"photo\": \"\(name)\"}"
  }

  private static func nested(_ open: String, _ close: String) -> String {
    "{\"height\": 20, \"x\": " + String(repeating: open, count: 100_000)
      + String(repeating: close, count: 100_000) + "}"
  }

  @Test(
    "A malformed row fails alone, and its message states the line, the mistake and the remedy",
    arguments: [
      BadRow("{\"height\": 20", "2:14: $: expected \",\" or \"}\" in the object"),
      BadRow("{\"height\": }", "2:12: $.height: expected a value, found \"}\""),
      BadRow("{\"height\": 1, \"height\": 2}", "2:15: $.height: the key \"height\" occurs twice"),
      BadRow("{\"color\": 1}", "2:1: $: there is no \"height\" for {{height}}"),
      BadRow("{\"height\": \"tall\"}", "2:12: $.height: expected a dimension (points from 0"),
      BadRow("{\"height\": 1e999}", "2:12: $.height: the number is too large"),
      BadRow("[20]", "2:1: $: expected an object as the row, found an array"),
      BadRow(nested("[", "]"), "2:532: $.x[0][0]"),
      BadRow(nested("{\"a\": ", "1}"), "levels deep; nest less"),
      BadRow(text("\\ud800"), "2:25: $.text: there is an unpaired surrogate"),
      BadRow(
        text(String(repeating: "x \\n", count: 400_000)), "$.text: the text has 1200000 bytes"),
      BadRow(photo("gone.png"), "2:25: $.photo: gone.png: there is no such file; check the path"),
      BadRow(photo("empty.png"), "$.photo: empty.png: it is empty"),
      BadRow(photo("cut.png"), "$.photo: cut.png: the PNG is damaged"),
      BadRow(photo("text.png"), "$.photo: text.png: its format is unknown"),
      BadRow(photo("huge.png"), "$.photo: huge.png: the picture has 50,000 × 50,000 pixels"),
      BadRow(photo("huge.jpg"), "$.photo: huge.jpg: the picture has 65,500 × 65,500 pixels"),
      BadRow(photo("huge.webp"), "$.photo: huge.webp: the picture has 16,384 × 16,384 pixels"),
      BadRow(
        photo("../../etc/passwd"),
        "$.photo: \"../../etc/passwd\" leads out of the working directory"),
      BadRow(photo("/dev/zero"), "$.photo: \"/dev/zero\" leads out of the working directory"),
      BadRow(photo("pipe"), "$.photo: pipe: it is a pipe or a device"),
      BadRow(photo("link/passwd"), "$.photo: \"link/passwd\" leads out of the working directory"),
      BadRow(photo("."), "$.photo: .: it is a folder; name a file"),
    ])
  func row(_ row: BadRow) async throws {
    try await TemporaryFolder.with { folder in
      let feed = FeedCase.row(10) + row.line + "\n" + FeedCase.row(30)
      let feedCase = try FeedCase(in: folder, card: Self.card, feed: feed)
      try BadPictures.write(to: folder)
      let result = try await feedCase.render()
      #expect(result.code == 1)
      let told = result.errors.split(separator: "\n")
      #expect(told.count == 2, "one message and the summary")
      #expect(told.first?.hasPrefix("swatch: feed.ndjson:2") == true)
      #expect(told.first?.contains(row.message) == true)
      #expect((told.first?.utf8.count ?? 0) < 600, "a message that can be read")
      let page = try #require(try FeedCase.pages(result).first)
      #expect(page.rows == [1, 3])
      #expect(page.size[1] > 40, "a cell says that the row failed")
      let without = try await feedCase.render("--on-error", "skip", "-o", "without")
      #expect(without.code == 1)
      #expect(try FeedCase.pages(without).first?.size == [100, 40])
    }
  }

  @Test("A row that is not UTF-8 fails alone")
  func notUTF8() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, card: Self.card, feed: "")
      let feed = Data("{\"height\": 10}\n{\"text\": \"".utf8) + [0xFF] + Data("\"}\n".utf8)
      try feed.write(to: folder.appending(path: "feed.ndjson"))
      let result = try await feedCase.render()
      #expect(result.code == 1)
      #expect(result.errors.contains("feed.ndjson:2:11: $: the text is not UTF-8 here"))
    }
  }

  @Test("A row of 100 MB fails quickly, and memory holds it only once")
  func longRow() async throws {
    try await TemporaryFolder.with { folder in
      let long = "{\"text\": \"" + String(repeating: "x ", count: 50 << 20) + "\"}\n"
      let feedCase = try FeedCase(
        in: folder, card: Self.card, feed: FeedCase.row(10) + long + FeedCase.row(30))
      let result = try await feedCase.render()
      #expect(result.code == 1)
      #expect(result.errors.contains("feed.ndjson:2: the row is longer than 67,108,864 bytes"))
      #expect(try FeedCase.pages(result).first?.rows == [1, 3])
      let memory = result.errors.firstMatch(of: /(\d+) MB of memory/).flatMap { Int($0.1) }
      if !SwatchProcess.takesMoreMemory { #expect(try #require(memory) < 200) }
    }
  }

  @Test("A failure of a template's node is reported with the lines of the row and the template")
  func templatePicture() async throws {
    try await TemporaryFolder.with { folder in
      let card = "{\"root\": {\"node\": \"image\", \"source\": \"logo.png\"}}"
      let feedCase = try FeedCase(in: folder, card: card, feed: FeedCase.row(10))
      let result = try await feedCase.render()
      #expect(result.code == 1)
      let place = "feed.ndjson:1: card.json:1:38: $.root.source: "
      #expect(result.errors.contains(place + "logo.png: there is no such file"))
    }
  }

  @Test("A template of 100,000 nested elements is refused with a readable message")
  func deepTemplate() async throws {
    try await TemporaryFolder.with { folder in
      let count = 100_000
      let card =
        "{\"root\": " + String(repeating: "{\"spec\": \"inset\", \"child\": ", count: count)
        + "{\"node\": \"display\"}" + String(repeating: "}", count: count) + "}"
      let result = try await FeedCase(in: folder, card: card, feed: FeedCase.row(10)).render()
      #expect(result.code == 65)
      #expect(result.errors.hasPrefix("swatch: card.json:1:"))
      #expect(result.errors.contains("more than 512 levels deep; nest less"))
      #expect(result.errors.utf8.count < 600)
    }
  }

  @Test("A key without effect is a warning, once for all rows, unless the document allows it")
  func inactiveKeys() async throws {
    try await TemporaryFolder.with { folder in
      for (member, warning) in [
        (
          "",
          "swatch: warning: card.json:1:60: $.root.children[0].column: \"column\" has no effect in "
            + "a stack; put the elements into {\"spec\": \"grid\", \"children\": […]} for rows and "
            + "columns [inactive]"
        ), ("\"allow\": \"inactive\", ", nil),
      ] {
        let card = """
          {\(member)"root": {"spec": "stack", "children": [{"text": "{{n?}}", "column": 2}]}}
          """
        let feed = String(repeating: FeedCase.row(10), count: 3)
        let result = try await FeedCase(in: folder, card: card, feed: feed).render()
        let told = result.errors.split(separator: "\n").map(String.init)
        #expect(told.first { $0.contains("warning") } == warning)
        #expect(told.count == (warning == nil ? 1 : 2))
      }
    }
  }

  @Test("Of many keys without effect, the first ten are reported, and their number")
  func manyInactiveKeys() async throws {
    try await TemporaryFolder.with { folder in
      let children = [String](repeating: #"{"text": "{{n?}}", "column": 2}"#, count: 12)
      let card = #"{"root": {"spec": "stack", "children": [\#(children.joined(separator: ", "))]}}"#
      let result = try await FeedCase(in: folder, card: card, feed: FeedCase.row(10)).render()
      let told = result.errors.split(separator: "\n").filter { $0.contains("warning") }
      #expect(told.count == 11)
      #expect(
        told.last == "swatch: warning: 12 keys have no effect; swatch check lists them all")
    }
  }

  @Test("A missing font family is reported once, and another family replaces it")
  func missingFamily() async throws {
    try await TemporaryFolder.with { folder in
      let card = """
        {"root": {"node": "text", "text": "a", "font": {"family": "No Such Family", "size": 10}}}
        """
      let feed = String(repeating: FeedCase.row(10), count: 50)
      let result = try await FeedCase(in: folder, card: card, feed: feed).render()
      #expect(result.code == 0)
      let told = result.errors.split(separator: "\n")
      #expect(told.count == 2)
      #expect(
        told.first?.hasPrefix(
          "swatch: warning: feed.ndjson:1: card.json:1:35: $.root.text: there is no font family "
            + "\"No Such Family\"; ") == true)
    }
  }

  @Test("A language without a hyphenation dictionary is reported once, with its first text")
  func missingDictionary() async throws {
    try await TemporaryFolder.with { folder in
      let card = """
        {"root": {"spec": "stack", "direction": "vertical", "alignItems": "start", "children": [
          {"node": "text", "text": "hyphenation {{n}}", "hyphenation": "auto", "language": "sw",
           "style": {"width": 30}}]}}
        """
      // The texts differ, so that each row looks for the dictionary.
      let feed = (0..<50).map { "{\"n\": \"row \($0)\"}\n" }.joined()
      let result = try await FeedCase(in: folder, card: card, feed: feed).render()
      #expect(result.code == 0)
      let told = result.errors.split(separator: "\n").map(String.init)
      #expect(
        told.first
          == "swatch: warning: feed.ndjson:1: card.json:2:28: $.root.children[0].text: there is no "
          + "hyphenation dictionary for the language \"sw\"; its lines break only at soft hyphens until one is installed or given with "
          + "--hyphenation-dir")
      #expect(told.count == 2)
    }
  }

  @Test("The warning about a missing family suggests the nearest name")
  func nearestFamily() async throws {
    try await TemporaryFolder.with { folder in
      let card = """
        {"root": {"node": "text", "text": "a", "font": {"family": ["Gone", "DejaVu Snas"]}}}
        """
      let result = try await FeedCase(in: folder, card: card, feed: FeedCase.row(10)).render()
      let told = result.errors.split(separator: "\n").map(String.init)
      #expect(
        told.first
          == "swatch: warning: feed.ndjson:1: card.json:1:35: $.root.text: there is no font family "
          + "\"Gone\", \"DejaVu Snas\"; DejaVu Sans replaces it, until its files are installed or given with --font-dir; did you mean \"DejaVu Sans\"?"
      )
    }
  }

  @Test(
    "The warning about a missing family says how to write the family correctly",
    arguments: [
      ("\"DejaVu Sans Bold\"", "use the family \"DejaVu Sans\" and \"weight\""),
      (
        "\"DejaVu Sans Bold Italic\"", "use the family \"DejaVu Sans\" and \"weight\" and \"style\""
      ),
      ("\"Gone, DejaVu Sans\"", "write a list: [\"Gone\", \"DejaVu Sans\"]"),
      ("[\"DejaVu Snas\", \"DejaVu Sans\"]", "did you mean \"DejaVu Sans\"?"),
    ])
  func family(written: String, remedy: String) async throws {
    try await TemporaryFolder.with { folder in
      let card = """
        {"root": {"node": "text", "text": "a", "font": {"family": \(written)}}}
        """
      let result = try await FeedCase(in: folder, card: card, feed: FeedCase.row(10)).render()
      let told = result.errors.split(separator: "\n").first
      #expect(told?.contains(": $.root.text: there is no font family ") == true)
      #expect(told?.hasSuffix("; \(remedy)") == true, "\(told ?? "")")
    }
  }

  @Test(
    "Text attributes that fonts can't satisfy are reported",
    arguments: [
      (
        "\"lineHeight\": 1.4",
        "the line height of 1.4 points is less than half of the font's size of 14"
      ),
      ("\"language\": \"xx\"", "no font supports the language \"xx\""),
      (
        "\"font\": {\"family\": \"DejaVu Sans\", \"variations\": {\"wdth\": 80}}",
        "the font \"DejaVu Sans\" has no axis \"wdth\"; it is not a variable font"
      ),
    ])
  func notes(member: String, warning: String) async throws {
    try await TemporaryFolder.with { folder in
      let card = "{\"root\": {\"node\": \"text\", \"text\": \"a\", \(member)}}"
      let result = try await FeedCase(in: folder, card: card, feed: FeedCase.row(10)).render()
      let told = result.errors.split(separator: "\n").map(String.init)
      let place = "feed.ndjson:1: card.json:1:35: $.root.text"
      #expect(
        told.count == 2 && told.first?.hasPrefix("swatch: warning: \(place): \(warning)") == true,
        "\(told)")
    }
  }
}

/// Files that are not pictures, and headers of pictures that don't fit into any memory.
private enum BadPictures {
  static func write(to folder: URL) throws {
    let files: [String: [UInt8]] = [
      "empty.png": [], "text.png": Array("no picture".utf8), "cut.png": png(width: 8, height: 8),
      "huge.png": png(width: 50_000, height: 50_000),
      "huge.jpg": jpeg(width: 65_500, height: 65_500),
      "huge.webp": webp(width: 16_384, height: 16_384),
    ]
    for (name, bytes) in files { try Data(bytes).write(to: folder.appending(path: name)) }
    #expect(unsafe mkfifo(folder.appending(path: "pipe").path, 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "link"), withDestinationURL: URL(filePath: "/etc"))
  }

  /// The signature and the header chunk, with a checksum that is never verified.
  private static func png(width: Int, height: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + bigEndian(13, 4) + Array("IHDR".utf8)
      + bigEndian(width, 4) + bigEndian(height, 4) + [8, 2, 0, 0, 0, 0, 0, 0, 0]
  }

  /// Start of image, start of a frame of three components, end of image.
  private static func jpeg(width: Int, height: Int) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8] + bigEndian(height, 2) + bigEndian(width, 2)
      + [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1, 0xFF, 0xD9]
  }

  /// The header of a lossless picture, with its width and height minus one in 14 bits each.
  private static func webp(width: Int, height: Int) -> [UInt8] {
    let sides = bigEndian((width - 1) | (height - 1) << 14, 4).reversed()
    return Array("RIFF".utf8) + [38, 0, 0, 0] + Array("WEBPVP8L".utf8) + [25, 0, 0, 0, 0x2F] + sides
      + [UInt8](repeating: 0, count: 21)
  }

  private static func bigEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
