import SwatchGeometry

extension IndexedSamples {
  /// The number of bytes of uncompressed rows that a byte of the palette must save.
  private static let savingOfPaletteByte = 4

  /// Chooses greys if they need no more bits than indices, otherwise a palette if it saves enough,
  /// otherwise the colours themselves.
  ///
  /// - Parameters:
  ///   - indices: The index of each pixel's colour.
  ///   - colors: The distinct colours, `0xRRGGBBAA`, at most 256.
  ///   - kind: The picture's header with the colours as RGB or RGBA.
  ///   - takesPalette: False to never use a palette.
  init(_ indices: RowMemory, of colors: [UInt32], _ kind: PNGHeader, takesPalette: Bool = true) {
    let depth = colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
    var header = colors.allSatisfy { $0 & 255 == 255 } ? kind.opaque : kind
    if header.colorType == .rgb, let greyDepth = Self.greyDepth(of: colors),
      greyDepth <= depth || !takesPalette
    {
      (header.colorType, header.depth) = (.grey, greyDepth)
      let greys = colors.map { $0 >> (32 - UInt32(greyDepth)) }
      self.init(indices: indices, header: header, samples: greys)
      return
    }
    // Colours that are neighbours in the picture get neighbouring indices.
    let sorted = colors.sorted { Self.rank($0) < Self.rank($1) }
    let palette = Self.chunks(of: sorted)
    let saved = kind.extent.width * kind.extent.height * (8 * kind.pixelByteCount - depth) / 8
    guard takesPalette && palette.count * Self.savingOfPaletteByte <= saved else {
      self.init(indices: indices, header: header, samples: colors)
      return
    }
    (header.colorType, header.depth) = (.palette, depth)
    let places = Dictionary(uniqueKeysWithValues: zip(sorted, UInt32(0)...))
    self.init(
      indices: indices, header: header, samples: colors.map { places[$0] ?? 0 }, palette: palette)
  }

  /// Returns the fewest bits that represent all greys, which must be equally spaced; nil if a
  /// colour is not grey.
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
    return PNGChunks.chunk("PLTE", colors) + (alphas.isEmpty ? [] : PNGChunks.chunk("tRNS", alphas))
  }

  /// Returns the sort key of a colour: translucent colours first, then by brightness, then by
  /// value.
  private static func rank(_ pixel: UInt32) -> UInt64 {
    let (red, green, blue) = (pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255)
    let alpha = UInt64(pixel & 255 == 255 ? 1 : 0)
    return alpha << 63 | UInt64(red * 2126 + green * 7152 + blue * 722) << 32 | UInt64(pixel)
  }
}
