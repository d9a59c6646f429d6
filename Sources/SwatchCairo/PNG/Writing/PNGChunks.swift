import CDeflate
import SwatchGeometry

/// The chunks of a PNG file (PNG specification, §5).
enum PNGChunks {
  /// The number of bytes around the data of a chunk: length, type and checksum.
  static let frame = 12

  /// Returns the signature, the header chunk, and the sRGB chunk with perceptual intent
  /// (§11.3.2.5).
  static func head(_ header: PNGHeader) -> [UInt8] {
    PNGChunkReader.signature + chunk("IHDR", header.data) + chunk("sRGB", [0])
  }

  /// Returns the chunk with the number of pixels per metre, at 72 points per inch (§11.3.4.3).
  static func density(at scale: Scale) -> [UInt8] {
    let count = bigEndian(max(1, Int((scale.pixelsPerInch / 0.0254).rounded())))
    return chunk("pHYs", count + count + [1])
  }

  /// Returns a chunk: its length, its type, its data and its checksum (§5.3).
  static func chunk(_ name: String, _ data: some Collection<UInt8>) -> [UInt8] {
    var chunk = bigEndian(data.count)
    chunk.reserveCapacity(frame + data.count)
    chunk += name.utf8
    chunk += data
    chunk += bigEndian(checksum(chunk[4...]))
    return chunk
  }

  /// Returns the checksum of a chunk's type and data.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
    Int(unsafe bytes.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) })
  }

  /// Returns the four bytes of a number, most significant first.
  static func bigEndian(_ value: Int) -> [UInt8] {
    let word = UInt32(truncatingIfNeeded: value)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
  }
}
