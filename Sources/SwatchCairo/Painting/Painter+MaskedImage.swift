import CCairo
import SwatchGeometry
import SwatchGraphics

/// Pictures with transparent parts in PDF.
extension Painter {
  /// Fills an outline with a picture stretched over a rectangle, and repeated around it if it is tiled;
  /// a file knows the picture by a name.
  func fill(
    _ path: Path, withMasked pixels: DecodedPixels, named name: String,
    _ filter: cairo_filter_t, in rect: Rect, isTiled: Bool
  ) throws(CairoError) {
    let extent = pixels.extent
    let masked = try unsafe pixels.withBytes { bytes throws(CairoError) in
      try unsafe MaskedPixels(bytes, extent: extent, stride: pixels.stride)
    }
    let toPixels = Transform.translation(x: -rect.minX, y: -rect.minY).concatenating(
      .scale(x: Double(extent.width) / rect.width, y: Double(extent.height) / rect.height))
    context.save()
    defer { context.restore() }
    if case .rect(rect) = path.shape, !isTiled {
      // The picture ends there by itself.
    } else {
      context.setPath(path)
      context.clip()
    }
    try masked.withSurfaces(named: name) { colors, mask throws(CairoError) in
      context.paint(colors, through: mask, toPixels, filter: filter, isTiled: isTiled)
      try context.check()
    }
  }
}
