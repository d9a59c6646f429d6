public import SwatchCairo
public import SwatchConcurrency
import SwatchGeometry
public import SwatchGraphics

/// Makes pictures of scenes: paints their bands at once, and encodes the whole.
public struct Compositor: Sendable {
  let resources: PaintResources
  let workLimit: WorkLimit
  let pool: PixelPool
  /// The most bytes of pixels that one picture has in memory; its compressed rows come to it.
  var stretchBytes = 128 << 20

  /// Makes a compositor of scenes that were made with the same fonts and decoder.
  public init(fonts: FontLibrary, images: FileImageDecoder, workLimit: WorkLimit) {
    resources = PaintResources(fonts: fonts, images: images)
    self.workLimit = workLimit
    pool = PixelPool()
  }

  /// How much is done at once.
  package var jobs: Int { workLimit.count }

  /// Paints a scene and encodes it as PNG, a stretch of its rows after the other where all pixels
  /// at once would take more than 128 MiB.
  ///
  /// - Parameters:
  ///   - scene: What is drawn.
  ///   - background: What lies behind the scene; with an opaque one the picture is RGB. Nil for a
  ///     transparent picture.
  ///   - options: How the file is compressed.
  /// - Returns: the file.
  /// - Throws: ``CairoError`` where there is no room for the picture, or Cairo could not draw it.
  @concurrent public func png(
    of scene: Scene, background: Color?, options: PNGOptions
  ) async throws(CairoError) -> [UInt8] {
    let extent = PixelSize(covering: scene.size, at: scene.scale)
    try PixelBuffer.check(extent)
    var writer: PNGWriter?
    for rows in extent.stretches(of: stretchBytes) {
      let pixels = try await paint(rows, of: scene, background: background ?? .clear)
      try await workLimit.run { () throws(CairoError) in
        if writer == nil {
          writer = try PNGWriter(
            extent: extent, format: pixels.format, options: options, pool: pool)
        }
        writer?.append(0..<rows.count, of: pixels)
      }
    }
    return try await workLimit.run { () throws(CairoError) -> [UInt8] in
      guard let writer = writer.take() else { preconditionFailure("a picture has rows") }
      return try writer.finish()
    }
  }

  /// Paints some rows of pixels, in bands side by side.
  private func paint(
    _ rows: Range<Int>, of scene: Scene, background: Color
  ) async throws(CairoError) -> PixelBuffer {
    let extent = PixelSize(covering: scene.size, at: scene.scale)
    return try await paint(
      scene.bands(extent: extent).compactMap { $0.part(in: rows) }, in: rows, width: extent.width,
      scale: scene.scale,
      background: background)
  }

  /// Paints bands that cover some rows of a picture, all at once.
  /// - Returns: the rows' pixels.
  func paint(
    _ bands: [SceneBand], in rows: Range<Int>, width: Int, scale: Scale, background: Color
  ) async throws(CairoError) -> PixelBuffer {
    let pixels = try PixelBuffer(
      extent: PixelSize(width: width, height: rows.count),
      format: background.isOpaque ? .opaque : .transparent, pool: pool)
    let errors = await workLimit.map(bands) { band in
      do throws(CairoError) {
        try paint(band, from: rows.lowerBound, scale: scale, background: background, into: pixels)
        return nil as CairoError?
      } catch {
        return error
      }
    }
    if let error = errors.lazy.compactMap(\.self).first { throw error }
    return pixels
  }

  /// Paints a band into pixels whose first row is row `top` of the picture.
  private func paint(
    _ band: SceneBand, from top: Int, scale: Scale, background: Color, into pixels: PixelBuffer
  ) throws(CairoError) {
    let factor = scale.pixelsPerPoint
    let toBand = AffineTransform.scale(x: factor, y: factor)
      .concatenating(.translation(x: 0, y: -Double(band.rows.lowerBound)))
    try pixels.paint(
      rows: band.rows.lowerBound - top..<band.rows.upperBound - top, background: background,
      transform: toBand, with: resources
    ) { painter throws(CairoError) in
      try painter.paint(band.items)
    }
  }
}

extension PixelSize {
  /// The picture's rows in stretches of so many bytes; one, empty or not, where they are fewer.
  func stretches(of bytes: Int) -> [Range<Int>] {
    let most = max(1, bytes / max(1, 4 * width))
    return stride(from: 0, to: max(1, height), by: most).map { $0..<min(height, $0 + most) }
  }
}
