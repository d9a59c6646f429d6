import CCairo
import SwatchGeometry
import SwatchGraphics

/// Groups: content that is composited with the drawing below as one picture.
extension Painter {
  /// Draws a group with `content`, and composites it with the existing drawing; `bounds` returns
  /// the pixels that the content paints, for a transform to pixels.
  func drawGroup(
    _ compositing: Compositing, within bounds: (Transform) -> PaintedBounds,
    _ content: (borrowing Painter) throws(CairoError) -> Void
  ) throws(CairoError) {
    guard compositing.opacity > 0 else { return }
    context.save()
    defer { context.restore() }
    if compositing.hasOnlyOpacity {
      try drawTranslucent(min(1, compositing.opacity), within: bounds, content)
    } else {
      try drawPixels(compositing, within: bounds, content)
    }
  }

  /// Draws a group that has only an opacity.
  private func drawTranslucent(
    _ opacity: Double, within bounds: (Transform) -> PaintedBounds,
    _ content: (borrowing Painter) throws(CairoError) -> Void
  ) throws(CairoError) {
    let box = clipToPixels(of: bounds(context.transform))
    try memory.hold(box) { () throws(CairoError) in
      context.pushGroup()
      try content(self)
      context.popGroup(opacity: opacity)
    }
  }

  /// Draws a group to pixels of its own, filters and masks them, and composites them. The filters
  /// of the backdrops in its content reach `backdrops` beyond these pixels.
  func drawPixels(
    _ compositing: Compositing, seenBy backdrops: FilterReach = FilterReach(),
    within bounds: (Transform) -> PaintedBounds,
    _ content: (borrowing Painter) throws(CairoError) -> Void
  ) throws(CairoError) {
    context.save()
    defer { context.restore() }
    let map = context.transform
    context.transform = .identity
    let visible = context.clipBounds
    // Filters also use clipped pixels.
    let filters = compositing.filters.reach(through: map)
    let reach = filters.sum > 0 ? filters : backdrops
    guard !visible.isEmpty, let painted = bounds(map).box?.outset(by: filters.sum),
      let shown = PixelBox(touchedBy: visible).intersection(painted)
    else { return }
    let box = room.box(for: shown, reach, painted: painted)
    try memory.hold(box) { () throws(CairoError) in
      var pixels = try GroupPixels(of: box)
      try paint(&pixels, through: map, in: room.inside(box, showing: shown, reach), content)
      try put(&pixels, shown, compositing, through: map)
    }
  }

  /// Applies the filters and the mask of a group to its pixels, and composites the visible ones
  /// with the existing drawing.
  private func put(
    _ pixels: inout GroupPixels, _ shown: PixelBox, _ compositing: Compositing,
    through map: Transform
  ) throws(CairoError) {
    try pixels.apply(compositing.filters, through: map)
    pixels = pixels.part(shown)
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
        filter: CAIRO_FILTER_NEAREST, extend: CAIRO_EXTEND_NONE)
      context.paint(opacity: min(1, compositing.opacity))
      context.setSource(.black)
    }
  }

  /// Clips to the pixels that are painted, so that a group has no other pixels.
  ///
  /// - Returns: The remaining pixels.
  private func clipToPixels(of bounds: PaintedBounds) -> PixelBox {
    let map = context.transform
    context.transform = .identity
    context.rectangle(bounds.box?.rect ?? .zero)
    context.clip()
    let box = PixelBox(touchedBy: context.clipBounds)
    context.transform = map
    return box
  }

  /// Draws to pixels; `map` transforms the drawing's points to pixels.
  func paint(
    _ pixels: inout GroupPixels, through map: Transform, at place: BackdropPlace? = nil,
    in room: GroupRoom = GroupRoom(),
    _ content: (borrowing Painter) throws(CairoError) -> Void
  ) throws(CairoError) {
    let corner = pixels.box.corner
    try pixels.withSurface { surface throws(CairoError) in
      let painter = Painter(
        try surface.makeContext(),
        transform: map.concatenating(.translation(x: -corner.x, y: -corner.y)),
        with: resources, shadowDepth: shadowDepth, backdrops: place ?? backdrops, room: room,
        memory: memory)
      try content(painter)
      try painter.context.check()
      try surface.flush()
    }
  }

  /// Draws the commands of a mask.
  func paint(_ mask: Compositing.Mask) throws(CairoError) {
    try paint(mask.commands[...])
  }
}
