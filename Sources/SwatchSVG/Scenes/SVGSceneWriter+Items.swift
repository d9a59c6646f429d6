import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// Items: their places, clips and groups, and what lies behind them.
extension SVGSceneWriter {
  /// Draws a scene over a colour.
  func write(_ scene: Scene, background: Color?) throws(CairoError) {
    count(scene.items, through: .identity)
    if let background, !background.isClear {
      var paper = page.element(movedBy: .zero, digits: place.digits)
      paper?.fill(with: background)
      if let paper { add(.element(paper), bounds: page) }
    }
    let paper = background.flatMap { $0.isOpaque ? $0 : nil }
    try write(scene.items, asRoot: scene.items.lookBehind, on: paper, inCell: false)
  }

  private func write(
    _ items: [Scene.Item], asRoot isRoot: Bool, on paper: Color?, inCell: Bool
  ) throws(CairoError) {
    let outer = root
    if isRoot { root = Root(items: items, toPage: place.map, paper: paper) }
    defer { if isRoot { root = outer } }
    func draw() throws(CairoError) {
      for item in Scene.drawingOrder(items) { try write(item, inCell: inCell) }
    }
    guard isRoot, paper == nil else { return try draw() }
    try group(at: place, isIsolated: true, draw)
  }

  private func write(_ item: Scene.Item, inCell: Bool) throws(CairoError) {
    guard item.opacity > 0 else { return }
    try CairoError.checkTime()
    guard !inCell, let failures = resources.failures, let cell = PaintFailures.Cell(item) else {
      return try writeWhole(item, inCell: inCell)
    }
    guard !failures.leavesOut(cell) else { return }
    do throws(CairoError) {
      try failures.inTime { () throws(CairoError) in try writeWhole(item, inCell: true) }
    } catch {
      failures.note(cell, error)
      var noted = error
      noted.isNoted = true
      throw noted
    }
  }

  private func writeWhole(_ item: Scene.Item, inCell: Bool) throws(CairoError) {
    let passed = root?.passed ?? 0
    // Those inside of cells have their numbers, too.
    defer { root?.passed = passed + item.backdropCount }
    let map = item.transform
    guard map.isInvertible, map.concatenating(place.map).isInvertible else { return }
    let isMoved = map.isTranslation && item.scope == nil
    let own = map.concatenating(.translation(x: place.offset.x, y: place.offset.y))
    let inner =
      isMoved ? place.moved(by: Point(x: map.tx, y: map.ty)) : place.inside(own)
    let compositing = item.compositing
    let isPlain = compositing.isPlain || compositing.hasOnlyOpacity && compositing.opacity >= 1
    guard !isMoved || !isPlain || item.clip != nil || item.backdrop != nil else {
      let outer = place
      place = inner
      defer { place = outer }
      return try writeContent(item, inCell: inCell)
    }
    path = item.content.firstPath ?? path
    try group(
      compositing, at: inner, toOuter: isMoved ? .identity : own, clip: item.clip,
      isIsolated: !isPlain,
      part: { compositing throws(CairoError) in
        var alone = item
        (alone.transform, alone.clip, alone.compositing) = (.identity, nil, compositing)
        return .item(alone, over: try self.backdropMakingWay(of: item))
      }
    ) { () throws(CairoError) in
      if let behind = try backdropMakingWay(of: item) {
        try group(at: place, clip: item.backdrop?.outline) { () throws(CairoError) in
          try add(behind.picture)
        }
      }
      try writeContent(item, inCell: inCell)
    }
  }

  private func writeContent(_ item: Scene.Item, inCell: Bool) throws(CairoError) {
    guard let shadow = item.shadow, !shadow.color.isClear else {
      return try write(item.content, of: item, inCell: inCell)
    }
    guard !item.content.mixes, let filter = self.shadow(shadow, through: place.toPage) else {
      // What mixes with what lies below is no picture of its own, as filters would make it.
      try addShadow(of: .shadow(shadow, item.content))
      return try write(item.content, of: item, inCell: inCell)
    }
    try filtered(by: filter) { () throws(CairoError) in
      try write(item.content, of: item, inCell: inCell)
    }
  }

  private func write(
    _ content: Scene.Item.Content, of item: Scene.Item, inCell: Bool
  ) throws(CairoError) {
    switch content {
    case .list(let list): for section in list.sections { try write(section) }
    case .items(let items):
      let isRoot = item.scope != nil && items.lookBehind
      try write(items, asRoot: isRoot, on: nil, inCell: inCell)
    }
  }

  /// What lies behind an item, changed, for which what is below makes way.
  private func backdropMakingWay(of item: Scene.Item) throws(CairoError) -> BackdropPicture? {
    guard item.backdrop != nil, let behind = try nextBackdrop() else { return nil }
    if let way = behind.way {
      let hole = try level(at: place) { () throws(CairoError) in try add(way) }
      try cutOut(hole.children, within: hole.bounds ?? .zero, isBelow: true)
    }
    return behind
  }

  /// The picture of the next backdrop, which nothing else has any more.
  private func nextBackdrop() throws(CairoError) -> BackdropPicture? {
    guard let number = root?.passed else { return nil }
    root?.passed += 1
    if let root, root.found == nil {
      self.root?.found = try parts.backdrops(of: root.items, on: root.paper, through: root.toPage)
    }
    return root?.found?.removeValue(forKey: number)
  }
}

extension Scene.Item.Content {
  /// A Boolean value that is true when something inside is mixed with what lies below the content.
  fileprivate var mixes: Bool {
    switch self {
    case .items(let items):
      items.contains {
        $0.compositing.blendMode != .normal || $0.backdrop != nil
          || $0.compositing.isPlain && $0.content.mixes
      }
    case .list(let list):
      list.sections.contains { section in
        section.commands.contains { command in
          if case .pushGroup(let compositing) = command {
            compositing.blendMode != .normal
          } else {
            false
          }
        }
      }
    }
  }
}
