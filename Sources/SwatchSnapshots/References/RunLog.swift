import FoundationEssentials
import Glibc
import SwatchCairo
import SwatchConcurrency
import SwatchFiles
import SwatchGraphics

/// The comparisons of one test run, of all its processes, and the report that they become.
///
/// Each comparison is a file at once, so that a process that dies loses none; each process writes the
/// report anew when it ends. A run is what one parent process started, such as `swift test`, which has a
/// process for XCTest and one for Swift Testing; what an earlier run left is taken away.
package final class RunLog: Sendable {
  /// The folder of the report.
  package let folder: String
  /// The folder of what the run's processes tell one another.
  package let run: String
  private let isFiltered: Bool
  private let outcomes = Locked<[String: SnapshotReport.Comparison.Outcome]>([:])

  /// Makes the log of a run in a report's folder; `isFiltered` where this process leaves out tests.
  package init(
    folder: String, run: TestRun, isFiltered: Bool = TestRun.isFiltered
  ) {
    self.folder = folder
    self.isFiltered = isFiltered
    self.run = folder + "/runs/\(run)"
    TestRun.takeAwayEnded(in: folder, but: run)
  }

  /// Stands from a process' first comparison to its end, and for good where the process died or left out
  /// tests.
  private var partial: String { run + "/\(getpid()).partial" }

  private static let logs = Locked<[String: RunLog]>([:])

  /// The log of this process' run in a folder, whose report is written when the process ends.
  package static func ofThisProcess(in folder: String) -> RunLog {
    // Made inside: who comes second must not compare while the first still takes away what was.
    let (log, isFirst) = logs.withLock { logs in
      if let log = logs[folder] { return (log, false) }
      let isFirst = logs.isEmpty
      let log = RunLog(folder: folder, run: .this)
      logs[folder] = log
      return (log, isFirst)
    }
    if isFirst { atexit { RunLog.writeAllReports() } }
    return log
  }

  private static func writeAllReports() {
    for log in logs.withLock({ $0.values.sorted { $0.folder < $1.folder } })
    where FileManager.default.fileExists(atPath: log.run) {
      do {
        let report = try log.writeReport()
        let failures = report.counted.count { $0.outcome != .matched }
        guard failures > 0 else { continue }
        print(
          "Snapshots: \(failures) of \(report.counted.count) want a look: \(log.folder)/report.html"
        )
      } catch {
        print("Snapshots: the report could not be written: \(error)")
      }
    }
  }

  /// Adds a comparison. Of one reference the worst outcome counts: a test that is tried again may
  /// match at last, and what it showed before is still to be seen.
  /// - Throws: ``OutputError`` where the folder does not take it.
  package func append(_ comparison: SnapshotReport.Comparison) throws {
    let (key, outcome) = (comparison.reference, comparison.outcome)
    let bytes = try RunEntry(comparison).json()
    // Written inside: the file is that of the worst outcome, not of the slowest task.
    try outcomes.withLock { outcomes in
      guard outcomes[key].map({ $0.severity <= outcome.severity }) ?? true else { return }
      try AtomicFile.makeFolder(run)
      if outcomes.isEmpty { try AtomicFile.write([], to: partial) }
      try AtomicFile.write(bytes, to: run + "/\(ContentHash(hashing: Array(key.utf8))).json")
      outcomes[key] = outcome
    }
  }

  /// Writes the report of all that the run's processes compared up to now, when this one has compared
  /// all. It is told as filtered where any process left out tests, has died or goes on.
  /// - Returns: the report, in the order of names.
  /// - Throws: ``OutputError`` where the folder does not take it.
  @discardableResult
  package func writeReport() throws -> SnapshotReport {
    if !isFiltered { unsafe unlink(partial) }
    var files = try TestRun.files(in: run)
    while true {
      let comparisons = files.filter { $0.hasSuffix(".json") }.flatMap(comparisons)
      let report = SnapshotReport(
        comparisons: comparisons.sorted { ($0.id, $0.reference) < ($1.id, $1.reference) },
        isFiltered: files.contains { $0.hasSuffix(".partial") })
      try report.write(to: folder)
      // Another process may have read fewer and written later: whoever finds more writes again.
      let now = try TestRun.files(in: run)
      if now == files { return report }
      files = now
    }
  }

  /// What a file of the run tells; a failure where it can't be read, so that the others are told.
  private func comparisons(in file: String) -> [SnapshotReport.Comparison] {
    do {
      return [try RunEntry(path: run + "/" + file).comparison]
    } catch {
      return [
        SnapshotReport.Comparison(
          suite: "runs", test: file, outcome: .failed,
          message: "What came of a snapshot is lost: \(run)/\(file) can't be read: \(error)",
          kind: "json", reference: "")
      ]
    }
  }
}

extension SnapshotReport.Comparison.Outcome {
  /// What is worse is more.
  fileprivate var severity: Int {
    switch self {
    case .matched: 0
    case .recorded: 1
    case .different, .missing, .failed: 2
    }
  }
}
