import SwatchSnapshots

/// A `report.json` that the command line names.
struct ReportSource {
  /// The decoded report.
  let report: SnapshotReport
  /// The folder from which the report's relative paths start.
  let folder: String

  /// The largest number of bytes of a report.
  private static let byteLimit = 1 << 30

  /// Reads a report and the times beside it.
  /// - Throws: ``CommandFailure`` if there is no valid report at the path.
  init(path: String) throws(CommandFailure) {
    guard let bytes = FilePlace(path).contents(limit: Self.byteLimit) else {
      throw CommandFailure(
        code: .noInput,
        message: "\(path) can't be read; name the report.json that a run of the tests wrote, of "
          + "1 GiB at most")
    }
    folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
    do {
      let report = try SnapshotReport(json: bytes)
      self.report = Self.times(in: folder).map(report.adding) ?? report
    } catch let error as ReportNameError {
      throw CommandFailure(
        code: .badInput, message: "\(path): \(error); no run writes such a report")
    } catch let error as TreeVersionError {
      throw CommandFailure(code: .badInput, message: "\(path): \(error)")
    } catch {
      throw CommandFailure(
        code: .badInput,
        message: "\(path) is not a report of snapshots; name the report.json that a run wrote")
    }
  }

  /// Returns the times beside a report; nil if there are none.
  private static func times(in folder: String) -> ComparisonTimes? {
    FilePlace(ComparisonTimes.fileName, from: folder).contents(limit: byteLimit)
      .flatMap { try? ComparisonTimes(json: $0) }
  }

  /// The files beside the report, which it may refer to.
  var files: ReportFolder { ReportFolder(folder) }

  /// Returns the place of a file named by the report, from the working directory.
  func place(of path: String) -> FilePlace { FilePlace(path, from: folder) }

  /// Reads the reports of one run.
  /// - Throws: ``CommandFailure`` if a report can't be read, or the reports are not different
  ///   shards of one run.
  static func reports(_ paths: [String]) throws(CommandFailure) -> [ReportSource] {
    var sources: [ReportSource] = []
    for path in paths { sources.append(try ReportSource(path: path)) }
    do throws(ShardError) {
      try SnapshotReport.checkShards(zip(paths, sources).map { ($0, $1.report) })
    } catch {
      throw CommandFailure(code: .badInput, message: error.description)
    }
    return sources
  }
}
