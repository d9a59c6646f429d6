package import SwatchCairo
import SwatchConcurrency
import SwatchFiles
import SwatchGeometry
package import SwatchGraphics

extension Compositor {
  /// Writes a file of a scene, which appears when it is complete. PNG of more pixels than a slab has is
  /// never in memory as a whole.
  ///
  /// - Parameters:
  ///   - scene: What is drawn.
  ///   - path: The file's name.
  ///   - format: What the file is.
  ///   - background: What lies behind the scene; nil for nothing.
  ///   - png: The compression of PNG files.
  ///   - approve: Called once all is painted, before the file appears.
  /// - Returns: the length of the file.
  /// - Throws: ``CairoError`` where the scene could not be drawn or has too many pixels, ``OutputError``
  ///   where the file can't be written, what `approve` throws, `CancellationError`.
  package func write(
    _ scene: Scene, to path: String, as format: OutputFormat, background: Color?, png: PNGOptions,
    approving approve: @Sendable () throws -> Void = {}
  ) async throws -> Int {
    let extent = PixelSize(covering: scene.size, at: scene.scale)
    if format == .png { try resources.check(extent) }
    guard format == .png && (extent.count ?? .max) > slabBytes / 4 else {
      let bytes = try await encode(scene, as: format, background: background, png: png)
      try approve()
      try AtomicFile.write(bytes, to: path, syncs: syncsFiles)
      return bytes.count
    }
    let picture = try LongPicture(
      path: path, as: format, background: background, png: png, by: self)
    try await picture.append(scene)
    return try await picture.finish(approving: approve)?.byteCount ?? 0
  }

  /// Paints a slab and encodes it as stretches of a PNG file, in order.
  func segments(
    of slab: SceneSlab, width: Int, scale: Scale, background: Color, _ options: PNGOptions
  ) async throws(CairoError) -> [PNGSegment] {
    let pixels = try await paint(slab, width: width, scale: scale, background: background)
    let step = PNGSegment.rowGoal(width: width)
    let stretches = stride(from: 0, to: slab.rows.count, by: step).map {
      $0..<min($0 + step, slab.rows.count)
    }
    let pool = pool
    let results = await workLimit.map(stretches) { rows in
      Result { () throws(CairoError) in
        try PNGSegment(rows, of: pixels, options: options, pool: pool)
      }
    }
    var segments: [PNGSegment] = []
    for result in results { segments.append(try result.get()) }
    return segments
  }
}
