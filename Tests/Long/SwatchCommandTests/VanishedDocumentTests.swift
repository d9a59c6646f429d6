import Foundation
import Testing

@Suite("References of deleted documents", .timeLimit(.minutes(20)))
struct VanishedDocumentTests {
  /// Calls `body` with documents whose pictures are recorded.
  private static func with(_ body: (VerifiedDocuments) async throws -> Void) async throws {
    try await VerifiedDocuments.with { documents in
      #expect(try await documents.run("record", "docs").code == 0)
      try await body(documents)
    }
  }

  @Test(
    "A deleted document or data file is reported for each of its references",
    arguments: [
      (
        "docs/b.json", ["documents/b"],
        "docs has no document, data or PDF file for this reference."
      ),
      (
        "docs/sub/c.h10.data.json", ["sub/c.h10"],
        "docs has no document, data or PDF file for this reference."
      ),
      ("docs/sub", ["sub/c.h10", "sub/c.h30"], "docs has no folder for this reference's suite."),
    ])
  func gone(path: String, names: [String], reason: String) async throws {
    try await Self.with { documents in
      try documents.remove(path)
      for words in [["verify", "docs"], ["record", "docs", "--missing"]] {
        let result = try await SwatchProcess(folder: documents.folder).run(words)
        #expect(result.code == 3)
        for name in names {
          #expect(
            result.errors.contains("\"\(name)\" no longer exists: \(reason)\n"), "\(result.errors)")
        }
        #expect(
          result.errors.hasSuffix(
            "4 pictures: \(4 - names.count) as recorded, \(names.count) different\n"))
      }
      let accepted = try await documents.run("accept", "swatch-report/report.json")
      #expect(accepted.lines == names.map { "accepted \($0)" })
      #expect(try await documents.run("verify", "docs").code == 0)
    }
  }

  @Test("record keeps the references of suites whose folder of documents doesn't exist")
  func kept() async throws {
    try await Self.with { documents in
      try documents.remove("docs/sub")
      let recorded = try await documents.run("record", "docs")
      #expect(recorded.code == 3)
      #expect(
        documents.files("docs/Snapshots").filter { $0.hasPrefix("sub/") } == [
          "sub/c.h10.png", "sub/c.h30.png",
        ])
    }
  }

  @Test("In a Swift package, verify ignores references of suites whose folder doesn't exist")
  func package() async throws {
    try await Self.with { documents in
      try documents.write("", to: "docs/Package.swift")
      try documents.remove("docs/sub")
      let verified = try await documents.run("verify", "docs")
      #expect(verified.code == 0)
      #expect(verified.errors == "2 pictures: 2 as recorded\n")
      try documents.remove("docs/b.json")
      #expect(try await documents.run("verify", "docs").code == 3)
    }
  }

  @Test("References of themes not chosen are kept, and references of a removed theme are reported")
  func themes() async throws {
    try await VerifiedDocuments.with { documents in
      let themes = #""themes": {"day": {"ink": "black"}, "night": {"ink": "white"}}, "root": "#
      let box = VerifiedDocuments.box(height: "20")
      try documents.write(box.replacing(#""root": "#, with: themes), to: "docs/a.json")
      for choice in [["--theme", "all"], []] {
        let recorded = try await SwatchProcess(folder: documents.folder).run(
          ["record", "docs"] + choice)
        #expect(recorded.code == 0, "\(recorded.errors)")
      }
      for choice in [["--theme", "night"], ["--theme", "all"], []] {
        let verified = try await SwatchProcess(folder: documents.folder).run(
          ["verify", "docs"] + choice)
        #expect(verified.code == 0, "\(verified.errors)")
      }
      try documents.write(
        box.replacing(#""root": "#, with: themes.replacing("night", with: "dusk")),
        to: "docs/a.json")
      let verified = try await documents.run("verify", "docs")
      #expect(verified.code == 3)
      #expect(verified.errors.contains("\"documents/a.night\" no longer exists"))
      #expect(verified.errors.hasSuffix("5 pictures: 4 as recorded, 1 different\n"))
    }
  }
}
