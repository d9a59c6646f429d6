import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics

/// Opaque pictures in rounded outlines on whole pixels, with shared masks.
extension Painter {
  /// Mixes a picture into the pixels of the surface, with the same result as Cairo; returns false,
  /// without effect, for other pictures, outlines and positions.
  func mixRounded(
    _ pixels: DecodedPixels, of part: PicturePart, to path: Path, in rect: Rect
  ) throws(CairoError) -> Bool {
    let toSurface = context.transform
    guard pixels.isOpaque, part.box == nil, path.surroundingRect == rect,
      let form = OutlineMask.Form(path, through: toSurface), form.extent == pixels.extent,
      let corner = toSurface.wholePixelCorner(of: rect, pixels.extent),
      let mask = try resources.images.outlineMask(of: form)
    else { return false }
    context.transform = .identity
    defer { context.transform = toSurface }
    return context.withOpaquePixels { surface in
      surface.mix(
        pixels, through: mask,
        on: PixelBox(
          left: Int(saturating: corner.x), top: Int(saturating: corner.y),
          width: mask.extent.width, height: mask.extent.height))
    }
  }
}

extension FileImageDecoder {
  /// Returns the mask of an outline, drawn at its first use; nil for one that is too large.
  fileprivate func outlineMask(of form: OutlineMask.Form) throws(CairoError) -> OutlineMask? {
    if let kept = outlines.withLock({ $0.value(for: form) }) { return kept }
    guard let made = try OutlineMask(form) else { return nil }
    return outlines.withLock { $0.keep(made, for: form) }.kept
  }
}
