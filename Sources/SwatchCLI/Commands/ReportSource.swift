import SwatchSnapshots

/// A `report.json` that the command line names.
struct ReportSource {
  /// What it holds.
  let report: SnapshotReport
  /// The folder that its relative paths start from.
  let folder: String

  /// Reads a report.
  /// - Throws: ``CommandFailure`` where there is none.
  init(path: String) throws(CommandFailure) {
    guard let bytes = FilePlace(path).contents() else {
      throw CommandFailure(
        code: .noInput,
        message: "\(path) can't be read; name the report.json that a run of the tests wrote")
    }
    do {
      report = try SnapshotReport(json: bytes)
    } catch {
      throw CommandFailure(
        code: .badInput,
        message: "\(path) is not a report of snapshots; name the report.json that a run wrote")
    }
    folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
  }

  /// Where a file that the report names lies, from the working directory.
  func place(of path: String) -> FilePlace { FilePlace(path, from: folder) }
}
