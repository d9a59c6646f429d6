import SwatchGeometry
import SwatchGraphics
import SwatchLayout

/// The traversal of a tree of nodes.
extension SceneBuilder {
  /// Draws a tree as items of a scene, with the root's own bounds as coordinates.
  ///
  /// - Parameters:
  ///   - root: The root of the tree.
  ///   - isSettled: True to draw all content; false for the current state, with placeholders for
  ///     missing content.
  /// - Returns: The items, from back to front.
  static func items(of root: DisplayNode, isSettled: Bool) -> [Scene.Item] {
    var builder = SceneBuilder(isSettled: isSettled)
    let path = NodePath(root: root)
    let row = (root as? CellNode)?.rowDrawing(isSettled: isSettled)
    let rowPath = path.appending("row")
    if let row {
      builder.append(DisplayList.Section(path: rowPath, frame: row.frame, commands: row.behind))
    }
    builder.placement.picture = root.bounds.size
    builder.append(root, at: row?.cellOrigin ?? .zero, path: path)
    if let row { builder.append(path: rowPath, frame: row.frame, further: row.beside) }
    return builder.finish()
  }

  // Each recursive function here calls itself once for each level of the tree and moves large
  // values to another function, because a debug build keeps all values of a function on the stack.

  private mutating func append(_ node: DisplayNode, at origin: Point, path: NodePath) {
    guard node.isShown else { return }
    let outer = placement
    placement.enter(node)
    defer { placement = outer }
    switch Grouping(of: node) {
    case .flat: appendContents(of: node, at: origin, path: path, isClipped: false)
    case .group(let isClipped):
      var inner = SceneBuilder(isSettled: isSettled)
      inner.accessible = accessible
      inner.placement = placement.inGroup(of: node, at: origin)
      inner.appendContents(of: node, at: .zero, path: path, isClipped: isClipped)
      appendGroup(inner.finish(), of: node, isClipped: isClipped, at: origin, path: path)
    }
  }

  private mutating func appendContents(
    of node: DisplayNode, at origin: Point, path: NodePath, isClipped: Bool
  ) {
    let accessible = accessible
    let listsElements = appendOwnContents(of: node, at: origin, path: path, isClipped: isClipped)
    let subnodes = Self.subnodesByHeight(of: node)
    let low = subnodes.prefix { $0.element.zPosition <= NodePlaceholder.height }
    append(low, of: node, at: origin, path: path)
    append(
      path: path, frame: node.shownFrame(at: origin),
      further: NodePlaceholder(of: node).commands(isSettled: isSettled))
    append(subnodes.dropFirst(low.count), of: node, at: origin, path: path)
    self.accessible = accessible
    if listsElements && !node.accessibilityElementsHidden {
      appendListedElements(of: node, at: origin)
    }
    appendCovering(of: node, at: origin, path: path, isClipped: isClipped)
  }

  /// Appends some of the subnodes, in their drawing order.
  private mutating func append(
    _ nodes: ArraySlice<(offset: Int, element: DisplayNode)>, of supernode: DisplayNode,
    at origin: Point, path: NodePath
  ) {
    let accessible = accessible
    let modal = AccessibleNode(supernode).modalSubnode
    let inside = origin - supernode.boundsOrigin
    for (index, node) in nodes {
      if let modal { self.accessible = node === modal ? accessible : .none }
      append(
        node, at: inside + node.geometry.frame.origin, path: path.appending(node, at: index))
    }
    self.accessible = accessible
  }

  /// Displays the node, and appends what is drawn below its subnodes: its own drawing and the cells
  /// of a container. Determines which subnodes are accessibility elements.
  ///
  /// - Returns: True if the node lists its accessibility elements.
  private mutating func appendOwnContents(
    of node: DisplayNode, at origin: Point, path: NodePath, isClipped: Bool
  ) -> Bool {
    let showsPlaceholders = (node as? CellNode)?.neverShowPlaceholders != true
    if !isSettled && !showsPlaceholders { node.recursivelyEnsureDisplay() }
    if isSettled || !node.displaysAsynchronously { NodeContents(of: node).displayIfNeeded() }
    let spoken = AccessibleNode(node)
    let attributes = spoken.attributes
    let listsElements = attributes == nil && spoken.listsElements
    if accessible == .controls && spoken.isElementInsideOthers { accessible = .all }
    append(
      DisplayList.Section(
        path: path, frame: node.shownFrame(at: origin),
        commands: commands(of: node, at: origin, isClipped: isClipped),
        accessibility: attributes,
        container: attributes == nil ? spoken.container : nil,
        isListItem: node.supernode?.accessibilityContainerType == .list, cell: Self.cell(of: node),
        isUndescribed: spoken.isUndescribed, isExact: node.isExact))
    accessible = spoken.accessibleInside(
      accessible, isElement: attributes != nil, listsElements: listsElements)
    appendContentItems(of: node, at: origin, path: path)
    return listsElements
  }

  /// Returns the table cell that a node forms within its supernode; nil for a node outside tables.
  private static func cell(of node: DisplayNode) -> Scene.TableCell? {
    guard let cell = node.gridCell, node.supernode != nil else { return nil }
    return Scene.TableCell(
      table: cell.grid, row: cell.row, columns: cell.columns, rowSpan: cell.rowSpan,
      isBackground: cell.isBackground)
  }

  /// Returns the subnodes in drawing order: by ascending z, in their given order for equal z.
  private static func subnodesByHeight(
    of node: DisplayNode
  ) -> ArraySlice<(offset: Int, element: DisplayNode)> {
    let nodes = node.subnodesBesidesContents
    let subnodes = nodes.indices.map { (offset: $0, element: nodes[$0]) }
    guard subnodes.contains(where: { $0.element.zPosition != 0 }) else { return subnodes[...] }
    return subnodes.sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }[...]
  }

  /// Returns the drawing of a node below its subnodes.
  private func commands(
    of node: DisplayNode, at origin: Point, isClipped: Bool
  ) -> [DisplayCommand] {
    let edges = placement.edges(of: node, at: origin)
    if edges == nil && node.look.isBare && !node.drawsAroundContent {
      return node.bounds.isEmpty ? [] : node.displayed ?? []
    }
    return NodeDrawing(of: node, edges, isClipped: isClipped).commands
  }

  private mutating func appendCovering(
    of node: DisplayNode, at origin: Point, path: NodePath, isClipped: Bool
  ) {
    guard node.look.mayCoverContent || node.drawsAroundContent else { return }
    let edges = placement.edges(of: node, at: origin)
    append(
      path: path, frame: node.shownFrame(at: origin),
      further: NodeDrawing(of: node, edges, isClipped: isClipped).coveringCommands)
  }

  /// Appends the cells of a container as siblings of its subnodes.
  private mutating func appendContentItems(
    of node: DisplayNode, at origin: Point, path: NodePath
  ) {
    guard !node.contentItems.isEmpty else { return }
    let accessible = accessible
    if AccessibleNode(node).modalSubnode != nil { self.accessible = .none }
    let inside = placement.ofCells(at: origin - node.boundsOrigin, in: node)
    for item in node.contentItems { append(cell: item.moved(by: inside).shown(by: path)) }
    self.accessible = accessible
  }

  /// Appends the accessibility elements that a node lists.
  private mutating func appendListedElements(of node: DisplayNode, at origin: Point) {
    AccessibleNode(node).eachListedElement { element, attributes in
      let frame = element.convert(element.bounds, to: node)
      append(
        DisplayList.Section(
          path: element.path, frame: Rect(origin: origin + frame.origin, size: frame.size),
          commands: [], accessibility: attributes))
    }
  }

  // MARK: Groups

  /// The form of a subtree in a scene.
  private enum Grouping {
    /// The drawing of the subtree becomes a part of the surrounding drawing.
    case flat
    /// The subtree is one group with a transform, a clip or an opacity of its own.
    case group(isClipped: Bool)

    init(of node: DisplayNode) {
      if node.look.isBare && node.transform == .identity {
        self = .flat
        return
      }
      let box = node.boxDrawing
      // A part of the subtree may lie outside the outline.
      let mayOverflow = box.hasInnerLayers || !node.drawsInsideOutline
      let (hasClip, hasShadow) = (box.contentClip != nil, box.contentShadow != nil)
      guard
        node.alpha < 1 || box.look.hasCompositing || node.transform != .identity || hasShadow
          || hasClip && mayOverflow
      else {
        self = .flat
        return
      }
      // A second clip would thin the edge of content that casts its own shadow and stays inside the
      // outline.
      self = .group(isClipped: hasClip && (!hasShadow || mayOverflow))
    }
  }

  /// Appends the subtree as a group with the node's transform, clip, opacity and filters.
  private mutating func appendGroup(
    _ items: [Scene.Item], of node: DisplayNode, isClipped: Bool, at origin: Point, path: NodePath
  ) {
    var box = node.boxDrawing
    box.pixelEdges = placement.edges(of: node, at: origin)
    var content = Scene.Item(.items(items), clip: isClipped ? box.contentClip : nil)
    if isClipped && box.hasBorderInBackground {
      content = overBackground(content, of: node, box.pixelEdges, path: path)
    } else if isClipped && box.isCutAsOne, let clip = content.clip {
      // A mask cuts everything drawn as one picture; a clip cuts each part separately.
      content.clip = nil
      content.compositing.mask = Compositing.Mask([.fill(clip, .color(.black))])
      content = Scene.Item(.items([content]))
    }
    if let shadow = box.contentShadow {
      // The clipped content casts the shadow, which lies outside the clip.
      if isClipped { content = Scene.Item(.items([content])) }
      content.shadow = shadow
    }
    if isClipped { content = amidOuterLooks(content, of: box, path: path) }
    // Filters spread beyond the clip, and a backdrop has an outline of its own.
    let backdrop = box.backdrop
    if content.clip != nil && (!node.filters.isEmpty || backdrop != nil) {
      content = Scene.Item(.items([content]))
    }
    content.transform = node.geometry.placement(at: origin)
    content.backdrop = backdrop
    content.compositing = box.compositing
    append(content)
  }

  /// Draws the background and the border below content that is clipped inside the border.
  private func overBackground(
    _ content: Scene.Item, of node: DisplayNode, _ edges: PixelEdges?, path: NodePath
  ) -> Scene.Item {
    var builder = SceneBuilder(isSettled: isSettled)
    builder.append(
      path: path, frame: node.bounds,
      further: NodeDrawing(of: node, edges, isClipped: true).borderedBackground)
    builder.append(content)
    return Scene.Item(.items(builder.finish()))
  }

  /// Draws the shadows below the clipped content, and the outer border, which isn't clipped, above
  /// it.
  private func amidOuterLooks(
    _ content: Scene.Item, of box: BoxDrawing, path: NodePath
  ) -> Scene.Item {
    let hasHidingBorder = box.hidingBorder != nil && !box.hasBorderInBackground
    guard !box.look.rare.isInitial || hasHidingBorder, !box.bounds.isEmpty else { return content }
    let (behind, over) = (box.makeCanvas(), box.makeCanvas())
    box.drawOuterShadows(in: behind)
    if hasHidingBorder { box.drawBorder(in: over) }
    box.drawOuterBorder(in: over)
    guard !(behind.commands.isEmpty && over.commands.isEmpty) else { return content }
    var builder = SceneBuilder(isSettled: isSettled)
    builder.append(path: path, frame: box.bounds, further: behind.commands)
    builder.append(content)
    builder.append(path: path, frame: box.bounds, further: over.commands)
    return Scene.Item(.items(builder.finish()))
  }
}

/// The drawing of a node itself, below and above its subnodes.
private struct NodeDrawing {
  let node: DisplayNode
  let box: BoxDrawing
  /// A Boolean value that is true in a group that is clipped to the node's outline; the owner of
  /// the group then draws everything outside the outline.
  let isClipped: Bool

  init(of node: DisplayNode, _ edges: PixelEdges?, isClipped: Bool) {
    (self.node, self.isClipped) = (node, isClipped)
    var box = node.boxDrawing
    box.pixelEdges = edges
    self.box = box
  }

  /// The drawing below the subnodes: shadow, background, then displayed content.
  var commands: [DisplayCommand] {
    let canvas = box.makeCanvas()
    if !box.bounds.isEmpty {
      if let link = AccessibleNode(node).link { canvas.link(link) }
      if !isClipped { box.drawOuterShadows(in: canvas) }
      cuttingAsOne(in: canvas) { canvas in
        box.roundingPrecomposited(in: canvas) { canvas in
          if !box.hasBorderInBackground {
            node.drawBackground(of: box, in: canvas)
          } else if !isClipped {
            drawBorderedBackground(in: canvas)
          }
          canvas.draw(node.displayed ?? [])
        }
      }
    }
    return canvas.commands
  }

  /// The background with the border, for a box whose content is clipped inside the border.
  var borderedBackground: [DisplayCommand] {
    let canvas = box.makeCanvas()
    if !box.bounds.isEmpty { drawBorderedBackground(in: canvas) }
    return canvas.commands
  }

  private func drawBorderedBackground(in canvas: Canvas) {
    func draw(_ canvas: Canvas) {
      node.drawBackground(of: box, in: canvas)
      box.drawBorder(in: canvas)
    }
    guard box.isCutAsOne else { return draw(canvas) }
    canvas.clipped(to: box.outline) { $0.group(opacity: 1, draw) }
  }

  /// Draws content; if the content is clipped together with the border and nothing is drawn between
  /// the two, draws both in one group that is clipped to the outline.
  private func cuttingAsOne(in canvas: Canvas, _ content: (Canvas) -> Void) {
    guard box.isCutAsOne, !box.hasInnerLayers, !box.hasBorderInBackground else {
      return content(canvas)
    }
    canvas.clipped(to: box.outline) { canvas in
      canvas.group(opacity: 1) { canvas in
        content(canvas)
        drawOverContents(in: canvas)
        box.drawBorder(in: canvas)
      }
    }
  }

  /// The drawing above the subnodes.
  var coveringCommands: [DisplayCommand] {
    let canvas = box.makeCanvas()
    if !box.bounds.isEmpty {
      if !box.isCutAsOne || box.hasInnerLayers || box.hasBorderInBackground {
        drawOverContents(in: canvas)
        // A border that hides the edge of a clip is drawn outside the clip, by `amidOuterLooks`.
        if !box.hasBorderInBackground && (!isClipped || box.hidingBorder == nil) {
          box.drawBorder(in: canvas)
        }
      }
      if !isClipped { box.drawOuterBorder(in: canvas) }
    }
    return canvas.commands
  }

  private func drawOverContents(in canvas: Canvas) {
    box.drawClippingCorners(in: canvas)
    node.drawOverSubnodes(in: canvas)
  }
}

extension DisplayNode {
  /// Returns the frame at another place.
  fileprivate final func shownFrame(at origin: Point) -> Rect {
    Rect(origin: origin, size: geometry.frame.size)
  }
}
