import SwatchSnapshots
import Testing

@Suite("The comparisons of a run")
struct RunLogTests {
  private let folder: TemporaryFolder
  /// A run that is going on: that of this process.
  private let run = TestRun.this

  init() throws {
    folder = try TemporaryFolder()
  }

  private func comparison(
    _ test: String, _ outcome: SnapshotReport.Comparison.Outcome
  ) -> SnapshotReport.Comparison {
    SnapshotReport.Comparison(
      suite: "S", test: test, outcome: outcome, kind: "txt", reference: "../\(test).txt")
  }

  @Test("Of one reference the worst outcome counts; the order is that of names")
  func worst() throws {
    let log = RunLog(folder: folder.path, run: run)
    for outcome in [SnapshotReport.Comparison.Outcome.matched, .different, .matched] {
      try log.append(comparison("b", outcome))
    }
    try log.append(comparison("a", .matched))
    let report = try log.writeReport()
    #expect(report.comparisons == [comparison("a", .matched), comparison("b", .different)])
    let written = try SnapshotReport(json: Array((folder.text(of: "report.json") ?? "").utf8))
    #expect(written == report)
  }

  @Test("Two processes of a run write one report")
  func processes() throws {
    let logs = [1, 2].map { _ in RunLog(folder: folder.path, run: run) }
    try logs[0].append(comparison("a", .matched))
    try logs[1].append(comparison("b", .matched))
    try logs[1].writeReport()
    #expect(try logs[0].writeReport().comparisons.map(\.test) == ["a", "b"])
  }

  @Test("What an ended run left is taken away, and what is somebody else's stays")
  func ended() throws {
    let ended = TestRun(parent: "1", start: "ended")
    let old = RunLog(folder: folder.path, run: ended)
    try old.append(comparison("a", .different))
    try folder.write("", to: "S/a.failure.txt")
    try folder.write("", to: "S/a.reference.txt")
    try folder.write("", to: "S/other.txt")
    let new = RunLog(folder: folder.path, run: run)
    try new.append(comparison("b", .matched))
    #expect(try new.writeReport().comparisons.map(\.test) == ["b"])
    #expect(folder.files.filter { $0.hasPrefix("S/") } == ["S/other.txt"])
  }

  @Test(
    "A process that runs some tests only is told from one that runs all",
    arguments: [
      (["tests.xctest"], false), (["tests.xctest", "ATests.A/testB"], true),
      (["tests.xctest", "--skip-build", "--testing-library", "swift-testing"], false),
      (["tests.xctest", "--filter", "A", "--testing-library", "swift-testing"], true),
      (["tests.xctest", "--skip=A"], true),
    ])
  func filtered(arguments: [String], isFiltered: Bool) {
    #expect(TestRun.isFiltered(arguments) == isFiltered)
  }

  @Test("Many tasks lose none")
  func parallel() async throws {
    let log = RunLog(folder: folder.path, run: run)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<100 {
        let comparison = comparison("t\(index)", .matched)
        group.addTask { try log.append(comparison) }
      }
      try await group.waitForAll()
    }
    #expect(try log.writeReport().comparisons.count == 100)
  }
}
