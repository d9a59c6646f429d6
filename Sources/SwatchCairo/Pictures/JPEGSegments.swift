import SwatchGeometry

/// The content of the segments before the first scan of a JPEG (ITU-T T.81, §B.1, and EXIF 2.32,
/// §4.5).
struct JPEGSegments {
  /// The size of the pixels in the file; nil if the bytes end inside or before the segment with the
  /// size.
  private(set) var size: PixelSize?
  /// The orientation; upright if the file has none or an invalid one.
  private(set) var orientation = ImageOrientation.upright

  /// The number of channels: 1 for grey, 3 for colours, 4 for inks.
  private(set) var channels = 3
  /// A Boolean value that is true when the file has Adobe's marker: such files store the amounts of
  /// missing ink.
  private(set) var isAdobe = false
  /// A Boolean value that is true for a grey or colour picture that every JPEG reader of SVG and
  /// PDF files decodes alike: Huffman codes, 8-bit samples, and colours that are YCbCr, or
  /// specified by Adobe's marker.
  private(set) var isPlain = false
  /// A Boolean value that is true for a picture of inks that every JPEG reader of PDF files decodes
  /// alike.
  private(set) var hasPlainInks = false
  /// A Boolean value that is true for a file of several scans over the whole picture.
  private(set) var isProgressive = false
  /// The ranges of the parts of a profile (ICC.1, annex B.4), with their numbers.
  private var profileParts: [(number: UInt8, place: Range<Int>)] = []

  /// Returns the bytes of the embedded profile; nil if there is none, or a part is missing.
  func profile(in bytes: [UInt8]) -> [UInt8]? {
    let parts = profileParts.sorted { $0.number < $1.number }
    guard !parts.isEmpty, parts.enumerated().allSatisfy({ $0 + 1 == Int($1.number) }) else {
      return nil
    }
    return parts.flatMap { bytes[$0.place] }
  }

  /// Reads segments from the start of a file up to the segment with the size.
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
        channels = content + 5 < offset ? Int(bytes[content + 5]) : 0
        isProgressive = marker & 0b11 == 2
        let isCommon = marker <= 0xC2 && bytes[content] == 8
        isPlain =
          isCommon
          && (channels == 1 || channels == 3 && (isAdobe || !namesRGB(bytes[content..<offset])))
        hasPlainInks = isCommon && channels == 4
        return
      case 0xE1:
        if let found = ImageOrientation(exif: bytes[content..<offset]) { orientation = found }
      case 0xE2:
        let part = bytes[content..<offset]
        guard part.count > 14, part.starts(with: Array("ICC_PROFILE\0".utf8)) else { continue }
        profileParts.append((part[content + 12], content + 14..<offset))
      case 0xEE:
        if bytes[content..<offset].starts(with: Array("Adobe".utf8)) { isAdobe = true }
      default: continue
      }
    }
  }

  /// Returns true for a frame whose channels are named R, G and B.
  private func namesRGB(_ frame: ArraySlice<UInt8>) -> Bool {
    let names = stride(from: 6, to: 15, by: 3).map { frame.dropFirst($0).first }
    return names == Array("RGB".utf8)
  }

  /// Returns the code of the next marker, skipping other bytes; sets `offset` to the marker's end.
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
