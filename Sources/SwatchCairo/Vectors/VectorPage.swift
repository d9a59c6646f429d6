package import SwatchGeometry

/// The sizes of pages of SVG and PDF files.
package enum VectorPage {
  /// The longest side, in points: Cairo stores 256ths of them in 32 bits.
  package static let sideLimit = 8_000_000.0

  /// Rejects a size without an area, or a longer side.
  /// - Throws: ``CairoError`` with the size.
  package static func check(_ size: Size) throws(CairoError) {
    let sides = 0...sideLimit
    guard sides.contains(size.width), sides.contains(size.height), !size.isEmpty else {
      throw CairoError(.pageSize(size))
    }
  }
}
