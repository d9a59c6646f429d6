import Foundation
import Testing

@testable import SwatchSnapshots

@Suite("Files that accepting may copy", .timeLimit(.minutes(20)))
struct AcceptedFilesTests {
  private static func comparison(_ reference: String = "../Snapshots/S/t.txt")
    -> SnapshotReport.Comparison
  {
    .init(
      suite: "S", test: "t", outcome: .different, kind: "txt", reference: reference,
      actual: "S/t.failure.txt")
  }

  private static func with(
    _ comparison: SnapshotReport.Comparison, _ files: [String: String],
    _ body: (URL, SwatchProcess) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      var files = files
      files["out/S/t.failure.txt"] = "new"
      files["out/report.json"] = String(
        decoding: try SnapshotReport(comparisons: [comparison]).json(), as: UTF8.self)
      for (name, text) in files {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      try await body(folder, SwatchProcess(folder: folder))
    }
  }

  private static func text(_ folder: URL, _ name: String) -> String? {
    (try? Data(contentsOf: folder.appending(path: name))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The hash of a reference that a run reports.
  private static func hash(of text: String) -> String {
    "\(SnapshotContent(Array(text.utf8)).hash)"
  }

  @Test(
    "accept does not overwrite a reference that changed since the run",
    arguments: [
      (SnapshotReport.Comparison.Outcome.different, "old", "old", true),
      (.different, "old", "other", false), (.different, "old", "new", true),
      (.different, "old", nil, true), (.different, nil, "whatever", true),
      (.missing, nil, "other", false), (.missing, nil, "new", true), (.missing, nil, nil, true),
    ] as [(SnapshotReport.Comparison.Outcome, String?, String?, Bool)])
  func changed(
    outcome: SnapshotReport.Comparison.Outcome, compared: String?, now: String?, isAccepted: Bool
  ) async throws {
    var comparison = Self.comparison()
    comparison.outcome = outcome
    comparison.referenceHash = compared.map(Self.hash)
    let files = now.map { ["Snapshots/S/t.txt": $0] } ?? [:]
    for place in [[], ["--references", "Snapshots"]] {
      try await Self.with(comparison, files) { folder, swatch in
        let result = try await swatch.run(["accept", "out/report.json"] + place)
        #expect(result.code == (isAccepted ? 0 : 65))
        #expect(Self.text(folder, "Snapshots/S/t.txt") == (isAccepted ? "new" : now))
        #expect(
          isAccepted
            || result.errors
              == "swatch: Snapshots/S/t.txt, the reference of S/t, changed since the run: run the "
              + "tests again, and accept their report\n"
        )
      }
    }
  }

  @Test(
    "accept does not follow a link out of the folder of references",
    arguments: [
      ("Snapshots", ".."), ("Snapshots/S", "../../elsewhere"),
      ("Snapshots/S/t.txt", "../../../elsewhere/t.txt"),
      ("Snapshots/S/t.txt", "../../../elsewhere/none.txt"), ("Snapshots/S/t.txt", "/etc/hostname"),
    ])
  func links(link: String, target: String) async throws {
    for place in [[], ["--references", "Snapshots"]] {
      try await Self.with(Self.comparison("Snapshots/S/t.txt"), ["elsewhere/t.txt": "old"]) {
        folder, _ in
        let out = folder.appending(path: "out")
        let file = out.appending(path: link)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
          atPath: file.path, withDestinationPath: target)
        // A folder that the command line names may itself be a link.
        guard place.isEmpty || link != "Snapshots" else { return }
        let result = try await SwatchProcess(folder: out).run(["accept", "report.json"] + place)
        #expect(result.code == 65)
        #expect(result.lines.isEmpty)
        #expect(Self.text(folder, "elsewhere/t.txt") == "old")
        #expect(Self.text(folder, "elsewhere/none.txt") == nil)
      }
    }
  }

  @Test(
    "accept refuses a name that leads out of the folder of references, with a message",
    arguments: ["..", "../..", "a/b"])
  func outside(suite: String) async throws {
    var comparison = Self.comparison()
    comparison.suite = suite
    try await Self.with(comparison, [:]) { folder, swatch in
      let result = try await swatch.run(["accept", "out/report.json", "--references", "Snapshots"])
      #expect(result.code == 65)
      #expect(
        result.errors
          == "swatch: \(suite)/t names no file in a folder of references; no run writes such a "
          + "report\n")
    }
  }

  @Test(
    "accept refuses a report whose names contain control characters",
    arguments: [
      "suite", "test", "name", "kind", "reference", "actual", "former", "difference", "expected",
    ], [("\u{0}", "0000"), ("\u{1B}[2J", "001B"), ("\u{9B}", "009B"), ("\n", "000A")])
  func names(member: String, character: (String, String)) async throws {
    var comparison = Self.comparison()
    let text = "a\(character.0)b"
    switch member {
    case "suite": comparison.suite = text
    case "test": comparison.test = text
    case "name": comparison.name = text
    case "kind": comparison.kind = text
    case "reference": comparison.reference = "../foo\(text)/Snapshots/S/t.txt"
    case "actual": comparison.actual = text
    case "former": comparison.former = text
    case "difference":
      comparison.difference = .init()
      comparison.difference?.picture = text
    default: comparison.expected = text
    }
    try await Self.with(comparison, [:]) { _, swatch in
      for command in [["accept"], ["report", "-o", "all"], ["unused", "."]] {
        let result = try await swatch.run(command + ["out/report.json"])
        #expect(result.code == 65)
        #expect(
          result.errors
            == "swatch: out/report.json: the \(member) of comparison 1 has the control character "
            + "U+\(character.1); no run writes such a report\n")
      }
    }
  }

  @Test("accept does not copy a sheet, as a sheet is not a reference of any test")
  func sheet() async throws {
    var comparison = Self.comparison()
    comparison.sheetOf = ["S/t.dark", "S/t.light"]
    try await Self.with(comparison, [:]) { folder, swatch in
      let result = try await swatch.run("accept", "out/report.json")
      #expect(result.code == 0)
      #expect(result.errors == "there is nothing left to accept\n")
      #expect(Self.text(folder, "Snapshots/S/t.txt") == nil)
    }
  }
}
