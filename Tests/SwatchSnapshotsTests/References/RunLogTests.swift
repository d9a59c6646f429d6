import SwatchSnapshots
import TestFolders
import Testing

@Suite("The comparisons of a run")
struct RunLogTests {
  private let folder: TestFolder
  /// The run of this process.
  private let run = TestRun.this

  init() throws {
    folder = try TestFolder()
  }

  private func comparison(
    _ test: String, _ outcome: SnapshotReport.Comparison.Outcome
  ) -> SnapshotReport.Comparison {
    SnapshotReport.Comparison(
      suite: "S", test: test, outcome: outcome, kind: "txt", reference: "../\(test).txt")
  }

  @Test("A report keeps the worst outcome of each reference, in the order of names")
  func worst() throws {
    let log = RunLog(folder: folder.path, run: run)
    for outcome in [SnapshotReport.Comparison.Outcome.matched, .different, .matched] {
      try log.append(comparison("b", outcome))
    }
    try log.append(comparison("a", .matched))
    let report = try log.writeReport()
    var worst = comparison("b", .different)
    worst.attempts = [.matched, .different, .matched]
    #expect(report.comparisons == [comparison("a", .matched), worst])
    let written = try SnapshotReport(json: Array((folder.text(of: "report.json") ?? "").utf8))
    #expect(written == report)
  }

  /// Compares in a separate process, which ends its log or crashes.
  private func compareElsewhere(_ test: String, isFiltered: Bool = false, dies: Bool = false) async
  {
    await #expect(processExitsWith: .success) {
      [path = folder.path as String, run = "\(run)" as String, test, isFiltered, dies] in
      let words = run.split(separator: "-").map(String.init)
      let log = RunLog(
        folder: path, run: TestRun(parent: words[0], start: words[1]), isFiltered: isFiltered)
      try log.append(
        SnapshotReport.Comparison(
          suite: "S", test: test, outcome: .matched, kind: "txt", reference: "../\(test).txt"))
      if !dies { try log.writeReport() }
    }
  }

  @Test("Two processes of a test run write one report")
  func processes() async throws {
    let log = RunLog(folder: folder.path, run: run, isFiltered: false)
    try log.append(comparison("a", .matched))
    await compareElsewhere("b")
    let other = try SnapshotReport(json: Array((folder.text(of: "report.json") ?? "").utf8))
    #expect(other.comparisons.map(\.test) == ["a", "b"])
    #expect(other.isFiltered)
    let report = try log.writeReport()
    #expect(report.comparisons.map(\.test) == ["a", "b"])
    #expect(!report.isFiltered)
  }

  @Test(
    "A run is filtered if any of its processes left out tests, or crashed",
    arguments: [(true, false), (false, true)])
  func partial(isFiltered: Bool, dies: Bool) async throws {
    await compareElsewhere("a", isFiltered: isFiltered, dies: dies)
    let log = RunLog(folder: folder.path, run: run, isFiltered: false)
    try log.append(comparison("b", .matched))
    let report = try log.writeReport()
    #expect(report.comparisons.map(\.test) == ["a", "b"])
    #expect(report.isFiltered)
  }

  @Test("An unreadable comparison is reported, and the other comparisons are kept")
  func broken() throws {
    let log = RunLog(folder: folder.path, run: run)
    try log.append(comparison("a", .matched))
    try folder.write("{", to: "runs/\(run)/x.json")
    let report = try log.writeReport()
    #expect(report.comparisons.map(\.outcome) == [.matched, .failed])
    #expect(report.comparisons.last?.message.contains("runs/\(run)/x.json can't be read: ") == true)
  }

  @Test("The files of ended runs are removed, and files of other runs stay")
  func ended() throws {
    let ended = TestRun(parent: "1", start: "ended")
    let old = RunLog(folder: folder.path, run: ended)
    try old.append(comparison("a", .different))
    try folder.write("", to: "S/a.failure.txt")
    try folder.write("", to: "S/a.reference.txt")
    try folder.write("", to: "S/other.txt")
    try old.append(
      SnapshotReport.Comparison(suite: "S", test: "b", outcome: .failed, kind: "", reference: "b"))
    try folder.write("", to: "S/b.failure")
    try folder.write("", to: "out/c.failure.txt")
    try old.append(
      SnapshotReport.Comparison(
        suite: "S/../out", test: "c", outcome: .failed, kind: "txt", reference: "c"))
    try old.append(
      SnapshotReport.Comparison(
        suite: "S", test: "d", outcome: .failed, kind: "/../../out", reference: "d"))
    try folder.write("", to: "S/d.failure./file")
    try old.writeReport()
    try folder.write("", to: "mine.html")
    let new = RunLog(folder: folder.path, run: run)
    try new.append(comparison("b", .matched))
    #expect(
      folder.files.filter { !$0.hasPrefix("runs/") } == [
        "S/d.failure./file", "S/other.txt", "mine.html", "out/c.failure.txt",
      ])
    #expect(try new.writeReport().comparisons.map(\.test) == ["b"])
  }

  @Test(
    "A process that runs only some tests is distinguished from a process that runs all tests",
    arguments: [
      (["tests.xctest"], false), (["tests.xctest", "ATests.A/testB"], true),
      (["tests.xctest", "--skip-build", "--testing-library", "swift-testing"], false),
      (["tests.xctest", "--filter", "A", "--testing-library", "swift-testing"], true),
      (["tests.xctest", "--skip=A"], true), (["tests.xctest", ""], true), ([], false),
    ])
  func filtered(arguments: [String], isFiltered: Bool) {
    #expect(TestRun.isFiltered(arguments, startedBy: ["/bin/sh"]) == isFiltered)
    #expect(TestRun.isFiltered(arguments, startedBy: []) == isFiltered)
  }

  @Test(
    "The arguments of swift test determine whether the process runs all tests",
    arguments: [
      (["--parallel"], false), ([], false), (["--parallel", "--filter", "A"], true),
      (["--skip=A"], true), (["--parallel", "-s", "ATests.A/testB"], true),
      (["--specifier", "ATests.A/testB"], true), (["--disable-xctest", "-j", "2"], false),
    ])
  func parallelXCTest(options: [String], isFiltered: Bool) {
    let process = ["tests.xctest", "ATests.A/testB"]
    for tool in ["/usr/bin/swift-test", "swift-test"] {
      #expect(TestRun.isFiltered(process, startedBy: [tool] + options) == isFiltered)
    }
  }

  @Test("Many concurrent tasks lose no comparison, and keep the worst outcome of each reference")
  func parallel() async throws {
    let log = RunLog(folder: folder.path, run: run)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<200 {
        let comparison = comparison("t\(index / 4)", index % 4 == 1 ? .different : .matched)
        group.addTask { try log.append(comparison) }
      }
      try await group.waitForAll()
    }
    let outcomes = try log.writeReport().comparisons.map(\.outcome)
    #expect(outcomes == Array(repeating: .different, count: 50))
  }
}
