package import SwatchGraphics

/// A finished picture of a run, as recorded by its line of the manifest.
package struct PageRecord: Hashable, Sendable {
  /// The origin of a picture in the output folder.
  package enum Status: String, Hashable, Sendable, Codable {
    /// The picture was made by this run.
    case made
    /// The picture existed, and nothing that it depends on has changed.
    case kept
    /// The picture was taken from the cache.
    case cached
  }

  /// A failed row with the reasons.
  package struct FailedRow: Hashable, Sendable, Codable {
    /// The number of the row, from 1.
    package let row: Int
    /// The reasons, in order.
    package let failures: [Failure]

    /// Makes a failed row.
    package init(row: Int, failures: [Failure]) {
      self.row = row
      self.failures = failures
    }
  }

  /// A reason why a row failed.
  package struct Failure: Hashable, Sendable, Codable {
    /// The problem and its remedy, without the place.
    package let message: String
    /// The path of the node.
    package let node: String
    /// The place in the feed and the document; nil for nodes made in code.
    package let place: String?

    /// Makes a reason.
    package init(_ message: String, node: String, place: String?) {
      self.message = message
      self.node = node
      self.place = place
    }
  }

  /// The number of the picture in the whole run, from 1.
  package let number: Int
  /// The first and the last row of the picture, from 1.
  package let rows: ClosedRange<Int>
  /// The path of the file, relative to the folder of the run.
  package let file: String
  /// The width and the height, in pixels.
  package let size: [Int]
  /// The length of the file, in bytes.
  package let byteCount: Int
  /// The hash of the file's bytes.
  package let hash: ContentHash
  /// The hash of everything that the bytes depend on; nil for a picture that the next run makes
  /// again, because a row failed for a temporary reason.
  package let key: ContentHash?
  /// The origin of the picture.
  package var status: Status
  /// The failed rows.
  package let failed: [FailedRow]
  /// The line of the feed on which the picture's first row begins, for messages of failed rows; nil
  /// if no row failed.
  package let line: Int?
  /// The pictures named by the rows.
  package let pictures: [PictureNote]
  /// The picture's place in the archive that ``file`` names; nil for a picture in a file of its
  /// own.
  package let packed: PackedPlace?

  /// The place of a picture in an archive.
  package struct PackedPlace: Hashable, Sendable {
    /// The name of the picture in the archive.
    package let member: String
    /// The number of bytes of the archive before the picture.
    package let offset: Int

    /// Makes a place.
    package init(member: String, offset: Int) {
      self.member = member
      self.offset = offset
    }
  }

  /// The name of the file, or of the archive and its member.
  package var name: String { packed.map { "\(file): \($0.member)" } ?? file }

  /// Makes a record.
  package init(
    number: Int, rows: ClosedRange<Int>, file: String, size: [Int], byteCount: Int,
    hash: ContentHash, key: ContentHash?, status: Status, failed: [FailedRow] = [],
    line: Int? = nil, pictures: [PictureNote] = [], packed: PackedPlace? = nil
  ) {
    self.packed = packed
    self.number = number
    self.rows = rows
    self.file = file
    self.size = size
    self.byteCount = byteCount
    self.hash = hash
    self.key = key
    self.status = status
    self.failed = failed
    self.line = line
    self.pictures = pictures
  }
}

extension PageRecord: Codable {
  private enum CodingKeys: String, CodingKey {
    case number = "page"
    case rows, file, size
    case byteCount = "bytes"
    case hash, key, status, failed, line, pictures, member, offset
  }

  /// Decodes a line's object.
  /// - Throws: `DecodingError` if it is not the object of a picture, or its numbers are impossible.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func damaged(_ key: CodingKeys) -> DecodingError {
      .dataCorruptedError(forKey: key, in: values, debugDescription: "no such value")
    }
    func hash(_ key: CodingKeys) throws -> ContentHash? {
      guard let digits = try values.decodeIfPresent(String.self, forKey: key) else { return nil }
      guard let hash = ContentHash(hexadecimal: digits) else { throw damaged(key) }
      return hash
    }
    number = try values.decode(Int.self, forKey: .number)
    let ends = try values.decode([Int].self, forKey: .rows)
    guard ends.count == 2, 1 <= ends[0], ends[0] <= ends[1] else { throw damaged(.rows) }
    rows = ends[0]...ends[1]
    file = try values.decode(String.self, forKey: .file)
    size = try values.decode([Int].self, forKey: .size)
    byteCount = try values.decode(Int.self, forKey: .byteCount)
    let counts = 0...ManifestLine.countLimit
    guard number >= 1, counts.contains(number), counts.contains(rows.upperBound),
      counts.contains(byteCount), size.count == 2, size.allSatisfy((0...Int(Int32.max)).contains)
    else { throw damaged(.number) }
    guard let content = try hash(.hash) else { throw damaged(.hash) }
    self.hash = content
    key = try hash(.key)
    status = try values.decode(Status.self, forKey: .status)
    failed = try values.decodeIfPresent([FailedRow].self, forKey: .failed) ?? []
    line = try values.decodeIfPresent(Int.self, forKey: .line)
    pictures = try values.decodeIfPresent([PictureNote].self, forKey: .pictures) ?? []
    packed = try values.decodeIfPresent(String.self, forKey: .member).map { member throws in
      let offset = try values.decode(Int.self, forKey: .offset)
      guard offset >= 0 else { throw damaged(.offset) }
      return PackedPlace(member: member, offset: offset)
    }
  }

  /// Encodes the line's object.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(number, forKey: .number)
    try values.encode([rows.lowerBound, rows.upperBound], forKey: .rows)
    try values.encode(file, forKey: .file)
    try values.encode(size, forKey: .size)
    try values.encode(byteCount, forKey: .byteCount)
    try values.encode(hash.description, forKey: .hash)
    try values.encodeIfPresent(key?.description, forKey: .key)
    try values.encode(status, forKey: .status)
    if !failed.isEmpty { try values.encode(failed, forKey: .failed) }
    try values.encodeIfPresent(line, forKey: .line)
    if !pictures.isEmpty { try values.encode(pictures, forKey: .pictures) }
    try values.encodeIfPresent(packed?.member, forKey: .member)
    try values.encodeIfPresent(packed?.offset, forKey: .offset)
  }
}
