import SwatchGeometry
public import SwatchGraphics

extension DisplayNode {
  /// The path from the root to this node.
  public final var path: NodePath {
    guard let supernode else { return NodePath(root: nodeName) }
    let index = supernode.subnodes.firstIndex { $0 === self } ?? 0
    return supernode.path.appending(pathComponent(at: index))
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

  /// The current state of the tree, as items of a scene: displayed content, backgrounds and other
  /// properties of layers everywhere, and placeholders for missing content. Only nodes that do not
  /// display asynchronously, and cells that never show placeholders, are drawn for it.
  package final func immediateItems() -> [Scene.Item] {
    items(isSettled: false)
  }

  private func items(isSettled: Bool) -> [Scene.Item] {
    var builder = SceneBuilder()
    display(
      into: &builder, at: .zero, path: NodePath(root: nodeName), isSettled: isSettled)
    return builder.finish()
  }

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
    displayContents(into: &inner, at: .zero, path: path, isSettled: isSettled)
    var content = Scene.Item(.items(inner.finish()), clip: contentClip)
    if let contentShadow {
      // The shadow is that of the clipped content, and lies outside of the clip.
      if contentClip != nil { content = Scene.Item(.items([content])) }
      content.shadow = contentShadow
    }
    content.transform = placement(at: origin)
    content.opacity = alpha
    builder.append(content)
  }

  /// A Boolean value that is true when the subtree is one group with a transform, a clip or an
  /// opacity of its own.
  private var isComposite: Bool {
    alpha < 1 || transform != .identity || contentShadow != nil
      || (contentClip != nil
        && (!subnodes.isEmpty || !contentItems.isEmpty || !drawsInsideOutline
          || placeholderEnabled))
  }

  private func displayContents(
    into builder: inout SceneBuilder, at origin: Point, path: NodePath, isSettled: Bool
  ) {
    let showsPlaceholders = (self as? CellNode)?.neverShowPlaceholders != true
    if !isSettled && !showsPlaceholders { recursivelyEnsureDisplay() }
    if isSettled || !displaysAsynchronously { displayIfNeeded() }
    let frame = Rect(origin: origin, size: bounds.size)
    let inside = origin - boundsOrigin
    func show(_ nodes: some Sequence<(offset: Int, element: DisplayNode)>) {
      for (index, node) in nodes {
        node.display(
          into: &builder, at: inside + node.storedFrame.origin,
          path: path.appending(node.pathComponent(at: index)), isSettled: isSettled)
      }
    }
    let spoken = accessibilityAttributes
    let accessible = builder.accessible
    if accessible == .controls && self is ControlNode { builder.accessible = .all }
    builder.append(path: path, frame: frame, displayCommands(), accessibility: spoken)
    if accessibilityElementsHidden {
      builder.accessible = .none
    } else if spoken != nil && builder.accessible == .all {
      builder.accessible = self is TextNode ? .controls : .none
    }
    for item in contentItems { builder.append(item.moved(by: inside).shown(by: path)) }
    let subnodes = subnodesByHeight
    show(subnodes.lazy.prefix { $0.element.zPosition <= Self.placeholderHeight })
    builder.append(path: path, frame: frame, further: placeholderCommands(isSettled: isSettled))
    show(subnodes.lazy.drop { $0.element.zPosition <= Self.placeholderHeight })
    builder.accessible = accessible
    builder.append(path: path, frame: frame, further: coveringCommands())
  }

  /// The subnodes in drawing order: by ascending z, in their given order for equal z.
  private var subnodesByHeight: [(offset: Int, element: DisplayNode)] {
    let subnodes = Array(subnodesBesidesContents.enumerated())
    guard subnodes.contains(where: { $0.element.zPosition != 0 }) else { return subnodes }
    return subnodes.sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }
  }

  /// The drawing over the subnodes.
  private func coveringCommands() -> [DisplayCommand] {
    let canvas = Canvas(size: bounds.size)
    if !bounds.isEmpty {
      drawClippingCorners(in: canvas)
      drawOverSubnodes(in: canvas)
      drawBorder(in: canvas)
    }
    return canvas.commands
  }

  /// The node's own drawing: shadow, background, then displayed content.
  private func displayCommands() -> [DisplayCommand] {
    let canvas = Canvas(size: bounds.size)
    if !bounds.isEmpty {
      drawShadow(in: canvas)
      drawOuterShadows(in: canvas)
      roundingPrecomposited(in: canvas) { canvas in
        drawBackground(in: canvas)
        canvas.draw(displayed ?? [])
      }
    }
    return canvas.commands
  }

  /// Moves the node to its place and turns it about its anchor.
  private func placement(at origin: Point) -> Transform {
    let toPlace = Transform.translation(x: origin.x, y: origin.y)
    guard transform != .identity else { return toPlace }
    let anchor = Point(x: bounds.width * anchorPoint.x, y: bounds.height * anchorPoint.y)
    return Transform.translation(x: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(.translation(x: anchor.x, y: anchor.y))
      .concatenating(toPlace)
  }
}
