import SwatchGeometry

/// The content of the segments before the first scan of a JPEG (ITU-T T.81, §B.1, and EXIF 2.32,
/// §4.5).
struct JPEGSegments {
  /// The size of the pixels in the file; nil if the bytes end before its segment does.
  private(set) var size: PixelSize?
  /// The orientation; upright if the file has none or an invalid one.
  private(set) var orientation = ImageOrientation.upright

  /// Reads segments from the start of a file up to that of the size.
  /// - Throws: ``ImageProblem`` if the pixels come before their size.
  init(_ bytes: [UInt8]) throws(ImageProblem) {
    var offset = 2
    while let marker = Self.nextMarker(in: bytes, from: &offset) {
      switch marker {
      case 0xD8, 0x01, 0xD0...0xD7: continue
      case 0xD9, 0xDA: throw .damaged(.jpeg, "no size before the pixels")
      default: break
      }
      guard offset + 2 <= bytes.count else { return }
      let content = offset + 2
      offset += max(2, bytes.bigEndian(at: offset, count: 2))
      guard offset <= bytes.count else { return }
      switch marker {
      case 0xC4, 0xC8, 0xCC: continue
      case 0xC0...0xCF:
        guard content + 5 <= offset else { throw .damaged(.jpeg, "a frame without a size") }
        size = PixelSize(
          width: bytes.bigEndian(at: content + 3, count: 2),
          height: bytes.bigEndian(at: content + 1, count: 2))
        return
      case 0xE1:
        if let found = ExifOrientation.find(in: bytes[content..<offset]) { orientation = found }
      default: continue
      }
    }
  }

  /// The code of the next marker, after any other bytes; `offset` is set to its end.
  private static func nextMarker(in bytes: [UInt8], from offset: inout Int) -> UInt8? {
    while offset + 1 < bytes.count {
      let (lead, code) = (bytes[offset], bytes[offset + 1])
      if lead == 0xFF && code != 0xFF && code != 0 {
        offset += 2
        return code
      }
      offset += 1
    }
    return nil
  }
}

/// The orientation in an EXIF segment: one entry of the first directory of a TIFF file.
private enum ExifOrientation {
  static func find(in segment: ArraySlice<UInt8>) -> ImageOrientation? {
    guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
    let tiff = TIFF(segment.dropFirst(6))
    guard let directory = tiff.number(at: 4, count: 4),
      let entries = tiff.number(at: directory, count: 2)
    else { return nil }
    for entry in 0..<entries {
      let offset = directory + 2 + 12 * entry
      guard let tag = tiff.number(at: offset, count: 2) else { return nil }
      // A tag of type 3, one 16-bit number.
      guard tag == 274 && tiff.number(at: offset + 2, count: 2) == 3 else { continue }
      return tiff.number(at: offset + 8, count: 2).flatMap {
        ImageOrientation(rawValue: UInt8(clamping: $0))
      }
    }
    return nil
  }

  /// TIFF data, whose first two bytes determine the byte order.
  private struct TIFF {
    private let bytes: [UInt8]
    private let isLittleEndian: Bool

    init(_ bytes: ArraySlice<UInt8>) {
      self.bytes = Array(bytes)
      isLittleEndian = bytes.starts(with: Array("II".utf8))
    }

    func number(at offset: Int, count: Int) -> Int? {
      guard offset + count <= bytes.count else { return nil }
      guard isLittleEndian else { return bytes.bigEndian(at: offset, count: count) }
      return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }
}
