import SwatchGeometry
public import SwatchGraphics
import SwatchLayout

extension DisplayNode {
  /// The path from the root to this node.
  public final var path: NodePath {
    guard let supernode else { return NodePath(root: self) }
    let index = supernode.subnodes.firstIndex { $0 === self } ?? 0
    return supernode.path.appending(self, at: index)
  }

  /// Draws the tree and returns it as items of a scene, from back to front, with the node's own
  /// bounds as coordinates. Valid drawing is not repeated.
  package final func displayedItems() -> [Scene.Item] {
    defer { markShown() }
    return items(isSettled: true)
  }

  /// A Boolean value that is true when a node of the tree may have changed since the tree was last
  /// shown.
  package final var subtreeNeedsDisplay: Bool {
    looksChanged || subnodes.contains(where: \.subtreeNeedsDisplay)
  }

  private func markShown() {
    looksChanged = false
    for node in subnodes { node.markShown() }
  }

  /// Returns the current state of the tree, as items of a scene: displayed content, backgrounds and
  /// other properties of layers everywhere, and placeholders for missing content. Only nodes that
  /// do not display asynchronously, and cells that never show placeholders, are drawn for it.
  package final func immediateItems() -> [Scene.Item] {
    items(isSettled: false)
  }

  private func items(isSettled: Bool) -> [Scene.Item] {
    var builder = SceneBuilder()
    let path = NodePath(root: self)
    let row = (self as? CellNode)?.rowDrawing(isSettled: isSettled)
    let rowPath = path.appending("row")
    if let row { builder.append(path: rowPath, frame: row.frame, row.behind) }
    display(into: &builder, at: row?.cellOrigin ?? .zero, path: path, isSettled: isSettled)
    if let row { builder.append(path: rowPath, frame: row.frame, further: row.beside) }
    return builder.finish()
  }

  // Each recursive function here, which calls itself once for each level of the tree, leaves large
  // values to another function: a debug build keeps all values of a function on the stack.

  private func display(
    into builder: inout SceneBuilder, at origin: Point, path: NodePath, isSettled: Bool
  ) {
    guard isShown else { return }
    guard isComposite else {
      displayContents(into: &builder, at: origin, path: path, isSettled: isSettled)
      return
    }
    var inner = SceneBuilder()
    inner.accessible = builder.accessible
    // A second clip would thin the edge of content that casts its shadow and stays inside the
    // outline.
    let isClipped = (contentShadow == nil || needsClip) && contentClip != nil
    displayContents(
      into: &inner, at: .zero, path: path, isSettled: isSettled, isClipped: isClipped)
    appendGroup(inner.finish(), isClipped: isClipped, to: &builder, at: origin, path: path)
  }

  /// Appends the subtree as a group with the node's transform, clip, opacity and filters.
  private func appendGroup(
    _ items: [Scene.Item], isClipped: Bool, to builder: inout SceneBuilder, at origin: Point,
    path: NodePath
  ) {
    var content = Scene.Item(.items(items), clip: isClipped ? contentClip : nil)
    if isClipped && hasBorderInBackground {
      content = overBackground(content, path: path)
    } else if isClipped && isCutAsOne, let clip = content.clip {
      // A mask cuts everything drawn as one picture; a clip cuts each part separately.
      content.clip = nil
      content.compositing.mask = Mask([.fill(clip, .color(.black))])
      content = Scene.Item(.items([content]))
    }
    if let contentShadow {
      // The shadow is that of the clipped content, and lies outside the clip.
      if isClipped { content = Scene.Item(.items([content])) }
      content.shadow = contentShadow
    }
    if isClipped { content = amidOuterLooks(content, path: path) }
    // Filters spread beyond the clip, and a backdrop has an outline of its own.
    let backdrop = backdrop
    if content.clip != nil && (!filters.isEmpty || backdrop != nil) {
      content = Scene.Item(.items([content]))
    }
    content.transform = placement(at: origin)
    content.backdrop = backdrop
    content.compositing = compositing
    builder.append(content)
  }

  /// A Boolean value that is true when the subtree is one group with a transform, a clip or an
  /// opacity of its own.
  private var isComposite: Bool {
    alpha < 1 || hasCompositing || transform != .identity || contentShadow != nil
      || (contentClip != nil && needsClip)
  }

  /// A Boolean value that is true when a part of the subtree may lie outside of the outline.
  private var needsClip: Bool {
    hasInnerLayers || !drawsInsideOutline
  }

  private func displayContents(
    into builder: inout SceneBuilder, at origin: Point, path: NodePath, isSettled: Bool,
    isClipped: Bool = false
  ) {
    let accessible = builder.accessible
    let listsElements = appendOwnContents(
      to: &builder, at: origin, path: path, isSettled: isSettled, isClipped: isClipped)
    let subnodes = subnodesByHeight
    let low = subnodes.prefix { $0.element.zPosition <= Self.placeholderHeight }
    show(low, in: &builder, at: origin, path: path, isSettled: isSettled)
    let frame = Rect(origin: origin, size: bounds.size)
    builder.append(path: path, frame: frame, further: placeholderCommands(isSettled: isSettled))
    show(
      subnodes.dropFirst(low.count), in: &builder, at: origin, path: path, isSettled: isSettled)
    builder.accessible = accessible
    if listsElements && !accessibilityElementsHidden {
      appendListedElements(to: &builder, at: origin)
    }
    builder.append(path: path, frame: frame, further: coveringCommands(isClipped: isClipped))
  }

  /// Appends some of the subnodes, in their drawing order.
  private func show(
    _ nodes: ArraySlice<(offset: Int, element: DisplayNode)>, in builder: inout SceneBuilder,
    at origin: Point, path: NodePath, isSettled: Bool
  ) {
    let accessible = builder.accessible
    let modal = modalSubnode
    let inside = origin - boundsOrigin
    for (index, node) in nodes {
      if let modal { builder.accessible = node === modal ? accessible : .none }
      node.display(
        into: &builder, at: inside + node.storedFrame.origin,
        path: path.appending(node, at: index), isSettled: isSettled)
    }
    builder.accessible = accessible
  }

  /// Displays the node, and appends what is drawn below its subnodes: its own drawing and the cells
  /// of a container. Determines which subnodes are accessibility elements.
  ///
  /// - Returns: True if the node lists its accessibility elements.
  private func appendOwnContents(
    to builder: inout SceneBuilder, at origin: Point, path: NodePath, isSettled: Bool,
    isClipped: Bool
  ) -> Bool {
    let showsPlaceholders = (self as? CellNode)?.neverShowPlaceholders != true
    if !isSettled && !showsPlaceholders { recursivelyEnsureDisplay() }
    if isSettled || !displaysAsynchronously { displayIfNeeded() }
    let spoken = accessibilityAttributes
    let listsElements = spoken == nil && accessibility.group?.elements != nil
    if builder.accessible == .controls && isElementInsideOthers { builder.accessible = .all }
    builder.append(
      path: path, frame: Rect(origin: origin, size: bounds.size),
      displayCommands(isClipped: isClipped), accessibility: spoken, cell: shownCell,
      isUndescribed: isUndescribed)
    builder.accessible = accessibleInside(
      builder.accessible, isElement: spoken != nil, listsElements: listsElements)
    appendContentItems(to: &builder, at: origin, path: path)
    return listsElements
  }

  /// The cell of a table that the node is within its supernode; nil for a node outside tables.
  private var shownCell: TableCell? {
    guard let cell = gridCell, supernode != nil else { return nil }
    return TableCell(
      table: cell.grid, row: cell.row, columns: cell.columns, rowSpan: cell.rowSpan,
      isBackground: cell.isBackground)
  }

  /// Appends the cells of a container, which are siblings of its subnodes.
  private func appendContentItems(
    to builder: inout SceneBuilder, at origin: Point, path: NodePath
  ) {
    guard !contentItems.isEmpty else { return }
    let accessible = builder.accessible
    if modalSubnode != nil { builder.accessible = .none }
    let inside = origin - boundsOrigin
    for item in contentItems { builder.append(cell: item.moved(by: inside).shown(by: path)) }
    builder.accessible = accessible
  }

  /// The subnodes in drawing order: by ascending z, in their given order for equal z.
  private var subnodesByHeight: [(offset: Int, element: DisplayNode)] {
    let subnodes = Array(subnodesBesidesContents.enumerated())
    guard subnodes.contains(where: { $0.element.zPosition != 0 }) else { return subnodes }
    return subnodes.sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }
  }

  /// Returns the drawing over the subnodes; in a clip, without the parts outside the edges.
  private func coveringCommands(isClipped: Bool) -> [DisplayCommand] {
    let canvas = makeCanvas()
    if !bounds.isEmpty {
      if !isCutAsOne || hasInnerLayers || hasBorderInBackground {
        drawOverContents(in: canvas)
        // Everything below a line that hides its edge is cut off below the line.
        if !hasBorderInBackground && (!isClipped || hidingBorder == nil) { drawBorder(in: canvas) }
      }
      if !isClipped { drawOuterBorder(in: canvas) }
    }
    return canvas.commands
  }

  private func drawOverContents(in canvas: Canvas) {
    drawClippingCorners(in: canvas)
    drawOverSubnodes(in: canvas)
  }

  /// Returns the node's own drawing: shadow, background, then displayed content; in a clip, without
  /// the parts outside the edges.
  private func displayCommands(isClipped: Bool) -> [DisplayCommand] {
    let canvas = makeCanvas()
    if !bounds.isEmpty {
      if !isClipped { drawAllShadows(in: canvas) }
      cuttingAsOne(in: canvas) { canvas in
        roundingPrecomposited(in: canvas) { canvas in
          if !hasBorderInBackground {
            drawBackground(in: canvas)
          } else if !isClipped {
            drawBorderedBackground(in: canvas)
          }
          canvas.draw(displayed ?? [])
        }
      }
    }
    return canvas.commands
  }

  /// Draws the background with the lines along its edges, which nothing comes between.
  private func drawBorderedBackground(in canvas: Canvas) {
    func draw(_ canvas: Canvas) {
      drawBackground(in: canvas)
      drawBorder(in: canvas)
    }
    guard isCutAsOne else { return draw(canvas) }
    canvas.clipped(to: outline) { $0.group(opacity: 1, draw) }
  }

  /// Puts the background with the lines along the edges behind content that is cut inside of them.
  private func overBackground(_ content: Scene.Item, path: NodePath) -> Scene.Item {
    let canvas = makeCanvas()
    if !bounds.isEmpty { drawBorderedBackground(in: canvas) }
    var builder = SceneBuilder()
    builder.append(
      path: path, frame: Rect(origin: .zero, size: bounds.size), further: canvas.commands)
    builder.append(content)
    return Scene.Item(.items(builder.finish()))
  }

  /// Draws content. If the content is cut together with the border, and nothing comes between them,
  /// draws both in a group that is clipped to the outline.
  private func cuttingAsOne(in canvas: Canvas, _ content: (Canvas) -> Void) {
    guard isCutAsOne, !hasInnerLayers, !hasBorderInBackground else { return content(canvas) }
    canvas.clipped(to: outline) { canvas in
      canvas.group(opacity: 1) { canvas in
        content(canvas)
        drawOverContents(in: canvas)
        drawBorder(in: canvas)
      }
    }
  }

  private func drawAllShadows(in canvas: Canvas) {
    drawShadow(in: canvas)
    drawOuterShadows(in: canvas)
  }

  /// Puts the shadows behind the clipped content, and the lines that aren't clipped over it.
  private func amidOuterLooks(_ content: Scene.Item, path: NodePath) -> Scene.Item {
    let hasHidingBorder = hidingBorder != nil && !hasBorderInBackground
    guard boxLooks != nil || hasHidingBorder, !bounds.isEmpty else { return content }
    let (behind, over) = (makeCanvas(), makeCanvas())
    drawAllShadows(in: behind)
    if hasHidingBorder { drawBorder(in: over) }
    drawOuterBorder(in: over)
    guard !(behind.commands.isEmpty && over.commands.isEmpty) else { return content }
    var builder = SceneBuilder()
    let frame = Rect(origin: .zero, size: bounds.size)
    builder.append(path: path, frame: frame, further: behind.commands)
    builder.append(content)
    builder.append(path: path, frame: frame, further: over.commands)
    return Scene.Item(.items(builder.finish()))
  }

  /// Returns the transform that moves the node to its place and applies its own transform about its
  /// anchor.
  final func placement(at origin: Point) -> Transform {
    let toPlace = Transform.translation(x: origin.x, y: origin.y)
    guard transform != .identity else { return toPlace }
    let anchor = Point(x: bounds.width * anchorPoint.x, y: bounds.height * anchorPoint.y)
    return Transform.translation(x: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(.translation(x: anchor.x, y: anchor.y))
      .concatenating(toPlace)
  }
}
