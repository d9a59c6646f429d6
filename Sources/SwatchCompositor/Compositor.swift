public import SwatchCairo
public import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics

/// A compositor, which makes pictures of scenes: it paints their bands in parallel, and encodes the
/// whole.
public struct Compositor: Sendable {
  /// The fonts and pictures that scenes are painted with.
  package private(set) var resources: PaintResources
  let workLimit: WorkLimit
  let pool: PixelPool
  /// A Boolean value that is true when files must survive a power loss once they have their names.
  package var syncsFiles = false
  /// The largest number of bytes of pixels of one picture in memory, in addition to its compressed
  /// rows.
  var slabBytes = 64 << 20

  /// Makes a compositor of scenes that were made with the same fonts and decoder.
  public init(fonts: FontLibrary, images: FileImageDecoder, workLimit: WorkLimit) {
    resources = PaintResources(fonts: fonts, images: images)
    self.workLimit = workLimit
    pool = PixelPool()
  }

  /// The same compositor, which leaves out parts that can't be painted and records them.
  package func noting(_ failures: PaintFailures) -> Compositor {
    var compositor = self
    compositor.resources.failures = failures
    return compositor
  }

  /// The limit of concurrent work.
  package var jobs: Int { workLimit.count }

  /// Paints some rows of a picture, their bands at once.
  /// - Returns: The rows' pixels.
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
