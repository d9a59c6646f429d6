import FoundationEssentials
package import SwatchGraphics

/// A line of a manifest: `{"run": {…}}`, `{"end": {…}}`, or a picture's own members.
package enum ManifestLine: Hashable, Sendable {
  /// The first line of a run, or of its continuation.
  case run(Run)
  /// A finished picture.
  case picture(PageRecord)
  /// A picture that is left out because one of its rows failed.
  case omitted(OmittedPicture)
  /// The last line of a run whose pictures are complete.
  case end(End)

  /// The run that a manifest belongs to.
  package struct Run: Hashable, Sendable, Codable {
    /// The version of the manifest's format.
    package var version = 1
    /// The part that the run makes, such as `3/8`; `1/1` for the whole run.
    package let shard: String
    /// The hash of the template, the options and all other inputs that every picture depends on, in
    /// hexadecimal digits.
    package let base: String
    /// The content of the feed at the start of the run; nil for standard input.
    package let feed: String?

    /// Makes the first line of a run.
    package init(shard: Shard, base: ContentHash, feed: FeedFingerprint? = nil) {
      self.shard = shard.description
      self.base = base.description
      self.feed = feed?.content
    }
  }

  /// The last line of a run.
  package struct End: Hashable, Sendable {
    /// The numbers of the run's pictures, from 1.
    package let pages: Range<Int>
    /// The number of rows of the run.
    package let rows: Int

    /// Makes the last line of a run with the numbers of its pictures, from 1, and its number of
    /// rows.
    package init(pages: Range<Int>, rows: Int) {
      (self.pages, self.rows) = (pages, rows)
    }
  }
}

extension ManifestLine.End: Codable {
  private enum CodingKeys: String, CodingKey {
    case pages, rows
  }

  /// Decodes the last line of a run.
  /// - Throws: `DecodingError` if its numbers are impossible.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let ends = try values.decode([Int].self, forKey: .pages)
    let counts = 0...ManifestLine.countLimit
    rows = try values.decode(Int.self, forKey: .rows)
    guard ends.count == 2, 1 <= ends[0], ends[0] <= ends[1], counts.contains(ends[1]),
      counts.contains(rows)
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .pages, in: values, debugDescription: "no such numbers")
    }
    pages = ends[0]..<ends[1]
  }

  /// Encodes the last line of a run.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode([pages.lowerBound, pages.upperBound], forKey: .pages)
    try values.encode(rows, forKey: .rows)
  }
}

extension ManifestLine: Codable {
  /// The largest number of a picture, a row or a byte, so small that sums of these numbers fit into
  /// 64 bits.
  static let countLimit = 1 << 40

  private enum CodingKeys: String, CodingKey {
    case run, end, status
  }

  /// Decodes a line's object.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let run = try values.decodeIfPresent(Run.self, forKey: .run) {
      self = .run(run)
    } else if let end = try values.decodeIfPresent(End.self, forKey: .end) {
      self = .end(end)
    } else if try values.decode(String.self, forKey: .status) == OmittedPicture.status {
      self = .omitted(try OmittedPicture(from: decoder))
    } else {
      self = .picture(try PageRecord(from: decoder))
    }
  }

  /// Encodes the line's object.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .run(let run):
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(run, forKey: .run)
    case .end(let end):
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(end, forKey: .end)
    case .omitted(let picture): try picture.encode(to: encoder)
    case .picture(let record): try record.encode(to: encoder)
    }
  }

  /// Reads a line without its line feed; nil if the line is incomplete, or not a line of a
  /// manifest.
  package init?(_ bytes: ArraySlice<UInt8>) {
    guard let line = try? JSONDecoder().decode(ManifestLine.self, from: Data(bytes)) else {
      return nil
    }
    self = line
  }

  /// Returns the line without its line feed.
  package func bytes() throws -> [UInt8] { try Self.bytes(of: self) }

  fileprivate static func bytes(of value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value))
  }
}

extension PageRecord.FailedRow {
  /// Returns the failed row as a line of its own, without its line feed.
  package func line() throws -> [UInt8] { try ManifestLine.bytes(of: self) }
}
