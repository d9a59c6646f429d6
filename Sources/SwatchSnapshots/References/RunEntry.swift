import FoundationEssentials
import SwatchFiles

/// A comparison with its duration, as shared by the processes of a run.
struct RunEntry: Codable {
  private let result: SnapshotReport.Comparison
  private let seconds: Double?

  /// The largest size of a file, in bytes.
  private static let byteLimit = 1 << 28

  /// Makes an entry for a comparison.
  init(_ comparison: SnapshotReport.Comparison) {
    result = comparison
    seconds = comparison.seconds
  }

  /// Reads a file.
  /// - Throws: ``InputFile/Problem``, `DecodingError` or ``ReportNameError``.
  init(path: String) throws {
    let bytes = try InputFile(path: path).readAll(limit: Self.byteLimit)
    self = try JSONDecoder().decode(RunEntry.self, from: Data(bytes))
    try SnapshotReport(comparisons: [result]).checkNames()
  }

  /// The comparison.
  var comparison: SnapshotReport.Comparison {
    var comparison = result
    comparison.seconds = seconds
    return comparison
  }

  /// Returns the bytes of the entry's file.
  func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self))
  }
}
