extension SnapshotReport {
  /// One of the equal parts that a run was shared out in.
  public struct Shard: Codable, Hashable, Sendable {
    /// Which part it is, counted from 1.
    public let number: Int
    /// How many parts there are.
    public let count: Int

    /// Makes the number of a part; nil where there is no such part.
    public init?(number: Int, of count: Int) {
      guard number >= 1, number <= count else { return nil }
      self.number = number
      self.count = count
    }

    /// Reads a part.
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

  /// The first part that is not among some reports of the runs they are of; nil where none is
  /// missing.
  package static func firstMissingShard(among reports: [SnapshotReport]) -> Shard? {
    let shards = Set(reports.compactMap(\.shard))
    return Set(shards.map(\.count)).sorted().lazy.compactMap { count in
      (1...count).lazy.compactMap { Shard(number: $0, of: count) }.first { !shards.contains($0) }
    }.first
  }

  /// One report of several, which counts as filtered where a part is missing.
  package static func joining(_ reports: [SnapshotReport]) -> SnapshotReport {
    SnapshotReport(
      comparisons: reports.flatMap(\.comparisons),
      isFiltered: reports.contains(where: \.isFiltered) || firstMissingShard(among: reports) != nil)
  }
}
