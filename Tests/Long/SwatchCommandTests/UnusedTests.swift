import Foundation
import SwatchSnapshots
import Testing

@Suite("Unused references", .timeLimit(.minutes(20)))
struct UnusedTests {
  static let comparisons: [SnapshotReport.Comparison] = [
    .init(
      suite: "CardTests", test: "card", name: "dark", outcome: .different, kind: "png",
      reference: "../docs/Snapshots/CardTests/card.dark.png"),
    .init(
      suite: "ListTests", test: "list", outcome: .matched, kind: "txt",
      reference: "../docs/Snapshots/ListTests/list.txt"),
    .init(
      suite: "ListTests", test: "all", outcome: .matched, kind: "png",
      reference: "ListTests/all.png"),
    .init(
      suite: "ListTests", test: "odd", outcome: .matched, kind: "txt", reference: "../docs/odd.txt"),
  ]

  static let files = [
    "docs/Snapshots/.hidden/list.txt", "docs/Snapshots/CardTests/card.dark.png",
    "docs/Snapshots/ListTests/README.md", "docs/Snapshots/ListTests/a.b.c.txt",
    "docs/Snapshots/ListTests/deep/gone.txt", "docs/Snapshots/ListTests/gone.one.png",
    "docs/Snapshots/ListTests/gone.txt", "docs/Snapshots/ListTests/list.txt",
    "docs/Snapshots/OldTests/old.png", "docs/Snapshots/notes.txt", "docs/card.json",
    "docs/odd.txt", "docs/text/words.txt", "out/ListTests/all.png", "out/ListTests/other.png",
  ]

  static func withRun(
    _ report: SnapshotReport = SnapshotReport(comparisons: comparisons),
    _ body: (SwatchProcess, () throws -> [String]) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      for name in files {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(name.utf8).write(to: file)
      }
      try Data(report.json()).write(to: folder.appending(path: "out/report.json"))
      try await body(SwatchProcess(folder: folder)) {
        let found = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return files.filter { !found.contains($0) }
      }
    }
  }

  @Test(
    "unused lists exactly the references that no report names",
    arguments: [
      ("docs", ["ListTests/gone.one.png", "ListTests/gone.txt", "OldTests/old.png"]),
      ("docs/Snapshots", ["ListTests/gone.one.png", "ListTests/gone.txt", "OldTests/old.png"]),
      ("docs/Snapshots/ListTests", ["ListTests/gone.one.png", "ListTests/gone.txt"]),
    ])
  func listed(folder: String, names: [String]) async throws {
    try await Self.withRun { swatch, gone in
      let result = try await swatch.run("unused", folder, "out/report.json")
      #expect(result.code == 0)
      #expect(result.lines == names.map { "docs/Snapshots/" + $0 })
      #expect(try gone() == [])
    }
  }

  @Test("unused deletes references on request, but those of suites that didn't run only by force")
  func deleted() async throws {
    try await Self.withRun { swatch, gone in
      let refused = try await swatch.run("unused", "--delete", "docs", "out/report.json")
      #expect(refused.code == 65)
      #expect(refused.errors.contains("no reference is deleted: the report has no suite OldTests"))
      #expect(refused.lines.count == 3)
      #expect(try gone() == [])
      let some = try await swatch.run(
        "unused", "--delete", "docs/Snapshots/ListTests", "out/report.json")
      #expect(some.code == 0)
      #expect(
        try gone() == [
          "docs/Snapshots/ListTests/gone.one.png", "docs/Snapshots/ListTests/gone.txt",
        ])
      let all = try await swatch.run("unused", "--delete", "--force", "docs", "out/report.json")
      #expect(all.code == 0)
      #expect(all.lines == ["docs/Snapshots/OldTests/old.png"])
      #expect(try gone().count == 3)
    }
  }

  @Test(
    "unused lists no reference if a report is incomplete",
    arguments: [
      (["docs", "out/report.json"], true, 65, "is the report of a filtered run"),
      (["out", "out/report.json"], false, 65, "no reference of the report is in out"),
      (
        ["docs/text", "out/report.json"], false, 65, "no reference of the report is in docs/text"
      ),
      (["none", "out/report.json"], false, 66, "none can't be read as a folder"),
      (["docs"], false, 2, "REPORT.json is missing."),
    ] as [([String], Bool, Int32, String)])
  func unknown(arguments: [String], isFiltered: Bool, code: Int32, message: String) async throws {
    let report = SnapshotReport(comparisons: Self.comparisons, isFiltered: isFiltered)
    try await Self.withRun(report) { swatch, gone in
      let result = try await swatch.run(["unused", "--delete", "--force"] + arguments)
      #expect(result.code == code)
      #expect(result.errors.contains(message))
      #expect(try gone() == [])
    }
  }
}
