import SwatchConcurrency
import SwatchGeometry

/// The memory that decoding a picture takes.
struct DecodingNeed: Hashable {
  /// The header of the file.
  let head: ImageHead
  /// The size of the decoded picture, upright.
  let size: PixelSize
  /// The bytes held of the whole picture in the file; 0 where its rows come one after the other.
  let heldByteCount: Int

  /// The size that the pixels in the file are shrunk to, before they are turned upright and
  /// enlarged.
  var shrunkSize: PixelSize {
    let wanted = head.orientation.turned(size)
    return PixelSize(
      width: min(wanted.width, head.fileSize.width),
      height: min(wanted.height, head.fileSize.height))
  }

  /// The total in bytes: the decoder's memory, the scaled-down, rotated and scaled-up pixels, and a
  /// few rows of the file.
  var byteCount: Int {
    let shrunk = Self.bytes(of: shrunkSize)
    let turned = head.orientation == .upright ? 0 : shrunk
    let enlarged = head.orientation.turned(size) == shrunkSize ? 0 : Self.bytes(of: size)
    return heldByteCount + shrunk + turned + enlarged + Self.bytesOfRows * head.fileSize.width
  }

  /// Rows of 16-bit samples with their neighbours, and their sums.
  private static let bytesOfRows = 64

  /// At most 2⁶⁰, so that a few can be added.
  private static func bytes(of size: PixelSize) -> Int {
    min(size.count ?? .max, 1 << 58) * 4
  }
}

/// The memory that pictures being decoded share.
final class DecodingMemory: Sendable {
  /// The most bytes at once.
  let limit: Int
  private let used = Locked(0)

  /// Makes memory of at most `limit` bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// Runs `decode` with the given need, as soon as others leave enough. It must not request further
  /// memory, or wait for others.
  /// - Throws: ``ImageProblem`` of `decode`, or if the need exceeds the limit.
  func hold<Result>(
    _ need: DecodingNeed, _ decode: () throws(ImageProblem) -> Result
  ) throws(ImageProblem) -> Result {
    let (byteCount, limit) = (need.byteCount, limit)
    guard byteCount <= limit else { throw .tooMuchMemory(need, limit: limit) }
    used.withLock(when: { $0 <= limit - byteCount }) { $0 += byteCount }
    defer { used.withLock { $0 -= byteCount } }
    return try decode()
  }
}
