package import SwatchCairo
import SwatchConcurrency
import SwatchFiles
import SwatchGeometry
package import SwatchGraphics

extension Compositor {
  /// Writes a scene to a file, which appears when it is complete. Memory holds one slab of pixels,
  /// or the whole picture for WebP.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - path: The file's name.
  ///   - encoding: The format of the file.
  ///   - background: The colour behind the scene; nil for none, or white if the format has no
  ///     transparency.
  ///   - approve: Called after painting, before the file appears.
  /// - Returns: The length of the file, in bytes.
  /// - Throws: ``CairoError`` if the scene could not be drawn, or exceeds the limits of the format
  ///   or of pictures, ``OutputError`` if the file can't be written, the errors of `approve`,
  ///   `CancellationError`.
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
