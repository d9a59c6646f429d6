import SwatchGeometry

/// The samples of a picture of few colours: greys, indices of a palette, or the colours themselves,
/// where a palette saves too little.
struct ReducedForm {
  /// The header of these samples.
  let header: PNGHeader
  /// The palette, with its alpha where there is any; empty for other samples.
  private(set) var chunks: [UInt8] = []
  /// The sample of each colour, in the order in which these were given.
  let samples: [UInt32]

  /// The bytes of rows that a byte of a palette has to save, before compression.
  private static let savingOfPaletteByte = 4

  /// Takes greys where they need no more bits than indices, otherwise a palette where that is worth
  /// it.
  ///
  /// - Parameters:
  ///   - colors: The different colours, `0xRRGGBBAA`, at most 256.
  ///   - kind: The header of the colours themselves: RGB or RGBA.
  ///   - pixelCount: The pixels of the picture.
  ///   - takesPalette: False where a palette is never taken.
  init(of colors: [UInt32], _ kind: PNGHeader, pixelCount: Int, takesPalette: Bool = true) {
    let isOpaque = colors.allSatisfy { $0 & 255 == 255 }
    let depth = colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
    var header = isOpaque ? kind.opaque : kind
    if isOpaque, let greyDepth = Self.greyDepth(of: colors), greyDepth <= depth || !takesPalette {
      (header.colorType, header.depth) = (.grey, greyDepth)
      self.header = header
      samples = colors.map { $0 >> (32 - UInt32(greyDepth)) }
      return
    }
    // Neighbours in the picture have neighbouring indices.
    let palette = colors.sorted { Self.rank($0) < Self.rank($1) }
    let chunks = Self.chunks(of: palette)
    let saved = pixelCount * (8 * kind.pixelByteCount - depth) / 8
    guard takesPalette && chunks.count * Self.savingOfPaletteByte <= saved else {
      (self.header, samples) = (header, colors)
      return
    }
    (header.colorType, header.depth) = (.palette, depth)
    let indices = Dictionary(uniqueKeysWithValues: zip(palette, palette.indices))
    (self.header, self.chunks, samples) = (header, chunks, colors.map { UInt32(indices[$0] ?? 0) })
  }

  /// The fewest bits that hold all shades, which must then be equally far from each other; nil where
  /// a colour is not grey.
  private static func greyDepth(of colors: [UInt32]) -> Int? {
    guard colors.allSatisfy({ $0 >> 16 & 0xFFFF == $0 >> 8 & 0xFFFF }) else { return nil }
    return [1, 2, 4].first { depth in
      colors.allSatisfy { ($0 >> 24) % UInt32(255 / (1 << depth - 1)) == 0 }
    } ?? 8
  }

  private static func chunks(of palette: [UInt32]) -> [UInt8] {
    let colors = palette.flatMap { color in
      [24, 16, 8].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
    let alphas = palette.map { UInt8(truncatingIfNeeded: $0) }.prefix { $0 < 255 }
    return PNGChunks.chunk("PLTE", colors)
      + (alphas.isEmpty ? [] : PNGChunks.chunk("tRNS", Array(alphas)))
  }

  /// Translucent ones first, then by brightness, then the colour itself.
  private static func rank(_ pixel: UInt32) -> UInt64 {
    let (red, green, blue) = (pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255)
    let alpha = UInt64(pixel & 255 == 255 ? 1 : 0)
    return alpha << 63 | UInt64(red * 2126 + green * 7152 + blue * 722) << 32 | UInt64(pixel)
  }
}
