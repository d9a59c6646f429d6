import SwatchCairo
import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics

/// A raster file in progress: paints scenes below one another, slab by slab, and returns the bytes
/// to append to the file.
final class RasterStream {
  private let compositor: Compositor
  private let background: Color
  private let encoder: any RowEncoder
  private let width: Int
  private let scale: Scale
  /// The number of rows painted so far.
  private(set) var height = 0
  /// The largest number of rows of the file.
  let heightLimit: Int

  /// The number of bytes of pixels that one call encodes, per job.
  private static let stepByteCount = 4 << 20

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - scale: The scale of all scenes.
  ///   - format: The format, which allows this width.
  ///   - background: The colour behind the scenes; nil for none, or white if the format has no
  ///     transparency.
  ///   - height: The number of rows, if known.
  ///   - compositor: The compositor that paints the scenes.
  /// - Throws: ``CairoError`` if there is not enough memory.
  init(
    width: Int, scale: Scale, as format: any PixelEncoding, background: Color?, height: Int? = nil,
    by compositor: Compositor
  ) throws(CairoError) {
    let background = background ?? .clear
    self.background = format.hasAlpha ? background : background.onWhite
    self.width = width
    self.scale = scale
    self.compositor = compositor
    heightLimit = format.sideLimits.height
    encoder = try format.makeEncoder(
      width: width, format: self.background.isOpaque ? .opaque : .transparent, height: height,
      scale: scale, pool: compositor.pool)
  }

  /// Paints a slab of bands below the previous ones, and encodes it.
  /// - Returns: The next parts of the file.
  /// - Throws: ``CairoError`` if the slab could not be drawn, or there is not enough memory.
  /// - Precondition: The file has no more rows than its limit.
  nonisolated(nonsending) func append(
    _ slab: [SceneBand]
  ) async throws(CairoError) -> [[UInt8]] {
    precondition(
      height + slab.rows.count <= heightLimit,
      "The file has at most \(heightLimit) rows; got \(height + slab.rows.count)")
    let pixels = try await paint(slab)
    let step = max(1, compositor.jobs * Self.stepByteCount / (4 * width))
    var bytes: [[UInt8]] = []
    for first in stride(from: 0, to: slab.rows.count, by: step) {
      let rows = first..<min(first + step, slab.rows.count)
      let parts = try await compositor.workLimit.run(as: .encode) { () throws(CairoError) in
        try CairoError.checkTime()
        return try encoder.append(rows, of: pixels)
      }
      bytes += try await make(parts)
    }
    height += slab.rows.count
    return bytes
  }

  /// Ends the file, which must have at least one row.
  /// - Returns: The last parts of the file, and the bytes that replace its first ones.
  /// - Throws: ``CairoError`` if there is not enough memory, or the format can't represent the
  ///   picture.
  nonisolated(nonsending) func finish() async throws(CairoError) -> (
    parts: [[UInt8]], head: [UInt8]
  ) {
    let parts = try await compositor.workLimit.run(as: .encode) { () throws(CairoError) in
      try encoder.finish()
    }
    let bytes = try await make(parts)
    return (encoder.tail.isEmpty ? bytes : bytes + [encoder.tail], encoder.head)
  }

  /// Paints the bands of a slab in parallel.
  private nonisolated(nonsending) func paint(
    _ slab: [SceneBand]
  ) async throws(CairoError) -> PixelBuffer {
    let pixels = try PixelBuffer(
      extent: PixelSize(width: width, height: slab.rows.count),
      format: background.isOpaque ? .opaque : .transparent, pool: compositor.pool)
    let (first, scale, background) = (slab.rows.lowerBound, scale, background)
    let resources = compositor.resources
    let errors = await compositor.workLimit.map(slab, as: .paint) { band in
      do throws(CairoError) {
        try pixels.paint(
          band, from: first, scale: scale, background: background, with: resources)
        return nil as CairoError?
      } catch {
        return error
      }
    }
    if let error = errors.lazy.compactMap(\.self).first { throw error }
    return pixels
  }

  private nonisolated(nonsending) func make(
    _ parts: [EncodedPart]
  ) async throws(CairoError) -> [[UInt8]] {
    let results = await compositor.workLimit.map(parts, as: .encode) { part in
      Result { () throws(CairoError) in
        try CairoError.checkTime()
        return try part.bytes()
      }
    }
    var bytes: [[UInt8]] = []
    for result in results { bytes.append(try result.get()) }
    return bytes
  }
}

extension PixelBuffer {
  /// Paints a band of a picture to pixels that begin with the picture's row `first`.
  fileprivate func paint(
    _ band: SceneBand, from first: Int, scale: Scale, background: Color,
    with resources: PaintResources
  ) throws(CairoError) {
    let factor = scale.pixelsPerPoint
    let toBand = Transform.scale(x: factor, y: factor)
      .concatenating(.translation(x: 0, y: -Double(band.rows.lowerBound)))
    try paint(
      rows: band.rows.lowerBound - first..<band.rows.upperBound - first, background: background,
      transform: toBand, with: resources
    ) { painter throws(CairoError) in
      try painter.paint(band.items)
    }
  }
}

extension Color {
  /// The opaque result of blending this colour with white.
  fileprivate var onWhite: Color {
    guard !isOpaque else { return self }
    let alpha = max(0, alpha)
    func mix(_ value: Double) -> Double { value * alpha + (1 - alpha) }
    return Color(red: mix(red), green: mix(green), blue: mix(blue))
  }
}
