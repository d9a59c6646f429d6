import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// Items: their places, clips and groups, and what lies behind them.
extension PDFSceneWriter {
  /// Draws a scene over a colour.
  func write(_ scene: Scene, background: Color?) throws(CairoError) {
    if let background, !background.isClear {
      try decoration { () throws(CairoError) in fill(.rect(page), in: background) }
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
    let drawn = try level(at: place, isIsolated: isRoot && paper == nil) { () throws(CairoError) in
      for item in Scene.drawingOrder(items) { try write(item, inCell: inCell) }
    }
    try close(drawn, Compositing(), at: place)
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
    if let part = item.part {
      let top = map.concatenating(place.map).apply(to: .zero).y
      let outer = structure.enter(part, at: top)
      defer { structure.leave(to: outer) }
      return try writeTree(item, inCell: inCell)
    }
    guard let scope = item.scope else { return try writeTree(item, inCell: inCell) }
    let outer = structure.enterTree(at: scope)
    defer { structure.leaveTree(to: outer) }
    try writeTree(item, inCell: inCell)
  }

  private func writeTree(_ item: Scene.Item, inCell: Bool) throws(CairoError) {
    let map = item.transform
    let own = map.concatenating(.translation(x: place.offset.x, y: place.offset.y))
    let inner =
      map.isTranslation ? place.moved(by: Point(x: map.tx, y: map.ty)) : place.inside(own)
    var compositing = item.compositing
    let isPlain = compositing.isPlain || compositing.hasOnlyOpacity && compositing.opacity >= 1
    path = item.content.firstPath ?? path
    let isFlattened = !compositing.filters.isEmpty
    if isFlattened {
      compositing = Compositing(
        opacity: compositing.opacity, blendMode: compositing.blendMode)
    }
    let level = try level(
      at: inner, isIsolated: !isPlain, toOuter: map.isTranslation ? .identity : own,
      clip: item.clip
    ) { () throws(CairoError) in
      let behind = try backdropMakingWay(of: item)
      guard !isFlattened else { return try writeFlattened(item, over: behind) }
      if let behind { try write(behind, inside: item.backdrop?.outline) }
      try writeContent(item, inCell: inCell)
    }
    try close(level, compositing, at: inner)
  }

  /// Draws an item with filters as a picture, with its mask and what lies behind it.
  private func writeFlattened(
    _ item: Scene.Item, over behind: BackdropPicture?
  ) throws(CairoError) {
    var alone = item
    (alone.transform, alone.clip) = (.identity, nil)
    alone.compositing = Compositing(
      mask: item.compositing.mask, filters: item.compositing.filters)
    let part = ScenePart.item(alone, over: behind)
    guard let picture = try parts.picture(of: part, through: place.map, on: page) else { return }
    let element = structure.add(item.element, of: path)
    try draw(element) { () throws(CairoError) in try add(picture) }
  }

  private func writeContent(_ item: Scene.Item, inCell: Bool) throws(CairoError) {
    if let shadow = item.shadow, !shadow.color.isClear {
      try decoration { () throws(CairoError) in
        try addShadow(of: .shadow(shadow, item.content), in: shadow)
      }
    }
    switch item.content {
    case .list(let list): try write(list)
    case .items(let items):
      let isRoot = item.scope != nil && items.lookBehind
      try write(items, asRoot: isRoot, on: nil, inCell: inCell)
    }
  }

  /// The backdrop of an item, changed, for which the drawing below makes way.
  private func backdropMakingWay(of item: Scene.Item) throws(CairoError) -> BackdropPicture? {
    guard item.backdrop != nil, let behind = try nextBackdrop() else { return nil }
    if let way = behind.way, let image = try place(way, in: .black) {
      let area = image.map.bounds(of: Rect(x: 0, y: 0, width: 1, height: 1))
      cutOut(within: area, isBelow: true) { image.write(to: &$0) }
    }
    return behind
  }

  /// Draws what lies behind an item.
  private func write(
    _ behind: BackdropPicture, inside outline: Path?
  ) throws(CairoError) {
    let inside = try level(at: place, clip: outline) { () throws(CairoError) in
      try decoration { () throws(CairoError) in try add(behind.picture) }
    }
    try close(inside, Compositing(), at: place)
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

  /// Draws the sections of a list, each element of the structure by itself.
  private func write(_ list: DisplayList) throws(CairoError) {
    let list = list.withListedElements.inReadingOrder
    let parts = list.parts
    let elements = parts.map { part in
      for section in list.sections[part.sections] {
        if let cell = section.cell { structure.place(cell, of: section.path) }
        notePlace(of: section)
      }
      let first = list.sections[part.sections.lowerBound]
      let element =
        part.element.map { structure.add(placed($0, first.frame), of: first.path) } ?? -1
      for section in list.sections[part.sections] {
        path = section.path
        check(section.path == first.path ? element : -1, of: section)
      }
      return element
    }
    for (part, element) in zip(parts, elements) {
      let sections = list.sections(of: part)
      guard sections.contains(where: { !$0.commands.isEmpty }) else { continue }
      try draw(element) { () throws(CairoError) in
        for section in sections { try write(section, in: element) }
      }
    }
  }

  /// Notes where links to a node lead.
  private func notePlace(of section: DisplayList.Section) {
    guard !structure.isFurniture, places[section.path.last] == nil else { return }
    places[section.path.last] = place.map.apply(to: section.frame.origin)
  }

  /// A figure with its place on the page; other elements as they are.
  private func placed(_ element: PDFElement, _ frame: Rect) -> PDFElement {
    guard element.kind == .figure else { return element }
    var element = element
    let sheet = PDFSheet(page.size)
    element.box = sheet.rect(place.map.bounds(of: frame).intersection(page) ?? frame)
    return element
  }

  private func write(_ section: DisplayList.Section, in element: Int) throws(CairoError) {
    let outer = (place, path, runElements)
    path = section.path
    defer { (place, path, runElements) = outer }
    place = place.moved(by: section.frame.origin)
    if element >= 0 { runElements = elements(ofRunsIn: section, inside: element) }
    try write(section.commands[...])
  }

  /// Draws what says nothing.
  func decoration(_ draw: () throws(CairoError) -> Void) throws(CairoError) {
    try self.draw(-1, draw)
  }

  /// Draws an element of the structure.
  private func draw(
    _ element: Int, _ draw: () throws(CairoError) -> Void
  ) throws(CairoError) {
    structure.open(element, in: &levels[levels.count - 1])
    try draw()
    structure.close(&levels[levels.count - 1])
  }
}
