import CCairo
import SwatchGeometry
import SwatchGraphics

/// Groups: drawing that is put, as one picture, over what lies below it.
extension Painter {
  /// Draws a group by `content`, and puts it over what is there; `bounds` finds the pixels that the
  /// content paints, from the map to them.
  func drawGroup(
    _ compositing: Compositing, within bounds: (Transform) -> PaintedBounds,
    _ content: (borrowing Painter) throws(CairoError) -> Void
  ) throws(CairoError) {
    guard compositing.opacity > 0 else { return }
    context.save()
    placed.forget()
    defer {
      placed.forget()
      context.restore()
    }
    switch target {
    case _ where compositing.hasOnlyOpacity:
      if case .pixels = target { clipToPixels(of: bounds(context.transform)) }
      context.pushGroup()
      try content(self)
      context.popGroup(opacity: min(1, compositing.opacity))
    case .pixels: try drawPixels(compositing, perUnit: 1, within: bounds, content)
    case .shapes(_, let format) where compositing.filters.isEmpty:
      try drawShapes(compositing, in: format, content)
    case .shapes(_, let format):
      // No format has all filters: the group alone is a picture, which the rest is done to.
      let inner = Compositing(mask: compositing.mask, filters: compositing.filters)
      let outer = Compositing(opacity: compositing.opacity, blendMode: compositing.blendMode)
      try drawShapes(outer, in: format) { painter throws(CairoError) in
        try painter.drawPicture(inner, within: bounds, content)
      }
    }
  }

  /// Draws a group as a picture, in larger pixels where it would have too many.
  private func drawPicture(
    _ compositing: Compositing, within bounds: (Transform) -> PaintedBounds,
    _ content: (borrowing Painter) throws(CairoError) -> Void
  ) throws(CairoError) {
    var perUnit = pixelsPerUnit
    while true {
      do throws(CairoError) {
        return try drawPixels(compositing, perUnit: perUnit, within: bounds, content)
      } catch {
        // Vector files may be of any size.
        guard case .extent = error.cause, perUnit > 1e-4 else { throw error }
        perUnit /= 2
      }
    }
  }

  /// Draws a group on pixels of its own, `perUnit` of them in a unit of the surface, which are changed
  /// before they are drawn. Its content sees `distance` pixels more on each side.
  func drawPixels(
    _ compositing: Compositing, perUnit: Double, seenAround distance: Int = 0,
    within bounds: (Transform) -> PaintedBounds,
    _ content: (borrowing Painter) throws(CairoError) -> Void
  ) throws(CairoError) {
    context.save()
    defer { context.restore() }
    let map = context.transform.concatenating(.scale(x: perUnit, y: perUnit))
    context.transform = .scale(x: 1 / perUnit, y: 1 / perUnit)
    let visible = context.clipBounds
    let own = compositing.filters.reach(through: map)
    // Filters look at what is cut off, too.
    let reach = own + distance
    guard !visible.isEmpty, let painted = bounds(map).box?.outset(by: own),
      let shown = PixelBox(touchedBy: visible).intersection(painted)
    else { return }
    var pixels = try GroupPixels(of: shown.outset(by: reach))
    try paint(&pixels, through: map, content)
    try pixels.apply(compositing.filters, through: map)
    if perUnit == 1 {
      pixels = pixels.part(shown)
    } else {
      guard let trimmed = pixels.trimmed(to: shown) else { return }
      pixels = trimmed
    }
    if let mask = compositing.mask {
      var part = try GroupPixels(of: pixels.box)
      try paint(&part, through: map) { painter throws(CairoError) in try painter.paint(mask) }
      pixels.multiply(by: part)
    }
    if compositing.blendMode != .normal, let below = context.pixels(on: pixels.box) {
      pixels.blend(compositing.blendMode, with: below)
    }
    let corner = pixels.box.corner
    try pixels.withSurface { surface throws(CairoError) in
      _ = context.setSource(
        surface, through: .translation(x: -corner.x, y: -corner.y),
        filter: perUnit == 1 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD,
        extend: CAIRO_EXTEND_NONE)
      context.paint(opacity: min(1, compositing.opacity))
      context.setSource(.black)
    }
  }

  /// Cuts off the pixels that nothing is painted on, so that a group has none for them.
  private func clipToPixels(of bounds: PaintedBounds) {
    let map = context.transform
    context.transform = .identity
    context.rectangle(bounds.box?.rect ?? .zero)
    context.clip()
    context.transform = map
  }

  /// Draws on pixels; `map` leads from the drawing's points to them.
  func paint(
    _ pixels: inout GroupPixels, through map: Transform, at place: BackdropPlace? = nil,
    _ content: (borrowing Painter) throws(CairoError) -> Void
  ) throws(CairoError) {
    let corner = pixels.box.corner
    try pixels.withSurface { surface throws(CairoError) in
      let painter = Painter(
        try surface.makeContext(), target: .pixels,
        transform: map.concatenating(.translation(x: -corner.x, y: -corner.y)), with: resources,
        shadowDepth: shadowDepth, backdrops: place ?? backdrops)
      try content(painter)
      try painter.context.check()
      try surface.flush()
    }
  }

  /// Draws a group of shapes, which the viewer of the file blends.
  private func drawShapes(
    _ compositing: Compositing, in format: VectorSurface.Format,
    _ content: (borrowing Painter) throws(CairoError) -> Void
  ) throws(CairoError) {
    let visible = context.visibleOrigin
    context.pushGroup()
    try content(self)
    if let mask = compositing.mask { try replaceGroup(byPartIn: mask) }
    let opacity = min(1, compositing.opacity)
    switch format {
    case .pdf: context.popGroup(opacity: opacity, by: compositing.blendMode.cairoOperator)
    case .svg:
      // The group is clipped by now; a clip around its use would keep it from what lies below.
      context.popGroup(opacity: opacity) {
        context.resetClip()
        SVGBlendModes.mark(compositing.blendMode, at: visible, in: context)
      }
    }
  }
}

extension Painter {
  /// Draws a mask.
  func paint(_ mask: Mask) throws(CairoError) {
    try paint(mask.commands[...])
  }

  /// Ends a group, and begins one with the part of it that a mask shows.
  ///
  /// In SVG files Cairo leaves out the transform of a mask, so its group begins at the corner of the
  /// surface, under the identity. The group has its clip by now.
  private func replaceGroup(byPartIn mask: Mask) throws(CairoError) {
    let map = context.transform
    let group = context.popGroupAsPattern()
    context.resetClip()
    context.transform = .identity
    context.pushGroup()
    context.pushGroup()
    context.transform = map
    placed.forget()
    try paint(mask)
    context.transform = .identity
    context.popGroup(asMaskOf: group, drawnThrough: map)
  }
}

extension CairoContext {
  /// The upper left corner of the area inside the clip, in units of the surface.
  fileprivate var visibleOrigin: Point {
    let map = transform
    transform = .identity
    defer { transform = map }
    return clipBounds.origin
  }
}

extension BlendMode {
  /// Cairo's operator, for files that have a word for the mode.
  fileprivate var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    }
  }
}
