import Foundation
import Testing

@testable import SwatchFiles

@Suite("Feeds with SVG pictures that librsvg can't draw")
struct SVGFeedTests {
  private static let bad = """
    <svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'><filter id='f'><feFlood width='0' \
    height='9'/><feTile/></filter><rect width='20' height='20' filter='url(#f)'/></svg>
    """
  private static let good =
    "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'><path d='M0 0h9v9z'/></svg>"

  private static func inFolder(_ body: (SwatchProcess, URL) async throws -> Void) async throws {
    try await TemporaryFolder.with { folder in
      for (name, text) in [
        ("bad.svg", bad), ("good.svg", good),
        ("card.json", #"{"root": {"node": "image", "source": "{{f}}"}}"#),
        (
          "rows.ndjson",
          ["good", "bad", "good", "bad", "good"].map { #"{"f": "\#($0).svg"}"# }
            .joined(separator: "\n")
        ),
      ] {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      try await body(SwatchProcess(folder: folder), folder)
    }
  }

  @Test(
    "A picture that librsvg can't draw fails its row alone, and the message names the picture",
    arguments: ["png", "svg", "pdf"], [[], ["--sandbox"]])
  func rows(format: String, options: [String]) async throws {
    if options == ["--sandbox"], Sandbox.landlockVersion == nil { return }
    try await Self.inFolder { swatch, folder in
      let result = try await swatch.run(
        [
          "feed", "rows.ndjson", "--template", "card.json", "--rows-per-page", "1", "-o", "out",
          "--on-error", "skip", "--format", format,
        ] + options)
      #expect(result.code == 1, "\(result.errors)")
      #expect(result.errors.contains("bad.svg: the SVG can't be drawn: librsvg crashed"))
      #expect(result.lines.count { $0.contains("\"failed\"") } == 2)
      #expect(result.lines.count { $0.contains("\"made\"") } == 5)
    }
  }

  @Test("An id prefix is refused for several files, and accepted for a single file")
  func prefix() async throws {
    try await Self.inFolder { swatch, folder in
      let feed = ["feed", "rows.ndjson", "--template", "card.json", "--svg-id-prefix", "a-"]
      let several = try await swatch.run(
        feed + ["--format", "svg", "--layout", "each", "-o", "out"])
      #expect(several.code == 2 && several.errors.contains("several files would have the same ids"))
      let one = try await swatch.run(
        feed + ["--on-error", "skip", "--layout", "long", "-o", "one.svg"])
      #expect(one.code == 1, "\(one.errors)")
    }
  }

  @Test(
    "--layout each makes a picture for each row before the end of the run, and none of a header",
    arguments: [("skip", 3), ("stop", 1)])
  func singleRows(failing: String, count: Int) async throws {
    try await Self.inFolder { swatch, folder in
      let head = #"{"root": {"node": "display", "style": {"preferredSize": [9, 9]}}}"#
      try Data(head.utf8).write(to: folder.appending(path: "head.json"))
      let result = try await swatch.run([
        "feed", "rows.ndjson", "--template", "card.json", "--layout", "each", "-o", "out",
        "--header", "head.json", "--on-error", failing,
      ])
      #expect(result.code == 1, "\(result.errors)")
      let files = try FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: "out").path)
      #expect(files.count { $0.hasSuffix(".png") } == count, "\(files)")
    }
  }

  @Test(
    "A run exits with 75 if a drawing exceeds its row's time limit, in every format",
    arguments: ["png", "svg", "pdf"])
  func slow(format: String) async throws {
    let slow = """
      <svg xmlns='http://www.w3.org/2000/svg' width='2000' height='2000'><filter id='f'>\
      <feMorphology operator='dilate' radius='900'/></filter><text y='90' filter='url(#f)'>a</text>\
      <rect width='2000' height='2000' filter='url(#f)'/></svg>
      """
    try await Self.inFolder { swatch, folder in
      try Data(slow.utf8).write(to: folder.appending(path: "slow.svg"))
      let row = #"{"f": "slow.svg"}"#
      try Data(row.utf8).write(to: folder.appending(path: "slow.ndjson"))
      let result = try await swatch.run([
        "feed", "slow.ndjson", "--template", "card.json", "--timeout", "0.5", "-o", "out",
        "--format", format,
      ])
      #expect(result.code == 75, "\(result.errors)")
    }
  }

  @Test("A crash of librsvg fails one request of a server, and other requests are served")
  func served() async throws {
    try await Self.inFolder { swatch, folder in
      let requests = ["good", "bad", "good"].enumerated().map { index, name in
        #"{"id": \#(index), "template": "card", "data": {"f": "\#(name).svg"}}"#
      }
      let result = try await swatch.run(
        ["serve", "--stdio", "--templates", "."], input: requests.joined(separator: "\n") + "\n")
      #expect(result.code == 0, "\(result.errors)")
      let answers = result.lines.sorted { $0.prefix(9) < $1.prefix(9) }
      #expect(answers.map { $0.contains("\"error\"") } == [false, true, false])
      #expect(answers.dropFirst().first?.contains("librsvg crashed while drawing it") == true)
    }
  }
}
