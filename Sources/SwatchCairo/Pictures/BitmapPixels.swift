import SwatchGeometry

/// The pixels of a BMP or ICO file's bitmap, read one by one from its rows or decompressed indices.
struct BitmapPixels {
  private let file: BitmapFile
  private let bytes: [UInt8]
  private let format: ImageFormat
  /// The channels of a pixel: red, green, blue and alpha.
  private let channels: [Channel]
  /// The decompressed indices of a compressed bitmap, rows from the top.
  private var indices: [UInt8] = []

  /// Locates the pixels.
  /// - Throws: ``ImageProblem`` if the file ends before them.
  init(_ file: BitmapFile, in bytes: [UInt8], _ format: ImageFormat) throws(ImageProblem) {
    self.file = file
    self.bytes = bytes
    self.format = format
    channels = file.masks.map(Channel.init)
    switch file.compression {
    case .runs8, .runs4: indices = try unpacked()
    case .none, .masks, .masksWithAlpha:
      let rest = (file.size.width * file.bitCount + 7) / 8
      guard file.pixelStart >= 0,
        file.pixelStart + (file.size.height - 1) * rowBytes + rest <= bytes.count
      else { throw .damaged(format, "it ends before its last row") }
    }
  }

  /// The number of bytes of a row, a multiple of four.
  private var rowBytes: Int { (file.size.width * file.bitCount + 31) / 32 * 4 }

  /// A Boolean value that is true if the pixels have alpha. In a file that doesn't use alpha, all
  /// alpha is 0.
  var hasAlpha: Bool {
    guard file.bitCount == 16 || file.bitCount == 32, file.masks[3] != 0 else { return false }
    return (0..<file.size.height).contains { y in
      (0..<file.size.width).contains { UInt32(packed($0, y)) & file.masks[3] != 0 }
    }
  }

  /// Returns the pixel in a column and a row from the top, in the form of ``DecodedPixels``.
  func pixel(_ x: Int, _ y: Int, hasAlpha: Bool) -> UInt32 {
    if !indices.isEmpty { return color(Int(indices[y * file.size.width + x])) }
    let value = packed(x, y)
    switch file.bitCount {
    case 24: return 0xFF00_0000 | UInt32(value)
    case 16, 32:
      func level(_ index: Int) -> UInt32 { channels[index].level(of: UInt32(value)) }
      let color = level(0) << 16 | level(1) << 8 | level(2)
      guard hasAlpha else { return 0xFF00_0000 | color }
      let alpha = level(3)
      return color.share(alpha) & 0xFF_FFFF | alpha << 24
    default: return color(value)
    }
  }

  /// Returns a colour of the palette; black for an invalid index.
  private func color(_ index: Int) -> UInt32 {
    index < file.palette.count ? file.palette[index] : 0xFF00_0000
  }

  /// Returns the bits of a pixel.
  private func packed(_ x: Int, _ y: Int) -> Int {
    let row = file.isTopDown ? y : file.size.height - 1 - y
    let start = file.pixelStart + row * rowBytes
    guard file.bitCount < 8 else {
      let count = file.bitCount / 8
      return bytes.littleEndian(at: start + x * count, count: count)
    }
    let bit = x * file.bitCount
    return Int(bytes[start + bit / 8]) >> (8 - file.bitCount - bit % 8) & (1 << file.bitCount - 1)
  }

  /// Decompresses the indices (BI_RLE8, BI_RLE4); pixels without a run have index 0.
  private func unpacked() throws(ImageProblem) -> [UInt8] {
    let (width, height) = (file.size.width, file.size.height)
    var indices = [UInt8](repeating: 0, count: width * height)
    var (x, y, place) = (0, 0, max(0, file.pixelStart))
    let isHalf = file.compression == .runs4
    func put(_ index: UInt8) {
      if x < width, y < height {
        indices[(file.isTopDown ? y : height - 1 - y) * width + x] = index
      }
      x += 1
    }
    func half(_ byte: UInt8, _ number: Int) -> UInt8 {
      isHalf ? (number.isMultiple(of: 2) ? byte >> 4 : byte & 15) : byte
    }
    while y < height {
      try require(bytesUpTo: place + 2)
      let (count, value) = (Int(bytes[place]), bytes[place + 1])
      place += 2
      guard count == 0 else {
        for number in 0..<count { put(half(value, number)) }
        continue
      }
      switch value {
      case 0: (x, y) = (0, y + 1)
      case 1: return indices
      case 2:
        guard place + 1 < bytes.count else { continue }
        (x, y) = (x + Int(bytes[place]), y + Int(bytes[place + 1]))
        place += 2
      default:
        let length = isHalf ? (Int(value) + 1) / 2 : Int(value)
        try require(bytesUpTo: place + length)
        for number in 0..<Int(value) {
          put(half(bytes[place + (isHalf ? number / 2 : number)], number))
        }
        place += (length + 1) & ~1
      }
    }
    return indices
  }

  private func require(bytesUpTo end: Int) throws(ImageProblem) {
    guard end <= bytes.count else { throw .damaged(format, "it ends before its last row") }
  }
}

/// The bits of one channel of a pixel.
private struct Channel {
  private let mask: UInt32
  private let shift: UInt32
  private let most: UInt64

  init(_ mask: UInt32) {
    self.mask = mask
    shift = mask == 0 ? 0 : UInt32(mask.trailingZeroBitCount)
    most = UInt64(mask >> shift)
  }

  /// Returns the number in the bits, scaled to 0 … 255.
  func level(of value: UInt32) -> UInt32 {
    guard mask != 0 else { return 0 }
    return UInt32(truncatingIfNeeded: (UInt64((value & mask) >> shift) * 255 + most / 2) / most)
  }
}

extension DecodedPixels {
  /// Decodes a file whose pixels are read all at once, within the free memory, and scales them.
  static func decode(
    _ scaling: PictureScaling, in memory: DecodingMemory, heldBytesOfPixel held: Int,
    _ whole: () throws(ImageProblem) -> DecodedPixels
  ) throws(ImageProblem) -> DecodedPixels {
    let size = scaling.head.fileSize
    let isDirect = scaling.isDone(at: size)
    let need = DecodingNeed(
      scaling: scaling, readSize: size,
      heldByteCount: (held + (isDirect ? 0 : 4)) * size.width * size.height)
    return try memory.hold(need) { () throws(ImageProblem) in
      let pixels = try whole()
      return try (isDirect ? pixels : pixels.resampled(by: scaling))
        .turned(by: scaling.head.orientation)
    }
  }

  /// Makes pixels from a function of column and row.
  convenience init(
    _ size: PixelSize, isOpaque: Bool, _ pixel: (Int, Int) -> UInt32
  ) throws(ImageProblem) {
    try self.init(extent: size, isOpaque: isOpaque)
    unsafe withMutableBytes { target in
      for y in 0..<size.height {
        for x in 0..<size.width {
          unsafe target.storeBytes(
            of: pixel(x, y), toByteOffset: (y * size.width + x) * 4, as: UInt32.self)
        }
      }
    }
  }
}
