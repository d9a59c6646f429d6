import SwatchGeometry
import SwatchGraphics

/// The bytes of a file that SVG and PDF files contain.
struct OriginalFile: Sendable {
  /// The identity of a file.
  struct Key: Hashable {
    /// The hash of the picture's source.
    let source: ContentHash
    /// The drawing that was made of the source; nil for the source itself.
    var drawing: VectorDrawing?
  }

  /// The bytes.
  let bytes: [UInt8]
  /// The size of its pixels, or of a drawing in its own units.
  let extent: PixelSize
}
