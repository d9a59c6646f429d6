import CDeflate
import SwatchGeometry

/// The chunks of a PNG file (PNG specification, §5).
enum PNGChunks {
  /// The number of bytes of a chunk around its data: length, type and checksum.
  static let frame = 12
  /// The number of bytes of a chunk before its data: length and type.
  static let dataStart = 8

  /// Returns the signature, the header chunk, and the sRGB chunk with perceptual intent
  /// (§11.3.2.5).
  static func head(_ header: PNGHeader) -> [UInt8] {
    PNGChunkReader.signature + chunk("IHDR", header.data) + chunk("sRGB", [0])
  }

  /// Returns the chunk with the number of pixels per metre, for 72 points per inch (§11.3.4.3).
  static func density(at scale: Scale) -> [UInt8] {
    let count = bigEndian(max(1, Int((scale.pixelsPerInch / 0.0254).rounded())))
    return chunk("pHYs", count + count + [1])
  }

  /// Returns a chunk with a few bytes.
  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    let sum = unsafe body.withUnsafeBytes { bytes in unsafe checksum(bytes) }
    return bigEndian(data.count) + body + bigEndian(sum)
  }

  /// Returns the chunk of `count` bytes of compressed rows, which are in memory with space around
  /// them.
  static func framed(_ memory: UnsafeMutablePointer<UInt8>, count: Int) -> [UInt8] {
    let chunk = unsafe UnsafeMutableRawBufferPointer(start: memory, count: frame + count)
    unsafe chunk.copyBytes(from: bigEndian(count) + Array("IDAT".utf8))
    let sum = unsafe checksum(UnsafeRawBufferPointer(rebasing: chunk[4..<dataStart + count]))
    unsafe chunk[(dataStart + count)...].copyBytes(from: bigEndian(sum))
    return unsafe Array(chunk)
  }

  /// Returns the four bytes of a number, most significant first.
  static func bigEndian(_ value: Int) -> [UInt8] {
    let word = UInt32(truncatingIfNeeded: value)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
  }

  private static func checksum(_ bytes: UnsafeRawBufferPointer) -> Int {
    Int(unsafe libdeflate_crc32(0, bytes.baseAddress, bytes.count))
  }
}
