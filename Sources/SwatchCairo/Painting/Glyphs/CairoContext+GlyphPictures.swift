import CCairo
import SwatchGeometry
import SwatchGraphics

extension CairoContext {
  /// Paints glyphs with the font's own bitmaps, scaled from their own size.
  func showOwnPictures(
    of run: GlyphRun, at origin: Point, with resources: PaintResources
  ) throws(CairoError) {
    var rest = Dictionary(grouping: run.glyphs, by: \.id)
    for glyph in run.glyphs {
      guard let equal = rest.removeValue(forKey: glyph.id),
        let picture = try GlyphPicture(glyph.id, of: run, with: resources)
      else { continue }
      try show(
        picture, toPixels: picture.toPixels(at: run.fontSize),
        at: equal.map { origin + $0.position })
    }
  }

  /// Draws the picture of a glyph at each of its positions.
  private func show(
    _ picture: GlyphPicture, toPixels: Transform, at places: [Point]
  ) throws(CairoError) {
    let pixels = picture.pixels
    let extent = pixels.extent
    try unsafe pixels.withMutableRows(0..<extent.height) { bytes throws(CairoError) in
      let surface = try unsafe ImageSurface(
        over: bytes, extent: extent, format: .transparent, stride: pixels.stride)
      for place in places { show(surface, at: place, foundThrough: toPixels) }
    }
  }

  /// Paints a picture, with a transform to its pixels from coordinates relative to its position.
  private func show(
    _ picture: borrowing ImageSurface, at place: Point, foundThrough toPixels: Transform
  ) {
    save()
    defer { restore() }
    let isSet = setSource(
      picture, through: toPixels.around(place), filter: CAIRO_FILTER_BILINEAR,
      extend: CAIRO_EXTEND_NONE)
    guard isSet else { return }
    paint()
    // Releases the picture.
    setSource(.black)
  }
}

extension Transform {
  /// Returns a transform that applies this transform to positions relative to `place`.
  fileprivate func around(_ place: Point) -> Transform {
    .translation(x: -place.x, y: -place.y).concatenating(self)
  }
}
