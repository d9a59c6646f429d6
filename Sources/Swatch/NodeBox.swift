import SwatchMessages

/// The place and the properties of a node in a picture, for the author of its document.
package struct NodeBox: Hashable, Sendable {
  /// A property and its value as text.
  package struct Property: Hashable, Sendable {
    /// The name of the property in documents.
    package let name: String
    /// The value, as text.
    package let value: String
  }

  /// The node's id; nil if it has no id.
  package let id: String?
  /// The kind of the node in documents.
  package let kind: String
  /// The spec that placed the node; nil if no spec did.
  package let placedBy: String?
  /// The place of the node in its document; nil for a node made in code.
  package let origin: String?
  /// The frame from the picture's top-left corner, in points, before it is transformed.
  package let frame: Rect
  /// The transform of the frame by the node and its ancestors.
  package let transform: Transform
  /// The number of the node's ancestors.
  package let depth: Int
  /// The properties that were set.
  package let properties: [Property]
}

extension Renderer {
  /// Lays out a tree and describes its nodes.
  ///
  /// - Parameters:
  ///   - range: The sizes allowed, in points.
  ///   - node: Creates the root; runs in the background.
  /// - Returns: The boxes of its nodes, each node before its subnodes.
  @MainActor package func boxes(
    in range: SizeRange, of node: @escaping @Sendable () -> DisplayNode
  ) async -> [NodeBox] {
    let tree = BackgroundTree(for: .layout, environment: environment, block: node)
    _ = await tree.settle(in: range)
    let boxes = await tree.read { [NodeBox](of: $0) }
    await tree.end()
    return boxes
  }
}

extension [NodeBox] {
  /// Describes the nodes of a tree that is laid out, each before its subnodes.
  fileprivate init(of root: DisplayNode) {
    self = []
    add(root, root.layoutTree, depth: 0, by: .identity)
  }

  private mutating func add(
    _ node: DisplayNode, _ tree: LayoutTree, depth: Int, by outer: Transform
  ) {
    let (frame, anchor) = (tree.frame, node.anchorPoint)
    let fixed = Point(
      x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
    let inner =
      node.transform == .identity
      ? outer
      : Transform.translation(x: -fixed.x, y: -fixed.y).concatenating(node.transform)
        .concatenating(.translation(x: fixed.x, y: fixed.y)).concatenating(outer)
    append(
      NodeBox(
        id: node.id, kind: tree.kind, placedBy: tree.placedBy, origin: node.origin?().description,
        frame: frame, transform: inner, depth: depth,
        properties: node.style.written + PropertyList(of: node).properties))
    for (node, inside) in zip(node.subnodes, tree.children) {
      add(node, inside, depth: depth + 1, by: inner)
    }
  }
}

extension PropertyList {
  /// The properties of a node's look and text.
  fileprivate init(of node: DisplayNode) {
    add("backgroundColor", node.backgroundColor?.hex)
    add("cornerRadius", node.cornerRadius, unless: 0)
    add("alpha", node.alpha, unless: 1)
    add("borderWidth", node.borderWidth, unless: 0)
    if let span = (node as? TextNode)?.attributedText?.spans.first {
      add("text", span.text.shortened(to: 80))
      add("font", span.font.families.joined(separator: ", "))
      add("fontSize", span.font.size, unless: 0)
      add("fontWeight", Double(span.font.weight), unless: 400)
      add("color", span.color.hex)
    }
  }
}

extension LayoutElementStyle {
  /// The properties that differ from the defaults.
  fileprivate var written: [NodeBox.Property] {
    var list = PropertyList()
    list.add("width", size.width)
    list.add("height", size.height)
    list.add("minWidth", size.minWidth)
    list.add("minHeight", size.minHeight)
    list.add("maxWidth", size.maxWidth)
    list.add("maxHeight", size.maxHeight)
    list.add("flexGrow", flexGrow, unless: 0)
    list.add("flexShrink", flexShrink, unless: 0)
    list.add("flexBasis", flexBasis)
    if alignSelf != .auto { list.add("alignSelf", "\(alignSelf)") }
    if justifySelf != .auto { list.add("justifySelf", "\(justifySelf)") }
    list.add("spacingBefore", spacingBefore, unless: 0)
    list.add("spacingAfter", spacingAfter, unless: 0)
    if keepsWithNext { list.add("keepWithNext", "true") }
    if layoutPosition != .zero {
      list.add("layoutPosition", "\(Numeral(layoutPosition.x)), \(Numeral(layoutPosition.y))")
    }
    return list.properties
  }
}

extension Scene {
  /// The boxes of the drawn nodes, from back to front, with their names; they have no properties.
  package var nodeBoxes: [NodeBox] { items.flatMap { $0.nodeBoxes(by: .identity, in: nil) } }
}

extension Scene.Item {
  fileprivate func nodeBoxes(by outer: Transform, in scope: NodePath?) -> [NodeBox] {
    let (map, scope) = (transform.concatenating(outer), self.scope ?? scope)
    switch content {
    case .items(let items): return items.flatMap { $0.nodeBoxes(by: map, in: scope) }
    case .list(let list): return list.sections.map { NodeBox($0, by: map, in: scope) }
    }
  }
}

extension NodeBox {
  /// Makes the box of a drawn node; the root of a tree takes its kind from the last component of
  /// `scope`, if there is one.
  fileprivate init(_ section: DisplayList.Section, by map: Transform, in scope: NodePath?) {
    (id, placedBy, properties) = (nil, nil, [])
    kind = section.path.parent == nil ? scope?.last ?? section.path.last : section.path.last
    origin = section.path.origin?.description
    depth = section.path.components.count - 1
    let isMoved = map.isTranslation
    frame = isMoved ? section.frame.offset(by: Point(x: map.tx, y: map.ty)) : section.frame
    transform = isMoved ? .identity : map
  }
}

private struct PropertyList {
  private(set) var properties: [NodeBox.Property] = []

  mutating func add(_ name: String, _ value: String?) {
    guard let value, !value.isEmpty else { return }
    properties.append(NodeBox.Property(name: name, value: value))
  }

  mutating func add(_ name: String, _ value: Double, unless usual: Double) {
    if value != usual { add(name, "\(Numeral(value))") }
  }

  mutating func add(_ name: String, _ value: LayoutDimension) {
    if value != .auto { add(name, "\(value)") }
  }
}
