import SwatchMessages

extension SnapshotReport {
  /// A shard: one of the equal parts into which a run is divided.
  public struct Shard: Codable, Hashable, Sendable {
    /// The number of the shard, from 1.
    public let number: Int
    /// The number of shards.
    public let count: Int

    /// Makes a shard; nil for an invalid number.
    public init?(number: Int, of count: Int) {
      guard number >= 1, number <= count else { return nil }
      self.number = number
      self.count = count
    }

    /// Reads a shard.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let number = try values.decode(Int.self, forKey: .number)
      let count = try values.decode(Int.self, forKey: .count)
      guard let shard = Shard(number: number, of: count) else {
        throw DecodingError.dataCorruptedError(
          forKey: .number, in: values, debugDescription: "there is no shard \(number) of \(count)")
      }
      self = shard
    }
  }

  /// Returns the first shard that is missing in some reports of a run; nil if there is none.
  package static func firstMissingShard(among reports: [SnapshotReport]) -> Shard? {
    let shards = Set(reports.compactMap(\.shard))
    return Set(shards.map(\.count)).sorted().lazy.compactMap { count in
      (1...count).lazy.compactMap { Shard(number: $0, of: count) }.first { !shards.contains($0) }
    }.first
  }

  /// Rejects reports that are not all shards of a run, each once.
  ///
  /// - Parameter reports: The reports with the paths of their files.
  /// - Throws: ``ShardError`` if a shard is missing, occurs twice, or belongs to a run with another
  ///   number of shards, and if two reports are the same.
  package static func checkShards(
    _ reports: [(path: String, report: SnapshotReport)]
  ) throws(ShardError) {
    var paths: [Shard: String] = [:]
    for (path, report) in reports {
      guard let shard = report.shard else { continue }
      if let other = paths.keys.sorted(by: { $0.number < $1.number })
        .first(where: { $0.count != shard.count })
      {
        throw .differentRuns(paths[other] ?? "", other, path, shard)
      }
      if let other = paths.updateValue(path, forKey: shard) { throw .twice(shard, other, path) }
    }
    var first: [SnapshotReport: String] = [:]
    for (path, report) in reports where !report.comparisons.isEmpty {
      if let other = first.updateValue(path, forKey: report.untimed) { throw .same(other, path) }
    }
    if let missing = firstMissingShard(among: reports.map(\.report)) { throw .missing(missing) }
  }

  /// Joins several reports, in the order of suites; the result counts as filtered if a shard is
  /// missing.
  package static func joining(_ reports: [SnapshotReport]) -> SnapshotReport {
    let shards = reports.compactMap(\.shard)
    let suites = Dictionary(grouping: reports.flatMap(\.comparisons), by: \.suite)
    var joined = SnapshotReport(
      comparisons: suites.sorted { $0.key < $1.key }.flatMap(\.value),
      isFiltered: reports.contains(where: \.isFiltered) || firstMissingShard(among: reports) != nil)
    joined.joinedShards = shards.isEmpty ? nil : shards.count
    return joined
  }
}

/// The error of joining reports that are not from one run.
package enum ShardError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A shard is missing.
  case missing(SnapshotReport.Shard)
  /// A shard occurs twice, in two files.
  case twice(SnapshotReport.Shard, String, String)
  /// Two files have shards of runs that are divided into different numbers of shards.
  case differentRuns(String, SnapshotReport.Shard, String, SnapshotReport.Shard)
  /// Two files are the same report.
  case same(String, String)

  /// The files, the shards, and the remedy, in a sentence.
  package var description: String { sentence.visible }

  private var sentence: String {
    switch self {
    case .missing(let shard):
      "\(shard) is missing; give the reports of all shards"
    case .twice(let shard, let first, let second):
      "\(first) and \(second) are both of \(shard); give the report of each shard once"
    case .differentRuns(let first, let shard, let second, let other):
      "\(first) is of \(shard) and \(second) of \(other): these are shards of different runs; join "
        + "the reports of one run"
    case .same(let first, let second):
      "\(first) and \(second) are the same report; give each report once"
    }
  }
}

extension SnapshotReport.Shard: CustomStringConvertible {
  /// The shard in words: `shard 2 of 4`.
  public var description: String { "shard \(number) of \(count)" }
}
