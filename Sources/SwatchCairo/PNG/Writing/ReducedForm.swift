import SwatchGeometry

/// The greys or the palette that hold a picture of few colours.
struct ReducedForm {
  /// The header of these samples.
  let header: PNGHeader
  /// The palette; empty for greys.
  let chunks: [UInt8]
  /// The index of each colour; nil for greys.
  private let indices: [UInt32: Int]?

  /// The bytes of rows that a byte of a palette has to save, before compression.
  private static let savingOfPaletteByte = 4

  /// Takes greys where they need no more bits than indices, otherwise a palette; nil where it saves
  /// too little.
  init?(of survey: PixelSurvey, _ kind: PNGHeader, pixelCount: Int) {
    guard let palette = survey.palette, let depth = survey.paletteDepth else { return nil }
    var header = kind
    if survey.isGrey && survey.greyDepth <= depth {
      (header.colorType, header.depth) = (.grey, survey.greyDepth)
      (chunks, indices) = ([], nil)
    } else {
      (header.colorType, header.depth) = (.palette, depth)
      chunks = survey.paletteChunks
      let saved = pixelCount * (8 * kind.pixelByteCount - depth) / 8
      guard chunks.count * Self.savingOfPaletteByte <= saved else { return nil }
      indices = Dictionary(uniqueKeysWithValues: zip(palette, palette.indices))
    }
    self.header = header
  }

  /// The sample of a colour, `0xRRGGBBAA`, of the picture.
  func sample(of color: UInt32) -> UInt32 {
    guard let indices else { return color >> (32 - UInt32(header.depth)) }
    return UInt32(indices[color] ?? 0)
  }
}
