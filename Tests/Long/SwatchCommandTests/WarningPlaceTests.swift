import Foundation
import Testing

@Suite("The places of warnings", .timeLimit(.minutes(20)))
struct WarningPlaceTests {
  private static func image(_ fallback: String) -> String {
    """
    {"root": {"node": "image", "source": "{{s}}", "style": {"height": 4}, "fallback": \(fallback)}}
    """
  }

  private static let solid = "{\"size\": [4, 4], \"color\": \"#F00\"}"

  /// The lines of standard error without the summary of a feed.
  private func told(_ result: SwatchProcess.Result) -> [String] {
    result.errors.split(separator: "\n").map(String.init).filter { !$0.contains(" pages/s") }
  }

  @Test("A picture's fallback is reported with its row, in the order of the feed")
  func fallbacks() async throws {
    try await TemporaryFolder.with { folder in
      let feed = (1...3).map { "{\"s\": \"\($0).png\"}\n" }.joined()
      let feedCase = try FeedCase(in: folder, card: Self.image(Self.solid), feed: feed)
      let result = try await feedCase.render()
      #expect(result.code == 0)
      #expect(
        told(result)
          == (1...3).map {
            "swatch: warning: feed.ndjson:\($0):7: $.s: \($0).png: there is no such file; check the path; "
              + "its fallback is shown"
          })
    }
  }

  @Test("A picture in a text is reported with the place of the picture's run or markup")
  func picturesInText() async throws {
    try await TemporaryFolder.with { folder in
      let card = """
        {"root": {"spec": "stack", "children": [
        {"node": "text", "text": [{"text": "a"}, {"image": "a.png"}]},
        {"node": "text", "paragraphs": [{"text": [{"image": "b.png", "height": 9}]},
          {"markup": "c<img src='c.png' width='1' height='1'/>"}]},
        {"node": "text", "text": "d", "truncationMark": [{"image": "d.png"}]}]}}
        """
      try Data(card.utf8).write(to: folder.appending(path: "a.json"))
      let result = try await SwatchProcess(folder: folder).run("inspect", "a.json")
      #expect(result.code == 65)
      let missing = ": there is no such file; check the path"
      #expect(
        told(result) == [
          "swatch: a.json:2:52: $.root.children[0].text[1].image: a.png\(missing)",
          "swatch: a.json:3:53: $.root.children[1].paragraphs[0].text[0].image: b.png\(missing)",
          "swatch: a.json:5:60: $.root.children[2].truncationMark[0].image: d.png\(missing)",
        ])
    }
  }

  @Test("A document's fallback is reported with its place")
  func document() async throws {
    try await TemporaryFolder.with { folder in
      let card = Self.image(Self.solid).replacing("{{s}}", with: "none.png")
      try Data(card.utf8).write(to: folder.appending(path: "card.json"))
      let result = try await SwatchProcess(folder: folder).run("render", "card.json", "-o", "a.png")
      #expect(result.code == 0)
      #expect(
        told(result) == [
          "swatch: warning: card.json:1:38: $.root.source: none.png: there is no such file; check the path; "
            + "its fallback is shown"
        ])
    }
  }

  @Test("An unreadable placeholder is reported with its place even if it isn't visible")
  func placeholder() async throws {
    try await TemporaryFolder.with { folder in
      let dot =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="
      let card = """
        {"root": {"node": "image", "placeholder": "none.png",
         "source": "data:image/png;base64,\(dot)"}}
        """
      try Data(card.utf8).write(to: folder.appending(path: "card.json"))
      let result = try await SwatchProcess(folder: folder).run("render", "card.json", "-o", "a.png")
      #expect(result.code == 0)
      #expect(
        told(result) == [
          "swatch: warning: card.json:1:43: $.root.placeholder: the placeholder can't be shown: "
            + "none.png: there is no such file; check the path"
        ])
    }
  }

  @Test(
    "Nodes that become pixels in a vector file are reported once with their places")
  func pictures() async throws {
    try await TemporaryFolder.with { folder in
      let card = """
        {"root": {"node": "display", "filters": [{"blur": 1}, {"sepia": 1}], "children": [
          {"node": "text", "text": "a", "backdropFilters": {"invert": 1}}]}}
        """
      let behind =
        "swatch: warning: card.json:2:28: $.root.children[0].text: the drawing behind the node is a picture "
        + "in the file, because of its backdrop filters invert"
      let expected = [
        "swatch: warning: card.json:1:10: $.root: the node is a picture in the file, without text to "
          + "copy, because of its filters blur, sepia",
        behind
          + ", and lies over the unchanged drawing, which shows through where that is translucent",
      ]
      let feedCase = try FeedCase(in: folder, card: card, feed: "{}\n{}\n")
      #expect(told(try await feedCase.render()).isEmpty)
      let process = SwatchProcess(folder: folder)
      // SVG has filters of its own, and holes.
      for (format, lines) in [("svg", [behind]), ("pdf", expected)] {
        let result = try await process.run("render", "card.json", "-o", "a.\(format)")
        #expect(result.code == 0 && told(result) == lines)
      }
      let rows = told(
        try await process.run("feed", "feed.ndjson", "--template", "card.json", "-o", "a.pdf"))
      let inFeed = expected.map { $0.replacing("card.json", with: "feed.ndjson:1: card.json") }
      #expect(rows == inFeed)
    }
  }

  @Test("Pixels in an SVG file are reported with their node and the first row that has them")
  func pixels() async throws {
    try await TemporaryFolder.with { folder in
      let words =
        "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'><text y='15'>a</text></svg>"
      try Data(words.utf8).write(to: folder.appending(path: "a.svg"))
      let card = """
        {"root": {"spec": "stack", "children": [{"node": "image", "source": "{{s}}"},
        {"node": "display", "backgrounds": [{"conic": {"stops": ["red", "blue"]}}], "style": {"preferredSize": [20, 9]}},
        {"node": "display", "filters": {"blur": 2}, "transform": {"skew": [20, 0]}, "backgroundColor": "red",
         "style": {"preferredSize": [20, 9]}},
        {"node": "display", "shadow": {"blurRadius": 3}, "transform": {"skew": [20, 0]}, "backgroundColor": "red",
         "style": {"preferredSize": [20, 9]}}]}}
        """
      let feed = "{\"s\": \"a.svg\"}\n{\"s\": \"a.svg\"}\n"
      let feedCase = try FeedCase(in: folder, card: card, feed: feed)
      let result = try await feedCase.render("--format", "svg")
      #expect(result.code == 0)
      let start = "swatch: warning: feed.ndjson:1:"
      #expect(
        Set(told(result)) == [
          "\(start)7: $.s: a.svg becomes pixels in the file, since viewers would draw "
            + "its shapes differently",
          "\(start) card.json:2:1: $.root.children[1]: its conic gradient is drawn as a picture in "
            + "the file",
          "\(start) card.json:3:1: $.root.children[2]: its filters are rotated, which SVG filters "
            + "can't be; the node is drawn as a picture in the file",
          "\(start) card.json:5:1: $.root.children[3]: its shadow is drawn as a picture in the file",
        ])
    }
  }

  @Test("A missing fallback picture is reported at the fallback's own place")
  func missingFallback() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(
        in: folder, card: Self.image("\"default.png\""), feed: "{\"s\": \"a.png\"}\n")
      let result = try await feedCase.render()
      #expect(result.code == 1)
      #expect(
        told(result) == [
          "swatch: feed.ndjson:1: card.json:1:83: $.root.fallback: default.png: there is no such file; "
            + "check the path"
        ])
    }
  }

  @Test("A missing family is reported with the first row that uses the family")
  func families() async throws {
    try await TemporaryFolder.with { folder in
      let card = """
        {"root": {"node": "text", "text": "a", "font": {"family": "{{family}}"}}}
        """
      let rows = ["DejaVu Sans", "Nil", "Nil"].map { "{\"family\": \"\($0)\"}\n" }
      let feedCase = try FeedCase(in: folder, card: card, feed: rows.joined())
      let told = told(try await feedCase.render("--rows-per-page", "1"))
      #expect(told.count == 1)
      let place =
        "swatch: warning: feed.ndjson:2: card.json:1:35: $.root.text: there is no font family "
      #expect(told.first?.hasPrefix(place + "\"Nil\"; ") == true)
    }
  }

  @Test(
    "An unsupported language, axis or line height is reported with the first text that states it")
  func notes() async throws {
    try await TemporaryFolder.with { folder in
      let card = """
        {"root": {"spec": "stack", "children": [
        {"node": "text", "text": "a"},
        {"node": "text", "text": "b", "language": "qq"},
        {"node": "text", "text": "c", "language": "qq"},
        {"node": "text", "text": [{"text": "d", "font": {"family": "DejaVu Sans", "variations": {"wdth": 80}}}]},
        {"node": "text", "text": "e", "lineHeight": 1.4}]}}
        """
      try Data(card.utf8).write(to: folder.appending(path: "card.json"))
      let result = try await SwatchProcess(folder: folder).run("render", "card.json", "-o", "a.png")
      let starts = [
        "card.json:3:26: $.root.children[1].text: no font supports the language \"qq\"",
        "card.json:5:26: $.root.children[3].text: the font \"DejaVu Sans\" has no axis \"wdth\"",
        "card.json:6:26: $.root.children[4].text: the line height of 1.4 points",
      ]
      #expect(told(result).count == 3)
      for (line, start) in zip(told(result), starts) {
        #expect(line.hasPrefix("swatch: warning: " + start), "\(line)")
      }
    }
  }

  @Test("Ignored parts of an SVG picture are reported once for each element, with the first row")
  func drawings() async throws {
    try await TemporaryFolder.with { folder in
      let drawing =
        "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'><rect width='2rem'/></svg>"
      try Data(drawing.utf8).write(to: folder.appending(path: "a.svg"))
      let card = """
        {"root": {"node": "display", "style": {"height": 4}, "backgrounds": [{"image": "a.svg"}],
        "children": [
        {"node": "image", "source": "{{s}}"}, {"node": "text", "text": [{"image": "a.svg"}]}]}}
        """
      let feed = "{\"s\": \"a.svg\"}\n{\"s\": \"a.svg\"}\n"
      let feedCase = try FeedCase(in: folder, card: card, feed: feed)
      let reason =
        "a.svg: librsvg leaves out rem, so the picture may look different in browsers; "
        + "avoid these features"
      for format in ["png", "svg"] {
        let result = try await feedCase.render("--format", format)
        #expect(result.code == 0)
        #expect(
          told(result).filter { $0.contains("librsvg") } == [
            "swatch: warning: feed.ndjson:1: card.json:1:10: $.root: \(reason)",
            "swatch: warning: feed.ndjson:1:7: $.s: \(reason)",
            "swatch: warning: feed.ndjson:1: card.json:3:64: $.root.children[1].text: \(reason)",
          ])
      }
      let checked = try await SwatchProcess(folder: folder).run(
        "check", "card.json", "--data", "feed.ndjson")
      #expect(checked.lines.count { $0.contains("leaves out rem") } == 3, "\(checked.output)")
      let served = try await SwatchProcess(folder: folder).run(
        "serve", "--stdio", "--templates", ".",
        input:
          "{\"template\": \"card.json\", \"data\": {\"s\": \"a.svg\"}, \"output\": \"bytes\"}\n")
      #expect(served.output.components(separatedBy: reason).count == 4, "\(served.output)")
    }
  }
}
