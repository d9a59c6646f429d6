import SwatchFiles

/// The text of an SVG file, which may be compressed (`.svgz`) and in UTF-16.
enum SVGSource {
  private static let gzip: [UInt8] = [0x1F, 0x8B]

  /// Returns the bytes of a file, decompressed up to a length; the available bytes of a truncated
  /// file.
  static func unpacked(_ bytes: [UInt8], limit: Int) -> [UInt8] {
    guard bytes.starts(with: gzip), var stream = try? GzipStream() else { return bytes }
    var text: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 16 << 10)
    var rest = bytes[...]
    while text.count < limit, let step = try? stream.unpack(rest, into: &block),
      step.given > 0 || step.taken > 0
    {
      text += block.prefix(step.given)
      rest = rest.dropFirst(step.taken)
      guard case .unfinished = step.outcome else { break }
    }
    return text
  }

  /// Returns the beginning of a text, decompressed and in UTF-8, for its first element.
  static func head(of bytes: [UInt8]) -> [UInt8] {
    inUTF8(unpacked(bytes, limit: SVGContent.fileBytes))
  }

  /// Returns a text in UTF-8, converted from UTF-16 if it begins with a byte order mark or a `<` of
  /// two bytes (XML 1.0, appendix F).
  static func inUTF8(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= 2 else { return bytes }
    let isBig: Bool
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF), (0, UInt8(ascii: "<")): isBig = true
    case (0xFF, 0xFE), (UInt8(ascii: "<"), 0): isBig = false
    default: return bytes
    }
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
