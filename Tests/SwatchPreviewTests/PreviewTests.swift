import Foundation
import Swatch
import SwatchFiles
import SwatchHTTP
import TestServer
import Testing

@testable import SwatchPreview

@Suite("The preview of a template", .timeLimit(.minutes(5)))
struct PreviewTests {
  @Test("A footer has page numbers in the preview if it is declared as a part of pages")
  func pagePart() async throws {
    let footer = "{\"root\": {\"node\": \"text\", \"text\": \"{{page}} of {{pages}}\"}}"
    try await PreviewedFolder.show(data: nil, card: footer) { page in
      let error = try await page.json("/row?row=1")["error"]
      #expect(error != nil)
    }
    try await PreviewedFolder.show(data: nil, card: footer, isPagePart: true) { page in
      let boxes = try #require(try await page.json("/row?row=1")["boxes"])
      #expect("\(boxes)".contains("1 of 2"))
      #expect(try await page.get("/picture?row=1").status == 200)
    }
  }

  @Test("The preview serves its page, style and script, which load nothing from elsewhere")
  func page() async throws {
    try await PreviewedFolder.show { page in
      for (target, type, part) in [
        ("/", "text/html", "<script type=\"module\" src=\"preview.js\">"),
        ("/preview.css", "text/css", "--accent"), ("/preview.js", "text/javascript", "follow()"),
      ] {
        let answer = try await page.get(target)
        #expect(answer.status == 200)
        #expect(answer.fields["content-type"] == type + "; charset=utf-8")
        #expect(answer.fields["content-security-policy"]?.hasPrefix("default-src 'self';") == true)
        #expect(answer.text.contains(part))
        #expect(!answer.text.contains("http://") && !answer.text.contains("https://"))
      }
    }
  }

  @Test(
    "Requests with other host names or from other sites are refused",
    arguments: [
      "Host: evil.example", "Host: 127.0.0.1.evil.example", "Sec-Fetch-Site: cross-site",
      "Origin: http://evil.example",
    ])
  func otherSites(field: String) async throws {
    try await PreviewedFolder.show { page in
      for target in ["/", "/state?after=0", "/row?row=1", "/picture?row=1", "/none"] {
        let answer = try await page.get(target, fields: [field])
        #expect(answer.status == 403)
      }
    }
  }

  @Test("A previewed picture has the requested row, width, scale and format")
  func pictures() async throws {
    try await PreviewedFolder.show { page in
      let first = try await page.get("/picture?row=1&format=png")
      let second = try await page.get("/picture?row=2&format=png")
      #expect(first.fields["content-type"] == "image/png")
      #expect(first.body != second.body)
      #expect(try await page.get("/picture?row=1&format=svg").text.contains("<svg"))
      #expect(try await page.get("/picture?row=1&format=pdf").text.hasPrefix("%PDF"))
      let row = try await page.json("/row?row=1&scale=3")
      #expect(row["size"] as? [Int] == [40, 20])
      #expect(row["scale"] as? Int == 3)
      for target in ["/picture?row=0", "/picture?format=gif", "/row?width=x"] {
        #expect(try await page.get(target).status == 400)
      }
    }
  }

  @Test("The nodes of a previewed row have their frames, places and styles")
  func boxes() async throws {
    try await PreviewedFolder.show { page in
      let boxes = try #require(try await page.json("/row?row=1")["boxes"] as? [[String: Any]])
      let card = try #require(boxes.first { $0["id"] as? String == "card" })
      #expect(card["kind"] as? String == "display")
      #expect(card["frame"] as? [Int] == [0, 0, 40, 20])
      #expect((card["origin"] as? String)?.contains("card.json:2:11") == true)
      #expect(
        card["properties"] as? [[String]] == [
          ["width", "40pt"], ["height", "20pt"], ["flexGrow", "1"],
          ["backgroundColor", "#FF0000FF"],
        ])
      let title = try #require(boxes.first { $0["id"] as? String == "title" })
      #expect((title["properties"] as? [[String]])?.contains(["fontSize", "9"]) == true)
    }
  }

  @Test("The boxes of rotated nodes, and of nodes inside them, have the transform to their places")
  func turnedBoxes() async throws {
    let card = """
      {"root": {"node": "display", "style": {"width": 40, "height": 20}, "children": [
        {"node": "display", "id": "turned", "transform": {"rotate": 90},
         "style": {"width": 20, "height": 10}, "children": [
          {"node": "display", "id": "inside", "style": {"width": 4, "height": 2}}]}]}}
      """
    try await PreviewedFolder.show(data: nil, card: card) { page in
      let boxes = try #require(try await page.json("/row?row=1")["boxes"] as? [[String: Any]])
      #expect(boxes.first?["transform"] is NSNull)
      for id in ["turned", "inside"] {
        let box = try #require(boxes.first { $0["id"] as? String == id })
        let map = try #require(box["transform"] as? [Double])
        // A quarter turn about the middle of the outer node, which fills its space.
        for (number, expected) in zip(map, [0, 1, -1, 0, 30, -10] as [Double]) {
          #expect(abs(number - expected) < 1e-9, "\(id): \(map)")
        }
      }
    }
  }

  @Test("A mistake is shown with its place and nearby lines, and the next save shows the picture")
  func errors() async throws {
    try await PreviewedFolder.show { page in
      try page.write(
        PreviewedFolder.card.replacingOccurrences(of: "\"flexGrow\"", with: "\"flexGrwo\""),
        to: "card.json")
      let error = try #require(try await page.json("/row?row=1")["error"] as? [String: Any])
      let message = try #require((error["messages"] as? [String])?.first)
      #expect(message.contains("\"flexGrwo\" is not a key"))
      #expect(message.contains("did you mean \"flexGrow\"?"))
      #expect((error["place"] as? [String: Any])?["line"] as? Int == 4)
      let source = try #require(error["source"] as? [[Any]])
      #expect(source.compactMap { $0.first as? Int } == [1, 2, 3, 4, 5, 6, 7])
      #expect((source[3].last as? String)?.contains("flexGrwo") == true)
      #expect(try await page.get("/picture?row=1").status == 422)
      try page.write(PreviewedFolder.card, to: "card.json")
      #expect(try await page.get("/picture?row=1").status == 200)
    }
  }

  @Test("A row that lacks a value is reported with its line in the data")
  func rowError() async throws {
    try await PreviewedFolder.show { page in
      let error = try #require(try await page.json("/row?row=3")["error"] as? [String: Any])
      #expect((error["place"] as? [String: Any])?["line"] as? Int == 3)
      let source = try #require(error["source"] as? [[Any]])
      #expect(source.compactMap { $0.first as? Int } == [1, 2, 3, 4])
      let none = try #require(try await page.json("/row?row=4")["error"] as? [String: Any])
      #expect(none["messages"] as? [String] == ["there is no row 4; the data has 3 rows"])
    }
  }

  @Test(
    "A page that waits for changes is notified of each save",
    arguments: ["card.json", "rows.ndjson"])
  func saves(name: String) async throws {
    try await PreviewedFolder.show { page in
      var version = try #require(try await page.json("/state?after=0")["version"] as? Int)
      for round in 1...5 {
        let known = version
        async let told = page.get("/state?after=\(known)")
        try await Task.sleep(for: .milliseconds(60))
        let text = String(repeating: "\n", count: round)
        try page.write(
          (name == "card.json" ? PreviewedFolder.card : PreviewedFolder.rows) + text, to: name)
        #expect(try await told.text.contains("\"version\": \(known + 1)"))
        version = known + 1
      }
    }
  }

  @Test("The preview reports the template's version and themes, without deleted themes")
  func themes() async throws {
    let root = "\"root\": {\"node\": \"display\", \"style\": {\"width\": 4, \"height\": 4}}"
    let themed = "{\"themes\": {\"light\": {\"a\": 1}, \"dark\": {\"a\": 2}}, \(root)}"
    try await PreviewedFolder.show(card: themed) { page in
      #expect(try await page.json("/state?after=0")["themes"] as? [String] == ["light", "dark"])
      try page.write("{\(root)}", to: "card.json")
      #expect(try await page.json("/row?row=1&theme=dark")["error"] != nil)
      #expect(try await page.json("/state?after=0")["themes"] as? [String] == [])
      try page.write("{", to: "card.json")
      #expect(try await page.json("/state?after=0")["themes"] == nil)
    }
  }

  @Test("A picture file that a row names is watched once the row is shown")
  func watchedPicture() async throws {
    let card =
      "{\"root\": {\"node\": \"image\", \"source\": \"{{color}}.png\", \"style\": {\"width\": 4, "
      + "\"height\": 4}}}"
    try await PreviewedFolder.show(card: card) { page in
      _ = try await page.json("/row?row=1")
      let known = page.preview.files.version
      try page.write("changed", to: "#FF0000FF.png")
      let told = try await page.json("/state?after=\(known)")
      #expect(told["version"] as? Int == known + 1)
    }
  }

  @Test("The preview shows one picture without data, or for an object on several lines")
  func data() async throws {
    try await PreviewedFolder.show(data: nil) { page in
      try page.write(
        "{\"root\": {\"node\": \"display\", \"style\": {\"width\": 4, \"height\": 4}}}",
        to: "card.json")
      let state = try await page.json("/state?after=0")
      #expect(state["data"] is NSNull)
      #expect(try await page.get("/picture?row=1").status == 200)
    }
    try await PreviewedFolder.show(data: "one.json") { page in
      try page.write("{\n  \"color\": \"red\"\n}\n", to: "one.json")
      let state = try await page.json("/state?after=0")
      #expect(state["rows"] as? Int == 1)
      #expect(try await page.get("/picture?row=1").status == 200)
    }
  }
}
