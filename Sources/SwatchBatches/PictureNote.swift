package import SwatchGraphics

/// A picture named by rows, in the state that it had when the rows were drawn.
package struct PictureNote: Hashable, Sendable {
  /// The place of a picture: a file, or a URL.
  package enum Place: Hashable, Sendable {
    /// A file at a path.
    case file(String)
    /// A file that must be in a folder; the path is relative to the folder.
    case confinedFile(path: String, folder: String)
    /// A picture from the network.
    case url(String)
  }

  /// The length and modification time of a file. While both are equal, the bytes are assumed to be
  /// unchanged.
  package struct Stamp: Hashable, Sendable {
    /// The length, in bytes.
    package let byteCount: Int
    /// The seconds since 1970.
    package let seconds: Int
    /// The nanoseconds of the second.
    package let nanoseconds: Int

    /// Makes a stamp.
    package init(byteCount: Int, seconds: Int, nanoseconds: Int) {
      self.byteCount = byteCount
      self.seconds = seconds
      self.nanoseconds = nanoseconds
    }
  }

  /// The place from which the picture was read.
  package let place: Place
  /// The hash of the picture's bytes; nil for a picture that could not be read.
  package let hash: ContentHash?
  /// The stamp of the file; nil for a picture that could not be read, or came from the network.
  package let stamp: Stamp?

  /// Makes a note.
  package init(_ place: Place, hash: ContentHash?, stamp: Stamp? = nil) {
    self.place = place
    self.hash = hash
    self.stamp = stamp
  }
}

extension PictureNote: Codable {
  private enum CodingKeys: String, CodingKey {
    case file, folder, url, hash, stamp
  }

  /// Decodes the note in a manifest.
  /// - Throws: `DecodingError` if the note doesn't name a picture, or its numbers are impossible.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func damaged(_ key: CodingKeys) -> DecodingError {
      .dataCorruptedError(forKey: key, in: values, debugDescription: "no such value")
    }
    if let url = try values.decodeIfPresent(String.self, forKey: .url) {
      place = .url(url)
    } else {
      let path = try values.decode(String.self, forKey: .file)
      let folder = try values.decodeIfPresent(String.self, forKey: .folder)
      place = folder.map { .confinedFile(path: path, folder: $0) } ?? .file(path)
    }
    let digits = try values.decodeIfPresent(String.self, forKey: .hash)
    hash = try digits.map { digits throws in
      guard let hash = ContentHash(hexadecimal: digits) else { throw damaged(.hash) }
      return hash
    }
    let numbers = try values.decodeIfPresent([Int].self, forKey: .stamp)
    stamp = try numbers.map { numbers throws in
      guard numbers.count == 3 else { throw damaged(.stamp) }
      return Stamp(byteCount: numbers[0], seconds: numbers[1], nanoseconds: numbers[2])
    }
  }

  /// Encodes the note for a manifest.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch place {
    case .file(let path): try values.encode(path, forKey: .file)
    case .confinedFile(let path, let folder):
      try values.encode(path, forKey: .file)
      try values.encode(folder, forKey: .folder)
    case .url(let url): try values.encode(url, forKey: .url)
    }
    try values.encodeIfPresent(hash?.description, forKey: .hash)
    try values.encodeIfPresent(
      stamp.map { [$0.byteCount, $0.seconds, $0.nanoseconds] }, forKey: .stamp)
  }
}
