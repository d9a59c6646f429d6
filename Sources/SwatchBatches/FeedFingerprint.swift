import SwatchCairo
package import SwatchFiles
import SwatchGraphics

/// The evidence that a feed is unchanged since it was indexed: its length, its modification time,
/// and a hash of its bytes.
///
/// A feed of up to one mebibyte is hashed whole; of a longer feed, only its beginning, its end and
/// 62 stretches at equal distances are hashed, so that a part of a run needn't read all of it.
package struct FeedFingerprint: Hashable, Sendable, Codable {
  /// The length in bytes.
  package let byteCount: Int
  /// The seconds of the modification time, since 1970.
  package let seconds: Int
  /// The nanoseconds of the modification time.
  package let nanoseconds: Int
  /// The hash in hexadecimal digits.
  package let hash: String

  private static let wholeBytes = 1 << 20
  private static let stretchCount = 64
  private static let stretchBytes = wholeBytes / stretchCount

  /// Makes a fingerprint from known values.
  init(byteCount: Int, seconds: Int, nanoseconds: Int, hash: String) {
    self.byteCount = byteCount
    self.seconds = seconds
    self.nanoseconds = nanoseconds
    self.hash = hash
  }

  /// Takes the fingerprint of a file.
  /// - Throws: ``InputFile/Problem`` if the file can't be read.
  package init(path: String) throws(InputFile.Problem) {
    let file = try InputFile(path: path)
    let length = file.identity.byteCount
    var bytes: [UInt8] = []
    if length <= Self.wholeBytes {
      bytes = try file.readAll(limit: Self.wholeBytes)
    } else {
      let last = length - Self.stretchBytes
      for index in 0..<Self.stretchCount {
        // Computed in this order so that the product can't overflow.
        let (share, rest) = last.quotientAndRemainder(dividingBy: Self.stretchCount - 1)
        let offset = index * share + index * rest / (Self.stretchCount - 1)
        bytes += try file.bytes(at: offset, count: Self.stretchBytes)
      }
    }
    self.init(
      byteCount: length, seconds: file.identity.seconds, nanoseconds: file.identity.nanoseconds,
      hash: ContentHash(hashing: bytes).description)
  }

  /// The length and the hash, which are the same for a copy of the feed.
  package var content: String { "\(hash)-\(byteCount)" }

  /// Returns the first difference from the feed's current fingerprint, in words; nil if there is
  /// none.
  package func difference(from now: FeedFingerprint) -> String? {
    if byteCount != now.byteCount {
      return "it has \(now.byteCount) bytes instead of \(byteCount)"
    }
    if hash != now.hash { return "its bytes differ" }
    if (seconds, nanoseconds) != (now.seconds, now.nanoseconds) {
      return "it was modified after it was indexed"
    }
    return nil
  }
}
