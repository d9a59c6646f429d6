import Foundation
import SwatchGeometry
import Testing

@testable import SwatchSnapshots

@Suite("Reports as pages")
struct ReportPagesTests {
  static let nasty = "</script><!-- \"x\" & 'y' 🎈\u{1}"

  static let lines = LineDifference(from: "a\n", to: "```\n")?.text ?? ""

  static let report = SnapshotReport(comparisons: [
    .init(
      suite: "CardTests", test: "card", name: "dark", outcome: .different,
      message: "It moved\nby 4 pt", kind: "png", reference: "Snapshots/CardTests/card.dark.png",
      actual: "CardTests/card.dark.png",
      difference: .init(
        numbers: .init(
          differingPixels: 12, totalPixels: 8100, largestChannelDifference: 200,
          largestPerceptualDifference: 0.25, antialiasedPixels: 3),
        changes: ["`title_1`: moved down 4 pt", "text changed “*a*” → “<b>”"]),
      source: .init(file: "Tests/CardTests.swift", line: 12)),
    .init(
      suite: "ListTests", test: nasty, outcome: .different, message: "", kind: "txt",
      reference: "l.txt", difference: .init(text: lines)),
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

  @Test("The page of a report embeds the report safely, and is the same each time")
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
    let held = try JSONDecoder().decode(SnapshotReport.self, from: Data(page[start..<end].utf8))
    #expect(held == Self.report)
  }

  @Test("The page of a report embeds differences, and links matches")
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

  @Test("The former reference is shown beside the recorded reference")
  func former() throws {
    let report = SnapshotReport(comparisons: [
      .init(
        suite: "S", test: "t", outcome: .recorded, kind: "png", reference: "S/t.png",
        former: "S/t.reference.png", difference: .init(changes: ["`card`: moved"]))
    ])
    try TemporaryFiles.with(["S/t.reference.png": "old", "S/t.png": "new"]) { folder in
      let page = String(decoding: try report.html(picturesFrom: folder), as: UTF8.self)
      #expect(
        page.contains(
          """
          [{"actual":"data:image/png;base64,bmV3","expected":"data:image/png;base64,b2xk"}]
          """))
    }
    #expect(report.markdown().contains("### `S/t`: recorded\n\n- `card`: moved\n"))
  }

  @Test(
    "Only regular files are read for the page of a report",
    arguments: ["/dev/null", "/dev/zero", "/tmp", "none"])
  func devices(path: String) throws {
    let report = SnapshotReport(comparisons: [
      .init(suite: "S", test: "t", outcome: .different, kind: "png", reference: path, actual: path)
    ])
    let page = String(decoding: try report.html(picturesFrom: "/tmp"), as: UTF8.self)
    #expect(page.contains("\n[{}]\n"))
  }

  @Test("A page of many failures has a limited size, and links the other pictures")
  func bounded() throws {
    let files = (0..<20).map { ("S/\($0).png", String(repeating: "x", count: 1 << 17)) }
    let tree = SnapshotTree(
      size: .zero, scale: .one,
      nodes: (0..<1000).map {
        .init(path: ["card", "text \($0)"], frame: Rect(x: 0, y: 0, width: 1, height: 1))
      })
    let report = SnapshotReport(
      comparisons: (0..<20).map {
        .init(
          suite: "S", test: "\($0)", outcome: .different, kind: "png",
          reference: "../Snapshots/S/\($0).png", actual: "S/\($0).png", expectedTree: tree)
      })
    try TemporaryFiles.with(Dictionary(uniqueKeysWithValues: files)) { folder in
      let page = String(decoding: try report.html(picturesFrom: folder), as: UTF8.self)
      #expect(page.utf8.count < 3 << 20)
      #expect(page.components(separatedBy: "data:image/png").count == 9)
      #expect(page.contains("{\"actual\":\"./S/19.png\"}"))
      #expect(page.components(separatedBy: "text 999").count == 6)
    }
  }

  @Test("A sheet is shown on the page of a report, and is not counted")
  func sheet() throws {
    let report = SnapshotReport(comparisons: [
      .init(
        suite: "S", test: "t", name: "dark", outcome: .matched, kind: "png", reference: "r.png"),
      .init(
        suite: "S", test: "t", name: "all", outcome: .different, kind: "png",
        reference: "S/new.png",
        actual: "S/new.png", expected: "S/old.png", sheetOf: ["S/t.dark"]),
    ])
    #expect(report.count(of: .different) == 0)
    #expect(report.junit.contains("<testsuites name=\"Snapshots\" tests=\"1\" failures=\"0\""))
    #expect(!report.junit.contains("t.all"))
    #expect(report.markdown() == "## Snapshots\n\n1 matched.\n")
    try TemporaryFiles.with(["S/new.png": "new", "S/old.png": "old"]) { folder in
      let page = String(decoding: try report.html(picturesFrom: folder), as: UTF8.self)
      #expect(
        page.contains(
          """
          {"actual":"data:image/png;base64,bmV3","expected":"data:image/png;base64,b2xk"}]
          """))
      #expect(page.contains("\"sheetOf\":[\"S/t.dark\"]"))
    }
  }

  @Test("Times are stored beside the report, so that the report is the same for all times")
  func times() throws {
    var report = Self.report
    report.comparisons[0].seconds = 0.12345
    report.comparisons[1].seconds = .infinity
    #expect(try report.json() == Self.report.json())
    try TemporaryFiles.with([:]) { folder in
      try report.write(to: folder)
      let bytes = try Data(contentsOf: URL(filePath: folder + "/times.json"))
      #expect(String(decoding: bytes, as: UTF8.self) == "{\"CardTests/card.dark\":0.123}\n")
      let read = Self.report.adding(try ComparisonTimes(json: Array(bytes)))
      #expect(read.comparisons.map(\.seconds) == [0.123, nil, nil, nil, nil, nil])
      let hostile = try ComparisonTimes(json: Array("{\"CardTests/card.dark\":-1}".utf8))
      #expect(Self.report.adding(hostile) == Self.report)
    }
  }

  @Test("A file beyond the size limit of the page is linked without being read")
  func large() throws {
    try TemporaryFiles.with(["large.png": ""]) { folder in
      let file = try #require(FileHandle(forWritingAtPath: folder + "/large.png"))
      try file.truncate(atOffset: 1 << 40)
      try file.close()
      let report = SnapshotReport(comparisons: [
        .init(suite: "S", test: "t", outcome: .different, kind: "png", reference: "large.png")
      ])
      let page = String(decoding: try report.html(picturesFrom: folder), as: UTF8.self)
      #expect(page.contains("[{\"expected\":\"./large.png\"}]"))
    }
  }

  @Test(
    "Backticks in names and texts don't end the escaping of a sentence",
    arguments: [
      ("`t_1`: a_b", "`t_1`: a\\_b"), ("“a`b <x>”", "“a\\`b \\<x\\>”"),
      ("`t`: “a`b <x>”", "`t`: “a\\`b \\<x\\>”"), ("a``b` <x>", "a\\`\\`b\\` \\<x\\>"),
      ("`a``<x>` <y>", "`a``<x>` \\<y\\>"), ("", ""),
    ])
  func escaping(sentence: String, expected: String) {
    let report = SnapshotReport(comparisons: [
      .init(
        suite: "S", test: "t", outcome: .different, kind: "png", reference: "r",
        difference: .init(changes: [sentence]))
    ])
    #expect(report.markdown().contains("\n- \(expected)\n"))
  }

  @Test("A report is moved between folders along their real paths")
  func movedByLinks() throws {
    try TemporaryFiles.with(["far/build/out/x": "", "package/S/t.png": ""]) { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/package/.build", withDestinationPath: folder + "/far/build")
      let report = SnapshotReport(comparisons: [
        .init(suite: "S", test: "t", outcome: .different, kind: "png", reference: "S/t.png"),
        .init(suite: "S", test: "new", outcome: .missing, kind: "png", reference: "T/none/t.png"),
      ])
      for out in ["/package/.build/out", "/package/.build/none/../out"] {
        let moved = report.moved(from: folder + "/package", to: folder + out)
        #expect(
          moved.comparisons.map(\.reference) == [
            "../../../package/S/t.png", "../../../package/T/none/t.png",
          ])
      }
      #expect(FilePlace("x", from: folder + "/package/.build/out").lies(in: folder + "/far"))
      #expect(!FilePlace(folder + "/package/.build/out/x").lies(in: folder + "/package"))
    }
  }

  @Test("All files of a report are written into a folder, which is made if missing")
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
    "A moved report refers to the same files",
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
