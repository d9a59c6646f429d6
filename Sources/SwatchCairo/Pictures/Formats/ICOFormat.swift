import SwatchGeometry
import SwatchGraphics

extension ImageFormat {
  /// ICO and CUR; the largest picture is shown.
  static let ico = ImageFormat(
    name: "ICO", endings: ["ico", "cur"], isBeginning: { IconFile.isBeginning($0) },
    readHead: { input throws(ImageProblem) in
      input.isWhole ? Head(size: try IconFile(input.bytes).size) : nil
    },
    content: .pixels { bytes, scaling, memory throws(ImageProblem) in
      try IconFile(bytes).decode(bytes, scaling, in: memory)
    })
}

/// An ICO or CUR file: pictures of several sizes, each a PNG or a bitmap. The largest picture is
/// shown; of several equally large ones, the picture with the most colours.
private struct IconFile {
  private enum Content {
    case png
    case bitmap(BitmapFile)
  }

  /// The size of the picture.
  let size: PixelSize
  private let range: Range<Int>
  private let content: Content

  /// The number of bytes of the header, and of each picture's entry.
  private static let (headBytes, entryBytes) = (6, 16)

  /// Returns true for the first bytes of a file.
  static func isBeginning(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= headBytes + entryBytes else { return false }
    return (bytes.starts(with: [0, 0, 1, 0]) || bytes.starts(with: [0, 0, 2, 0]))
      && bytes.littleEndian(at: 4, count: 2) > 0 && bytes[9] == 0
  }

  /// Finds the picture of a complete file.
  /// - Throws: ``ImageProblem`` if there is none.
  init(_ bytes: [UInt8]) throws(ImageProblem) {
    guard let place = Self.largestEntry(in: bytes) else { throw .noHead(.ico) }
    let start = bytes.littleEndian(at: place + 12, count: 4)
    let end = start + bytes.littleEndian(at: place + 8, count: 4)
    guard start < end, end <= bytes.count,
      let (content, size) = try Self.content(of: bytes, start..<end)
    else { throw .damaged(.ico, "it ends before its largest picture does") }
    (self.content, self.size, range) = (content, size, start..<end)
  }

  /// Returns the offset of the entry of the largest picture, with the most bits per pixel; nil if
  /// the entries are truncated.
  private static func largestEntry(in bytes: [UInt8]) -> Int? {
    let places = (0..<bytes.littleEndian(at: 4, count: 2)).map { headBytes + $0 * entryBytes }
    guard let last = places.last, last + entryBytes <= bytes.count else { return nil }
    let isCursor = bytes[2] == 2
    func worth(_ place: Int) -> Int {
      func side(_ byte: UInt8) -> Int { byte == 0 ? 256 : Int(byte) }
      let bits = isCursor ? 0 : bytes.littleEndian(at: place + 6, count: 2)
      return side(bytes[place]) * side(bytes[place + 1]) * 65_536 + bits
    }
    return places.max { worth($0) < worth($1) }
  }

  /// Returns the picture in a range of the file; nil if it is truncated.
  private static func content(
    of bytes: [UInt8], _ range: Range<Int>
  ) throws(ImageProblem) -> (Content, PixelSize)? {
    let part = Array(bytes[range])
    if ImageFormat(signatureOf: part) == .png {
      return PNGFront(part).size.map { (.png, $0) }
    }
    return try BitmapFile(bytes, at: range.lowerBound, pixelStart: nil, isIcon: true)
      .map { (.bitmap($0), $0.size) }
  }

  /// Decodes the picture and scales it.
  func decode(
    _ bytes: [UInt8], _ scaling: PictureScaling, in memory: DecodingMemory
  ) throws(ImageProblem) -> DecodedPixels {
    switch content {
    case .png:
      let file = Array(bytes[range])
      guard let head = try ImageHead(file, PictureLimits(), isWhole: true) else {
        throw .noHead(.png)
      }
      let inner = PictureScaling(
        head: head, size: scaling.size, interpolation: scaling.interpolation, part: scaling.part)
      return try DecodedPixels.decode(file, by: inner, in: memory)
    case .bitmap(let bitmap):
      return try DecodedPixels.decode(scaling, in: memory, heldBytesOfPixel: 1) {
        () throws(ImageProblem) in try pixels(of: bitmap, in: Array(bytes[..<range.upperBound]))
      }
    }
  }

  /// Returns the pixels of a bitmap. A bitmap without alpha is followed by a mask, with a bit set
  /// for each pixel that isn't shown.
  private func pixels(
    of bitmap: BitmapFile, in bytes: [UInt8]
  ) throws(ImageProblem) -> DecodedPixels {
    let pixels = try BitmapPixels(bitmap, in: bytes, .ico)
    let (width, height) = (size.width, size.height)
    let hasAlpha = pixels.hasAlpha
    let start = bitmap.pixelStart + (width * bitmap.bitCount + 31) / 32 * 4 * height
    let rowBytes = (width + 31) / 32 * 4
    let hasMask = !hasAlpha && start + rowBytes * height <= bytes.count
    return try DecodedPixels(size, isOpaque: !hasAlpha && !hasMask) { x, y in
      let row = bitmap.isTopDown ? y : height - 1 - y
      if hasMask, bytes[start + row * rowBytes + x / 8] >> (7 - x % 8) & 1 == 1 { return 0 }
      return pixels.pixel(x, y, hasAlpha: hasAlpha)
    }
  }
}
