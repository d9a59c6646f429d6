public import SwatchCairo
public import SwatchConcurrency
package import SwatchGeometry
public import SwatchGraphics

/// Makes pictures of scenes: paints their bands at once, and encodes the whole.
public struct Compositor: Sendable {
  /// The fonts and pictures that scenes are painted with.
  package private(set) var resources: PaintResources
  let workLimit: WorkLimit
  let pool: PixelPool
  /// A Boolean value that is true where files must survive the loss of power once they have their names.
  package var syncsFiles = false
  /// The most bytes of pixels that one picture has in memory; its compressed rows come to it.
  var slabBytes = 64 << 20

  /// Makes a compositor of scenes that were made with the same fonts and decoder.
  public init(fonts: FontLibrary, images: FileImageDecoder, workLimit: WorkLimit) {
    resources = PaintResources(fonts: fonts, images: images)
    self.workLimit = workLimit
    pool = PixelPool()
  }

  /// The same compositor, that leaves out what can't be painted, and notes it.
  package func noting(_ failures: PaintFailures) -> Compositor {
    var compositor = self
    compositor.resources.failures = failures
    return compositor
  }

  /// A Boolean value that is true when a picture, or page, of a format may have a size in points.
  package func takes(_ size: Size, at scale: Scale, as format: OutputFormat) -> Bool {
    switch format {
    case .png:
      let extent = PixelSize(covering: size, at: scale)
      let limit = min(resources.images.limits.pixels, PixelBuffer.pixelLimit)
      return extent.width <= PixelBuffer.widthLimit && extent.count ?? .max <= limit
    case .svg, .pdf:
      return max(size.width, size.height) <= PDFWriter.sideLimit
    }
  }

  /// The number of pieces of work done at once.
  package var jobs: Int { workLimit.count }

  /// Paints a scene and encodes it as PNG, a slab of its rows after the other where all pixels at
  /// once would take more than 64 MiB.
  ///
  /// - Parameters:
  ///   - scene: What is drawn.
  ///   - background: What lies behind the scene; with an opaque one the picture is RGB. Nil for a
  ///     transparent picture.
  ///   - options: How the file is compressed.
  /// - Returns: the file.
  /// - Throws: ``CairoError`` where the picture has too many pixels, there is no room for it, or Cairo
  ///   could not draw it.
  @concurrent public func png(
    of scene: Scene, background: Color?, options: PNGOptions
  ) async throws(CairoError) -> [UInt8] {
    let extent = PixelSize(covering: scene.size, at: scene.scale)
    try resources.check(extent)
    try PixelBuffer.check(extent)
    var writer: PNGWriter?
    for slab in scene.slabs(extent: extent, byteLimit: slabBytes) {
      let pixels = try await paint(
        slab, width: extent.width, scale: scene.scale, background: background ?? .clear)
      try await workLimit.run { () throws(CairoError) in
        if writer == nil {
          writer = try PNGWriter(
            extent: extent, format: pixels.format, options: options, pool: pool)
        }
        writer?.append(0..<slab.rows.count, of: pixels)
      }
    }
    return try await workLimit.run { () throws(CairoError) -> [UInt8] in
      guard let writer = writer.take() else { preconditionFailure("a picture has rows") }
      return try writer.finish()
    }
  }

  /// Paints some rows of a picture, their bands at once.
  /// - Returns: the rows' pixels.
  func paint(
    _ slab: SceneSlab, width: Int, scale: Scale, background: Color
  ) async throws(CairoError) -> PixelBuffer {
    let pixels = try PixelBuffer(
      extent: PixelSize(width: width, height: slab.rows.count),
      format: background.isOpaque ? .opaque : .transparent, pool: pool)
    let errors = await workLimit.map(slab.bands) { band in
      do throws(CairoError) {
        try paint(
          band, from: slab.rows.lowerBound, scale: scale, background: background, into: pixels)
        return nil as CairoError?
      } catch {
        return error
      }
    }
    if let error = errors.lazy.compactMap(\.self).first { throw error }
    return pixels
  }

  /// Paints a band of a picture into pixels that begin with the picture's row `first`.
  private func paint(
    _ band: SceneBand, from first: Int, scale: Scale, background: Color, into pixels: PixelBuffer
  ) throws(CairoError) {
    let factor = scale.pixelsPerPoint
    let toBand = AffineTransform.scale(x: factor, y: factor)
      .concatenating(.translation(x: 0, y: -Double(band.rows.lowerBound)))
    try pixels.paint(
      rows: band.rows.lowerBound - first..<band.rows.upperBound - first, background: background,
      transform: toBand, with: resources
    ) { painter throws(CairoError) in
      try painter.paint(band.items)
    }
  }
}
