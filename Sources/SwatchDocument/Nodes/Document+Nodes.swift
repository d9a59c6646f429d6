import SwatchLayout
public import SwatchNodes

extension Document {
  /// Creates the document's nodes and returns the root. Can be called in any context, best by the
  /// owner of the nodes.
  ///
  /// A root that is a spec is hosted by a plain transparent node. Nodes between specs become direct
  /// subnodes of the enclosing node, drawn in the order of the layout: a background before its
  /// child, the child before an overlay or corner. Nodes of the document's `drawOrder` are drawn
  /// over their siblings, in that order.
  public func makeRoot() -> DisplayNode {
    let element = makeElement()
    if let node = element as? DisplayNode { return inLanguage(node) }
    let host = DisplayNode()
    host.lay(out: [element])
    return inLanguage(host)
  }

  /// Makes a cell with the document's nodes in it, for a table or pager.
  public func makeCell() -> CellNode {
    makeCell(for: nil)
  }

  /// Creates the cell of a row, whose place is part of failures of the cell and its nodes.
  func makeCell(for row: DocumentError.Place?) -> CellNode {
    let cell = CellNode()
    cell.lay(out: [makeElement(for: row)])
    if let row { cell.origin = { row.description } }
    return inLanguage(cell)
  }

  /// A tree's root with the document's language as a trait.
  private func inLanguage<Node: DisplayNode>(_ root: Node) -> Node {
    if let language { root.traitOverride = TraitOverride { $0.localeIdentifier = language } }
    return root
  }

  private func makeElement(for row: DocumentError.Place? = nil) -> LayoutElement {
    var heights: [String: Double] = [:]
    for (index, id) in drawOrder.enumerated() { heights[id] = Double(index + 1) }
    return root.makeElement(heights: heights, row: row)
  }
}

extension DisplayNode {
  /// Sets the content of the node. A single spec is the node's layout; nodes, and several elements,
  /// are placed on top of each other at the top left, as in a wrapper.
  func lay(out elements: [LayoutElement]) {
    let only = elements.count == 1 ? elements[0] as? LayoutSpec : nil
    let spec = only ?? WrapperLayoutSpec(children: elements)
    automaticallyManagesSubnodes = true
    layoutSpecBlock = { _, _ in spec }
  }
}
