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
      try drawTranslucent(min(1, compositing.opacity), within: bounds, content)
    case .pixels: try drawPixels(compositing, perUnit: 1, within: bounds, content)
    case .shapes where compositing.filters.isEmpty: try drawShapes(compositing, content)
    case .shapes:
      // No format has all filters: the group alone is a picture, which the rest is done to.
      let inner = Compositing(mask: compositing.mask, filters: compositing.filters)
      let outer = Compositing(opacity: compositing.opacity, blendMode: compositing.blendMode)
      try drawShapes(outer) { painter throws(CairoError) in
        try painter.drawPicture(inner, within: bounds, content)
      }
    }
  }

  /// Draws a group that has nothing but an opacity.
  private func drawTranslucent(
    _ opacity: Double, within bounds: (Transform) -> PaintedBounds,
    _ content: (borrowing Painter) throws(CairoError) -> Void
  ) throws(CairoError) {
    guard case .pixels = target else {
      context.pushGroup()
      try content(self)
      return context.popGroup(opacity: opacity)
    }
    let box = clipToPixels(of: bounds(context.transform))
    try memory.hold(box) { () throws(CairoError) in
      context.pushGroup()
      try content(self)
      context.popGroup(opacity: opacity)
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
        guard error.asksForFewerPixels, perUnit > 1e-4 else { throw error }
        perUnit /= 2
      }
    }
  }

  /// Draws a group on pixels of its own, `perUnit` of them in a unit of the surface, which are changed
  /// before they are drawn. Its content looks as far as `backdrops` do beyond them.
  func drawPixels(
    _ compositing: Compositing, perUnit: Double, seenBy backdrops: FilterReach = FilterReach(),
    within bounds: (Transform) -> PaintedBounds,
    _ content: (borrowing Painter) throws(CairoError) -> Void
  ) throws(CairoError) {
    context.save()
    defer { context.restore() }
    let map = context.transform.concatenating(.scale(x: perUnit, y: perUnit))
    context.transform = .scale(x: 1 / perUnit, y: 1 / perUnit)
    let visible = context.clipBounds
    // Filters look at what is cut off, too.
    let filters = compositing.filters.reach(through: map)
    let reach = filters.sum > 0 ? filters : backdrops
    guard !visible.isEmpty, let painted = bounds(map).box?.outset(by: filters.sum),
      let shown = PixelBox(touchedBy: visible).intersection(painted)
    else { return }
    let box = room.box(for: shown, reach, painted: painted)
    try memory.hold(box) { () throws(CairoError) in
      var pixels = try GroupPixels(of: box)
      try paint(&pixels, through: map, in: room.inside(box, showing: shown, reach), content)
      try put(&pixels, shown, compositing, perUnit: perUnit, through: map)
    }
  }

  /// Changes the pixels of a group by its filters and its mask, and puts the shown ones over what is
  /// there.
  private func put(
    _ pixels: inout GroupPixels, _ shown: PixelBox, _ compositing: Compositing, perUnit: Double,
    through map: Transform
  ) throws(CairoError) {
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
      try CairoError.checkTime()
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
  ///
  /// - Returns: The pixels that are left.
  private func clipToPixels(of bounds: PaintedBounds) -> PixelBox {
    let map = context.transform
    context.transform = .identity
    context.rectangle(bounds.box?.rect ?? .zero)
    context.clip()
    let box = PixelBox(touchedBy: context.clipBounds)
    context.transform = map
    return box
  }

  /// Draws on pixels; `map` leads from the drawing's points to them.
  func paint(
    _ pixels: inout GroupPixels, through map: Transform, at place: BackdropPlace? = nil,
    in room: GroupRoom = GroupRoom(),
    _ content: (borrowing Painter) throws(CairoError) -> Void
  ) throws(CairoError) {
    let corner = pixels.box.corner
    try pixels.withSurface { surface throws(CairoError) in
      let painter = Painter(
        try surface.makeContext(), target: .pixels,
        transform: map.concatenating(.translation(x: -corner.x, y: -corner.y)), with: resources,
        shadowDepth: shadowDepth, backdrops: place ?? backdrops, room: room, memory: memory)
      try content(painter)
      try painter.context.check()
      try surface.flush()
    }
  }

  /// Draws a group of shapes, which the viewer of the file blends.
  private func drawShapes(
    _ compositing: Compositing, _ content: (borrowing Painter) throws(CairoError) -> Void
  ) throws(CairoError) {
    context.pushGroup()
    try content(self)
    if let mask = compositing.mask { try replaceGroup(byPartIn: mask) }
    context.popGroup(
      opacity: min(1, compositing.opacity), by: compositing.blendMode.cairoOperator)
  }
}

extension Painter {
  /// Draws a mask.
  func paint(_ mask: Mask) throws(CairoError) {
    try paint(mask.commands[...])
  }

  /// Ends a group, and begins one with the part of it that a mask shows.
  ///
  /// The group has its clip by now.
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
