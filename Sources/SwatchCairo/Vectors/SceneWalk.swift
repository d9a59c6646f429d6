package import SwatchGeometry
package import SwatchGraphics

/// A writer of a vector format. It draws shapes; the traversal of the scene decides which shapes,
/// where, and in what order.
package protocol SceneWalk: AnyObject {
  /// The place of drawing.
  var place: VectorPlace { get set }
  /// The items that backdrops show; nil for none.
  var root: BackdropRoot? { get set }
  /// The node that is being drawn.
  var path: NodePath { get set }
  /// The rectangle of the page, in points.
  var page: Rect { get }
  /// The number of pixels per point, for placing baselines at pixel edges.
  var scale: Double { get }
  /// The fonts and pictures, and the list of failures and warnings.
  var resources: PaintResources { get }
  /// The painter of parts that become pictures.
  var parts: PartPainter { get }
  /// A Boolean value that is true when cells have their own coordinates, in which equal cells have
  /// equal drawing.
  var givesCellsCoordinates: Bool { get }

  // MARK: Items

  /// Calls `draw` to draw an item, which may be a part of the document, such as a row.
  func draw(_ item: Scene.Item, _ draw: () throws(CairoError) -> Void) throws(CairoError)
  /// Calls `draw` to draw the content of a group.
  func draw(_ group: SceneGroup, _ draw: () throws(CairoError) -> Void) throws(CairoError)
  /// Draws the shadow of an item's content, and calls `draw` to draw the content.
  func draw(
    _ shadow: Shadow, of content: Scene.Item.Content, _ draw: () throws(CairoError) -> Void
  ) throws(CairoError)
  /// Draws a display list.
  func write(_ list: DisplayList) throws(CairoError)
  /// Reduces the opacity of the drawing below by the alpha of a picture.
  func makeWay(for picture: PartPicture) throws(CairoError)
  /// Draws the filtered pixels behind an item.
  func addBackdrop(_ picture: PartPicture) throws(CairoError)

  // MARK: Commands

  /// Fills an outline with a colour or a gradient.
  func fillShape(_ path: Path, with paint: Paint) throws(CairoError)
  /// Fills an outline with a picture stretched over a rectangle, and repeated if it is tiled.
  func fill(
    _ path: Path, with image: ImageReference, in rect: Rect, isTiled: Bool
  ) throws(CairoError)
  /// Draws a line along an outline.
  func stroke(_ path: Path, _ style: StrokeStyle, with color: Color)
  /// Draws the shadow of a filled outline.
  func cast(_ shadow: Shadow, by path: Path) throws(CairoError)
  /// Erases the drawing below an outline with some bounds, up to the enclosing group.
  func cutOut(_ path: Path, within bounds: Rect) throws(CairoError)
  /// Draws the glyphs of a command with the run's origin at a point.
  func show(
    _ run: GlyphRun, at origin: Point, in color: Color, ofCommand index: Int
  ) throws(CairoError)
}

/// A group of drawing, with its compositing, clip and transform.
package struct SceneGroup {
  /// The compositing of the group with the drawing below.
  package var compositing: Compositing
  /// The place of the group's content.
  package let inner: VectorPlace
  /// The map from the content's coordinates to the enclosing coordinates.
  package var toOuter = Transform.identity
  /// The clip of the content, in its own coordinates; nil for none.
  package var clip: Path?
  /// A Boolean value that is true if the group is composited as one picture.
  package var isIsolated = false
  /// A Boolean value that is true if only the place differs inside the group.
  package var isPlain = false
  /// The item of the group; nil for a group of commands.
  package var item: Scene.Item?
  /// Returns the group with some compositing as a part of the scene, which becomes a picture if the
  /// format lacks its filters; nil for a group without filters.
  package var part: ((Compositing) throws(CairoError) -> ScenePart)?

  /// Makes a group at a place.
  package init(
    at inner: VectorPlace, _ compositing: Compositing = Compositing(), clip: Path? = nil
  ) {
    (self.inner, self.compositing, self.clip) = (inner, compositing, clip)
  }

  /// Returns the picture of the group with only its mask and filters; nil if nothing of it is
  /// visible, or it has no filters.
  package func picture(by walk: some SceneWalk) throws(CairoError) -> PartPicture? {
    guard let part else { return nil }
    let own = Compositing(mask: compositing.mask, filters: compositing.filters)
    return try walk.parts.picture(of: part(own), through: walk.place.map, on: walk.page)
  }
}

/// The items that backdrops show.
package struct BackdropRoot {
  fileprivate let items: [Scene.Item]
  fileprivate let toPage: Transform
  fileprivate let paper: Color?
  /// The number of items with a backdrop that were passed so far.
  fileprivate var passed = 0
  /// The backdrops by their number; nil before they are painted.
  fileprivate var found: [Int: BackdropPicture]?
}

/// The traversal of items: their transforms, clips, groups and backdrops.
extension SceneWalk {
  /// Draws the items of a page; `paper` is the colour below them, nil if the page may be
  /// transparent.
  package func walk(_ items: [Scene.Item], on paper: Color?) throws(CairoError) {
    try write(items, asRoot: items.lookBehind, on: paper, inCell: false)
  }

  private func write(
    _ items: [Scene.Item], asRoot isRoot: Bool, on paper: Color?, inCell: Bool
  ) throws(CairoError) {
    let outer = root
    if isRoot { root = BackdropRoot(items: items, toPage: place.map, paper: paper) }
    defer { if isRoot { root = outer } }
    var group = SceneGroup(at: place)
    group.isIsolated = isRoot && paper == nil
    group.isPlain = !group.isIsolated
    try draw(group) { () throws(CairoError) in
      for item in Scene.drawingOrder(items) { try write(item, inCell: inCell) }
    }
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
    // Backdrops inside an item are counted even if the item is skipped.
    defer { root?.passed = passed + item.backdropCount }
    guard item.transform.isInvertible, item.transform.concatenating(place.map).isInvertible else {
      return
    }
    try draw(item) { () throws(CairoError) in
      path = item.content.firstPath ?? path
      try draw(group(of: item)) { () throws(CairoError) in
        if let behind = try backdropMakingWay(of: item) {
          try draw(SceneGroup(at: place, clip: item.backdrop?.outline)) {
            () throws(CairoError) in try addBackdrop(behind.picture)
          }
        }
        try writeContent(item, inCell: inCell)
      }
    }
  }

  private func group(of item: Scene.Item) -> SceneGroup {
    let (map, compositing) = (item.transform, item.compositing)
    let isMoved = map.isTranslation && (item.scope == nil || !givesCellsCoordinates)
    let own = place.own(map)
    var group = SceneGroup(
      at: isMoved ? place.moved(by: Point(x: map.tx, y: map.ty)) : place.inside(own),
      compositing, clip: item.clip)
    group.toOuter = isMoved ? .identity : own
    group.isIsolated =
      !compositing.isPlain && !(compositing.hasOnlyOpacity && compositing.opacity >= 1)
    group.isPlain =
      isMoved && !group.isIsolated && item.clip == nil && item.backdrop == nil
    group.item = item
    group.part = { compositing throws(CairoError) in
      var alone = item
      (alone.transform, alone.clip, alone.compositing) = (.identity, nil, compositing)
      return .item(alone, over: try self.backdropMakingWay(of: item))
    }
    return group
  }

  private func writeContent(_ item: Scene.Item, inCell: Bool) throws(CairoError) {
    func write() throws(CairoError) {
      switch item.content {
      case .list(let list): try self.write(list)
      case .items(let items):
        let isRoot = item.scope != nil && items.lookBehind
        try self.write(items, asRoot: isRoot, on: nil, inCell: inCell)
      }
    }
    guard let shadow = item.shadow, !shadow.color.isClear else { return try write() }
    try draw(shadow, of: item.content, write)
  }

  // MARK: Backdrops

  /// Reduces the drawing below an item with a backdrop; returns the filtered backdrop, nil for
  /// none.
  private func backdropMakingWay(of item: Scene.Item) throws(CairoError) -> BackdropPicture? {
    guard item.backdrop != nil, let behind = try nextBackdrop() else { return nil }
    if let way = behind.way { try makeWay(for: way) }
    return behind
  }

  /// Returns and removes the picture of the next backdrop.
  private func nextBackdrop() throws(CairoError) -> BackdropPicture? {
    guard let number = root?.passed else { return nil }
    root?.passed += 1
    if let root, root.found == nil {
      self.root?.found = try parts.backdrops(of: root.items, on: root.paper, through: root.toPage)
    }
    return root?.found?.removeValue(forKey: number)
  }
}
