import FoundationEssentials
import Glibc
import SwatchCairo
import SwatchCompositor
import SwatchConcurrency
import SwatchGraphics

/// The comparisons of one test run, of all its processes, and the report that they become.
///
/// Each comparison is a file at once, so that a process that dies loses none; each process writes the
/// report anew when it ends. A run is what one parent process started, such as `swift test`, which has a
/// process for XCTest and one for Swift Testing; what an earlier run left is taken away.
package final class RunLog: Sendable {
  /// The folder of the report.
  package let folder: String
  private let run: String
  private let outcomes = Locked<[String: SnapshotReport.Comparison.Outcome]>([:])

  /// Makes the log of a run in a report's folder.
  package init(folder: String, run: TestRun) {
    self.folder = folder
    self.run = folder + "/runs/\(run)"
    TestRun.takeAwayEnded(in: folder, but: run)
  }

  private static let logs = Locked<[String: RunLog]>([:])

  /// The log of this process' run in a folder, whose report is written when the process ends.
  package static func ofThisProcess(in folder: String) -> RunLog {
    if let log = logs.withLock({ $0[folder] }) { return log }
    let new = RunLog(folder: folder, run: .this)
    let (log, isFirst) = logs.withLock { logs in
      let isFirst = logs.isEmpty
      let log = logs[folder] ?? new
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
        let failures = report.comparisons.count { $0.outcome != .matched }
        guard failures > 0 else { continue }
        print(
          "Snapshots: \(failures) of \(report.comparisons.count) want a look: \(log.folder)/report.html"
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
    let key = comparison.reference
    let counts = outcomes.withLock { outcomes in
      let known = outcomes[key]
      guard known.map({ $0.severity <= comparison.outcome.severity }) ?? true else { return false }
      outcomes[key] = comparison.outcome
      return true
    }
    guard counts else { return }
    try AtomicFile.makeFolder(run)
    let bytes = try SnapshotReport(comparisons: [comparison]).json()
    try AtomicFile.write(bytes, to: run + "/\(ContentHash(hashing: Array(key.utf8))).json")
  }

  /// Writes the report of all that the run's processes compared up to now.
  /// - Returns: the report, in the order of names.
  /// - Throws: ``OutputError`` where the folder does not take it.
  @discardableResult
  package func writeReport() throws -> SnapshotReport {
    var files = try TestRun.files(in: run)
    while true {
      let comparisons = try files.flatMap { file in
        try SnapshotReport(json: InputFile(path: run + "/" + file).readAll()).comparisons
      }
      let report = SnapshotReport(
        comparisons: comparisons.sorted { ($0.id, $0.reference) < ($1.id, $1.reference) },
        isFiltered: TestRun.isFiltered(CommandLine.arguments))
      try report.write(to: folder)
      // Another process may have read fewer and written later: whoever finds more writes again.
      let now = try TestRun.files(in: run)
      if now == files { return report }
      files = now
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
