/// A picture that is left out of a run: its first row gives it no name, or its only row failed.
package struct OmittedPicture: Hashable, Sendable {
  /// The value of `status` in the line of the manifest.
  static let status = "failed"

  /// The number that the picture would have, from 1.
  package let number: Int
  /// The first and the last row of the picture, from 1.
  package let rows: ClosedRange<Int>
  /// The failed rows.
  package let failed: [PageRecord.FailedRow]

  /// Makes the record of a picture.
  package init(number: Int, rows: ClosedRange<Int>, failed: [PageRecord.FailedRow]) {
    self.number = number
    self.rows = rows
    self.failed = failed
  }

  /// Makes the record of a picture with a single, failed row.
  package init(row: PageRecord.FailedRow) {
    self.init(number: row.row, rows: row.row...row.row, failed: [row])
  }
}

extension OmittedPicture: Codable {
  private enum CodingKeys: String, CodingKey {
    case number = "page"
    case rows, status, failed
  }

  /// Decodes a line's object.
  /// - Throws: `DecodingError` if its numbers are impossible.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    number = try values.decode(Int.self, forKey: .number)
    let ends = try values.decode([Int].self, forKey: .rows)
    guard number >= 1, ends.count == 2, 1 <= ends[0], ends[0] <= ends[1] else {
      throw DecodingError.dataCorruptedError(
        forKey: .rows, in: values, debugDescription: "no such rows")
    }
    rows = ends[0]...ends[1]
    failed = try values.decode([PageRecord.FailedRow].self, forKey: .failed)
  }

  /// Encodes the line's object.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(number, forKey: .number)
    try values.encode([rows.lowerBound, rows.upperBound], forKey: .rows)
    try values.encode(Self.status, forKey: .status)
    try values.encode(failed, forKey: .failed)
  }
}
