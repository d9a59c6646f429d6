import SwatchMessages

/// The place and the properties of a node in a picture, for the author of its document.
package struct NodeBox: Hashable, Sendable {
  /// A property with its value in words.
  package struct Property: Hashable, Sendable {
    /// The name of the property in documents.
    package let name: String
    /// The value.
    package let value: String
  }

  /// The node's id; nil for none.
  package let id: String?
  /// The kind of the node in documents.
  package let kind: String
  /// The spec that placed the node; nil for none.
  package let placedBy: String?
  /// The place of the node in its document; nil for nodes of code.
  package let origin: String?
  /// The frame from the picture's top-left corner, in points, before it is transformed.
  package let frame: Rect
  /// The transform of the frame by the node and the nodes around it.
  package let transform: Transform
  /// The number of nodes around it.
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
    let boxes = await tree.read { root in
      var boxes: [NodeBox] = []
      root.collect(&boxes, root.layoutTree, depth: 0, by: .identity)
      return boxes
    }
    await tree.end()
    return boxes
  }
}

extension DisplayNode {
  fileprivate func collect(
    _ boxes: inout [NodeBox], _ tree: LayoutTree, depth: Int, by outer: Transform
  ) {
    let frame = tree.frame
    let anchor = Point(
      x: frame.minX + frame.width * anchorPoint.x, y: frame.minY + frame.height * anchorPoint.y)
    let inner =
      transform == .identity
      ? outer
      : Transform.translation(x: -anchor.x, y: -anchor.y).concatenating(transform)
        .concatenating(.translation(x: anchor.x, y: anchor.y)).concatenating(outer)
    boxes.append(
      NodeBox(
        id: id, kind: tree.kind, placedBy: tree.placedBy, origin: origin?().description,
        frame: frame, transform: inner, depth: depth,
        properties: style.written + ownProperties))
    for (node, inside) in zip(subnodes, tree.children) {
      node.collect(&boxes, inside, depth: depth + 1, by: inner)
    }
  }

  private var ownProperties: [NodeBox.Property] {
    var list = PropertyList()
    list.add("backgroundColor", backgroundColor?.hex)
    list.add("cornerRadius", cornerRadius, unless: 0)
    list.add("alpha", alpha, unless: 1)
    list.add("borderWidth", borderWidth, unless: 0)
    if let span = (self as? TextNode)?.attributedText?.spans.first {
      list.add("text", span.text.shortened(to: 80))
      list.add("font", span.font.families.joined(separator: ", "))
      list.add("fontSize", span.font.size, unless: 0)
      list.add("fontWeight", Double(span.font.weight), unless: 400)
      list.add("color", span.color.hex)
    }
    return list.properties
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
  /// The box of a drawn node; the root of a tree is named by the scope that the tree is shown in.
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

/// Properties in order.
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
