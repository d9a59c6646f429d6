import Foundation
import Testing

@testable import SwatchSnapshots

@Suite("Joined reports of shards", .timeLimit(.minutes(20)))
struct JoinedReportTests {
  typealias Comparison = SnapshotReport.Comparison

  /// A run of one test, whose files lie beside its report.
  private static func comparison(
    _ test: String, reference: String? = nil, actual: String? = nil
  ) -> Comparison {
    var comparison = Comparison(
      suite: "S", test: test, outcome: .different, kind: "png",
      reference: reference ?? "../../Snapshots/S/\(test).png",
      actual: actual ?? "S/\(test).failure.png", difference: .init(),
      expected: "S/\(test).reference.png")
    comparison.difference?.picture = "S/\(test).difference.png"
    return comparison
  }

  private static func report(
    _ comparisons: [Comparison], _ number: Int? = nil, of count: Int = 2
  ) -> SnapshotReport {
    SnapshotReport(
      comparisons: comparisons,
      shard: number.flatMap { SnapshotReport.Shard(number: $0, of: count) })
  }

  private static func with(
    _ reports: [String: SnapshotReport], _ files: [String: String] = [:],
    _ body: (URL, SwatchProcess) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      var files = files.mapValues { Data($0.utf8) }
      for (name, report) in reports { files[name + "/report.json"] = Data(try report.json()) }
      for (name, bytes) in files {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: file)
      }
      try await body(folder, SwatchProcess(folder: folder))
    }
  }

  private static func text(_ folder: URL, _ name: String) -> String? {
    (try? Data(contentsOf: folder.appending(path: name))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test("A joined report keeps files of equal names apart, inside its own folder")
  func joined() async throws {
    let reports = [
      "a/out": Self.report([Self.comparison("t")]),
      "b/out": Self.report([Self.comparison("t", reference: "../../Pictures/S/t.png")]),
    ]
    let files = [
      "a/out/S/t.failure.png": "new a", "b/out/S/t.failure.png": "new b",
      "a/out/S/t.reference.png": "old", "b/out/S/t.reference.png": "old",
      "a/out/times.json": "{\"S/t\":0.25}",
    ]
    try await Self.with(reports, files) { folder, swatch in
      let result = try await swatch.run(
        "report", "a/out/report.json", "b/out/report.json", "-o", "all")
      #expect(result.code == 0)
      #expect(result.errors == "all/report.html: 2 different\n")
      let report = try SnapshotReport(
        json: Array(Data(contentsOf: folder.appending(path: "all/report.json"))))
      let actual = report.comparisons.compactMap(\.actual)
      #expect(actual.map { Self.text(folder, "all/" + $0) } == ["new a", "new b"])
      #expect(Set(report.comparisons.compactMap(\.expected)).count == 1)
      #expect(report.comparisons.map(\.difference?.picture) == [nil, nil])
      #expect(
        report.comparisons.map(\.reference) == [
          "../Snapshots/S/t.png", "../Pictures/S/t.png",
        ])
      #expect(Self.text(folder, "all/junit.xml")?.contains("name=\"t\" time=\"0.25\"") == true)
      #expect(Self.text(folder, "all/report.html")?.contains("bmV3IGE=") == true)
      let accepted = try await swatch.run("accept", "all/report.json")
      #expect(accepted.lines == ["accepted S/t"])
      #expect(Self.text(folder, "Snapshots/S/t.png") == "new a")
    }
  }

  @Test("A joined report does not copy files that are already in its folder")
  func inside() async throws {
    try await Self.with(
      ["out/1": Self.report([Self.comparison("t")])], ["out/1/S/t.failure.png": "new"]
    ) { folder, swatch in
      #expect(try await swatch.run("report", "out/1/report.json", "-o", "out").code == 0)
      let report = try SnapshotReport(
        json: Array(Data(contentsOf: folder.appending(path: "out/report.json"))))
      #expect(report.comparisons.map(\.actual) == ["1/S/t.failure.png"])
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/out/files"))
    }
  }

  @Test(
    "Reports that are not exactly the shards of one run are refused",
    arguments: [
      (["1"], "swatch: shard 2 of 2 is missing; give the reports of all shards\n"),
      (
        ["1", "again"],
        "swatch: 1/report.json and again/report.json are both of shard 1 of 2; give the report of "
          + "each shard once\n"
      ),
      (
        ["1", "2", "third"],
        "swatch: 1/report.json is of shard 1 of 2 and third/report.json of shard 3 of 3: these are "
          + "shards of different runs; join the reports of one run\n"
      ),
      (
        ["whole", "copy"],
        "swatch: whole/report.json and copy/report.json are the same report; give each report "
          + "once\n"
      ),
      (["1", "2"], nil), (["whole", "1", "2"], nil), (["empty", "none", "whole"], nil),
    ] as [([String], String?)])
  func shards(names: [String], message: String?) async throws {
    let reports = [
      "1": Self.report([Self.comparison("a")], 1), "2": Self.report([Self.comparison("b")], 2),
      "again": Self.report([], 1), "third": Self.report([Self.comparison("c")], 3, of: 3),
      "whole": Self.report([Self.comparison("d")]), "copy": Self.report([Self.comparison("d")]),
      "empty": Self.report([]), "none": Self.report([]),
    ]
    try await Self.with(reports) { folder, swatch in
      let paths = names.map { $0 + "/report.json" }
      let result = try await swatch.run(["report"] + paths + ["-o", "all"])
      #expect(result.code == (message == nil ? 0 : 65))
      if let message { #expect(result.errors == message) }
      #expect(FileManager.default.fileExists(atPath: folder.path + "/all") == (message == nil))
    }
  }

  @Test(
    "No file outside the reports is shown or copied, whatever path leads to it",
    arguments: [
      "/etc/passwd", "../secret.png", "../../../../../../../../etc/passwd", "link/secret.png",
      "link.png", "S/../../secret.png", "/proc/self/environ",
    ])
  func elsewhere(path: String) async throws {
    var comparison = Self.comparison("t", reference: path, actual: path)
    comparison.expected = path
    comparison.former = path
    comparison.difference?.picture = path
    try await Self.with(
      ["out": Self.report([comparison])], ["secret.png": "secret", "out/S/x": ""]
    ) { folder, swatch in
      for (link, target) in [("link", ".."), ("link.png", folder.path + "/secret.png")] {
        try FileManager.default.createSymbolicLink(
          atPath: folder.path + "/out/" + link, withDestinationPath: target)
      }
      for output in ["all", "out"] {
        #expect(try await swatch.run("report", "out/report.json", "-o", output).code == 0)
        #expect(Self.text(folder, output + "/report.html")?.contains("data:image") == false)
      }
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/all/files"))
    }
  }
}
