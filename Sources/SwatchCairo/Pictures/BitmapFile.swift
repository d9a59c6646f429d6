import SwatchGeometry

/// The header of a BMP file, or of a bitmap inside an ICO file (the Windows structures
/// BITMAPCOREHEADER, and BITMAPINFOHEADER up to version 5).
struct BitmapFile {
  /// The supported kinds of pixel data.
  enum Compression: Int {
    case none, runs8, runs4, masks
    case masksWithAlpha = 6
  }

  /// The number of columns and rows.
  let size: PixelSize
  /// A Boolean value that is true when the first row is the top one.
  let isTopDown: Bool
  /// The number of bits of a pixel: 1, 2, 4, 8, 16, 24 or 32.
  let bitCount: Int
  let compression: Compression
  /// The colours of pixels that are indices, in the form of ``DecodedPixels``.
  let palette: [UInt32]
  /// The bit masks of red, green, blue and alpha, for pixels of 16 and 32 bits.
  let masks: [UInt32]
  /// The offset of the first row in the file.
  let pixelStart: Int

  private static let headSizes: Set<Int> = [12, 16, 40, 52, 56, 64, 108, 124]

  /// Returns true for the first bytes of a BMP file.
  static func isBeginning(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 26 && bytes.starts(with: Array("BM".utf8))
      && headSizes.contains(bytes.littleEndian(at: 14, count: 4))
  }

  /// Reads the header of a file from its first bytes; nil if more are needed.
  /// - Throws: ``ImageProblem`` for a header that is damaged or not supported.
  init?(_ bytes: [UInt8]) throws(ImageProblem) {
    guard bytes.count >= 14 else { return nil }
    try self.init(bytes, at: 14, pixelStart: bytes.littleEndian(at: 10, count: 4), isIcon: false)
  }

  /// Reads the header at an offset; nil if it extends beyond the bytes. `pixelStart` is the offset
  /// of the pixels; nil if they follow the palette.
  /// - Throws: ``ImageProblem`` for a header that is damaged or not supported.
  init?(
    _ bytes: [UInt8], at start: Int, pixelStart: Int?, isIcon: Bool
  ) throws(ImageProblem) {
    let format = isIcon ? ImageFormat.ico : .bmp
    guard bytes.count >= start + 16 else { return nil }
    let headSize = bytes.littleEndian(at: start, count: 4)
    guard Self.headSizes.contains(headSize) else { throw .damaged(format, "an invalid header") }
    guard bytes.count >= start + headSize else { return nil }
    func field(_ offset: Int, _ count: Int) -> Int {
      offset + count <= headSize ? bytes.littleEndian(at: start + offset, count: count) : 0
    }
    let isCore = headSize == 12
    let width = isCore ? field(4, 2) : Int(Int32(truncatingIfNeeded: field(4, 4)))
    let height = isCore ? field(6, 2) : Int(Int32(truncatingIfNeeded: field(8, 4)))
    bitCount = isCore ? field(10, 2) : field(14, 2)
    guard let compression = Compression(rawValue: isCore ? 0 : field(16, 4)),
      compression.allows(bitCount), headSize != 64 || compression != .masks
    else { throw .refused(format, "its compression is not supported; save it as PNG") }
    self.compression = compression
    isTopDown = height < 0
    size = PixelSize(width: width, height: isIcon ? abs(height) / 2 : abs(height))
    var place = start + headSize
    let hasMasksBehind = headSize == 40 && (compression == .masks || compression == .masksWithAlpha)
    let maskCount = compression == .masksWithAlpha ? 4 : 3
    if hasMasksBehind {
      guard bytes.count >= place + 4 * maskCount else { return nil }
      place += 4 * maskCount
    }
    masks = Self.masks(bitCount, compression, isIcon: isIcon) { index in
      if hasMasksBehind {
        return index < maskCount
          ? UInt32(bytes.littleEndian(at: start + headSize + 4 * index, count: 4)) : 0
      }
      return UInt32(field(40 + 4 * index, 4))
    }
    let entrySize = isCore ? 3 : 4
    let count = Self.colorCount(bitCount, stated: isCore ? 0 : field(32, 4))
    let end = place + count * entrySize
    self.pixelStart = pixelStart ?? end
    guard bytes.count >= end || pixelStart.map({ bytes.count >= $0 }) ?? false else { return nil }
    let held = min(count, max(0, min(bytes.count, self.pixelStart) - place) / entrySize)
    palette = Self.colors(bitCount > 8 ? 0 : held, of: entrySize, at: place, in: bytes)
  }

  /// Returns `count` colours, which are stored in `size` bytes each.
  private static func colors(
    _ count: Int, of size: Int, at place: Int, in bytes: [UInt8]
  ) -> [UInt32] {
    (0..<count).map { 0xFF00_0000 | UInt32(bytes.littleEndian(at: place + $0 * size, count: 3)) }
  }

  /// Returns the number of colours in the palette; `stated` is the number in the file, or 0.
  private static func colorCount(_ bitCount: Int, stated: Int) -> Int {
    guard bitCount <= 8 else { return min(stated, 65_536) }
    let most = 1 << bitCount
    return min(stated > 0 ? stated : most, most)
  }

  private static func masks(
    _ bitCount: Int, _ compression: Compression, isIcon: Bool, _ stated: (Int) -> UInt32
  ) -> [UInt32] {
    switch (bitCount, compression) {
    case (16, .none): [0x7C00, 0x03E0, 0x001F, 0]
    case (32, .none): [0xFF_0000, 0xFF00, 0xFF, isIcon ? 0xFF00_0000 : 0]
    default: (0..<4).map(stated)
    }
  }
}

extension BitmapFile.Compression {
  /// Returns true if the compression applies to pixels of a number of bits.
  fileprivate func allows(_ bitCount: Int) -> Bool {
    switch self {
    case .none: [1, 2, 4, 8, 16, 24, 32].contains(bitCount)
    case .runs8: bitCount == 8
    case .runs4: bitCount == 4
    case .masks, .masksWithAlpha: bitCount == 16 || bitCount == 32
    }
  }
}

extension [UInt8] {
  /// Returns the number in some bytes, least significant first.
  /// - Precondition: The array contains the bytes.
  func littleEndian(at offset: Int, count: Int) -> Int {
    var number = 0
    for index in (0..<count).reversed() { number = number << 8 | Int(self[offset + index]) }
    return number
  }
}
