public import SwatchGeometry
package import SwatchLayout

/// What a node knows of its own layout (after ASDisplayNodeLayout).
///
/// A layout is *pending* when it was measured last, *calculated* when its frames were applied. Each
/// holds for one range and parent size, until ``DisplayNode/setNeedsLayout()``.
package struct NodeLayoutState {
  struct Measured {
    let layout: Layout
    let range: SizeRange
    let parentSize: Size
    let version: Int
  }

  var calculated: Measured?
  var pending: Measured?
  /// Raised by every invalidation; a layout of an older version is void.
  var version = 0
  /// Whether the subtree must be laid out again before it is shown.
  package var needsLayout = true
  /// Whether ``DisplayNode/layout()`` is still owed after the last layout was applied.
  package var owesLayoutHook = false

  func valid(_ measured: Measured?, _ range: SizeRange, _ parentSize: Size) -> Layout? {
    guard let measured, measured.version >= version, measured.range == range,
      measured.parentSize == parentSize
    else { return nil }
    return measured.layout
  }
}

extension DisplayNode {
  /// Voids what was measured of this node, so that it is measured again before it is shown next.
  ///
  /// As in Texture, nodes around it are measured again only where this one's size changes, and a
  /// change of ``style`` alone invalidates nothing.
  public final func setNeedsLayout() {
    layoutState.version += 1
    layoutState.needsLayout = true
  }

  /// The size of the last layout, in points: the pending one's if there is one.
  public final var calculatedSize: Size {
    currentLayout?.size ?? .zero
  }

  package final var currentLayout: Layout? {
    let state = layoutState
    if let pending = state.pending, pending.version >= state.version { return pending.layout }
    return state.calculated?.layout
  }

  // MARK: Measuring

  /// The layout for a range: the applied one, else the pending one, else a new one.
  final func cachedLayout(thatFits range: SizeRange, parentSize: Size) -> Layout {
    if let layout = layoutState.valid(layoutState.calculated, range, parentSize) { return layout }
    if let layout = layoutState.valid(layoutState.pending, range, parentSize) { return layout }
    let layout = calculateLayoutThatFits(
      range, restrictedTo: style.size, relativeToParentSize: parentSize)
    layoutState.pending = NodeLayoutState.Measured(
      layout: layout, range: range, parentSize: parentSize, version: layoutState.version)
    return layout
  }

  /// The layout of the node's spec, or of its own size where it has none.
  final func calculatedLayout(thatFits range: SizeRange) -> Layout {
    guard let spec = layoutSpecThatFits(range) ?? layoutSpecBlock?(self, range) else {
      return Layout(element: self, size: range.clamp(calculateSizeThatFits(range.max)))
    }
    spec.layoutContext = layoutContext
    spec.freeze()
    return Layout(
      host: self, content: spec.layoutThatFits(range),
      isMirrored: layoutContext?.layoutDirection == .rightToLeft)
  }

  // MARK: Applying

  /// Sets the frame; a new size lays the subtree out again.
  final func setFrame(_ frame: Rect) {
    let resized = storedFrame.size != frame.size
    storedFrame = frame
    if resized {
      layoutState.needsLayout = true
      setNeedsDisplay()
    }
  }

  /// Lays out the subtree in its frame, from the root down: chooses each node's layout, sets the
  /// subnodes' frames, and marks what ``layout()`` is owed to. Nodes without a size are left alone.
  package final func layoutSubtreeIfNeeded() {
    if layoutState.needsLayout && !bounds.isEmpty {
      layoutState.needsLayout = false
      layoutState.owesLayoutHook = true
      apply(layoutForBounds())
    }
    for node in subnodes { node.layoutSubtreeIfNeeded() }
  }

  /// The pending layout where it has the node's size, else the applied one, else a new one of
  /// exactly that size.
  private func layoutForBounds() -> Layout {
    let size = bounds.size
    for measured in [layoutState.pending, layoutState.calculated] {
      if let measured, measured.version >= layoutState.version, measured.layout.size == size {
        layoutState.calculated = measured
        layoutState.pending = nil
        return measured.layout
      }
    }
    let range = SizeRange(exact: size)
    let layout = calculateLayoutThatFits(range)
    layoutState.calculated = NodeLayoutState.Measured(
      layout: layout, range: range, parentSize: size, version: layoutState.version)
    layoutState.pending = nil
    return layout
  }

  private func apply(_ layout: Layout) {
    if automaticallyManagesSubnodes { manageSubnodes(placedBy: layout) }
    for placed in layout.sublayouts {
      guard let node = placed.element as? DisplayNode else { continue }
      node.setFrame(Rect(origin: placed.position, size: placed.size))
      inherit(to: node)
    }
  }

  /// Makes the subnodes those that the layout places, in its order.
  private func manageSubnodes(placedBy layout: Layout) {
    let placed = layout.sublayouts.compactMap { $0.element as? DisplayNode }
    if placed.elementsEqual(subnodes, by: ===) { return }
    let kept = Set(placed.map(ObjectIdentifier.init))
    for node in subnodes where !kept.contains(ObjectIdentifier(node)) {
      node.removeFromSupernode()
    }
    for (index, node) in placed.enumerated() {
      if node.supernode === self { continue }
      insertSubnode(node, at: min(index, subnodes.count))
    }
    subnodes = placed
  }
}
