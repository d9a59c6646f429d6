import CCairo
package import SwatchGeometry
package import SwatchGraphics

/// Draws scenes and display lists on pixels.
///
/// A painter is used for one series of calls on one thread. Its coordinates are points; its
/// transform maps them to the pixels of the surface.
package struct Painter: ~Copyable {
  let context: CairoContext
  let resources: PaintResources
  /// The number of enclosing shadows of items that are being drawn.
  let shadowDepth: Int
  /// The position among the items with a backdrop.
  let backdrops: BackdropPlace
  /// The visible pixels of the enclosing groups.
  let room: GroupRoom
  /// The memory of the enclosing groups.
  let memory: GroupMemory

  /// Makes a painter of a context, and sets its transform.
  init(
    _ context: consuming CairoContext, transform: Transform, with resources: PaintResources,
    shadowDepth: Int = 0, backdrops: BackdropPlace? = nil,
    room: GroupRoom = GroupRoom(), memory: GroupMemory? = nil
  ) {
    self.context = context
    self.resources = resources
    self.shadowDepth = shadowDepth
    self.backdrops = backdrops ?? BackdropPlace()
    self.room = room
    self.memory =
      memory
      ?? GroupMemory(limit: resources.images.limits.decodingBytes, resources.images.groupTurn)
    self.context.transform = transform
  }

  /// Draws a scene, clipped to its size.
  /// - Throws: ``CairoError`` for the first error.
  package func paint(_ scene: Scene) throws(CairoError) {
    context.save()
    defer { context.restore() }
    context.rectangle(Rect(origin: .zero, size: scene.size))
    context.clip()
    try paint(scene.items)
  }

  /// Draws items from back to front by their z.
  /// - Throws: ``CairoError`` for the first error.
  package func paint(_ items: [Scene.Item]) throws(CairoError) {
    guard items.lookBehind else { return try paint(items, inCell: false) }
    try paintRoot(items, on: backdrops.paper, inCell: false)
  }

  /// Draws items; if `inCell` is true, a failed inner cell makes the outer cell fail.
  func paint(_ items: [Scene.Item], inCell: Bool) throws(CairoError) {
    for item in Scene.drawingOrder(items) {
      try paint(item, inCell: inCell)
    }
  }

  /// Draws a display list.
  /// - Throws: ``CairoError`` for the first error.
  package func paint(_ list: DisplayList) throws(CairoError) {
    for section in list.sections { try paint(section) }
    try context.check()
  }

  /// Replaces all pixels by one colour, even a translucent one.
  func replaceAll(with color: Color) {
    backdrops.paper = color.isOpaque ? color : nil
    context.setOperator(CAIRO_OPERATOR_SOURCE)
    context.setSource(color)
    context.paint()
    context.setOperator(CAIRO_OPERATOR_OVER)
  }

  private func paint(_ item: Scene.Item, inCell: Bool) throws(CairoError) {
    guard item.opacity > 0 else { return }
    try CairoError.checkTime()
    guard !inCell, let failures = resources.failures, let cell = PaintFailures.Cell(item) else {
      return try paintWhole(item, inCell: inCell)
    }
    guard !failures.leavesOut(cell) else { return }
    do throws(CairoError) {
      try failures.inTime { () throws(CairoError) in try paintWhole(item, inCell: true) }
    } catch {
      failures.note(cell, error)
      var noted = error
      noted.isNoted = true
      throw noted
    }
  }

  private func paintWhole(_ item: Scene.Item, inCell: Bool) throws(CairoError) {
    context.save()
    let passed = backdrops.passed
    defer {
      // Backdrops in cells that were left out have their numbers too.
      if backdrops.isNoting { backdrops.passed = passed + item.backdropCount }
      context.restore()
    }
    guard context.concatenate(item.transform) else { return }
    if let clip = item.clip { try context.clip(to: clip.onPixels(through: context.transform)) }
    let isGroup =
      !(item.compositing.isPlain || item.compositing.hasOnlyOpacity && item.opacity >= 1)
    guard isGroup || item.backdrop != nil else { return try paintShadowed(item, inCell: inCell) }
    try paintGroup(item, inCell: inCell)
  }

  /// Draws an item that has a backdrop, or is composited as one picture.
  private func paintGroup(_ item: Scene.Item, inCell: Bool) throws(CairoError) {
    if let backdrop = item.backdrop {
      return try paint(item, over: backdrop) { painter throws(CairoError) in
        try painter.paintShadowed(item, inCell: inCell)
      }
    }
    try drawGroup(
      item.compositing, within: { PaintedBounds(ofGroup: item, through: $0) }
    ) { painter throws(CairoError) in
      try painter.paintShadowed(item, inCell: inCell)
    }
  }

  private func paintShadowed(_ item: Scene.Item, inCell: Bool) throws(CairoError) {
    if let shadow = item.shadow { try draw(shadow, of: item.content) }
    if item.scope != nil, case .items(let items) = item.content, items.lookBehind {
      return try paintRoot(items, on: nil, inCell: inCell)
    }
    try paint(item.content, inCell: inCell)
  }

  /// Draws the content of an item; if `inCell` is true, a failed inner cell makes the outer cell
  /// fail.
  func paint(_ content: Scene.Item.Content, inCell: Bool) throws(CairoError) {
    switch content {
    case .list(let list): try paint(list)
    case .items(let items): try paint(items, inCell: inCell)
    }
  }
}

extension Transform {
  /// A Boolean value that is true if the transform is invertible, even after concatenation with an
  /// inverse: its numbers are at most 10⁷⁵, and the height of a transformed square is at least a
  /// ten-millionth of its length. Cairo aborts the process when it draws a picture with a flatter
  /// transform.
  package var isInvertible: Bool {
    let (least, most) = stretches
    return most <= 1e75 && least >= max(most * 1e-7, 1e-75) && max(abs(tx), abs(ty)) <= 1e75
  }
}
