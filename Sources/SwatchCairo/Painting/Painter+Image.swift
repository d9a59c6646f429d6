import CCairo
import SwatchGeometry
import SwatchGraphics

extension Painter {
  /// Fills an outline with a picture stretched over a rectangle.
  func fill(_ path: Path, with image: ImageReference, in rect: Rect) throws(CairoError) {
    guard !rect.isEmpty else { return }
    guard let pixels = try pixels(of: image) else {
      // What shows that a picture is missing: nothing else is drawn in this grey unasked.
      context.setSource(Color(red: 0.87, green: 0.87, blue: 0.87))
      context.setPath(path)
      context.fill()
      return try context.check()
    }
    try pixels.withSurface { surface throws(CairoError) in
      if case .shapes = target {
        let (source, size) = (image.id.source, image.id.size)
        surface.setIdentity("\(source) \(size.width)x\(size.height)")
      }
      guard setSource(surface, of: pixels.extent, in: rect) else { return }
      context.setPath(path)
      context.fill()
      // Lets go of the surface.
      context.setSource(.black)
      try context.check()
    }
  }

  /// The pixels of a picture; nil if they can't be decoded any more, which is recorded.
  private func pixels(of image: ImageReference) throws(CairoError) -> DecodedPixels? {
    do throws(ImageError) {
      return try resources.images.pixels(for: image)
    } catch {
      guard let failures = resources.failures else { throw CairoError(.image(error)) }
      failures.note(image, error)
      return nil
    }
  }

  private func setSource(
    _ surface: borrowing ImageSurface, of extent: PixelSize, in rect: Rect
  ) -> Bool {
    let toSurface = context.transform
    let toImage = Transform.translation(x: -rect.minX, y: -rect.minY).concatenating(
      .scale(x: Double(extent.width) / rect.width, y: Double(extent.height) / rect.height))
    if case .shapes = target {
      // The outline is cut off anyway, and files have no word for pixels that go on.
      return context.setSource(
        surface, through: toImage, filter: CAIRO_FILTER_GOOD, extend: CAIRO_EXTEND_NONE)
    }
    guard let corner = toSurface.wholePixelCorner(of: rect, extent) else {
      return context.setSource(surface, through: toImage, filter: CAIRO_FILTER_GOOD)
    }
    // Each pixel of the picture is one of the surface: a copy, whatever rounding did to the maps.
    context.transform = .identity
    defer { context.transform = toSurface }
    return context.setSource(
      surface, through: .translation(x: -corner.x, y: -corner.y), filter: CAIRO_FILTER_NEAREST)
  }
}

extension Transform {
  /// The pixel where a picture's corner goes when it is neither stretched nor turned and lies on
  /// whole pixels, within a hundredth; else nil.
  fileprivate func wholePixelCorner(of rect: Rect, _ extent: PixelSize) -> Point? {
    let near = { (one: Double, other: Double) in abs(one - other) < 0.01 }
    let corner = apply(to: rect.origin)
    let whole = Point(x: corner.x.rounded(), y: corner.y.rounded())
    guard b == 0 && c == 0, near(a * rect.width, Double(extent.width)),
      near(d * rect.height, Double(extent.height)), near(corner.x, whole.x), near(corner.y, whole.y)
    else { return nil }
    return whole
  }
}
