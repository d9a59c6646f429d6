import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// Items, and their structure elements.
extension PDFSceneWriter {
  /// Draws a scene over a colour.
  func write(_ scene: Scene, background: Color?) throws(CairoError) {
    if let background, !background.isClear {
      try decoration { () throws(CairoError) in canvas.fill(.rect(page), in: background) }
    }
    try walk(scene.items, on: background.flatMap { $0.isOpaque ? $0 : nil })
  }

  func draw(
    _ item: Scene.Item, _ draw: () throws(CairoError) -> Void
  ) throws(CairoError) {
    if let part = item.part {
      if let name = part.groups?.last { violations.check(groupName: name, of: path) }
      let top = item.transform.concatenating(place.map).apply(to: .zero).y
      let outer = structure.enter(part, at: top)
      defer { structure.leave(to: outer) }
      return try draw()
    }
    guard let scope = item.scope else { return try draw() }
    let outer = structure.enterTree(at: scope)
    defer { structure.leaveTree(to: outer) }
    try draw()
  }

  func draw(
    _ group: SceneGroup, _ draw: () throws(CairoError) -> Void
  ) throws(CairoError) {
    var compositing = group.compositing
    let isFlattened = !compositing.filters.isEmpty
    if isFlattened { (compositing.mask, compositing.filters) = (nil, []) }
    let level = try canvas.level(
      at: group.inner, isIsolated: group.isIsolated, toOuter: group.toOuter, clip: group.clip
    ) { () throws(CairoError) in
      if isFlattened { try addPicture(of: group) } else { try draw() }
    }
    let inner = group.inner
    guard let mask = compositing.mask else { return try canvas.close(level, compositing) }
    try canvas.close(level, compositing) { [self] () throws(CairoError) in
      try canvas.level(at: inner, isIsolated: true) { () throws(CairoError) in
        try write(mask.commands[...])
      }
    }
  }

  /// Draws a group with filters as a picture, with its mask and backdrop.
  private func addPicture(of group: SceneGroup) throws(CairoError) {
    if group.item == nil { canvas.note("its filters are drawn as a picture in the file") }
    guard let picture = try group.picture(by: self) else { return }
    guard let item = group.item else { return try pictures.add(picture) }
    if let section = item.ownSection {
      structure.place(section)
      path = section.path
    }
    let words = item.element
    violations.check(words, of: path)
    let element = structure.add(words, of: path)
    try draw(element) { () throws(CairoError) in try pictures.add(picture) }
  }

  func draw(
    _ shadow: Shadow, of content: Scene.Item.Content, _ draw: () throws(CairoError) -> Void
  ) throws(CairoError) {
    try decoration { () throws(CairoError) in
      try shadows.add(of: .shadow(shadow, content), in: shadow)
    }
    try draw()
  }

  func makeWay(for picture: PartPicture) throws(CairoError) {
    guard let image = try pictures.place(picture, in: .black) else { return }
    let area = image.map.bounds(of: Rect(x: 0, y: 0, width: 1, height: 1))
    try canvas.cutOut(within: area, isBelow: true) { image.write(to: &$0) }
  }

  func addBackdrop(_ picture: PartPicture) throws(CairoError) {
    try decoration { () throws(CairoError) in try pictures.add(picture) }
  }

  /// Draws the sections of a list, each structure element separately.
  func write(_ list: DisplayList) throws(CairoError) {
    let list = try list.withListedElements().inReadingOrder
    let parts = list.parts
    let elements = parts.map { part in
      for section in list.sections[part.sections] {
        structure.place(section)
        notePlace(of: section)
        if part.element?.kind == .decoration, let link = section.ownLink {
          linkElements.add(
            structure.placeLink(of: section.path), link, place.map, section.path)
        }
      }
      let first = list.sections[part.sections.lowerBound]
      let element =
        part.element.map {
          structure.add(placed($0, first.frame), of: first.path, reading: part.words)
        } ?? -1
      for section in list.sections[part.sections] {
        violations.check(
          section.path == first.path ? element : -1, of: section, in: structure)
      }
      path = first.path
      if let element = part.element { violations.check(element, of: path) }
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

  /// Records the place of a section's node, to which links may lead.
  private func notePlace(of section: DisplayList.Section) {
    guard !structure.isFurniture, places[section.path.last] == nil else { return }
    places[section.path.last] = place.map.apply(to: section.frame.origin)
  }

  /// Returns a figure with its bounding box on the page; other elements unchanged.
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
    place = place.inside(section)
    if element >= 0 { runElements = elements(ofRunsIn: section, inside: element) }
    try write(section.commands[...])
  }

  /// Draws an artifact, which readers do not read aloud.
  func decoration(_ draw: () throws(CairoError) -> Void) throws(CairoError) {
    try self.draw(-1, draw)
  }

  private func draw(
    _ element: Int, _ draw: () throws(CairoError) -> Void
  ) throws(CairoError) {
    open(element)
    try draw()
    closeElement()
  }

  /// Begins the content of a structure element in the innermost level; -1 for an artifact, which
  /// readers do not read aloud.
  func open(_ element: Int) {
    structure.open(element, in: &canvas.levels.innermost.content)
  }

  /// Ends the content of the innermost level's open element.
  func closeElement() { structure.close(&canvas.levels.innermost.content) }
}
