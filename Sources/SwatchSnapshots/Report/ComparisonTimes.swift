import FoundationEssentials

/// The durations of comparisons in seconds, by their ids: the content of `times.json` beside a
/// report, which is equal for equal comparisons.
package struct ComparisonTimes: Codable, Hashable, Sendable {
  /// The name of the file.
  package static let fileName = "times.json"

  private var seconds: [String: Double]

  /// Collects the times of some comparisons.
  init(of comparisons: [SnapshotReport.Comparison]) {
    seconds = comparisons.reduce(into: [:]) { seconds, comparison in
      guard let time = comparison.seconds, time.isFinite else { return }
      seconds[comparison.id] = (time * 1000).rounded() / 1000
    }
  }

  /// Reads the output of ``json()``.
  /// - Throws: `DecodingError` for other bytes.
  package init(json bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(ComparisonTimes.self, from: Data(bytes))
  }

  /// Returns the file: an object with a member for each comparison, in order.
  func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + Array("\n".utf8)
  }

  /// A Boolean value that is true when no time was measured.
  var isEmpty: Bool { seconds.isEmpty }

  /// Encodes the times as one object.
  package func encode(to encoder: any Encoder) throws { try seconds.encode(to: encoder) }

  /// Decodes the times from one object; invalid ones are left out.
  package init(from decoder: any Decoder) throws {
    seconds = try [String: Double](from: decoder).filter { (0...1e9).contains($0.value) }
  }

  /// The duration of a comparison, in seconds; nil if it is not known.
  subscript(id: String) -> Double? { seconds[id] }
}

extension SnapshotReport {
  /// The times of the report's comparisons.
  var times: ComparisonTimes { ComparisonTimes(of: comparisons) }

  /// The report without its times.
  var untimed: SnapshotReport { adding(ComparisonTimes(of: [])) }

  /// Returns the report with the given times.
  package func adding(_ times: ComparisonTimes) -> SnapshotReport {
    var report = self
    for index in comparisons.indices {
      report.comparisons[index].seconds = times[comparisons[index].id]
    }
    return report
  }
}
