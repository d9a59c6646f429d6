import SwatchGeometry

/// The parts of a PNG file that can be decoded without libpng: complete, with at most 8 bits per
/// sample, not interlaced, in sRGB.
struct FastPNGDecoder {
  /// The header chunk of the file.
  let header: PNGHeader
  /// The ranges of the compressed rows in the file.
  private(set) var data: [Range<Int>] = []
  private var palette: ArraySlice<UInt8> = []
  private var transparency: ArraySlice<UInt8>?

  /// The largest number of `IDAT` chunks: some encoders write a chunk for each 8 KiB, and a hostile
  /// file may have any number of empty chunks.
  private static let partLimit = 1 << 16

  /// 1 ÷ 2.2, times 100,000: the gamma of sRGB pictures.
  private static let gamma = 45_455

  /// Finds the parts; nil for an unsupported file, or a damaged one, whose error libpng then
  /// reports.
  init?(_ file: [UInt8]) {
    guard var chunks = PNGChunkReader(file), let first = chunks.next(), first.name == "IHDR",
      let header = PNGHeader(file[first.data]), !header.isInterlaced
    else { return nil }
    self.header = header
    var last = first
    for chunk in chunks {
      guard chunk.name == "IEND" || take(chunk, behind: last, from: file) else { return nil }
      last = chunk
    }
    guard last.name == "IEND", hasAllParts else { return nil }
  }

  /// Stores the content of a chunk; returns false for a chunk that is in a wrong place, or that
  /// requires libpng.
  private mutating func take(
    _ chunk: PNGChunkReader.Chunk, behind last: PNGChunkReader.Chunk, from file: [UInt8]
  ) -> Bool {
    switch chunk.name {
    case "IDAT":
      guard data.isEmpty || last.name == "IDAT", data.count < Self.partLimit else { return false }
      data.append(chunk.data)
    case "PLTE":
      guard data.isEmpty && palette.isEmpty && transparency == nil else { return false }
      palette = file[chunk.data]
    case "tRNS":
      guard data.isEmpty && transparency == nil else { return false }
      transparency = file[chunk.data]
    case "gAMA":
      guard chunk.data.count == 4 else { return false }
      return file.bigEndian(at: chunk.data.lowerBound, count: 4) == Self.gamma
    default:
      // A lower-case first letter marks an ancillary chunk, which may be ignored.
      return chunk.name.utf8.first.map { $0 & 0x20 != 0 } ?? false
    }
    return true
  }

  private var hasAllParts: Bool {
    guard !data.isEmpty else { return false }
    switch (header.colorType, header.depth) {
    case (.rgb, 8), (.rgba, 8): return transparency == nil
    case (.grey, 1), (.grey, 2), (.grey, 4), (.grey, 8): return transparency?.count ?? 2 == 2
    case (.palette, 1), (.palette, 2), (.palette, 4), (.palette, 8):
      let count = palette.count / 3
      return palette.count % 3 == 0 && (1...1 << header.depth).contains(count)
        && (transparency?.count ?? 1) <= count
    default: return false
    }
  }

  /// The colours of samples that are indices or greys: 256 entries of red, green, blue and alpha;
  /// nil for samples that need no table.
  var table: [UInt8]? {
    switch header.colorType {
    case .rgb, .rgba, .greyAlpha: nil
    case .grey: greyTable
    case .palette: paletteTable
    }
  }

  /// A Boolean value that is true when the file has no transparency chunk.
  var isOpaque: Bool { transparency == nil }

  private var greyTable: [UInt8] {
    let highest = 1 << header.depth - 1
    let clear = transparency.map { Array($0).bigEndian(at: 0, count: 2) & highest }
    return (0..<256).flatMap { sample in
      let level = UInt8(min(sample, highest) * 255 / highest)
      return [level, level, level, sample == clear ? 0 : 255]
    }
  }

  /// Indices beyond the palette are black.
  private var paletteTable: [UInt8] {
    var table = (0..<256).flatMap { _ in [0, 0, 0, 255] as [UInt8] }
    for (index, value) in palette.enumerated() { table[index / 3 * 4 + index % 3] = value }
    for (index, alpha) in (transparency ?? []).enumerated() { table[index * 4 + 3] = alpha }
    return table
  }
}
