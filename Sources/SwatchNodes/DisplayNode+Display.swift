import SwatchGeometry
public import SwatchGraphics

extension DisplayNode {
  /// The way from the root to this node.
  public final var path: NodePath {
    guard let supernode else { return NodePath(root: nodeName) }
    let index = supernode.subnodes.firstIndex { $0 === self } ?? 0
    return supernode.path.appending(pathComponent(at: index))
  }

  /// Voids what the node drew, so that it draws again when it is displayed next.
  public final func setNeedsDisplay() {
    displayed = nil
    foreignContent?.setNeedsDisplay()
  }

  /// Draws the tree and gives it as items of a scene, from back to front, with the node's own
  /// bounds as coordinates. What was drawn before and is still valid is not drawn again.
  package final func displayedItems() -> [Scene.Item] {
    var builder = SceneBuilder()
    display(into: &builder, at: .zero, path: NodePath(root: nodeName))
    return builder.finish()
  }

  private func display(into builder: inout SceneBuilder, at origin: Point, path: NodePath) {
    guard !isHidden && alpha > 0 else { return }
    guard isComposite else {
      displayContents(into: &builder, at: origin, path: path)
      return
    }
    var inner = SceneBuilder()
    inner.takesAccessibility = builder.takesAccessibility
    displayContents(into: &inner, at: .zero, path: path)
    builder.append(
      Scene.Item(
        .items(inner.finish()), transform: placement(at: origin),
        clip: clipsToBounds ? outline : nil, opacity: alpha))
  }

  /// Whether the subtree is one picture with a transform, a clip or an opacity of its own.
  private var isComposite: Bool {
    alpha < 1 || transform != .identity
      || (clipsToBounds && (!subnodes.isEmpty || !contentItems.isEmpty || !drawsInsideOutline))
  }

  private func displayContents(into builder: inout SceneBuilder, at origin: Point, path: NodePath) {
    let frame = Rect(origin: origin, size: bounds.size)
    let spoken = accessibilityAttributes
    builder.append(path: path, frame: frame, displayCommands(), accessibility: spoken)
    let takesAccessibility = builder.takesAccessibility
    if spoken != nil || accessibilityElementsHidden { builder.takesAccessibility = false }
    let inside = origin - boundsOrigin
    for item in contentItems { builder.append(item.moved(by: inside)) }
    for (index, node) in subnodesByHeight {
      node.display(
        into: &builder, at: inside + node.storedFrame.origin,
        path: path.appending(node.pathComponent(at: index)))
    }
    builder.takesAccessibility = takesAccessibility
    builder.append(path: path, frame: frame, coveringCommands())
  }

  /// The subnodes in the order they are drawn: by growing z, equal ones as they stand.
  private var subnodesByHeight: [(offset: Int, element: DisplayNode)] {
    let subnodes = Array(subnodes.enumerated())
    guard subnodes.contains(where: { $0.element.zPosition != 0 }) else { return subnodes }
    return subnodes.sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }
  }

  /// What lies over the subnodes.
  private func coveringCommands() -> [DisplayCommand] {
    let canvas = Canvas(size: bounds.size)
    if !bounds.isEmpty {
      drawClippingCorners(in: canvas)
      drawOverSubnodes(in: canvas)
      drawBorder(in: canvas)
    }
    return canvas.commands
  }

  /// The node's own drawing: shadow, background, then content.
  private func displayCommands() -> [DisplayCommand] {
    if let displayed { return displayed }
    let canvas = Canvas(size: bounds.size)
    if !bounds.isEmpty {
      drawShadow(in: canvas)
      roundingPrecomposited(in: canvas) { canvas in
        drawBackground(in: canvas)
        draw(in: canvas)
      }
    }
    displayed = canvas.commands
    return canvas.commands
  }

  /// Moves the node to its place and turns it about its centre.
  private func placement(at origin: Point) -> AffineTransform {
    let toPlace = AffineTransform.translation(x: origin.x, y: origin.y)
    guard transform != .identity else { return toPlace }
    let center = bounds.center
    return AffineTransform.translation(x: -center.x, y: -center.y)
      .concatenating(transform)
      .concatenating(.translation(x: center.x, y: center.y))
      .concatenating(toPlace)
  }
}
