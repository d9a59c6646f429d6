import CCairo
import SwatchGeometry
import SwatchGraphics

extension Painter {
  /// Draws the shadow of a filled outline: the outline as a mask of bytes in the surface's own
  /// pixels, blurred, and the colour painted through it.
  func draw(_ shadow: Shadow, of path: Path) throws(CairoError) {
    try draw(shadow) { map, blur throws(CairoError) in try mask(of: path, through: map, blur) }
  }

  /// Draws the shadow of all that an item holds, as one picture.
  func draw(_ shadow: Shadow, of content: Scene.Item.Content) throws(CairoError) {
    try draw(shadow) { map, blur throws(CairoError) in try mask(of: content, through: map, blur) }
  }

  /// Draws a shadow through the mask that is found with the map from points to pixels, and the blur.
  private func draw(
    _ shadow: Shadow,
    through findMask: (AffineTransform, BoxBlur) throws(CairoError) -> ShadowMask?
  ) throws(CairoError) {
    context.save()
    defer { context.restore() }
    context.concatenate(.translation(x: shadow.offset.x, y: shadow.offset.y))
    let toPixels = context.transform.concatenating(surfaceToPixels)
    context.transform = pixelsToSurface
    let blur = BoxBlur(standardDeviation: shadow.blurRadius / 2 * toPixels.meanScale)
    guard var mask = try findMask(toPixels, blur), !mask.bytes.isEmpty else { return }
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

  /// The blurred mask of what can be seen of an outline; nil for nothing.
  private func mask(
    of path: Path, through map: AffineTransform, _ blur: BoxBlur
  ) throws(CairoError) -> ShadowMask? {
    let outline = bounds(of: path, through: map)
    guard let visible = outline.outset(by: blur.reach).intersection(context.clipBounds) else {
      return nil
    }
    if let small = SmallBox(path, through: map, reach: blur.reach) {
      let area = bounds(of: small.path, through: map).outset(by: blur.reach)
      var mask = try ShadowMask(of: small.path, through: map, around: area)
      mask.blur(blur)
      return mask.part(visible, repeating: small.columns, small.rows)
    }
    // Within its reach the blur looks at what is cut off, too.
    guard let covered = visible.outset(by: blur.reach).intersection(outline.outset(by: blur.reach))
    else { return nil }
    var mask = try ShadowMask(of: path, through: map, around: covered)
    mask.blur(blur)
    return mask
  }

  /// The blurred mask of what can be seen of some items; what they cover is found by drawing them.
  private func mask(
    of content: Scene.Item.Content, through map: AffineTransform, _ blur: BoxBlur
  ) throws(CairoError) -> ShadowMask? {
    let visible = context.clipBounds
    guard !visible.isEmpty else { return nil }
    var mask = try ShadowMask(around: visible.outset(by: blur.reach)) {
      context, toArea throws(CairoError) in
      let painter = Painter(
        context, target: .pixels, transform: map.concatenating(toArea), with: resources)
      try painter.paint(content)
      try painter.context.check()
    }
    mask.blur(blur)
    return mask
  }

  /// The pixels that shadows are made of, on a surface that has none of its own.
  private var surfaceToPixels: AffineTransform {
    guard case .shapes(let scale, _) = target else { return .identity }
    return .scale(x: scale.pixelsPerPoint, y: scale.pixelsPerPoint)
  }

  private var pixelsToSurface: AffineTransform {
    guard case .shapes(let scale, _) = target else { return .identity }
    return .scale(x: 1 / scale.pixelsPerPoint, y: 1 / scale.pixelsPerPoint)
  }

  private func bounds(of path: Path, through map: AffineTransform) -> Rect {
    context.transform = map.concatenating(pixelsToSurface)
    context.setPath(path)
    context.transform = pixelsToSurface
    let bounds = context.fillBounds
    context.newPath()
    return bounds
  }
}

/// A box with or without round corners, its sides shortened by whole pixels where every column, or
/// row, of its shadow is like the next: the shadow of a large card costs no more than a small one's.
private struct SmallBox {
  let path: Path
  let columns: Repetition
  let rows: Repetition

  /// Shortens a box that is not turned; nil for other outlines, and where nothing can be left out.
  init?(_ path: Path, through map: AffineTransform, reach: Int) {
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
    let margin = Int(corner.rounded(.up)) + reach + 2
    let count = Int(length.rounded(.down)) - 2 * margin - 1
    return count > 0 ? Repetition(place: reach + margin, count: count) : .none
  }
}

extension Rect {
  fileprivate func outset(by distance: Int) -> Rect {
    inset(by: EdgeInsets(-Double(distance)))
  }
}

extension AffineTransform {
  /// The factor by which lengths grow, as the mean over all directions.
  fileprivate var meanScale: Double { abs(a * d - b * c).squareRoot() }
}
