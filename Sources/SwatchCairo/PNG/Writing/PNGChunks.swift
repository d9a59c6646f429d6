import CDeflate
import SwatchGeometry

/// The frame around the compressed rows (PNG specification, §5).
enum PNGChunks {
  /// Bytes of a chunk around its data: length, name and checksum.
  static let frame = 12
  /// Bytes of the data chunk around its data, and of the end chunk.
  static let overhead = frame + frame

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

  /// Writes the bytes before and after `count` bytes of compressed rows, which begin at `start`.
  static func frameData(_ file: UnsafeMutableRawBufferPointer, at start: Int, count: Int) {
    let end = start + count
    unsafe put(bigEndian(count) + Array("IDAT".utf8), at: start - 8, in: file)
    let data = unsafe UnsafeRawBufferPointer(rebasing: file[(start - 4)..<end])
    unsafe put(bigEndian(checksum(data)), at: end, in: file)
  }

  /// As ``frameData(_:at:count:)``, followed by the end chunk.
  static func close(_ file: UnsafeMutableRawBufferPointer, dataAt start: Int, count: Int) {
    unsafe frameData(file, at: start, count: count)
    unsafe put(chunk("IEND", []), at: start + count + 4, in: file)
  }

  /// The four bytes of a number, the highest first.
  static func bigEndian(_ value: Int) -> [UInt8] {
    let word = UInt32(truncatingIfNeeded: value)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
  }

  private static func put(_ bytes: [UInt8], at index: Int, in file: UnsafeMutableRawBufferPointer) {
    unsafe file[index..<index + bytes.count].copyBytes(from: bytes)
  }

  private static func checksum(_ bytes: UnsafeRawBufferPointer) -> Int {
    Int(unsafe libdeflate_crc32(0, bytes.baseAddress, bytes.count))
  }
}
