import SwatchGeometry
import SwatchLayout
import SwatchMessages
public import SwatchNodes

extension Document {
  /// Creates the document's nodes and returns the root. Can be called in any context, best by the
  /// owner of the nodes.
  ///
  /// A plain transparent node hosts a root that is a spec or has a margin. Nodes inside specs
  /// become direct subnodes of the enclosing node, drawn in the order of the layout: a background
  /// before its child, the child before an overlay or corner. Nodes of the document's `drawOrder`
  /// are drawn over their siblings, in that order.
  public func makeRoot() -> DisplayNode {
    let element = makeElement()
    if !hasHost, let node = element as? DisplayNode { return withTraits(node, of: root) }
    let host = DisplayNode()
    lay(out: element, in: host)
    host.origin = element.origin
    return withTraits(host)
  }

  /// Makes a cell with the document's nodes in it, for a table or pager. The cell is as wide as its
  /// nodes, and its height is limited by the document's size range.
  public func makeCell() -> CellNode {
    makeCell(for: nil)
  }

  /// Lays the document out in a cell, for a row. Failures of the cell and its nodes name the place
  /// of the row.
  func makeCell(for row: DocumentError.Place?, in cell: CellNode = CellNode()) -> CellNode {
    lay(out: makeElement(for: row), in: cell)
    cell.style.keepsWithNext = root.staysWithNext
    let (least, most) = (sizeRange.min.height, sizeRange.max.height)
    if least > 0 { cell.style.minHeight = .points(least) }
    if most.isFinite { cell.style.maxHeight = .points(most) }
    if let row { cell.origin = { ElementOrigin(row.description, name: "the row") } }
    return withTraits(cell)
  }

  /// Returns the root of a tree with the document's language and direction as traits. The direction
  /// of `element`, whose node is the root, takes precedence.
  private func withTraits<Node: DisplayNode>(_ node: Node, of element: Element? = nil) -> Node {
    let (language, direction) = (language, (element?.direction ?? ownDirection)?.layout)
    guard language != nil || direction != nil else { return node }
    node.traitOverride = TraitOverride { traits in
      if let language { traits.localeIdentifier = language }
      if let direction { traits.layoutDirection = direction }
    }
    return node
  }

  /// The direction that the document states for all elements. If the document leaves the direction
  /// to its texts, the first letter determines it; nil for the direction of the surroundings.
  private var ownDirection: TextDirection? {
    direction == .auto ? root.firstDirection : direction
  }

  private func makeElement(for row: DocumentError.Place? = nil) -> LayoutElement {
    var surroundings = ElementSurroundings(row: row, direction: ownDirection, look: texts)
    for (index, id) in drawOrder.enumerated() { surroundings.heights[id] = Double(index + 1) }
    return root.makeElement(in: surroundings)
  }

  /// Makes the root the content of a node, with its margin around it.
  private func lay(out element: LayoutElement, in host: DisplayNode) {
    guard margin != .zero else { return host.lay(out: [element]) }
    host.automaticallyManagesSubnodes = true
    // A spec of its own for each range: those that were returned are measured again.
    host.layoutSpecBlock = { _, range in
      let spec = InsetLayoutSpec(insets: margin(in: range.max.width), child: element)
      spec.origin = element.origin
      spec.isMarginOfRoot = true
      return spec
    }
  }

  /// Returns the margin of the root, in a layout from left to right, which its host mirrors.
  /// Automatic sides take the space that is left. Fractions are fractions of `width`, and 0 if it
  /// is infinite.
  private func margin(in width: Double) -> EdgeInsets {
    func points(_ length: LayoutDimension) -> Double {
      length == .auto ? .infinity : length.resolve(parent: width, auto: 0)
    }
    let (start, end) = margin.sides(isRightToLeft: ownDirection?.layout == .rightToLeft)
    return EdgeInsets(
      top: points(margin.top), left: points(start), bottom: points(margin.bottom),
      right: points(end))
  }
}

extension DisplayNode {
  /// Sets the content of the node. A single spec is the node's layout; nodes, and several elements,
  /// are placed on top of each other at the top left, as in a wrapper.
  func lay(out elements: [LayoutElement]) {
    let only = elements.count == 1 ? elements[0] as? LayoutSpec : nil
    let spec = only ?? WrapperLayoutSpec(children: elements)
    if elements.count == 1 { spec.origin = elements[0].origin }
    automaticallyManagesSubnodes = true
    layoutSpecBlock = { _, _ in spec }
  }
}
