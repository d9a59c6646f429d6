import SwatchConcurrency
import SwatchGeometry
import SwatchLayout

/// Measures a node: returns its known layout for a range of sizes, or makes a new one.
///
/// Each recursive function here runs once for each level of the tree and moves large values to
/// another function, because a debug build keeps all values of a function on the stack.
struct NodeMeasuring {
  private let node: DisplayNode

  init(of node: DisplayNode) { self.node = node }

  /// Returns the layout for a range: the applied layout, else the pending one, else a layout of the
  /// same round, else a new one, unless the node reached the limit of layouts in this round.
  func layout(thatFits range: SizeRange, parentSize: Size) -> Layout {
    let context = node.layoutContext
    if let layout = knownLayout(thatFits: range, parentSize: parentSize, in: context) {
      return layout
    }
    if Deadline.isOver { return Layout(element: node, size: .zero) }
    return newLayout(in: range, parentSize: parentSize, context, isForFrame: false) {
      node.calculateLayoutThatFits(
        range, restrictedTo: node.style.size, relativeToParentSize: parentSize)
    }
  }

  private func knownLayout(
    thatFits range: SizeRange, parentSize: Size, in context: LayoutContext?
  ) -> Layout? {
    switch node.layoutState.known(
      for: range, parentSize: parentSize, isExact: node.isExact, in: context)
    {
    case .nothing: return nil
    case .layout(let measured): return keptLayout(measured)
    case .estimate(let near):
      return Layout(
        estimated: node.estimatedSize(from: near, in: range, parentSize: parentSize), of: node)
    }
  }

  private func keptLayout(_ measured: NodeLayoutState.Measured) -> Layout {
    node.keepFailures(ofLayout: measured.failures)
    node.repeatProblems(of: measured.layout)
    if measured.measuresOthers { node.layoutWasRecalled(measured.layout) }
    return measured.layout.layout(of: node)
  }

  // MARK: New layouts

  /// Returns a layout of exactly a given size, for the frame of the node.
  func layout(forFrameOf size: Size) -> Layout {
    let range = SizeRange(exact: size)
    return newLayout(in: range, parentSize: size, node.layoutContext, isForFrame: true) {
      node.calculateLayoutThatFits(range)
    }
  }

  /// Makes a layout, possibly with deeply nested ones, and keeps it with its failures.
  private func newLayout(
    in range: SizeRange, parentSize: Size, _ context: LayoutContext?, isForFrame: Bool,
    _ calculate: () -> Layout
  ) -> Layout {
    var failures: [KeptFailure]?
    let layout = calculated(calculate, in: context, &failures)
    node.keepFailures(ofLayout: failures)
    node.layoutState.keep(
      layout.kept(in: range, parentSize: parentSize), failures, by: context?.measuring,
      isForFrame: isForFrame)
    return layout
  }

  private func calculated(
    _ calculate: () -> Layout, in context: LayoutContext?, _ failures: inout [KeptFailure]?
  ) -> Layout {
    node.layoutState.measuringDepth += 1
    defer { node.layoutState.measuringDepth -= 1 }
    // A node may be measured during its own measurement, for example in another range, but not
    // endlessly.
    precondition(
      node.layoutState.measuringDepth < 8,
      "\(node.nodeName) is placed inside itself: its layout spec, or that of a node inside, "
        + "places it again; leave it out there")
    let (measurement, treeWork) = (node.beginMeasuring(in: context), node.work.tree)
    let piece = treeWork?.begin(.measuring, of: node)
    var layout = measurement.isInside ? calculate() : Layout(element: node, size: .zero)
    if let piece, let treeWork { failures = treeWork.end(piece) }
    node.endMeasuring(measurement, in: context)
    if layout.element !== node { layout = Layout(of: node, placing: layout) }
    layout.measurement = measurement.number
    return layout
  }

  // MARK: Specs

  /// Returns the layout of the node's spec or, if the node has no spec, a layout of the size that
  /// the node calculates.
  func calculatedLayout(thatFits range: SizeRange) -> Layout {
    guard let spec = spec(thatFits: range) else {
      return Layout(element: node, size: range.clamp(node.calculateSizeThatFits(range.max)))
    }
    return node.hostLayout(
      of: spec, in: range, isMirrored: node.effectiveLayoutDirection == .rightToLeft)
  }

  private func spec(thatFits range: SizeRange) -> LayoutSpec? {
    node.layoutState.isGivingSpec = true
    defer { node.layoutState.isGivingSpec = false }
    return node.layoutSpecBlock?(node, range) ?? node.layoutSpecThatFits(range)
  }
}

extension Layout {
  /// Makes the layout of a node from the sublayouts of another element's layout.
  fileprivate init(of node: DisplayNode, placing inner: Layout) {
    self.init(
      element: node, snappedSize: inner.size, position: .zero, sublayouts: inner.sublayouts)
  }
}

// MARK: -

/// A walk over a tree that measures its invalidated nodes again, each in its former ranges. If the
/// size of a node changes, or was determined by the parent, its ancestors are invalidated too.
struct Remeasuring {
  /// The effect that a node's new content has on its size.
  enum Effect: Hashable {
    /// No effect.
    case kept
    /// No visible effect, because the parent determined one of the sides; the ancestors may change
    /// that side.
    case bound
    /// The node has another size.
    case resized
  }

  private let node: DisplayNode

  init(of node: DisplayNode) { self.node = node }

  /// Measures the invalidated nodes of the tree again.
  ///
  /// - Parameter isAskedAgain: True if the caller will measure the node in any case; the nodes that
  ///   are measured then, because all their ancestors are invalid, are skipped.
  /// - Returns: The effect on the node's own size; `bound` if the caller is to measure the node.
  func run(isAskedAgain: Bool = false) -> Effect {
    let asksSubnodes = isAskedAgain && node.layoutState.isOutdated
    var changes = false
    for inner in node.subnodes
    where Remeasuring(of: inner).run(isAskedAgain: asksSubnodes) != .kept {
      changes = true
    }
    if changes || node.dependsOnMovedSubnodes { node.setNeedsLayout() }
    guard node.layoutState.isOutdated else { return .kept }
    return isAskedAgain ? .bound : measureNode()
  }

  /// Measures the node again in the ranges of its invalid layouts, the range of the applied layout
  /// last.
  private func measureNode() -> Effect {
    var isBound = false
    node.layoutState.needsLayout = true
    let void = [
      node.layoutState.displaced, node.layoutState.pending, node.layoutState.calculated,
    ]
    for last in void.compactMap(\.self) {
      let (kept, range) = (last.layout, last.layout.range)
      node.isExact = kept.isExact
      let size = node.layoutThatFits(range, parentSize: kept.parentSize).size
      if size != kept.size { return .resized }
      if range.leavesNoChoice && !last.isMadeForFrame { isBound = true }
    }
    return isBound ? .bound : .kept
  }
}

extension SizeRange {
  /// A Boolean value that is true when the parent determines a side, whatever the content.
  fileprivate var leavesNoChoice: Bool { min.width == max.width || min.height == max.height }
}
