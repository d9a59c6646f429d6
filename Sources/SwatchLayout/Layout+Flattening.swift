package import SwatchGeometry
import SwatchMessages

extension LayoutElement {
  /// Returns the layout of a node whose content a spec places: measures the spec, which becomes
  /// immutable, and makes the nodes in it direct subnodes of the node.
  ///
  /// - Parameters:
  ///   - spec: The spec that places the subnodes; it gets the node's context.
  ///   - range: The sizes allowed, in points, with the node's own size applied.
  ///   - parentSize: The size from which the spec's own fractions are calculated, in points; nil
  ///     for the largest size allowed.
  ///   - isMirrored: True to mirror the subnodes horizontally.
  /// - Returns: A layout of the node with the frames of its direct subnodes.
  package final func hostLayout(
    of spec: LayoutSpec, in range: SizeRange, parentSize: Size? = nil, isMirrored: Bool = false
  ) -> Layout {
    spec.freeze()
    if let layoutContext { hand(layoutContext, to: spec, at: 0) }
    spec.pass = layoutContext?.measuring.beginPass(isMirrored: isMirrored)
    let content = spec.layoutThatFits(range, parentSize: parentSize ?? range.max)
    return Layout(host: self, content: content, isMirrored: isMirrored)
  }
}

extension Layout {
  /// Makes the layout of a node that hosts another layout: its sublayouts are the nodes in
  /// `content`, depth first, with their positions in the host rounded up to whole pixels, unless an
  /// exact spec places them.
  ///
  /// - Parameters:
  ///   - host: The node that gets the nodes in `content` as direct subnodes.
  ///   - content: The layout of the host's spec.
  ///   - isMirrored: True to mirror the subnodes horizontally.
  /// - Precondition: No node occurs twice.
  package init(host: LayoutElement, content: Layout, isMirrored: Bool = false) {
    var root = content
    root.position = .zero
    let roots = [root]
    var nodes: [Layout] = []
    nodes.reserveCapacity(Layout.nodeCount(in: roots))
    var grids = GridCount()
    Layout.append(
      roots, of: nil, in: nil, [], at: .zero, to: &nodes, scale: host.scale, &grids)
    if isMirrored { Layout.mirror(&nodes, in: content.size.width) }
    self.init(element: host, snappedSize: content.size, position: .zero, sublayouts: nodes)
  }

  private static func nodeCount(in layouts: [Layout]) -> Int {
    var count = 0
    for index in layouts.indices {
      count += layouts[index].element.isNode ? 1 : nodeCount(in: layouts[index].sublayouts)
    }
    return count
  }

  private static func append(
    _ layouts: [Layout], of parent: LayoutElement?, in cell: GridCell?, _ places: [BreakPlace],
    at origin: Point, to nodes: inout [Layout], scale: Scale, _ grids: inout GridCount
  ) {
    let kind = parent.map { type(of: $0) }
    let stack = (parent as? StackLayoutSpec).flatMap { $0.isDivisible ? ObjectIdentifier($0) : nil }
    for index in layouts.indices {
      let position = origin + layouts[index].position
      let isCell = cell == nil && kind == GridRowLayoutSpec.self
      let places = layouts[index].places(in: stack, at: index, places)
      let own = isCell ? layouts[index].element.gridCell : cell
      guard layouts[index].element.isNode else {
        let inside = layouts[index].settledSublayouts
        let isEntered = grids.enter(layouts[index].element, inside)
        append(
          inside, of: layouts[index].element, in: own, places, at: position, to: &nodes,
          scale: scale, &grids)
        if isEntered { grids.leave() }
        continue
      }
      layouts[index].element.claimPlace(among: nodes)
      layouts[index].element.placedBy = kind
      layouts[index].element.setBreakPlaces(places)
      layouts[index].element.gridCell = grids.place(of: own)
      nodes.append(
        Layout(
          element: layouts[index].element, snappedSize: layouts[index].size,
          position: layouts[index].element.finite(
            parent?.isExact == true ? position : scale.ceil(position)), sublayouts: [],
          measurement: layouts[index].measurement, isExact: layouts[index].isExact))
    }
  }

  /// Returns the break places of the layout's element and of the elements inside it: `places`, and
  /// the place in `stack` if that is not nil.
  private func places(
    in stack: ObjectIdentifier?, at index: Int, _ places: [BreakPlace]
  ) -> [BreakPlace] {
    guard let stack else { return places }
    let own = BreakPlace(
      stack: stack, child: index, keepsWithNext: element.style.keepsWithNext)
    return places + [own]
  }

  /// The sublayouts; an estimated sublayout is replaced by a layout of the estimated size.
  private var settledSublayouts: [Layout] {
    guard isEstimate, let spec = element as? LayoutSpec else { return sublayouts }
    return spec.settledLayout(in: size).sublayouts
  }

  private static func mirror(_ nodes: inout [Layout], in width: Double) {
    for index in nodes.indices {
      nodes[index].position.x = width - nodes[index].size.width - nodes[index].position.x
    }
  }
}

extension LayoutElement {
  /// Sets the break places of a node; few nodes have any.
  fileprivate func setBreakPlaces(_ places: [BreakPlace]) {
    if !places.isEmpty || !breakPlaces.isEmpty { breakPlaces = places }
  }

  /// Returns the position of a node in its host; components that are not finite become 0, which is
  /// reported as an error.
  fileprivate func finite(_ position: Point) -> Point {
    if position.x.isFinite && position.y.isFinite { return position }
    report(
      LayoutProblem(
        .invalidPosition, self,
        "its position is (\(Numeral(position.x)), \(Numeral(position.y))), whose infinite or NaN "
          + "coordinates become 0; give the specs around it a size, or finite insets"))
    return Point(
      x: position.x.isFinite ? position.x : 0, y: position.y.isFinite ? position.y : 0)
  }

  /// Stores a node's index in the list; reports an error for a node that already has an index
  /// because it was placed twice.
  fileprivate func claimPlace(among nodes: [Layout]) {
    let place = Int(flattenedIndex)
    precondition(
      place >= nodes.count || nodes[place].element !== self,
      "\(layoutName) was placed twice in one layout; make a node for each place")
    flattenedIndex = UInt32(nodes.count)
  }
}
