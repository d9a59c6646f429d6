import Foundation
import Swatch
import SwatchSnapshots
import Testing

@Suite("PDF files beside documents of swatch verify", .timeLimit(.minutes(20)))
struct VerifiedPagesTests {
  /// A folder of documents, with a file of pages of some colours.
  private static func with(
    _ colors: [String], _ body: (VerifiedDocuments) async throws -> Void
  ) async throws {
    try await VerifiedDocuments.with { documents in
      try await write(colors, in: documents)
      let recorded = try await documents.run("record", "docs")
      #expect(recorded.code == 0, "\(recorded.errors)")
      #expect(
        recorded.errors.hasSuffix("\(4 + colors.count) pictures: \(4 + colors.count) recorded\n"))
      try await body(documents)
    }
  }

  private static func write(
    _ colors: [String], to name: String = "docs/letter.pdf", in documents: VerifiedDocuments
  ) async throws {
    let card =
      #"{"node": "display", "backgroundColor": "{{color}}", "#
      + #""style": {"preferredSize": [40, 20]}}"#
    try documents.write(#"{"root": \#(card)}"#, to: "card.json")
    try documents.write(
      colors.map { "{\"color\": \"\($0)\"}\n" }.joined(), to: "rows.ndjson")
    let made = try await documents.run(
      "feed", "rows.ndjson", "--template", "card.json", "-o", name, "--rows-per-page", "1",
      "--width", "40")
    #expect(made.code == 0, "\(made.errors)")
  }

  private static func references(_ documents: VerifiedDocuments) -> [String] {
    documents.files("docs/Snapshots/documents").filter { $0.hasPrefix("letter") }
  }

  @Test("Each page of a PDF has a reference at two pixels a point, and an equal page matches")
  func equal() async throws {
    try await Self.with(["#FF0000", "#00FF00"]) { documents in
      #expect(Self.references(documents) == ["letter.page-1.png", "letter.page-2.png"])
      let page = try SnapshotPicture(
        png: Array(documents.bytes("docs/Snapshots/documents/letter.page-2.png")))
      #expect(page.tree?.size == Size(width: 40, height: 20))
      #expect(page.tree?.scale == Scale(2))
      let verified = try await documents.run("verify", "docs")
      #expect(verified.code == 0)
      #expect(verified.errors == "6 pictures: 6 as recorded\n")
      let unused = try await documents.run(
        "unused", "docs/Snapshots", "swatch-report/report.json")
      #expect(unused.output.isEmpty)
    }
  }

  @Test("A page that differs is named, and is accepted alone")
  func different() async throws {
    try await Self.with(["#FF0000", "#00FF00"]) { documents in
      try await Self.write(["#FF0000", "#00FFFF", "#0000FF"], in: documents)
      let verified = try await documents.run("verify", "docs")
      #expect(verified.code == 3)
      #expect(verified.errors.contains("\"documents/letter.page-2\" does not match"))
      #expect(
        verified.errors.contains(
          "does not match its reference.\n\n80×40 pixels at 0,0 differ, all of them\n"),
        "\(verified.errors)")
      #expect(verified.errors.contains("\"documents/letter.page-3\" has no reference"))
      #expect(
        verified.errors.hasSuffix(
          "7 pictures: 5 as recorded, 1 different, 1 without a reference\n"))
      let accepted = try await documents.run(
        "accept", "swatch-report/report.json", "documents/letter.page-2")
      #expect(accepted.output == "accepted documents/letter.page-2\n")
      let again = try await documents.run("verify", "docs")
      #expect(again.errors.hasSuffix("7 pictures: 6 as recorded, 1 without a reference\n"))
      let all = try await documents.run("accept", "swatch-report/report.json")
      #expect(all.output == "accepted documents/letter.page-3\n")
      #expect(try await documents.run("verify", "docs").code == 0)
    }
  }

  @Test(
    "The reference of a removed page differs until the removal is accepted or recorded",
    arguments: ["accept", "record"])
  func lost(way: String) async throws {
    try await Self.with(["#FF0000", "#00FF00", "#0000FF"]) { documents in
      try await Self.write(["#FF0000"], in: documents)
      let verified = try await documents.run("verify", "docs")
      #expect(verified.code == 3)
      #expect(
        verified.errors.contains(
          "\"documents/letter.page-3\" no longer exists: docs/letter.pdf has 1 page."))
      #expect(verified.errors.hasSuffix("7 pictures: 5 as recorded, 2 different\n"))
      #expect(Self.references(documents).count == 3)
      if way == "accept" {
        let accepted = try await documents.run("accept", "swatch-report/report.json")
        #expect(
          accepted.output
            == "accepted documents/letter.page-2\naccepted documents/letter.page-3\n")
      } else {
        let recorded = try await documents.run("record", "docs")
        #expect(recorded.errors.contains("Its reference was removed: "))
        #expect(recorded.code == 0)
      }
      #expect(Self.references(documents) == ["letter.page-1.png"])
      #expect(
        try await documents.run("verify", "docs").errors == "5 pictures: 5 as recorded\n")
    }
  }

  @Test(
    "A PDF that can't be read fails for each page with the reason, and keeps its references",
    arguments: [
      ("locked", "docs/letter.pdf#page=2: the PDF needs a password; save it without a password"),
      ("damaged", "docs/letter.pdf#page=2: the PDF is damaged ("),
      ("text", "docs/letter.pdf#page=2: its format is unknown; "),
    ])
  func unreadable(kind: String, reason: String) async throws {
    try await Self.with(["#FF0000", "#00FF00"]) { documents in
      let bytes =
        switch kind {
        case "locked":
          try Data(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
              .appending(path: "../../../Fuzz/Seeds/pictures/locked.pdf"))
        case "damaged": Data("%PDF-1.7\nnothing".utf8)
        default: Data("a text".utf8)
        }
      try bytes.write(to: documents.folder.appending(path: "docs/letter.pdf"))
      let verified = try await documents.run("verify", "docs")
      #expect(verified.code == 1)
      #expect(verified.errors.contains(reason), "\(verified.errors)")
      #expect(verified.errors.hasSuffix("6 pictures: 4 as recorded, 2 failed\n"))
      let unused = try await documents.run(
        "unused", "docs/Snapshots", "swatch-report/report.json")
      #expect(unused.output.isEmpty)
    }
  }

  @Test(
    "The references of a deleted PDF differ until the deletion is accepted or recorded",
    arguments: ["accept", "record"])
  func vanished(way: String) async throws {
    try await Self.with(["#FF0000", "#00FF00"]) { documents in
      try documents.remove("docs/letter.pdf")
      let verified = try await documents.run("verify", "docs")
      #expect(verified.code == 3)
      for page in 1...2 {
        #expect(
          verified.errors.contains(
            "\"documents/letter.page-\(page)\" no longer exists: docs has no document, data or PDF "
              + "file for this reference."), "\(verified.errors)")
        #expect(
          verified.errors.contains(
            "run swatch accept swatch-report/report.json documents/letter.page-\(page)\n"))
      }
      #expect(verified.errors.hasSuffix("6 pictures: 4 as recorded, 2 different\n"))
      #expect(Self.references(documents).count == 2)
      let accepted =
        try await
        (way == "accept"
        ? documents.run("accept", "swatch-report/report.json") : documents.run("record", "docs"))
      #expect(accepted.code == 0, "\(accepted.errors)")
      #expect(Self.references(documents).isEmpty)
      let again = try await documents.run("verify", "docs")
      #expect(again.errors == "4 pictures: 4 as recorded\n")
    }
  }

  @Test("--ignore takes regions of PDF pages in points, and shards divide the pages")
  func regions() async throws {
    try await Self.with(["#FF0000", "#00FF00"]) { documents in
      try await Self.write(["#FF0000", "#00FFFF"], in: documents)
      let ignored = try await documents.run("verify", "docs", "--ignore", "0,0,40,20")
      #expect(ignored.code == 0, "\(ignored.errors)")
      let shard = try await documents.run("verify", "docs", "--shard", "2/6")
      #expect(shard.errors.hasSuffix("1 picture: 1 different\n"), "\(shard.errors)")
    }
  }

  @Test("A document and a PDF may have the same name")
  func sameName() async throws {
    try await Self.with(["#FF0000"]) { documents in
      try documents.write(VerifiedDocuments.box(height: "20"), to: "docs/letter.json")
      let recorded = try await documents.run("record", "docs")
      #expect(recorded.errors.hasSuffix("6 pictures: 5 as recorded, 1 recorded\n"))
      #expect(Self.references(documents) == ["letter.page-1.png", "letter.png"])
    }
  }

  @Test("Two documents whose names share a reference are refused")
  func shared() async throws {
    try await Self.with(["#FF0000"]) { documents in
      try await Self.write(["#FF0000"], to: "docs/letter.PDF", in: documents)
      let verified = try await documents.run("verify", "docs")
      #expect(verified.code == 65)
      #expect(
        verified.errors.contains("would share the reference documents/letter.page-1.png"))
    }
  }
}
