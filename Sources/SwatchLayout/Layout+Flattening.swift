import SwatchGeometry

extension Layout {
  /// The layout of a node that hosts another layout: its sublayouts are the nodes that occur in
  /// `content`, depth first, with their places in the host moved up to whole pixels.
  ///
  /// - Parameters:
  ///   - host: The node whose direct subnodes the nodes in `content` become.
  ///   - content: What the host's layout spec came out as.
  ///   - isMirrored: Whether each subnode is as far from the right edge as it would be from the left.
  /// - Precondition: no node occurs twice.
  package init(host: LayoutElement, content: Layout, isMirrored: Bool = false) {
    var nodes: [Layout] = []
    nodes.reserveCapacity(content.nodeCount)
    content.appendNodes(at: .zero, to: &nodes, scale: host.scale)
    if isMirrored { Layout.mirror(&nodes, in: content.size.width) }
    self.init(element: host, snappedSize: content.size, position: .zero, sublayouts: nodes)
  }

  private var nodeCount: Int {
    if element.isNode { return 1 }
    var count = 0
    for sublayout in sublayouts { count += sublayout.nodeCount }
    return count
  }

  private func appendNodes(at origin: Point, to nodes: inout [Layout], scale: Scale) {
    guard element.isNode else {
      for sublayout in sublayouts {
        sublayout.appendNodes(at: origin + sublayout.position, to: &nodes, scale: scale)
      }
      return
    }
    claimPlace(among: nodes)
    nodes.append(
      Layout(element: element, snappedSize: size, position: scale.ceil(origin), sublayouts: []))
  }

  /// Notes in the node where it stands; a node that already stands in this list was placed twice.
  private func claimPlace(among nodes: [Layout]) {
    let place = Int(element.flattenedIndex)
    precondition(
      place >= nodes.count || nodes[place].element !== element,
      "\(element.layoutName) was placed twice in one layout; make a node for each place")
    element.flattenedIndex = UInt32(nodes.count)
  }

  private static func mirror(_ nodes: inout [Layout], in width: Double) {
    for index in nodes.indices {
      nodes[index].position.x = width - nodes[index].size.width - nodes[index].position.x
    }
  }
}
