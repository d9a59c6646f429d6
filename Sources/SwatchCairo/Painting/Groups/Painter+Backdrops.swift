import CCairo
import SwatchGeometry
import SwatchGraphics

/// The drawing of items with a filtered backdrop.
extension Painter {
  /// Draws items as one group, whose pixels extend beyond the surface by the reach of the
  /// backdrops' filters; `paper` is the colour below the items, nil for none.
  func paintRoot(_ items: [Scene.Item], on paper: Color?, inCell: Bool) throws(CairoError) {
    let isNoting = backdrops.isNoting
    // The backdrops of an inner root are found when that root is drawn.
    backdrops.isNoting = false
    defer { backdrops.isNoting = isNoting }
    try drawPixels(
      Compositing(), seenBy: items.backdropReach(through: context.transform),
      within: { PaintedBounds(of: items, through: $0) }
    ) { painter throws(CairoError) in
      try painter.paint(items, on: paper, inCell: inCell)
    }
  }

  private func paint(
    _ items: [Scene.Item], on paper: Color?, inCell: Bool
  ) throws(CairoError) {
    if let paper { replaceAll(with: paper) }
    try paint(items, inCell: inCell)
  }

  /// Draws an item over its filtered backdrop, in the item's coordinates; `content` draws the item.
  func paint(
    _ item: Scene.Item, over backdrop: Scene.Backdrop,
    _ content: (borrowing Painter) throws(CairoError) -> Void
  ) throws(CairoError) {
    guard item.opacity > 0 else { return }
    var backdrop = backdrop
    backdrop.outline = backdrop.outline.onPixels(through: context.transform)
    let number = backdrops.passed
    backdrops.passed += 1
    var found = try pixels(behind: backdrop)
    if let pixels = found, let way = try way(for: pixels, of: backdrop, in: item.compositing) {
      found?.way = way
      try takeAway(way)
    }
    if backdrops.isNoting { backdrops.found[number] = found }
    guard !item.compositing.isPlain else {
      if let found { try place(found, inside: backdrop.outline) }
      return try content(self)
    }
    try drawGroup(
      item.compositing, within: { PaintedBounds(ofGroup: item, through: $0) }
    ) { painter throws(CairoError) in
      if let found { try painter.place(found, inside: backdrop.outline) }
      try content(painter)
    }
  }

  /// Returns the filtered pixels of all backdrops of a root in a vector file, for which the root is
  /// drawn to pixels.
  func foundBackdrops(
    of root: BackdropPlace.Root
  ) throws(CairoError) -> [Int: BackdropPlace.Found] {
    var perUnit = 1.0
    while true {
      do throws(CairoError) {
        return try foundBackdrops(of: root, perUnit: perUnit)
      } catch {
        // Vector files can have any size.
        guard error.asksForFewerPixels, perUnit > 1e-4 else { throw error }
        perUnit /= 2
      }
    }
  }

  /// Returns the filtered pixels behind an outline, from the pixels painted so far.
  private func pixels(behind backdrop: Scene.Backdrop) throws(CairoError) -> BackdropPlace.Found? {
    context.save()
    defer { context.restore() }
    let map = context.transform
    let box = pixelBox(of: backdrop.outline)
    context.transform = .identity
    guard let box, let shown = box.intersection(PixelBox(touchedBy: context.clipBounds)) else {
      return nil
    }
    let seen = shown.outset(by: backdrop.filters.reach(through: map).distance)
    guard let source = seen.intersection(box), let behind = context.pixels(on: source) else {
      return nil
    }
    var pixels = try GroupPixels(of: seen)
    pixels.mirror(behind, of: source, in: box)
    try pixels.apply(backdrop.filters, through: map)
    return BackdropPlace.Found(pixels: pixels.part(shown), map: map)
  }

  private func foundBackdrops(
    of root: BackdropPlace.Root, perUnit: Double
  ) throws(CairoError) -> [Int: BackdropPlace.Found] {
    let map = root.map.concatenating(.scale(x: perUnit, y: perUnit))
    guard let outlines = PaintedBounds(ofBackdropsOf: root.items, through: map).box else {
      return [:]
    }
    let reach = root.items.backdropReach(through: map)
    let box = outlines.outset(by: reach.distance)
    let place = BackdropPlace(isNoting: true)
    try memory.hold(box) { () throws(CairoError) in
      var pixels = try GroupPixels(of: box)
      let room = GroupRoom().inside(box, showing: outlines, reach)
      try paint(&pixels, through: map, at: place, in: room) { painter throws(CairoError) in
        try painter.paint(root.items, on: root.paper, inCell: true)
      }
    }
    return place.found
  }

  /// Returns the pixels that an outline touches; nil for none.
  private func pixelBox(of outline: Path) -> PixelBox? {
    let bounds = context.fillBounds(of: outline, on: .identity)
    return bounds.isEmpty ? nil : PixelBox(touchedBy: bounds)
  }

  /// Fills the outline of a backdrop with its pixels.
  private func place(_ found: BackdropPlace.Found, inside outline: Path) throws(CairoError) {
    guard let toItem = found.map.inverse else { return }
    context.save()
    defer { context.restore() }
    context.setPath(outline)
    let map = toItem.concatenating(context.transform)
    var pixels = found.pixels
    context.transform = .translation(x: map.tx.rounded(), y: map.ty.rounded())
    let corner = pixels.box.corner
    try pixels.withSurface { surface throws(CairoError) in
      _ = context.setSource(
        surface, through: .translation(x: -corner.x, y: -corner.y),
        filter: CAIRO_FILTER_NEAREST, extend: CAIRO_EXTEND_PAD)
      context.fill()
      context.setSource(.black)
    }
  }

  /// Returns the fraction of each pixel behind a translucent backdrop that the backdrop replaces
  /// but doesn't cover; nil if there is no such pixel.
  ///
  /// The backdrop is drawn over the pixels with its alpha, `f`, and with the coverage by the
  /// outline, the mask and the opacity, `c`. In the end a fraction of `1 - c` of a pixel behind
  /// must remain, so a fraction of `(1 - c) / (1 - cf)` must remain before the backdrop is drawn.
  private func way(
    for found: BackdropPlace.Found, of backdrop: Scene.Backdrop, in compositing: Compositing
  ) throws(CairoError) -> GroupPixels? {
    let box = found.pixels.box
    guard compositing.blendMode == .normal, found.pixels.values.contains(where: { $0 >> 24 < 255 })
    else { return nil }
    var cover = try GroupPixels(of: box)
    try paint(&cover, through: found.map) { painter throws(CairoError) in
      try painter.draw(.fill(backdrop.outline, .color(.black)))
    }
    if let mask = compositing.mask {
      var part = try GroupPixels(of: box)
      try paint(&part, through: found.map) { painter throws(CairoError) in
        try painter.paint(mask)
      }
      cover.multiply(by: part)
    }
    cover.multiply(by: UInt32(min(max(0, compositing.opacity), 1) * 255 + 0.5))
    for (index, pixel) in cover.values.enumerated() where pixel != 0 {
      let share = pixel >> 24
      let drawn = found.pixels.values[index].share(share) >> 24
      guard drawn < 255 else {
        cover.values[index] = 0
        continue
      }
      let rest = 255 - drawn
      cover.values[index] = ((255 * (share - min(drawn, share)) + rest / 2) / rest) << 24
    }
    return cover
  }

  /// Reduces the pixels of the surface by the alpha of other pixels.
  private func takeAway(_ way: GroupPixels) throws(CairoError) {
    var way = way
    let corner = way.box.corner
    context.save()
    defer { context.restore() }
    context.transform = .identity
    try way.withSurface { surface throws(CairoError) in
      _ = context.setSource(
        surface, through: .translation(x: -corner.x, y: -corner.y),
        filter: CAIRO_FILTER_NEAREST, extend: CAIRO_EXTEND_NONE)
      context.setOperator(CAIRO_OPERATOR_DEST_OUT)
      context.paint()
      context.setOperator(CAIRO_OPERATOR_OVER)
      context.setSource(.black)
    }
  }
}

extension GroupPixels {
  /// Fills the pixels with the pixels of a part of a box, mirrored at the edges of the box.
  fileprivate mutating func mirror(_ behind: [UInt32], of part: PixelBox, in whole: PixelBox) {
    let columns = (box.left..<box.right).map { $0.mirrored(into: whole.left..<whole.right) }
    for y in box.top..<box.bottom {
      let row = (y.mirrored(into: whole.top..<whole.bottom) - part.top) * part.width - part.left
      let start = (y - box.top) * box.width
      for (x, column) in columns.enumerated() { values[start + x] = behind[row + column] }
    }
  }
}

extension Int {
  /// Returns the number mirrored at the ends of a range, repeatedly, until it is inside.
  fileprivate func mirrored(into range: Range<Int>) -> Int {
    let period = 2 * range.count
    var place = (self - range.lowerBound) % period
    if place < 0 { place += period }
    return range.lowerBound + Swift.min(place, period - 1 - place)
  }
}

extension [Scene.Item] {
  /// Returns the distance in pixels that chained backdrops of the items reach; `map` transforms the
  /// enclosing coordinates to pixels. Cells inside the items count separately.
  fileprivate func backdropReach(through map: Transform) -> FilterReach {
    var reach = FilterReach()
    addBackdropReach(to: &reach, through: map)
    return reach
  }

  private func addBackdropReach(to reach: inout FilterReach, through map: Transform) {
    for item in self {
      let map = item.transform.concatenating(map)
      if let backdrop = item.backdrop {
        reach.add(backdrop.filters.reach(through: map).sum)
        reach.add(item.compositing.filters.reach(through: map).sum)
      }
      if case .items(let items) = item.content { items.addBackdropReach(to: &reach, through: map) }
    }
  }
}
