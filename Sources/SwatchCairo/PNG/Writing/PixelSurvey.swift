import SwatchGeometry

/// The colours of a picture, which determine its possible representations in PNG.
struct PixelSurvey {
  /// The different pixels, `0xRRGGBBAA`, at most 256: translucent ones first, then by brightness,
  /// so that neighbours in the picture have neighbouring indices; nil if there are more.
  let palette: [UInt32]?
  /// A Boolean value that is true when every alpha is 255.
  let isOpaque: Bool
  /// A Boolean value that is true when every pixel is opaque and grey.
  let isGrey: Bool
  /// The fewest bits that hold all shades, which must then be equally far from each other; 8 where
  /// pixels are not grey.
  let greyDepth: Int

  /// Looks at every pixel.
  init(_ pixels: UnpremultipliedImage) {
    var colors = ColorTable()
    var (isOpaque, isGrey, hasFew, last) = (true, true, true, nil as UInt32?)
    for y in 0..<pixels.extent.height {
      for pixel in pixels.pixels(ofRow: y) where pixel != last {
        last = pixel
        isOpaque = isOpaque && pixel & 255 == 255
        isGrey = isGrey && pixel >> 16 & 0xFFFF == pixel >> 8 & 0xFFFF
        hasFew = hasFew && colors.insert(pixel)
      }
    }
    self.init(
      colors: hasFew ? colors.colors : nil, isOpaque: isOpaque, isGrey: isGrey && isOpaque)
  }

  /// Looks at the different pixels of a picture.
  init(colors: [UInt32]) {
    let isOpaque = colors.allSatisfy { $0 & 255 == 255 }
    let isGrey = colors.allSatisfy { $0 >> 16 & 0xFFFF == $0 >> 8 & 0xFFFF }
    self.init(colors: colors, isOpaque: isOpaque, isGrey: isGrey && isOpaque)
  }

  private init(colors: [UInt32]?, isOpaque: Bool, isGrey: Bool) {
    self.isOpaque = isOpaque
    self.isGrey = isGrey
    palette = colors?.sorted { Self.rank($0) < Self.rank($1) }
    let shades = isGrey ? (palette ?? []).map { $0 >> 24 } : [1]
    greyDepth =
      [1, 2, 4].first { depth in
        let step = UInt32(255 / (1 << depth - 1))
        return shades.allSatisfy { $0 % step == 0 }
      } ?? 8
  }

  /// The fewest bits that hold an index of the palette; nil if there are too many colours.
  var paletteDepth: Int? {
    palette.map { $0.count <= 2 ? 1 : $0.count <= 4 ? 2 : $0.count <= 16 ? 4 : 8 }
  }

  /// The palette as chunks, with its alpha where there is any; empty if there are too many colours.
  var paletteChunks: [UInt8] {
    guard let palette else { return [] }
    let colors = palette.flatMap { color in
      [24, 16, 8].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
    let alphas = palette.map { UInt8(truncatingIfNeeded: $0) }.prefix { $0 < 255 }
    return PNGChunks.chunk("PLTE", colors)
      + (alphas.isEmpty ? [] : PNGChunks.chunk("tRNS", Array(alphas)))
  }

  /// Alpha first, and 255 last, then brightness, then the colour itself.
  private static func rank(_ pixel: UInt32) -> UInt64 {
    let (red, green, blue) = (pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255)
    let alpha = UInt64(pixel & 255 == 255 ? 1 : 0)
    return alpha << 63 | UInt64(red * 2126 + green * 7152 + blue * 722) << 32 | UInt64(pixel)
  }
}
