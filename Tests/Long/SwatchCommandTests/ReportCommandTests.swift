import Foundation
import Testing

@testable import SwatchSnapshots

@Suite("Reports and their acceptance", .timeLimit(.minutes(20)))
struct ReportCommandTests {
  static let comparisons: [SnapshotReport.Comparison] = [
    .init(
      suite: "CardTests", test: "card", name: "dark", outcome: .different, kind: "png",
      reference: "../Snapshots/CardTests/card.dark.png", actual: "CardTests/card.dark.png"),
    .init(
      suite: "CardTests", test: "card", name: "light", outcome: .missing, kind: "png",
      reference: "../Snapshots/CardTests/card.light.png", actual: "CardTests/card.light.png"),
    .init(
      suite: "ListTests", test: "list", outcome: .matched, kind: "txt",
      reference: "../Snapshots/ListTests/list.txt"),
    .init(
      suite: "ListTests", test: "broken", outcome: .failed, kind: "txt",
      reference: "../Snapshots/ListTests/broken.txt"),
  ]

  static func withRun(
    _ report: SnapshotReport = SnapshotReport(comparisons: comparisons),
    _ body: (URL, SwatchProcess) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      let files = [
        "Snapshots/CardTests/card.dark.png": "old", "Snapshots/ListTests/list.txt": "list",
        "Snapshots/ListTests/gone.txt": "gone", "Snapshots/.hidden": "",
        "out/CardTests/card.dark.png": "new", "out/CardTests/card.light.png": "light",
      ]
      for (name, text) in files {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      try Data(report.json()).write(to: folder.appending(path: "out/report.json"))
      try await body(folder, SwatchProcess(folder: folder))
    }
  }

  static func text(_ folder: URL, _ name: String) -> String? {
    (try? Data(contentsOf: folder.appending(path: name))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test("Without names, accept takes all pictures that differ or lack a reference")
  func acceptAll() async throws {
    try await Self.withRun { folder, swatch in
      let result = try await swatch.run("accept", "out/report.json")
      #expect(result.code == 0)
      #expect(result.lines == ["accepted CardTests/card.dark", "accepted CardTests/card.light"])
      #expect(result.errors.isEmpty)
      #expect(Self.text(folder, "Snapshots/CardTests/card.dark.png") == "new")
      #expect(Self.text(folder, "Snapshots/CardTests/card.light.png") == "light")
    }
  }

  @Test(
    "accept takes names of comparisons, tests and suites",
    arguments: [
      (["CardTests/card.light"], ["accepted CardTests/card.light"]),
      (["CardTests/card"], ["accepted CardTests/card.dark", "accepted CardTests/card.light"]),
      (["CardTests"], ["accepted CardTests/card.dark", "accepted CardTests/card.light"]),
      (["ListTests"], []),
    ])
  func acceptNamed(names: [String], lines: [String]) async throws {
    try await Self.withRun { folder, swatch in
      let result = try await swatch.run(["accept", "out/report.json"] + names)
      #expect(result.code == 0)
      #expect(result.lines == lines)
      #expect(result.errors == (lines.isEmpty ? "there is nothing left to accept\n" : ""))
    }
  }

  @Test(
    "accept reports a comparison that can't be accepted",
    arguments: [
      (["out/report.json", "CardTests/card.drak"], 2, "did you mean CardTests/card.dark?"),
      (["out/report.json", "ListTests/broken"], 65, "ListTests/broken has no new file to accept"),
      (["none.json"], 66, "none.json can't be read"),
      (["out/CardTests/card.dark.png"], 65, "is not a report of snapshots"),
      (
        ["newer.json"], 65,
        "newer.json: the nodes are stored in version 99, and this Swatch reads version 3; update Swatch"
      ),
    ] as [([String], Int32, String)])
  func refused(arguments: [String], code: Int32, message: String) async throws {
    try await Self.withRun { folder, swatch in
      let report = try #require(Self.text(folder, "out/report.json"))
      let newer = report.replacing("\"kind\"", with: "\"expectedTree\":{\"version\":99},\"kind\"")
      try Data(newer.utf8).write(to: folder.appending(path: "newer.json"))
      let result = try await swatch.run(["accept"] + arguments)
      #expect(result.code == code)
      #expect(result.errors.contains(message))
      #expect(Self.text(folder, "Snapshots/CardTests/card.dark.png") == "old")
    }
  }

  @Test(
    "accept refuses a report whose paths lead to other files than its references",
    arguments: [
      ("docs/CardTests/card.png", nil), ("Snapshots/card.png", nil),
      ("Snapshots/CardTests/other.png", nil), ("../Snapshots/CardTests/card.png", nil),
      ("link/Snapshots/CardTests/card.png", nil),
      ("Snapshots/CardTests/card.png", "/etc/hostname"),
      ("Snapshots/CardTests/card.png", "../Snapshots/ListTests/list.txt"),
      ("Snapshots/CardTests/card.png", "link/Snapshots/ListTests/list.txt"),
    ] as [(String, String?)])
  func foreign(reference: String, actual: String?) async throws {
    let report = SnapshotReport(comparisons: [
      .init(
        suite: "CardTests", test: "card", outcome: .different, kind: "png", reference: reference,
        actual: actual ?? "CardTests/card.dark.png")
    ])
    try await Self.withRun(report) { folder, _ in
      let out = folder.appending(path: "out")
      try FileManager.default.createSymbolicLink(
        atPath: out.appending(path: "link").path, withDestinationPath: "..")
      let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      let result = try await SwatchProcess(folder: out).run("accept", "report.json")
      #expect(result.code == 65)
      #expect(result.lines.isEmpty)
      #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
    }
  }

  @Test("--references names the folder of references, whatever the report says")
  func references() async throws {
    let report = SnapshotReport(comparisons: [
      .init(
        suite: "CardTests", test: "card", name: "dark", outcome: .different, kind: "png",
        reference: "/home/runner/work/Pictures/CardTests/card.dark.png",
        actual: "CardTests/card.dark.png"),
      .init(
        suite: "..", test: "card", outcome: .different, kind: "png",
        reference: "../Snapshots/CardTests/card.dark.png", actual: "CardTests/card.dark.png"),
    ])
    try await Self.withRun(report) { folder, swatch in
      let result = try await swatch.run("accept", "out/report.json", "--references", "Pictures")
      #expect(result.lines == ["accepted CardTests/card.dark"])
      #expect(result.errors.contains("names no file in a folder of references"))
      #expect(Self.text(folder, "Pictures/CardTests/card.dark.png") == "new")
      #expect(Self.text(folder, "Snapshots/CardTests/card.dark.png") == "old")
    }
  }

  @Test("accept reports a missing new file, and accepts the other files")
  func stale() async throws {
    try await Self.withRun { folder, swatch in
      try FileManager.default.removeItem(at: folder.appending(path: "out/CardTests/card.dark.png"))
      let result = try await swatch.run("accept", "out/report.json")
      #expect(result.code == 66)
      #expect(result.lines == ["accepted CardTests/card.light"])
      #expect(
        result.errors
          == "swatch: out/CardTests/card.dark.png, the new file of CardTests/card.dark, no longer "
          + "exists; run the tests again, and accept their report\n")
      #expect(Self.text(folder, "Snapshots/CardTests/card.dark.png") == "old")
    }
  }
}
