public import SwatchCairo
import SwatchConcurrency
public import SwatchGraphics

extension Compositor {
  /// Makes a file of a scene.
  ///
  /// - Parameters:
  ///   - scene: What is drawn; one page of a PDF file.
  ///   - format: What the file is; shapes where it can have them.
  ///   - background: What lies behind the scene; nil for nothing.
  ///   - png: How PNG files are compressed.
  /// - Returns: the file, the same for equal scenes.
  /// - Throws: ``CairoError`` where there is no room for the picture, or Cairo could not draw it.
  @concurrent public func encode(
    _ scene: Scene, as format: OutputFormat, background: Color?, png: PNGOptions
  ) async throws(CairoError) -> [UInt8] {
    switch format {
    case .png:
      try await self.png(of: scene, background: background, options: png)
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
    }
  }

  /// Begins a PDF file of many pages.
  /// - Throws: ``OutputError`` where its folder does not take it, ``CairoError`` where there is no
  ///   memory.
  package func makeDocument(path: String) throws -> PDFDocument {
    try PDFDocument(path: path, by: self)
  }
}
