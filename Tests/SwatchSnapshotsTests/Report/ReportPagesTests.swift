import Foundation
import SwatchGeometry
import Testing

@testable import SwatchSnapshots

@Suite("Reports for people and for machines")
struct ReportPagesTests {
  static let nasty = "</script><!-- \"x\" & 'y' 🎈\u{1}"

  static let report = SnapshotReport(comparisons: [
    .init(
      suite: "CardTests", test: "card", name: "dark", outcome: .different,
      message: "It moved\nby 4 pt", kind: "png", reference: "Snapshots/CardTests/card.dark.png",
      actual: "CardTests/card.dark.png",
      numbers: .init(
        differingPixels: 12, totalPixels: 8100, largestChannelDifference: 200,
        largestPerceptualDifference: 0.25, antialiasedPixels: 3),
      changes: ["`title_1`: moved down 4 pt", "text changed “*a*” → “<b>”"],
      source: .init(file: "Tests/CardTests.swift", line: 12)),
    .init(
      suite: "ListTests", test: nasty, outcome: .different, message: "", kind: "txt",
      reference: "l.txt", textDifference: "@@ -1 +1 @@\n-a\n+```\n"),
    .init(
      suite: "CardTests", test: "empty", outcome: .missing, message: "There is no reference.",
      kind: "png", reference: "Snapshots/CardTests/empty.png"),
    .init(
      suite: "CardTests", test: "broken", outcome: .failed, message: "The font is missing.",
      kind: "png", reference: "Snapshots/CardTests/broken.png"),
    .init(
      suite: "CardTests", test: "new", outcome: .recorded, message: "Recorded.", kind: "png",
      reference: "new.png"),
    .init(
      suite: "CardTests", test: "old", outcome: .matched, kind: "png",
      reference: "Snapshots/ä b.png"),
  ])

  @Test("JUnit XML counts failures and errors, and escapes what XML would misread")
  func junit() {
    #expect(
      Self.report.junit == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="Snapshots" tests="6" failures="3" errors="1">
          <testsuite name="CardTests" tests="5" failures="2" errors="1">
            <testcase classname="CardTests" name="card.dark" file="Tests/CardTests.swift" line="12">
              <failure type="different" message="It moved">It moved
        by 4 pt</failure>
            </testcase>
            <testcase classname="CardTests" name="empty">
              <failure type="missing" message="There is no reference.">There is no reference.</failure>
            </testcase>
            <testcase classname="CardTests" name="broken">
              <error type="failed" message="The font is missing.">The font is missing.</error>
            </testcase>
            <testcase classname="CardTests" name="new">
              <system-out>Recorded.</system-out>
            </testcase>
            <testcase classname="CardTests" name="old"/>
          </testsuite>
          <testsuite name="ListTests" tests="1" failures="1" errors="0">
            <testcase classname="ListTests" \
        name="&lt;/script&gt;&lt;!-- &quot;x&quot; &amp; 'y' 🎈\u{FFFD}">
              <failure type="different" message="different">different</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("The Markdown summary tells what is to be looked at")
  func markdown() {
    let text = Self.report.markdown(limit: 3)
    #expect(
      text == """
        ## Snapshots

        **1 matched, 2 different, 1 missing, 1 recorded, 1 failed.**

        ### `CardTests/card.dark`: different

        - `title_1`: moved down 4 pt
        - text changed “\\*a\\*” → “\\<b\\>”

        12 of 8100 pixels differ, by 200 of 255 at most.

        ### `ListTests/</script><!-- "x" & 'y' 🎈\u{1}`: different

        ````diff
        @@ -1 +1 @@
        -a
        +```

        ````

        ### `CardTests/empty`: missing

        ```text
        There is no reference.
        ```

        … and 1 more: see report.html.

        To accept what is right: `swatch accept report.json NAME…`

        """)
    #expect(SnapshotReport(comparisons: []).markdown() == "## Snapshots\n\nNothing was compared.\n")
  }

  @Test("The page holds the report, which no text in it ends early, and is the same each time")
  func html() throws {
    let bytes = try Self.report.html(picturesFrom: "/nowhere")
    let page = String(decoding: bytes, as: UTF8.self)
    #expect(page.components(separatedBy: "</script>").count == 4)
    #expect(page.contains("\\u003c/script>"))
    #expect(page.components(separatedBy: "<!--").count == 1)
    for word in ["http://", "https://", "@import", "url("] { #expect(!page.contains(word)) }
    #expect(try Self.report.html(picturesFrom: "/nowhere") == bytes)
    let start = try #require(page.range(of: "id=\"report\">\n")).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    #expect(try SnapshotReport(json: Array(page[start..<end].utf8)) == Self.report)
  }

  @Test("What differs is in the page, and what matched is linked")
  func pictures() throws {
    try TemporaryFiles.with(["CardTests/card.dark.png": "new", "Snapshots/ä b.png": "old"]) {
      folder in
      let page = String(decoding: try Self.report.html(picturesFrom: folder), as: UTF8.self)
      #expect(
        page.contains(
          """
          [{"actual":"data:image/png;base64,bmV3"},{},{},{},{},{"expected":"./Snapshots/%C3%A4%20b.png"}]
          """))
    }
  }

  @Test("All files of a report are written into a folder that may not be there")
  func files() throws {
    try TemporaryFiles.with([:]) { folder in
      let place = folder + "/deep/report"
      try Self.report.write(to: place)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: place).sorted() == [
          "junit.xml", "report.html", "report.json", "summary.md",
        ])
    }
  }

  @Test(
    "A report that moves names the same files",
    arguments: [
      ("out", "out", "a/b.png", "a/b.png"), ("out/1", "out", "a.png", "1/a.png"),
      ("out", "other/deep", "../a.png", "../../a.png"), ("", "out", "S/a.png", "../S/a.png"),
      ("/x/y", "/x/z", "a.png", "../y/a.png"), ("out", "x", "/abs/a.png", "/abs/a.png"),
    ])
  func moved(from: String, to: String, path: String, expected: String) {
    let report = SnapshotReport(comparisons: [
      .init(
        suite: "S", test: "t", outcome: .different, kind: "png", reference: path, actual: path,
        former: path)
    ])
    let moved = report.moved(from: from, to: to).comparisons[0]
    #expect(moved.reference == expected)
    #expect(moved.actual == expected)
    #expect(moved.former == expected)
    #expect(moved.difference == nil)
  }
}

/// A folder with some files that lives as long as a closure runs.
enum TemporaryFiles {
  static func with(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(folder.path)
  }
}
