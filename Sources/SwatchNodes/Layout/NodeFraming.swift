import SwatchGeometry
import SwatchLayout

/// Lays out a node in its frame: sets the frames of its subnodes, and manages the subnodes
/// themselves if the node leaves that to the layout.
struct NodeFraming {
  private let node: DisplayNode

  init(of node: DisplayNode) { self.node = node }

  /// Lays out the subtree in its frame, from the root down: chooses each node's layout, sets the
  /// subnodes' frames, and marks the nodes that need a call of ``DisplayNode/layout()``.
  func layOutSubtree() {
    let measuring = node.layoutContext?.measuring
    measuring?.beginFraming()
    defer { measuring?.endFraming() }
    if node.layoutState.needsLayout { layOut() }
    for inner in node.uncontrolledSubnodes { inner.layoutSubtreeIfNeeded() }
  }

  private func layOut() {
    node.layoutState.needsLayout = false
    node.layoutState.owesLayoutHook = true
    let placed = node.layoutState.calculated?.layout.sublayouts ?? []
    apply(sublayoutsForBounds(), after: placed)
    node.layoutState.forget()
    node.calculatedLayoutDidChange()
  }

  /// Returns the sublayouts of the first of these layouts that has the node's size: the pending
  /// layout, the applied layout, or a new layout of exactly that size.
  private func sublayoutsForBounds() -> [Layout] {
    let size = node.bounds.size
    let (version, isExact) = (node.layoutState.version, node.isExact)
    func isMade(_ measured: NodeLayoutState.Measured) -> Bool {
      measured.isValid(version, isExact: isExact) && measured.layout.isMade(for: size)
    }
    var kept = node.layoutState.pending
    if kept.map(isMade) != true { kept = node.layoutState.calculated }
    guard let kept, isMade(kept) else {
      return NodeMeasuring(of: node).layout(forFrameOf: size).sublayouts
    }
    node.layoutState.calculated = kept
    node.layoutState.pending = nil
    return kept.layout.sublayouts
  }

  private func apply(_ sublayouts: [Layout], after last: [Layout]) {
    if node.automaticallyManagesSubnodes {
      node.layoutState.isManagingSubnodes = true
      manageSubnodes(placedBy: sublayouts, after: last)
      node.layoutState.isManagingSubnodes = false
    }
    for placed in sublayouts {
      guard let inner = placed.element as? DisplayNode else { continue }
      inner.layoutState.usePending(placed.measurement)
      inner.become(exact: placed.isExact)
      inner.setFrame(Rect(origin: placed.position, size: placed.size))
    }
  }

  // MARK: Managed subnodes

  /// Adds the nodes that the layout places and removes the nodes that only the previous layout
  /// placed; other nodes stay. Removals come first, then insertions and moves by their index in the
  /// layout (after ASLayoutTransition).
  private func manageSubnodes(placedBy sublayouts: [Layout], after last: [Layout]) {
    let standing = last.filter { ($0.element as? DisplayNode)?.supernode === node }
    if standing.elementsEqual(sublayouts, by: { $0.element === $1.element }) { return }
    guard !standing.isEmpty else {
      for (index, placed) in sublayouts.enumerated() { insert(placed.element, at: index) }
      return
    }
    let transition = LayoutTransition(
      from: layout(placing: standing), to: layout(placing: sublayouts))
    for place in transition.removed { place.node?.removeFromSupernode() }
    for change in transition.moved { change.after.node?.removeFromSupernode() }
    let arriving = transition.inserted + transition.moved.map(\.after)
    for place in arriving.sorted(by: { $0.index < $1.index }) {
      insert(place.element, at: place.index)
    }
  }

  /// Makes a placed node a subnode, or moves the subnode, to its index in the layout.
  private func insert(_ element: LayoutElement, at index: Int) {
    guard let inner = element as? DisplayNode else { return }
    inner.removeFromSupernode()
    node.insertSubnode(inner, at: min(index, node.subnodes.count))
  }

  private func layout(placing sublayouts: [Layout]) -> Layout {
    Layout(
      element: node, snappedSize: node.bounds.size, position: .zero, sublayouts: sublayouts)
  }
}

extension DisplayNode {
  /// Makes the node exact, or not, as the layout that places it was; the subtree is laid out and
  /// drawn again if the applied layout was made otherwise.
  fileprivate func become(exact isExact: Bool) {
    self.isExact = isExact
    guard let applied = layoutState.calculated, applied.layout.isExact != isExact else { return }
    layoutState.needsLayout = true
    setNeedsDisplay()
  }
}

extension CachedLayout {
  /// Returns true if the layout has the given size, or was made for exactly that size, which may
  /// not be a whole number of pixels.
  fileprivate func isMade(for size: Size) -> Bool {
    self.size == size || range == SizeRange(exact: size)
  }
}

extension LayoutTransition.Place {
  fileprivate var node: DisplayNode? { element as? DisplayNode }
}
