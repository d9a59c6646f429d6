public import SwatchCairo
import SwatchConcurrency
package import SwatchGeometry
public import SwatchGraphics

extension Compositor {
  /// Encodes a scene as a file, in memory.
  ///
  /// - Parameters:
  ///   - scene: The scene; one page of a PDF file.
  ///   - encoding: The format of the file.
  ///   - background: The colour behind the scene; nil for none, or white if the format has no
  ///     transparency. A pixel format with an opaque background has no alpha.
  /// - Returns: The file, the same for equal scenes.
  /// - Throws: ``CairoError`` if the picture exceeds the limits of the format or of pictures, there
  ///   is not enough memory, or Cairo could not draw it.
  @concurrent public func encode(
    _ scene: Scene, as encoding: Encoding, background: Color?
  ) async throws(CairoError) -> [UInt8] {
    switch encoding.kind {
    case .svg:
      try await workLimit.run { () throws(CairoError) -> [UInt8] in
        try SVGFile.bytes(of: scene, background: background, with: resources)
      }
    case .pdf:
      try await workLimit.run { () throws(CairoError) -> [UInt8] in
        let writer = try PDFWriter(with: resources)
        let page = try writer.append(scene, background: background)
        return page + (try writer.finish())
      }
    case .pixels(let format):
      try await encode(scene, asPixelsOf: format, background: background)
    }
  }

  private func encode(
    _ scene: Scene, asPixelsOf format: any PixelEncoding, background: Color?
  ) async throws(CairoError) -> [UInt8] {
    let extent = PixelSize(covering: scene.size, at: scene.scale)
    try check(extent, as: format)
    try PixelBuffer.check(extent)
    let stream = try RasterStream(
      width: extent.width, as: format, background: background, height: extent.height, by: self)
    var file: [UInt8] = []
    for slab in scene.slabs(extent: extent, byteLimit: slabBytes) {
      for part in try await stream.append(slab, scale: scene.scale) { file += part }
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

  /// A Boolean value that is true when a picture, or page, of a format may have a size in points.
  package func takes(_ size: Size, at scale: Scale, as encoding: Encoding) -> Bool {
    guard let format = encoding.pixels else {
      return max(size.width, size.height) <= PDFWriter.sideLimit
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
