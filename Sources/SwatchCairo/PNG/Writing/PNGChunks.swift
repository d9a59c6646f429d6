import CDeflate
import SwatchGeometry

/// The chunks of a PNG file (PNG specification, §5).
enum PNGChunks {
  /// Bytes of a chunk around its data: length, name and checksum.
  static let frame = 12
  /// Bytes of a chunk before its data: length and name.
  static let dataStart = 8

  /// The signature, the header chunk, and the one that says sRGB, for perception (§11.3.2.5).
  static func head(_ header: PNGHeader) -> [UInt8] {
    PNGChunkReader.signature + chunk("IHDR", header.data) + chunk("sRGB", [0])
  }

  /// The chunk with the pixels of a metre, each of whose inches has 72 points (§11.3.4.3).
  static func density(at scale: Scale) -> [UInt8] {
    let count = bigEndian(max(1, Int((scale.pixelsPerInch / 0.0254).rounded())))
    return chunk("pHYs", count + count + [1])
  }

  /// A chunk of a few bytes.
  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    let sum = unsafe body.withUnsafeBytes { bytes in unsafe checksum(bytes) }
    return bigEndian(data.count) + body + bigEndian(sum)
  }

  /// The chunk of `count` bytes of compressed rows, which lie in memory with room around them.
  static func framed(_ memory: UnsafeMutableRawBufferPointer, count: Int) -> [UInt8] {
    let end = dataStart + count
    unsafe memory.copyBytes(from: bigEndian(count) + Array("IDAT".utf8))
    let sum = unsafe checksum(UnsafeRawBufferPointer(rebasing: memory[4..<end]))
    unsafe memory[end..<end + 4].copyBytes(from: bigEndian(sum))
    return unsafe Array(memory[..<(end + 4)])
  }

  /// The four bytes of a number, the highest first.
  static func bigEndian(_ value: Int) -> [UInt8] {
    let word = UInt32(truncatingIfNeeded: value)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
  }

  private static func checksum(_ bytes: UnsafeRawBufferPointer) -> Int {
    Int(unsafe libdeflate_crc32(0, bytes.baseAddress, bytes.count))
  }
}
