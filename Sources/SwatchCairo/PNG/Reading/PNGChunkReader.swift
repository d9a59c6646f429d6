import SwatchGeometry

/// The chunks of a PNG file in order, up to the chunk that ends the file, as long as they are
/// complete and their checksums are right (PNG specification, §5.3). All code that reads chunks
/// uses this reader.
struct PNGChunkReader: Sequence, IteratorProtocol {
  /// The bytes that every PNG file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// One chunk, by its ranges in the file.
  struct Chunk: Equatable {
    /// The type of the chunk: four letters.
    let name: String
    /// The range from the chunk's length to its checksum.
    let whole: Range<Int>
    /// The range of the chunk's data.
    var data: Range<Int> { whole.lowerBound + 8..<whole.upperBound - 4 }
  }

  private let file: [UInt8]
  private var place = Self.signature.count

  /// Makes a reader of the chunks after the signature; nil if the file has no signature.
  init?(_ file: [UInt8]) {
    guard file.starts(with: Self.signature) else { return nil }
    self.file = file
  }

  /// The chunk that begins at the current offset, even if the file ends in its data; nil if the
  /// file ends in the chunk's length or type.
  private var begun: Chunk? {
    guard place + 8 <= file.count else { return nil }
    return Chunk(
      name: String(decoding: file[place + 4..<place + 8], as: UTF8.self),
      whole: place..<place + PNGChunks.frame + file.bigEndian(at: place, count: 4))
  }

  /// Returns the next chunk, which may be damaged or truncated, and skips it.
  mutating func nextBegun() -> Chunk? {
    guard let chunk = begun else { return nil }
    place = chunk.whole.upperBound
    return chunk
  }

  /// Returns the next complete chunk; nil if the file ends, even inside a chunk, or the checksum is
  /// wrong.
  mutating func next() -> Chunk? {
    guard let chunk = begun, chunk.whole.upperBound <= file.count else { return nil }
    let sum = PNGChunks.checksum(file[chunk.whole.lowerBound + 4..<chunk.data.upperBound])
    guard sum == file.bigEndian(at: chunk.data.upperBound, count: 4) else { return nil }
    place = chunk.name == "IEND" ? file.count : chunk.whole.upperBound
    return chunk
  }
}

/// The header of a PNG file (PNG specification, §11.2.2).
struct PNGHeader: Hashable {
  /// The colour types, with their numbers in the file.
  enum ColorType: UInt8 {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgba = 6
  }

  /// The number of columns and rows.
  var extent: PixelSize
  /// The number of bits of a sample.
  var depth: Int
  /// The colour type.
  var colorType: ColorType
  /// A Boolean value that is true when the pixels are interlaced.
  var isInterlaced = false

  /// The number of bytes of the chunk's data.
  static let byteCount = 13

  /// Reads the data of the chunk; nil if it has a wrong length, or a value that is not allowed.
  init?(_ data: ArraySlice<UInt8>) {
    let bytes = Array(data)
    guard bytes.count == Self.byteCount, let colorType = ColorType(rawValue: bytes[9]),
      bytes[10] == 0, bytes[11] == 0, bytes[12] <= 1
    else { return nil }
    self.colorType = colorType
    extent = PixelSize(
      width: bytes.bigEndian(at: 0, count: 4), height: bytes.bigEndian(at: 4, count: 4))
    depth = Int(bytes[8])
    isInterlaced = bytes[12] == 1
  }

  /// Makes the header of a file that is not interlaced.
  init(extent: PixelSize, depth: Int, colorType: ColorType) {
    self.extent = extent
    self.depth = depth
    self.colorType = colorType
  }

  /// The chunk's data.
  var data: [UInt8] {
    PNGChunks.bigEndian(extent.width) + PNGChunks.bigEndian(extent.height)
      + [UInt8(depth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0]
  }

  /// The number of samples of a pixel.
  var channels: Int {
    switch colorType {
    case .grey, .palette: 1
    case .greyAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// The number of bytes of a row, without the filter byte; the last byte is padded if pixels share
  /// bytes.
  var rowByteCount: Int { (extent.width * channels * depth + 7) / 8 }

  /// The distance from a sample to the same sample of the pixel on its left, in bytes; 1 if pixels
  /// share bytes.
  var pixelByteCount: Int { max(1, channels * depth / 8) }
}
