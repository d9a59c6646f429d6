import FoundationEssentials
import Glibc
import SwatchCairo
import SwatchConcurrency
import SwatchFiles
import SwatchGraphics

/// The comparisons of one test run, in all its processes, and the report made from them.
///
/// Each comparison is written to a file immediately, so that none is lost in a crash; each process
/// writes the report again when it ends. A run consists of the processes of one parent, such as
/// `swift test`, which starts one for XCTest and one for Swift Testing; the files of earlier runs
/// are removed.
package final class RunLog: Sendable {
  /// The folder of the report.
  package let folder: String
  /// The folder shared by the run's processes.
  package let run: String
  private let isFiltered: Bool
  /// The worst comparison of each reference, with all its attempts.
  private let worst = Locked<[String: SnapshotReport.Comparison]>([:])

  /// Makes the log of a run in a report's folder; `isFiltered` is true if this process leaves out
  /// tests.
  package init(
    folder: String, run: TestRun, isFiltered: Bool = TestRun.isFiltered
  ) {
    self.folder = folder
    self.isFiltered = isFiltered
    self.run = folder + "/runs/\(run)"
    TestRun.takeAwayEnded(in: folder, but: run)
  }

  /// A marker file that exists from a process's first comparison to its end. It remains if the
  /// process crashed or left out tests.
  private var partial: String { run + "/\(getpid()).partial" }

  private static let logs = Locked<[String: RunLog]>([:])

  /// Returns the log of this process's run in a folder; the report is written when the process
  /// ends.
  package static func ofThisProcess(in folder: String) -> RunLog {
    // Inside the lock: a second caller must not compare while the first one removes old files.
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
          "Snapshots: \(failures) of \(report.counted.count) need attention: "
            + "\(log.folder)/report.html"
        )
      } catch {
        print("Snapshots: the report could not be written: \(error)")
      }
    }
  }

  /// Adds a comparison. For each reference the worst outcome counts: a retried test may match in
  /// the end, and its earlier failure stays visible.
  /// - Throws: ``OutputError`` if the folder is not writable.
  package func append(_ comparison: SnapshotReport.Comparison) throws {
    let key = comparison.reference
    // Inside the lock, so that the file contains the worst outcome rather than that of the slowest
    // task.
    try worst.withLock { worst in
      var kept = comparison
      if let former = worst[key] {
        // A further match, as from an assertion in a loop, adds nothing.
        guard former.outcome != .matched || comparison.outcome != .matched else { return }
        let isWorse = former.outcome.severity <= comparison.outcome.severity
        kept = isWorse ? comparison : former
        kept.attempts = (former.attempts ?? [former.outcome]) + [comparison.outcome]
      }
      try AtomicFile.makeFolder(run)
      if worst.isEmpty { try AtomicFile.write([], to: partial) }
      try AtomicFile.write(
        kept.json(), to: "\(ContentHash(hashing: Array(key.utf8))).json", in: run)
      worst[key] = kept
    }
  }

  /// Writes the report of all comparisons of the run's processes so far, at the end of this
  /// process. It is marked as filtered if any process left out tests, has crashed or is still
  /// running.
  /// - Returns: The report, in the order of names.
  /// - Throws: ``OutputError`` if the folder is not writable.
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
      // Another process may have read fewer comparisons but written later: a process that finds
      // more comparisons writes again.
      let now = try TestRun.files(in: run)
      if now == files { return report }
      files = now
    }
  }

  /// Returns the comparison in a file of the run; if it can't be read, a failed comparison, so that
  /// the others are still reported.
  private func comparisons(in file: String) -> [SnapshotReport.Comparison] {
    do {
      return [try SnapshotReport.Comparison(ofRun: run + "/" + file)]
    } catch {
      return [
        SnapshotReport.Comparison(
          suite: "runs", test: file, outcome: .failed,
          message: "The result of a snapshot is lost: \(run)/\(file) can't be read: \(error)",
          kind: "json", reference: "")
      ]
    }
  }
}

/// The files that the processes of a run share, one for each reference.
extension SnapshotReport.Comparison {
  /// The largest size of a file, in bytes.
  private static let byteLimit = 1 << 28

  /// Reads a file of a run.
  /// - Throws: ``InputFile/Problem``, `DecodingError` or ``ReportNameError``.
  init(ofRun path: String) throws {
    let bytes = try InputFile(path: path).readAll(limit: Self.byteLimit)
    self = try JSONDecoder().decode(SnapshotReport.Comparison.self, from: Data(bytes))
    try SnapshotReport(comparisons: [self]).checkNames()
  }

  /// Returns the file, with the duration.
  fileprivate func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self))
  }
}

extension SnapshotReport.Comparison.Outcome {
  /// The severity of the outcome; larger is worse.
  fileprivate var severity: Int {
    switch self {
    case .matched: 0
    case .recorded: 1
    case .different, .missing, .failed: 2
    }
  }
}
