import SwatchConcurrency
public import SwatchGeometry
public import SwatchLayout

extension DisplayNode {
  /// Invalidates the measured layouts of this node, so that it is measured again before it is next
  /// shown.
  ///
  /// Surrounding nodes are measured again only if the size of this node changes, or was determined
  /// by the layout around it: stretched, grown or shrunk. As in Texture, a change of
  /// ``LayoutElement/style`` alone invalidates nothing.
  public final func setNeedsLayout() {
    requireHold("setNeedsLayout()")
    voidLayouts()
    layoutContext?.measuring.forget()
  }

  /// Invalidates the measured layouts of this node, but not those of surrounding nodes.
  final func voidLayouts() {
    layoutState.invalidate()
    // Content that failed to draw, such as a missing picture, is drawn again.
    if keptFailures[.drawing] != nil { setNeedsDisplay() }
  }

  /// Invalidates the measured layouts of this node without requesting a new layout: the node is
  /// measured again when its tree is laid out next.
  public final func invalidateCalculatedLayout() {
    requireHold("invalidateCalculatedLayout()")
    layoutState.version &+= 1
    layoutContext?.measuring.forget()
  }

  /// The size of the last layout, in points: the pending one's if there is one.
  public final var calculatedSize: Size {
    if let pending = layoutState.pending, pending.version >= layoutState.version {
      return pending.layout.size
    }
    return layoutState.calculated?.layout.size ?? .zero
  }

  /// The range that ``calculatedSize`` was measured in; 0 × 0 before the first measure.
  public final var constrainedSizeForCalculatedLayout: SizeRange {
    if let pending = layoutState.pending, pending.version >= layoutState.version {
      return pending.layout.range
    }
    return layoutState.calculated?.layout.range ?? .zero
  }

  /// A Boolean value that is true when the node was measured since its last invalidation.
  package final var isMeasured: Bool {
    let last = layoutState.pending?.version ?? layoutState.calculated?.version
    return last.map { $0 >= layoutState.version } ?? false
  }

  // MARK: Measuring

  // Each recursive function here, which calls itself once for each level of the tree, leaves large
  // values to another function: a debug build keeps all values of a function on the stack.

  /// Returns the layout for a range: the applied one, else the pending one, else one of the same
  /// round, else a new one, unless the limit of layouts in this round is reached.
  final func cachedLayout(thatFits range: SizeRange, parentSize: Size) -> Layout {
    let context = layoutContext
    if let layout = knownLayout(thatFits: range, parentSize: parentSize, in: context) {
      return layout
    }
    if Deadline.isOver { return Layout(element: self, size: .zero) }
    return newLayout(in: range, parentSize: parentSize, context, isForFrame: false) {
      calculateLayoutThatFits(range, restrictedTo: style.size, relativeToParentSize: parentSize)
    }
  }

  private func knownLayout(
    thatFits range: SizeRange, parentSize: Size, in context: LayoutContext?
  ) -> Layout? {
    switch layoutState.known(for: range, parentSize: parentSize, in: context) {
    case .nothing: return nil
    case .layout(let measured): return keptLayout(measured)
    case .estimate(let near):
      return Layout(
        estimated: estimatedSize(from: near, in: range, parentSize: parentSize), of: self)
    }
  }

  private func keptLayout(_ measured: NodeLayoutState.Measured) -> Layout {
    keepFailures(ofLayout: measured.failures)
    repeatProblems(of: measured.layout)
    if measured.measuresOthers { layoutWasRecalled(measured.layout) }
    return measured.layout.layout(of: self)
  }

  /// Returns the layout of the node's spec, or without a spec, of its own size.
  final func calculatedLayout(thatFits range: SizeRange) -> Layout {
    guard let spec = spec(thatFits: range) else {
      return Layout(element: self, size: range.clamp(calculateSizeThatFits(range.max)))
    }
    return hostLayout(
      of: spec, in: range, isMirrored: effectiveLayoutDirection == .rightToLeft)
  }

  private func spec(thatFits range: SizeRange) -> LayoutSpec? {
    layoutState.isGivingSpec = true
    defer { layoutState.isGivingSpec = false }
    return layoutSpecBlock?(self, range) ?? layoutSpecThatFits(range)
  }

  // MARK: Measuring again

  /// Measures the invalid parts of a whole tree again. Only for roots: each round of layout begins
  /// with it, for any owner of the tree.
  ///
  /// - Parameter range: The sizes allowed, in points.
  /// - Returns: The measured size.
  @discardableResult
  package final func measureAsRoot(in range: SizeRange) -> Size {
    beginLayoutPass()
    remeasureInvalidated(measuresRoot: true)
    return layoutThatFits(range, parentSize: range.max).size
  }

  /// Measures the invalidated nodes of the tree again, each in its former ranges. If a size
  /// changes, or was determined by the parent, the ancestors are invalidated too.
  ///
  /// - Parameter measuresRoot: True if the caller measures this node next in any case. Nodes that
  ///   are measured then, because all their ancestors are invalid, are skipped.
  final func remeasureInvalidated(measuresRoot: Bool = false) {
    _ = remeasureVoid(isAskedAgain: measuresRoot)
  }

  /// Implements ``remeasureInvalidated(measuresRoot:)``.
  ///
  /// - Returns: The change of the node's own size; `bound` if that is left to the caller.
  final func remeasureVoid(isAskedAgain: Bool = false) -> Remeasurement {
    let asksSubnodes = isAskedAgain && layoutState.isOutdated
    var changes = false
    for node in subnodes where node.remeasureVoid(isAskedAgain: asksSubnodes) != .kept {
      changes = true
    }
    if changes || dependsOnMovedSubnodes { setNeedsLayout() }
    guard layoutState.isOutdated else { return .kept }
    return isAskedAgain ? .bound : remeasure()
  }

  /// Measures the node again in the ranges of its invalid layouts, that of the applied layout last.
  private func remeasure() -> Remeasurement {
    var isBound = false
    layoutState.needsLayout = true
    let void = [layoutState.displaced, layoutState.pending, layoutState.calculated]
    for last in void.compactMap(\.self) {
      let (kept, range) = (last.layout, last.layout.range)
      let size = layoutThatFits(range, parentSize: kept.parentSize).size
      if size != kept.size { return .resized }
      if range.leavesNoChoice && !last.isMadeForFrame { isBound = true }
    }
    return isBound ? .bound : .kept
  }

  // MARK: Applying

  /// Sets the frame; a new size lays the subtree out again.
  final func setFrame(_ frame: Rect) {
    requireHold("frame")
    guard geometry.frame != frame else { return }
    let resized = geometry.frame.size != frame.size
    geometry.frame = frame
    displayState.hasChanged = true
    if resized {
      layoutState.needsLayout = true
      displayState.placeholder = nil
      setNeedsDisplay()
    } else if isRasterized {
      setNeedsDisplay()
    }
  }

  /// Lays out the subtree in its frame, from the root down: chooses each node's layout, sets the
  /// subnodes' frames, and marks the nodes that need a call of ``layout()``. Nodes without a size
  /// are skipped.
  package final func layoutSubtreeIfNeeded() {
    if bounds.size != .zero { layOutSubtree() }
  }

  /// Lays out the subtree of a root, which may have no size, as its subnodes may be outside of its
  /// bounds.
  package final func layOutSubtree() {
    let measuring = layoutContext?.measuring
    measuring?.beginFraming()
    defer { measuring?.endFraming() }
    if layoutState.needsLayout {
      layoutState.needsLayout = false
      layoutState.owesLayoutHook = true
      let placed = layoutState.calculated?.layout.sublayouts ?? []
      apply(sublayoutsForBounds(), after: placed)
      layoutState.forget()
      calculatedLayoutDidChange()
    }
    for node in uncontrolledSubnodes { node.layoutSubtreeIfNeeded() }
  }

  /// Returns the pending layout if it has the node's size, else the applied one, else a new one of
  /// exactly that size.
  private func sublayoutsForBounds() -> [Layout] {
    let size = bounds.size
    for measured in [layoutState.pending, layoutState.calculated] {
      if let measured, measured.version >= layoutState.version, measured.layout.isMade(for: size) {
        layoutState.calculated = measured
        layoutState.pending = nil
        return measured.layout.sublayouts
      }
    }
    let range = SizeRange(exact: size)
    return newLayout(in: range, parentSize: size, layoutContext, isForFrame: true) {
      calculateLayoutThatFits(range)
    }.sublayouts
  }

  /// Makes a layout, which may be deeply nested, and keeps it with its failures.
  private func newLayout(
    in range: SizeRange, parentSize: Size, _ context: LayoutContext?, isForFrame: Bool,
    _ calculate: () -> Layout
  ) -> Layout {
    var failures: [KeptFailure]?
    let layout = calculated(calculate, in: context, &failures)
    keepFailures(ofLayout: failures)
    layoutState.keep(
      layout.kept(in: range, parentSize: parentSize), failures, by: context?.measuring,
      isForFrame: isForFrame)
    return layout
  }

  private func calculated(
    _ calculate: () -> Layout, in context: LayoutContext?, _ failures: inout [KeptFailure]?
  ) -> Layout {
    layoutState.measuringDepth += 1
    defer { layoutState.measuringDepth -= 1 }
    // A node may be measured inside its own measurement, as in another range, but not without end.
    precondition(
      layoutState.measuringDepth < 8,
      "\(nodeName) is placed inside of itself: its layout spec, or that of a node inside, places it "
        + "again; leave it out there")
    let (measurement, treeWork) = (beginMeasuring(in: context), treeWork)
    let piece = treeWork?.begin(.measuring, of: self)
    var layout = measurement.isInside ? calculate() : Layout(element: self, size: .zero)
    if let piece, let treeWork { failures = treeWork.end(piece) }
    endMeasuring(measurement, in: context)
    if layout.element !== self { layout = self.layout(placing: layout.sublayouts, in: layout.size) }
    layout.measurement = measurement.number
    return layout
  }

  private func apply(_ sublayouts: [Layout], after last: [Layout]) {
    if automaticallyManagesSubnodes {
      layoutState.isManagingSubnodes = true
      manageSubnodes(placedBy: sublayouts, after: last)
      layoutState.isManagingSubnodes = false
    }
    for placed in sublayouts {
      guard let node = placed.element as? DisplayNode else { continue }
      node.layoutState.usePending(placed.measurement)
      node.setFrame(Rect(origin: placed.position, size: placed.size))
    }
  }

  /// Adds the nodes that the layout places and removes those that only the last one placed; others
  /// stay. Removals come first, then insertions and moves by their index in the layout (after
  /// ASLayoutTransition).
  private func manageSubnodes(placedBy sublayouts: [Layout], after last: [Layout]) {
    let standing = last.filter { ($0.element as? DisplayNode)?.supernode === self }
    if standing.elementsEqual(sublayouts, by: { $0.element === $1.element }) { return }
    let transition = LayoutTransition(
      from: layout(placing: standing, in: bounds.size),
      to: layout(placing: sublayouts, in: bounds.size))
    for place in transition.removed { place.node?.removeFromSupernode() }
    for change in transition.moved { change.after.node?.removeFromSupernode() }
    let arriving = transition.inserted + transition.moved.map(\.after)
    for place in arriving.sorted(by: { $0.index < $1.index }) {
      guard let node = place.node else { continue }
      node.removeFromSupernode()
      insertSubnode(node, at: min(place.index, subnodes.count))
    }
  }

  private func layout(placing sublayouts: [Layout], in size: Size) -> Layout {
    Layout(element: self, snappedSize: size, position: .zero, sublayouts: sublayouts)
  }
}

extension CachedLayout {
  /// Returns true for a layout in a size, and one for exactly that size, which may not end on whole pixels.
  fileprivate func isMade(for size: Size) -> Bool {
    self.size == size || range == SizeRange(exact: size)
  }
}

extension LayoutTransition.Place {
  fileprivate var node: DisplayNode? { element as? DisplayNode }
}

/// The effect of a node's new content on its size.
enum Remeasurement: Hashable {
  /// No effect.
  case kept
  /// No visible change: the parent determined a side, so the ancestors may change it.
  case bound
  /// The node has another size.
  case resized
}

extension SizeRange {
  /// A Boolean value that is true when a side is determined by the parent and independent of the
  /// content.
  fileprivate var leavesNoChoice: Bool { min.width == max.width || min.height == max.height }
}
