import Foundation
import TestPDF
import Testing

@testable import SwatchCLI

@Suite("Titles and descriptions of files")
struct DescribedFileTests {
  @Test("An SVG file has role img, and begins with the elements of its title and subject")
  func svg() async throws {
    try await BoxDocument.run(
      "render", "box.json", "--data", "data.json", "-o", "box.svg", "--title", "Boxes & more",
      "--subject", "Two <boxes>"
    ) { result, folder in
      #expect(result.code == 0, "\(result.errors)")
      let file = try String(contentsOf: folder.appending(path: "box.svg"), encoding: .utf8)
      let lines = file.split(separator: "\n")
      #expect(lines[0].contains(" role=\"img\" aria-label=\"Boxes &amp; more\""))
      #expect(lines[1] == "<title>Boxes &amp; more</title>")
      #expect(lines[2] == "<desc>Two &lt;boxes&gt;</desc>")
      #expect(XMLReads(file).isWellFormed)
    }
  }

  @Test("A long SVG has its title and subject once, above its rows")
  func long() async throws {
    try await BoxDocument.run(
      "feed", "data.json", "--template", "box.json", "-o", "box.svg", "--layout", "long",
      "--title", "Rows"
    ) { result, folder in
      #expect(result.code == 0, "\(result.errors)")
      let file = try String(contentsOf: folder.appending(path: "box.svg"), encoding: .utf8)
      #expect(file.split(separator: "\n")[1] == "<title>Rows</title>")
      #expect(file.components(separatedBy: "<title>").count == 2)
      #expect(XMLReads(file).isWellFormed)
    }
  }

  @Test("--author is refused for formats other than PDF")
  func author() async throws {
    try await BoxDocument.run(
      "render", "box.json", "--data", "data.json", "-o", "box.svg", "--author", "Ada"
    ) { result, _ in
      #expect(result.code == 2)
      #expect(result.errors.contains("--author belongs to pdf, not to svg"))
    }
  }

  /// A heading, a text with a link, a picture, and decoration.
  private static let report = """
    {"sizeRange": {"min": [300, 0], "max": [300, "inf"]},
     "root": {"node": "display", "backgroundColor": "#EEEEEE", "children": [
       {"spec": "stack", "direction": "vertical", "spacing": 8, "children": [
         {"node": "text", "text": "Tides", "heading": true},
         {"node": "text", "text": [{"text": "High water is told by "},
           {"text": "the harbour", "link": "https://example.com/"}]},
         {"node": "display", "backgroundColor": "red", "style": {"height": 4}},
         {"node": "image", "image": {"size": [20, 20], "color": "blue"}, "alt": "A blue square"},
         {"node": "text", "text": "Grüezi", "language": "de-CH", "alpha": 0.5},
         {"node": "text", "text": "A line that is far too long for the room that it has",
          "maximumNumberOfLines": 1}]}]}}
    """

  @Test(
    "A screen reader gets headings, texts, links and described pictures from a PDF",
    .enabled(if: Checker.pdfinfo.isThere && Checker.qpdf.isThere))
  func tagged() async throws {
    try await TemporaryFolder.with { folder in
      try Data(Self.report.utf8).write(to: folder.appending(path: "report.json"))
      let result = try await SwatchProcess(folder: folder).run(
        "render", "report.json", "-o", "report.pdf", "--title", "Report",
        "--language", "en", "--font-dir", "/usr/share/fonts/truetype/dejavu", "--no-system-fonts")
      #expect(result.code == 0, "\(result.errors)")
      let file = folder.appending(path: "report.pdf").path
      let checked = try Checker.qpdf.run(["--check", file])
      #expect(checked.contains("No syntax or stream encoding errors found"), "\(checked)")
      let structure = try Checker.pdfinfo.run(["-struct-text", file])
      #expect(
        structure.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
          .map { $0.hasPrefix("Object ") ? "Object" : $0 } == [
            "Document", "H1 (block)", "\"Tides\"", "P (block)", "\"High water is told by \"",
            "Link (inline)", "\"the harbour\"", "Object", "Figure:",
            "/Placement /Block", "/BBox [0 50 300 70]", "\"\"", "P (block)", "\"Grüezi\"",
            "P (block)", "\"A line that is far too long for the room th…\"",
          ], "\(structure)")
    }
  }

  @Test(
    "Words of a PDF stay apart across line ends, tabs, spans and wrapped lines",
    .enabled(if: Checker.pdfinfo.isThere && Checker.qpdf.isThere),
    arguments: [
      (#""First line\nand a second\tone", "tabStops": [90]"#, "First line and a second one"),
      (#""Wrapped words of a long text in a column""#, "Wrapped words of a long text in a column"),
      (
        #"[{"text": "Bold,", "font": {"weight": "bold"}}, {"text": " or not\n\nat all"}]"#,
        "Bold, or not at all"
      ),
    ])
  func words(text: String, read: String) async throws {
    try await TemporaryFolder.with { folder in
      let card = """
        {"sizeRange": {"min": [160, 0], "max": [160, "inf"]},
         "root": {"node": "text", "text": \(text)}}
        """
      try Data(card.utf8).write(to: folder.appending(path: "card.json"))
      let result = try await SwatchProcess(folder: folder).run(
        "render", "card.json", "-o", "card.pdf", "--font-dir", "/usr/share/fonts/truetype/dejavu",
        "--no-system-fonts")
      #expect(result.code == 0, "\(result.errors)")
      let file = folder.appending(path: "card.pdf").path
      let checked = try Checker.qpdf.run(["--check", file])
      #expect(checked.contains("No syntax or stream encoding errors found"), "\(checked)")
      let structure = try Checker.pdfinfo.run(["-struct-text", file])
      #expect(structure.contains("\"\(read)\""), "\(structure)")
    }
  }

  @Test(
    "qpdf finds no fault in a PDF with links", .enabled(if: Checker.qpdf.isThere))
  func links() async throws {
    try await TemporaryFolder.with { folder in
      let row = """
        {"root": {"spec": "stack", "direction": "vertical", "children": [
          {"node": "text", "text": "{{t}}", "link": "{{u}}"}, {"node": "text", "text": "to", "id": "x"},
          {"node": "text", "markup": "<a href='{{u}}'>b</a> <a href='#x'>c</a>"}]}}
        """
      let rows = [
        "https://e.x/)/S/JavaScript/JS(app.alert(1)", "https://e.x/\\\\", "https://e.x/Foo_(bar",
        "#x",
        "#none",
      ].map { "{\"t\": \"a\\uffff\", \"u\": \"\($0)\"}\n" }
      try Data(row.utf8).write(to: folder.appending(path: "row.json"))
      try Data(rows.joined().utf8).write(to: folder.appending(path: "rows.ndjson"))
      let result = try await SwatchProcess(folder: folder).run(
        [
          "feed", "rows.ndjson", "--template", "row.json", "-o", "file.pdf", "--rows-per-page", "2",
          "--title", "T\u{FFFF}", "--subject", "\u{1FFFE}", "--author", "\u{10FFFF}", "--group-by",
          "t",
        ])
      #expect(result.code == 0, "\(result.errors)")
      let file = folder.appending(path: "file.pdf")
      let told = try Checker.qpdf.run(["--check", file.path])
      #expect(told.contains("No syntax or stream encoding errors found"), "\(told)")
      #expect(!told.contains("WARNING"), "\(told)")
      let pdf = try PDFReader(Array(try Data(contentsOf: file)))
      let links = pdf.objects(where: "Subtype", is: .name("Link"))
      // Links to #none are left out.
      #expect(links.count == 13)
      #expect(links.allSatisfy { $0["Dest"] != nil || $0["A"]?["S"] == .name("URI") })
    }
  }

  @Test(
    "qpdf finds no fault in a PDF", .enabled(if: Checker.qpdf.isThere),
    arguments: [
      ["render", "Examples/receipt/receipt.json", "--data", "Examples/receipt/data.json"],
      ["render", "Examples/social-card/card.json", "--data", "Examples/social-card/data.json"],
      ["render", "Examples/specimen/specimen.json", "--missing-glyph", "ignore"],
      ["feed", "Examples/photo-feed/feed.ndjson", "--template", "Examples/photo-feed/card.json"],
    ])
  func pdf(line: [String]) async throws {
    let project = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    try await TemporaryFolder.with { folder in
      let file = folder.appending(path: "file.pdf").path
      let result = try await SwatchProcess(folder: project)
        .run(line + ["-o", file, "--title", "A title"])
      #expect(result.code == 0, "\(result.errors)")
      let told = try Checker.qpdf.run(["--check", file])
      #expect(told.contains("No syntax or stream encoding errors found"), "\(told)")
    }
  }
}

/// An XML reader that checks whether a text is well-formed, by its nested elements.
private struct XMLReads {
  let isWellFormed: Bool

  init(_ text: String) {
    var open: [Substring] = []
    for match in text.matches(of: #/<(/?)([\w:]+)([^<>]*?)(/?)>/#) {
      if match.output.1 == "/" {
        guard open.popLast() == match.output.2 else {
          isWellFormed = false
          return
        }
      } else if match.output.4 != "/" {
        open.append(match.output.2)
      }
    }
    isWellFormed = open.isEmpty
  }
}
