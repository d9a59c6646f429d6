package import SwatchCairo
import SwatchConcurrency
import SwatchFiles
import SwatchGeometry
package import SwatchGraphics

extension Compositor {
  /// Writes a file of a scene, which appears when it is complete. Of pixels there is a slab in memory, and
  /// of WebP the whole picture.
  ///
  /// - Parameters:
  ///   - scene: What is drawn.
  ///   - path: The file's name.
  ///   - encoding: The format of the file.
  ///   - background: What lies behind the scene; nil for nothing, or white where the format has no
  ///     transparency.
  ///   - approve: Called once all is painted, before the file appears.
  /// - Returns: the length of the file.
  /// - Throws: ``CairoError`` where the scene could not be drawn, or is larger than the format or the
  ///   bounds on pictures allow, ``OutputError`` where the file can't be written, what `approve` throws, `CancellationError`.
  package func write(
    _ scene: Scene, to path: String, as encoding: Encoding, background: Color?,
    approving approve: @Sendable () throws -> Void = {}
  ) async throws -> Int {
    let extent = PixelSize(covering: scene.size, at: scene.scale)
    let format = encoding.pixels
    if let format { try check(extent, as: format) }
    guard format != nil && (extent.count ?? .max) > slabBytes / 4 else {
      let bytes = try await encode(scene, as: encoding, background: background)
      try approve()
      try AtomicFile.write(bytes, to: path, syncs: syncsFiles)
      return bytes.count
    }
    let picture = try LongPicture(
      path: path, as: encoding, background: background, height: extent.height, by: self)
    try await picture.append(scene)
    return try await picture.finish(approving: approve)?.byteCount ?? 0
  }
}
