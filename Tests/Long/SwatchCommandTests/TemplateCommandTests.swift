import Foundation
import Testing

@Suite("Themes, locales, the schema and checks on the command line", .timeLimit(.minutes(20)))
struct TemplateCommandTests {
  private static let card = #"""
    {"import": "parts/badge.json", "themes": {"light": {"ink": "#FFD0D0"}, "dark": {"ink": "white"}},
     "components": {"spare": {"node": "text", "txt": ""}},
     "sizeRange": {"max": [60, "inf"]},
     "root": {"node": "display", "backgroundColor": "white", "children": [
       {"use": "badge", "with": {"text": "{{name}}"}},
       {"node": "text", "text": "{{price?:currency(EUR)}} {{gone?}}", "color": "{{theme.ink}}"}]}}
    """#
  private static let badge = #"""
    {"components": {"badge": {"node": "text", "text": "{{text}}", "maximumNumberOfLines": 1}}}
    """#
  private static let rows = """
    {"name": "Ada", "price": 1}
    {"name": "A name that is far too long for its line", "price": 2.5}
    {"nmae": "B"}

    """

  private func inFolder(
    _ body: (SwatchProcess, URL) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      for (name, text) in [
        ("docs/card.json", Self.card), ("docs/parts/badge.json", Self.badge),
        ("rows.ndjson", Self.rows), ("one.json", #"{"name": "Ada", "price": 1234.5}"#),
      ] {
        let url = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      }
      var process = SwatchProcess()
      process.folder = folder
      try await body(process, folder)
    }
  }

  @Test("--theme and --locale determine the look and the numbers of a picture")
  func look() async throws {
    try await inFolder { process, folder in
      func picture(_ options: String...) async throws -> Data {
        let result = try await process.run(
          ["render", "docs/card.json", "--data", "one.json", "-o", "a.svg"] + options)
        #expect(result.code == 0, "\(result.errors)")
        return try Data(contentsOf: folder.appending(path: "a.svg"))
      }
      let plain = try await picture()
      #expect(try await picture("--theme", "light") == plain)
      #expect(try await picture("--theme", "dark") != plain)
      #expect(try await picture("--locale", "en") == plain)
      #expect(try await picture("--locale", "de-DE") != plain)
      let unknown = try await process.run(
        "render", "docs/card.json", "--data", "one.json", "-o", "b.svg", "--theme", "drak")
      #expect(unknown.code == 65)
      #expect(
        unknown.errors
          == "swatch: docs/card.json:1:42: $.themes: there is no theme \"drak\"; did you mean "
          + "\"dark\"?\n")
    }
  }

  @Test("record and verify make a picture for each theme, and skip imported files")
  func themes() async throws {
    try await inFolder { process, folder in
      let data = #"{"name": "Ada"}"#
      try Data(data.utf8).write(to: folder.appending(path: "docs/card.data.json"))
      let recorded = try await process.run("record", "docs", "--theme", "all")
      #expect(recorded.code == 0, "\(recorded.errors)")
      let files = try FileManager.default.subpathsOfDirectory(
        atPath: folder.appending(path: "docs/Snapshots").path)
      #expect(
        Set(files.filter { $0.hasSuffix(".png") })
          == ["documents/card.dark.png", "documents/card.light.png"])
      #expect(try await process.run("verify", "docs", "--theme", "all").code == 0)
      let none = try await process.run("verify", "docs", "--theme", "blue")
      #expect(none.code == 2)
      #expect(none.errors.contains("no document of the folder has that theme"))
    }
  }

  @Test("check reports unused parts, missing values, unreadable files and truncated texts")
  func check() async throws {
    try await inFolder { process, _ in
      let result = try await process.run("check", "docs/card.json", "--data", "rows.ndjson")
      #expect(result.code == 1)
      let lines = result.lines
      #expect(
        lines.contains(
          "docs/card.json:2:26: $.components.spare: the component \"spare\" is not used; use it, or "
            + "remove it [unused]"))
      #expect(
        lines.contains(
          "docs/card.json:2:43: $.components.spare.txt: \"txt\" is not a key of a text node; did you "
            + "mean \"text\"? [mistake]"))
      #expect(
        lines.contains {
          $0.hasPrefix(
            "rows.ndjson:3:1: $: there is no \"name\" for {{name}}; did you mean \"nmae\"?")
        })
      #expect(
        lines.contains {
          $0.hasSuffix(
            "no row has a value for {{gone?}}; check the name, or remove the binding [unbound]")
        })
      #expect(
        lines.contains { $0.contains("the text #FFD0D0 on #FFFFFF has a contrast of 1.3 : 1") })
      #expect(
        lines.contains {
          $0 == "docs/parts/badge.json:1:26: $.components.badge: the text is truncated to its 1 "
            + "line in 1 of 3 rows, first in rows.ndjson:2 (used at docs/card.json:5:4: "
            + "$.root.children[0]) [truncated]"
        })
      #expect(!lines.contains { $0.contains("{{name}}; check") })
      let clean = #"{"root": {"node": "text", "text": "x"}}"#
      try Data(clean.utf8).write(to: #require(process.folder).appending(path: "b.json"))
      let none = try await process.run("check", "b.json")
      #expect(none.code == 0)
      #expect(none.output == "No problems found.\n")
    }
  }

  @Test("check reports all mistakes of a template at once, and reads standard input in all themes")
  func checkMistakes() async throws {
    try await inFolder { process, folder in
      let wrong = ##"{"root": {"node": "text", "txt": "a", "colour": "#000"}}"##
      try Data(wrong.utf8).write(to: folder.appending(path: "wrong.json"))
      let result = try await process.run("check", "wrong.json")
      #expect(result.code == 65)
      #expect(
        result.lines == [
          "wrong.json:1:27: $.root.txt: \"txt\" is not a key of a text node; did you mean \"text\"? "
            + "[mistake]",
          "wrong.json:1:39: $.root.colour: \"colour\" is not a key of a text node; did you mean "
            + "\"color\"? [mistake]",
        ])
      #expect(result.errors.isEmpty)
      let themed = """
        {"themes": {"light": {"ink": "#000"}, "dark": {"ink": "#777777"}},
         "root": {"node": "display", "backgroundColor": "#FFF", "children": [
           {"node": "text", "text": "a", "color": "{{theme.ink}}"}]}}
        """
      let piped = try await process.run("check", "-", input: themed)
      #expect(piped.lines.count == 1)
      let cut = """
        {"sizeRange": {"max": [40, "inf"]}, "root": {"node": "text", "text": "one two three",
         "maximumNumberOfLines": 1}}
        """
      try Data(cut.utf8).write(to: folder.appending(path: "cut.json"))
      let found = try await process.run("check", "cut.json")
      #expect(
        found.lines == [
          "cut.json:1:70: $.root.text: the text is truncated to its 1 line [truncated]"
        ])
      #expect(piped.output.contains("the text #777777 on #FFFFFF has a contrast of 4.4 : 1"))
    }
  }

  @Test("check reports each reason why an element fails, with the number of its rows")
  func failedElements() async throws {
    try await inFolder { process, folder in
      func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      try write(#"{"root": {"node": "image", "source": "{{pic}}"}}"#, to: "card.json")
      try write("<svg", to: "broken.svg")
      try write(
        ["none.svg", "broken.svg", "none.svg"].map { "{\"pic\": \"\($0)\"}\n" }.joined(),
        to: "rows.ndjson")
      let result = try await process.run("check", "card.json", "--data", "rows.ndjson")
      #expect(result.lines.filter { $0.hasSuffix("[failed]") }.count == 2)
      #expect(
        result.lines.contains {
          $0.contains("none.svg: there is no such file in 2 of 3 rows, first in rows.ndjson:1")
        })
      #expect(
        result.lines.contains {
          $0.contains("broken.svg: ") && $0.contains(" in 1 of 3 rows, first in rows.ndjson:2")
        })
    }
  }

  @Test("check reports rows that fail alike once, and knows the numbers of a page")
  func checkRows() async throws {
    try await inFolder { process, folder in
      func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      try write(
        #"{"root": {"node": "text", "text": "{{titel}} {{page}}"}}"#, to: "foot.json")
      try write(
        (1...1500).map { "{\"title\": \"\($0)\"}\n" }.joined(), to: "many.ndjson")
      let result = try await process.run(
        "check", "foot.json", "--data", "many.ndjson", "--page-part")
      #expect(result.code == 1)
      #expect(
        result.lines == [
          "many.ndjson:1:1: $: there is no \"titel\" for {{titel}}; did you mean \"title\"? "
            + "(foot.json:1:35: $.root.text) (and 1,499 other rows) [data]",
          "foot.json:1:35: $.root.text: no row has a value for {{titel}}; did you mean \"title\"? "
            + "[unbound]",
        ])
      let bare = try await process.run("check", "foot.json")
      #expect(bare.output == "No problems found; --data checks values and texts, too.\n")
      let missing = try await process.run("check", "foot.json", "--data", "none.ndjson")
      #expect(missing.code == 66)
      #expect(missing.output.isEmpty)
    }
  }

  @Test("check reports equal findings of many rows once, with the place, unless allowed")
  func checkDrawn() async throws {
    try await inFolder { process, folder in
      func check(_ document: String, _ arguments: String...) async throws -> [String] {
        try Data(document.utf8).write(to: folder.appending(path: "drawn.json"))
        return try await process.run(["check", "drawn.json"] + arguments).lines
      }
      let wide = """
        {"sizeRange": {"max": [50, 50]}, "root": {"spec": "stack", "children": [
          {"node": "display", "style": {"width": 60, "height": 9}}]}}
        """
      #expect(
        try await check(wide) == [
          "drawn.json:1:42: $.root: the stack's children are 10 points longer than the 50 points it "
            + "may have, and none has a flexShrink above 0 [overflow]"
        ])
      let meant = wide.replacing(#""stack""#, with: #""stack", "allow": "overflow""#)
      #expect(try await check(meant) == ["No problems found."])
      let share = #"{"root": {"spec": "stack", "children": [{"text": "a", "height": "50%"}]}}"#
      #expect(
        try await check(share) == [
          "drawn.json:1:50: $.root.children[0].text: the text's height of 50% counts as auto, because "
            + "that side of its parent follows from the content; give it in points, or give the "
            + "parent a size [inactive]"
        ])
      let colors = ##"{"c": ["#999", "#888"]}"## + "\n" + ##"{"c": ["#BBB"]}"##
      try Data(colors.utf8).write(to: folder.appending(path: "colors.ndjson"))
      let bare = ##"{"root": {"node": "text", "text": "a", "color": "#AAA"}}"##
      #expect(try await check(bare) == ["No problems found."])
      #expect(try await check(bare, "--page-color", "white").first?.contains("2.3 : 1") == true)
      let texts = """
        {"root": {"node": "display", "backgroundColor": "#FFF", "children": [
          {"spec": "stack", "children": [
            {"node": "text", "for": "{{c}}", "as": "c", "text": "a", "color": "{{c}}"}]}]}}
        """
      #expect(
        try await check(texts, "--data", "colors.ndjson") == [
          "drawn.json:3:57: $.root.children[0].children[0].text: the text #BBBBBB on #FFFFFF has a "
            + "contrast of 1.9 : 1 in 2 of 2 rows, worst in colors.ndjson:2; WCAG AA requires "
            + "4.5 : 1 for normal text [contrast]"
        ])
    }
  }

  @Test("check reads a file without a root, and refuses data for it")
  func checkParts() async throws {
    try await inFolder { process, folder in
      let parts = #"""
        {"styles": {"h": {"colour": "red"}}, "components": {"badge": {"node": "text", "txt": "{{a}}"}}}
        """#
      try Data(parts.utf8).write(to: folder.appending(path: "parts.json"))
      let result = try await process.run("check", "parts.json")
      #expect(result.code == 1)
      #expect(
        result.lines.map { $0.split(separator: ": ")[1] } == [
          "$.components.badge.txt", "$.styles.h.colour",
        ])
      #expect(try await process.run("check", "docs/parts/badge.json").code == 0)
      let data = try await process.run("check", "parts.json", "--data", "one.json")
      #expect(data.code == 2)
      #expect(data.errors.contains("has no root"))
    }
  }

  @Test("schema prints a JSON Schema, or writes a file")
  func schema() async throws {
    try await inFolder { process, folder in
      let result = try await process.run("schema")
      #expect(result.code == 0)
      #expect(
        result.output.contains("\"$schema\": \"https://json-schema.org/draft/2020-12/schema\""))
      #expect(try await process.run("schema", "-o", "s.json").code == 0)
      #expect(try Data(contentsOf: folder.appending(path: "s.json")) == result.outputBytes)
    }
  }
}
