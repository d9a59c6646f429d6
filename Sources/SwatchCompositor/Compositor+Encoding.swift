package import SwatchCairo
import SwatchConcurrency
import SwatchFiles
package import SwatchGeometry
package import SwatchGraphics

extension Compositor {
  /// Encodes a scene as a file, in memory.
  ///
  /// - Parameters:
  ///   - scene: The scene; one page of a PDF file.
  ///   - encoding: The format of the file.
  ///   - background: The colour behind the scene; nil for none, or white if the format has no
  ///     transparency. A raster format with an opaque background has no alpha channel.
  /// - Returns: The bytes of the file, which are the same for equal scenes.
  /// - Throws: ``CairoError`` if the format or the picture limits do not allow the picture, there
  ///   is not enough memory, or Cairo could not draw it.
  @concurrent package func encode(
    _ scene: Scene, as encoding: SceneEncoding, background: Color?
  ) async throws(CairoError) -> [UInt8] {
    switch encoding.content {
    case .shapes(let format):
      try await workLimit.run(as: .paint) { () throws(CairoError) -> [UInt8] in
        try format.bytes(of: scene, background: background, with: resources)
      }
    case .pixels(let format):
      try await encode(scene, asPixelsOf: format, background: background)
    }
  }

  /// Writes a scene to a file, which appears when it is complete. Of a large picture, raster
  /// formats hold one slab of pixels in memory, and WebP all pixels.
  ///
  /// - Parameters:
  ///   - scene: The scene to draw.
  ///   - path: The file's name.
  ///   - folder: The folder that confines the path; nil for a trusted path.
  ///   - encoding: The format of the file.
  ///   - background: The colour behind the scene; nil for none, or white if the format has no
  ///     transparency.
  ///   - approve: Called when everything is painted, before the file appears.
  /// - Returns: The written file.
  /// - Throws: ``CairoError`` if the scene could not be drawn, or is larger than the format or the
  ///   picture limits allow, ``OutputError`` if the file can't be written, the errors of `approve`,
  ///   `CancellationError`.
  package func write(
    _ scene: Scene, to path: String, in folder: String? = nil, as encoding: SceneEncoding,
    background: Color?,
    approving approve: @Sendable () async throws -> Void = {}
  ) async throws -> LongPicture.Summary {
    let extent = PixelSize(covering: scene.size, at: scene.scale)
    let format = encoding.pixels
    if let format { try check(extent, as: format) }
    guard format != nil && (extent.count ?? .max) > slabBytes / 4 else {
      let bytes = try await encode(
        scene, as: encoding, background: background)
      try await approve()
      try workLimit.timeline.writing {
        let file = try AtomicFile(path: path, in: folder, syncs: syncsFiles)
        try file.append(bytes)
        try file.finish()
      }
      return LongPicture.Summary(
        size: extent, byteCount: bytes.count, hash: ContentHash(hashing: bytes))
    }
    let picture = try LongPicture(
      path: path, in: folder, as: encoding, background: background, height: extent.height,
      by: self)
    try await picture.append(scene)
    guard let file = try await picture.finish(approving: approve) else {
      preconditionFailure("A picture with a scene must have a file")
    }
    return file
  }

  private func encode(
    _ scene: Scene, asPixelsOf format: any PixelEncoding, background: Color?
  ) async throws(CairoError) -> [UInt8] {
    let extent = PixelSize(covering: scene.size, at: scene.scale)
    try check(extent, as: format)
    try PixelBuffer.check(extent)
    let stream = try RasterStream(
      width: extent.width, scale: scene.scale, as: format, background: background,
      height: extent.height, by: self)
    var file: [UInt8] = []
    for slab in scene.slabs(extent: extent, byteLimit: slabBytes) {
      for part in try await stream.append(slab) { file += part }
    }
    let end = try await stream.finish()
    if file.isEmpty && end.parts.count == 1 {
      file = end.parts[0]
    } else {
      for part in end.parts { file += part }
    }
    file.replaceSubrange(..<end.head.count, with: end.head)
    return file
  }

  /// Rejects a picture that exceeds the limits of its format or of pictures.
  /// - Throws: ``CairoError`` with the size and the limit.
  func check(_ extent: PixelSize, as format: any PixelEncoding) throws(CairoError) {
    try resources.check(extent)
    try PixelBuffer.checkWidth(of: extent)
    try format.check(extent)
  }

  /// Returns true if a format allows pictures or pages of a size in points.
  package func takes(_ size: Size, at scale: Scale, as encoding: SceneEncoding) -> Bool {
    guard let format = encoding.pixels else {
      return max(size.width, size.height) <= VectorPage.sideLimit
    }
    let extent = PixelSize(covering: size, at: scale)
    let limit = min(resources.images.limits.pixels, PixelBuffer.pixelLimit)
    return extent.width <= format.sideLimits.width && extent.height <= format.sideLimits.height
      && extent.count ?? .max <= limit
  }

  /// Begins a PDF file of many pages.
  /// - Throws: ``OutputError`` if its folder is not writable, ``CairoError`` if there is not enough
  ///   memory.
  package func makeDocument(path: String) throws -> PDFDocument {
    try PDFDocument(path: path, by: self)
  }
}
