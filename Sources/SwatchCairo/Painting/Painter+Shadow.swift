import CCairo
import SwatchGeometry
import SwatchGraphics

extension Painter {
  /// Draws the shadow of a filled outline: the outline as a mask of bytes in the surface's own
  /// pixels, blurred, and the colour painted through it.
  func draw(_ shadow: Shadow, of path: Path) throws(CairoError) {
    try draw(shadow) { pixels, map, blur throws(CairoError) in
      try mask(of: path, in: pixels, through: map, blur)
    }
  }

  /// Draws the shadow of all that an item holds, as one picture.
  func draw(_ shadow: Shadow, of content: Scene.Item.Content) throws(CairoError) {
    try draw(shadow) { _, map, blur throws(CairoError) in
      try mask(of: content, through: map, blur)
    }
  }

  /// Draws a shadow through a mask, found from the transform from points to pixels, and the blur.
  ///
  /// A mask with too many pixels is made of fewer and larger ones, with hardly visible differences:
  /// vector files may be of any size.
  private func draw(
    _ shadow: Shadow,
    through findMask: (MaskPixels, Transform, BoxBlur) throws(CairoError) -> ShadowMask?
  ) throws(CairoError) {
    var pixels = maskPixels
    while true {
      do throws(CairoError) {
        return try draw(shadow, with: pixels, through: findMask)
      } catch {
        guard case .extent = error.cause, pixels.perUnit > Self.coarsestMask else { throw error }
        pixels.perUnit /= 2
      }
    }
  }

  /// So few pixels for a unit of the surface that the mask of the largest page is small.
  private static let coarsestMask = 1e-4

  private func draw(
    _ shadow: Shadow, with pixels: MaskPixels,
    through findMask: (MaskPixels, Transform, BoxBlur) throws(CairoError) -> ShadowMask?
  ) throws(CairoError) {
    context.save()
    defer { context.restore() }
    context.concatenate(.translation(x: shadow.offset.x, y: shadow.offset.y))
    let toPixels = context.transform.concatenating(pixels.fromSurface)
    context.transform = pixels.toSurface
    let blur = BoxBlur(standardDeviation: shadow.blurRadius / 2 * toPixels.meanScale)
    guard var mask = try findMask(pixels, toPixels, blur), !mask.bytes.isEmpty else { return }
    let corner = mask.origin
    if case .shapes(_, .svg) = target { return try paint(shadow.color, through: mask) }
    context.setSource(shadow.color)
    try mask.withSurface { surface throws(CairoError) in
      context.mask(surface, at: corner)
      context.setSource(.black)
    }
  }

  /// Paints a colour through a mask as a picture: in SVG files Cairo leaves masks unscaled.
  private func paint(_ color: Color, through mask: ShadowMask) throws(CairoError) {
    let corner = mask.origin
    var pixels = ColoredMask(mask, color)
    try pixels.withSurface { surface throws(CairoError) in
      context.setSource(
        surface, through: .translation(x: -corner.x, y: -corner.y), filter: CAIRO_FILTER_GOOD,
        extend: CAIRO_EXTEND_NONE)
      context.paint()
      context.setSource(.black)
    }
  }

  /// The blurred mask of the visible part of an outline; nil for none.
  private func mask(
    of path: Path, in pixels: MaskPixels, through map: Transform, _ blur: BoxBlur
  ) throws(CairoError) -> ShadowMask? {
    let outline = bounds(of: path, in: pixels, through: map)
    guard let visible = outline.outset(by: blur.reach).intersection(context.clipBounds) else {
      return nil
    }
    if let small = SmallBox(path, through: map, reach: blur.reach) {
      let area = bounds(of: small.path, in: pixels, through: map).outset(by: blur.reach)
      var mask = try ShadowMask(of: small.path, through: map, around: area)
      mask.blur(blur)
      return try mask.part(visible, repeating: small.columns, small.rows)
    }
    // Within its reach the blur looks at what is cut off, too.
    guard let covered = visible.outset(by: blur.reach).intersection(outline.outset(by: blur.reach))
    else { return nil }
    var mask = try ShadowMask(of: path, through: map, around: covered)
    mask.blur(blur)
    return mask
  }

  /// The blurred mask of the visible part of some items, which are drawn to find their coverage.
  private func mask(
    of content: Scene.Item.Content, through map: Transform, _ blur: BoxBlur
  ) throws(CairoError) -> ShadowMask? {
    let visible = context.clipBounds
    guard !visible.isEmpty else { return nil }
    var mask = try ShadowMask(around: visible.outset(by: blur.reach)) {
      context, toArea throws(CairoError) in
      let painter = Painter(
        context, target: .pixels, transform: map.concatenating(toArea), with: resources)
      try painter.paint(content, inCell: true)
      try painter.context.check()
    }
    mask.blur(blur)
    return mask
  }

  /// The pixels of shadows: the surface's own, or, without any, those of the scale.
  private var maskPixels: MaskPixels {
    guard case .shapes(let scale, _) = target else { return MaskPixels(perUnit: 1) }
    return MaskPixels(perUnit: scale.pixelsPerPoint)
  }

  private func bounds(
    of path: Path, in pixels: MaskPixels, through map: Transform
  ) -> Rect {
    context.transform = map.concatenating(pixels.toSurface)
    context.setPath(path)
    context.transform = pixels.toSurface
    let bounds = context.fillBounds
    context.newPath()
    return bounds
  }
}

/// The size of a mask's pixels on a surface.
struct MaskPixels {
  /// Pixels for a unit of the surface's.
  var perUnit: Double

  /// The map from the surface to the pixels.
  var fromSurface: Transform { .scale(x: perUnit, y: perUnit) }

  /// The map from the pixels to the surface.
  var toSurface: Transform { .scale(x: 1 / perUnit, y: 1 / perUnit) }
}

/// A box with or without round corners, its sides shortened by whole pixels where every column, or
/// row, of its shadow is like the next: the shadow of a large card costs no more than a small one's.
private struct SmallBox {
  let path: Path
  let columns: Repetition
  let rows: Repetition

  /// Shortens a box that is not turned; nil for other outlines, and where nothing can be left out.
  init?(_ path: Path, through map: Transform, reach: Int) {
    guard map.b == 0 && map.c == 0 && map.a > 0 && map.d > 0 else { return nil }
    let (rect, radii): (Rect, CornerRadii)
    switch path.shape {
    case .rect(let box): (rect, radii) = (box, .zero)
    case .roundedRect(let box, let corners): (rect, radii) = (box, corners)
    case .ellipse, .elements: return nil
    }
    let widest = max(radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight)
    columns = Self.repetition(
      from: map.a * rect.minX + map.tx, length: map.a * rect.width, corner: map.a * widest, reach)
    rows = Self.repetition(
      from: map.d * rect.minY + map.ty, length: map.d * rect.height, corner: map.d * widest, reach)
    guard columns.count + rows.count > 0 else { return nil }
    var small = rect
    small.size.width -= Double(columns.count) / map.a
    small.size.height -= Double(rows.count) / map.d
    self.path = radii == .zero ? .rect(small) : .roundedRect(small, radii: radii)
  }

  /// Finds the repeated column of a mask that begins `reach` before the pixel where a side starts.
  private static func repetition(
    from start: Double, length: Double, corner: Double, _ reach: Int
  ) -> Repetition {
    // From the end of the corner on all is full; a blur that sees only that gives equal columns.
    let margin = Int(saturating: corner.rounded(.up)) + reach + 2
    let count = Int(saturating: length.rounded(.down)) - 2 * margin - 1
    return count > 0 ? Repetition(place: reach + margin, count: count) : .none
  }
}

extension Rect {
  fileprivate func outset(by distance: Int) -> Rect {
    inset(by: EdgeInsets(-Double(distance)))
  }
}

extension Transform {
  /// The factor by which lengths grow, as the mean over all directions.
  fileprivate var meanScale: Double { abs(a * d - b * c).squareRoot() }
}
