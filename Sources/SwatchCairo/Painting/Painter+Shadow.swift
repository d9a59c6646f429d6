import CCairo
package import SwatchGeometry
package import SwatchGraphics

extension Painter {
  /// Draws the shadow of a filled outline: the outline as a mask of bytes in the surface's own
  /// pixels, blurred, and the colour painted through it.
  func draw(_ shadow: Shadow, of path: Path) throws(CairoError) {
    try draw(shadow) { pixels, map, blur throws(CairoError) in
      try mask(of: path, in: pixels, through: map, blur)
    }
  }

  /// Draws the shadow of an item's whole content, as one picture; `bounds` is a rectangle around
  /// it, in points, if it is known.
  func draw(
    _ shadow: Shadow, of content: Scene.Item.Content, within bounds: Rect? = nil
  ) throws(CairoError) {
    guard shadowDepth < Self.shadowDepthLimit else {
      throw CairoError(
        .refused(
          "paint \(content.firstPath.map { "\($0)" } ?? "an item")",
          "its shadow is nested in more than \(Self.shadowDepthLimit) items with shadows; remove "
            + "some of these shadows"))
    }
    try draw(shadow) { _, map, blur throws(CairoError) in
      try mask(of: content, within: bounds, through: map, blur)
    }
  }

  /// The largest nesting depth of shadows of items. Each nested shadow draws all inner items, with
  /// their shadows, a second time.
  private static let shadowDepthLimit = 8

  /// Draws a shadow through a mask. `findMask` makes the mask, in pixels of a size, for a transform
  /// from points to pixels and a blur.
  ///
  /// A mask with too many pixels is made of fewer and larger pixels, with hardly visible
  /// differences.
  private func draw(
    _ shadow: Shadow,
    through findMask: (MaskPixels, Transform, BoxBlur) throws(CairoError) -> ShadowMask?
  ) throws(CairoError) {
    var pixels = MaskPixels(perUnit: 1)
    while true {
      do throws(CairoError) {
        return try draw(shadow, with: pixels, through: findMask)
      } catch {
        guard error.asksForFewerPixels, pixels.perUnit > Self.coarsestMask else { throw error }
        pixels.perUnit /= 2
      }
    }
  }

  /// The smallest number of mask pixels per unit of the surface: even the mask of the largest page
  /// is then small.
  private static let coarsestMask = 1e-4

  private func draw(
    _ shadow: Shadow, with pixels: MaskPixels,
    through findMask: (MaskPixels, Transform, BoxBlur) throws(CairoError) -> ShadowMask?
  ) throws(CairoError) {
    context.save()
    defer { context.restore() }
    guard context.concatenate(.translation(x: shadow.offset.x, y: shadow.offset.y)) else { return }
    let toPixels = context.transform.concatenating(pixels.fromSurface)
    context.transform = pixels.toSurface
    let blur = BoxBlur(standardDeviation: shadow.blurRadius / 2 * toPixels.meanScale)
    guard var mask = try findMask(pixels, toPixels, blur), !mask.bytes.isEmpty else { return }
    let corner = mask.origin
    context.setSource(shadow.color)
    try mask.withSurface { surface throws(CairoError) in
      context.mask(surface, at: corner)
      context.setSource(.black)
    }
  }

  /// Returns the blurred mask of the visible part of an outline; nil if nothing is visible.
  private func mask(
    of path: Path, in pixels: MaskPixels, through map: Transform, _ blur: BoxBlur
  ) throws(CairoError) -> ShadowMask? {
    let outline = bounds(of: path, in: pixels, through: map)
    guard let visible = outline.outset(by: blur.reach).intersection(context.clipBounds) else {
      return nil
    }
    if let coarse = CoarseBlur(blur, through: map) {
      return try coarse.mask(of: visible) { area, map throws(CairoError) in
        try ShadowMask(of: path, through: map, around: area)
      }
    }
    if let small = SmallBox(path, through: map, reach: blur.reach) {
      let whole = bounds(of: small.path, in: pixels, through: map).outset(by: blur.reach)
      return try small.mask(of: visible, whole: whole, through: map, blur)
    }
    // The blur also uses clipped pixels within its reach.
    guard let covered = visible.outset(by: blur.reach).intersection(outline.outset(by: blur.reach))
    else { return nil }
    var mask = try ShadowMask(of: path, through: map, around: covered)
    try mask.blur(blur)
    return mask
  }

  /// Returns the blurred mask of the visible part of some items, which are drawn to find their
  /// coverage.
  private func mask(
    of content: Scene.Item.Content, within bounds: Rect?, through map: Transform, _ blur: BoxBlur
  ) throws(CairoError) -> ShadowMask? {
    var visible = context.clipBounds
    if let bounds {
      let cast = map.bounds(of: bounds).outset(by: blur.reach + 1)
      visible = visible.intersection(cast.roundedOutwards) ?? .zero
    }
    let painted = PaintedBounds(of: content, through: map).box?.outset(by: blur.reach).rect
    guard !visible.isEmpty, let painted, let shown = visible.intersection(painted) else {
      return nil
    }
    if let coarse = CoarseBlur(blur, through: map) {
      return try coarse.mask(of: shown) { area, map throws(CairoError) in
        try coverage(of: content, through: map, around: area)
      }
    }
    guard let area = shown.outset(by: blur.reach).intersection(painted) else { return nil }
    var mask = try coverage(of: content, through: map, around: area)
    try mask.blur(blur)
    return mask
  }

  /// Returns the opacities of some items inside an area.
  private func coverage(
    of content: Scene.Item.Content, through map: Transform, around area: Rect
  ) throws(CairoError) -> ShadowMask {
    try ShadowMask(around: area) { context, toArea throws(CairoError) in
      let painter = Painter(
        context, transform: map.concatenating(toArea), with: resources,
        shadowDepth: shadowDepth + 1, memory: memory)
      try painter.paint(content, inCell: true)
      try painter.context.check()
    }
  }

  private func bounds(
    of path: Path, in pixels: MaskPixels, through map: Transform
  ) -> Rect {
    context.transform = map.concatenating(pixels.toSurface)
    defer { context.transform = pixels.toSurface }
    return context.fillBounds(of: path, on: pixels.toSurface)
  }
}

/// The size of a mask's pixels on a surface.
struct MaskPixels {
  /// The number of pixels per unit of the surface.
  var perUnit: Double

  /// The transform from the surface to the pixels.
  var fromSurface: Transform { .scale(x: perUnit, y: perUnit) }

  /// The transform from the pixels to the surface.
  var toSurface: Transform { .scale(x: 1 / perUnit, y: 1 / perUnit) }
}

extension Scene.Item.Content {
  /// The path of the first node; nil if there is none.
  package var firstPath: NodePath? {
    switch self {
    case .list(let list): return list.sections.first?.path
    case .items(let items):
      // A lazy search would visit each item twice, and items inside an item four times.
      for item in items {
        if let path = item.content.firstPath { return path }
      }
      return nil
    }
  }
}

extension Rect {
  /// The smallest rectangle with integer coordinates around this one.
  fileprivate var roundedOutwards: Rect {
    let (left, top) = (minX.rounded(.down), minY.rounded(.down))
    return Rect(
      x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }

  /// Returns the rectangle widened by a distance on each side.
  func outset(by distance: Int) -> Rect {
    inset(by: EdgeInsets(-Double(distance)))
  }
}

extension Transform {
  /// The factor by which lengths grow, as the mean over all directions.
  package var meanScale: Double { abs(a * d - b * c).squareRoot() }
}
