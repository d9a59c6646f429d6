import SwatchCairo
import SwatchGraphics
import SwatchPDF

/// Scenes as pages of a PDF file.
enum PDFFileOf {
  /// The bytes of the file.
  static func scenes(
    _ scenes: [Scene], background: Color? = nil, with resources: PaintResources
  ) throws -> [UInt8] {
    let writer = try PDFWriter(with: resources)
    var bytes: [UInt8] = []
    for scene in scenes { bytes += try writer.append(scene, background: background) }
    return bytes + (try writer.finish())
  }
}
