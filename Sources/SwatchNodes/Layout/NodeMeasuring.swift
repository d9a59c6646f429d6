import SwatchConcurrency
import SwatchGeometry
import SwatchLayout

/// The measuring of a node: its known layouts for a range of sizes, and new ones.
///
/// Each recursive function here, which runs once for each level of the tree, leaves large values to
/// another function: a debug build keeps all values of a function on the stack.
struct NodeMeasuring {
  private let node: DisplayNode

  init(of node: DisplayNode) { self.node = node }

  /// Returns the layout for a range: the applied one, else the pending one, else one of the same
  /// round, else a new one, unless the limit of layouts in this round is reached.
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
    switch node.layoutState.known(for: range, parentSize: parentSize, in: context) {
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

  /// Returns a layout in exactly a size, for the frame of the node.
  func layout(forFrameOf size: Size) -> Layout {
    let range = SizeRange(exact: size)
    return newLayout(in: range, parentSize: size, node.layoutContext, isForFrame: true) {
      node.calculateLayoutThatFits(range)
    }
  }

  /// Makes a layout, which may be deeply nested, and keeps it with its failures.
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
    // A node may be measured inside its own measurement, as in another range, but not without end.
    precondition(
      node.layoutState.measuringDepth < 8,
      "\(node.nodeName) is placed inside of itself: its layout spec, or that of a node inside, "
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

  /// Returns the layout of the node's spec, or without a spec, of its own size.
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
  /// Makes the layout of a node around the parts of another element's layout.
  fileprivate init(of node: DisplayNode, placing inner: Layout) {
    self.init(
      element: node, snappedSize: inner.size, position: .zero, sublayouts: inner.sublayouts)
  }
}

// MARK: -

/// The walk that measures the invalidated nodes of a tree again, each in its former ranges. If a size
/// changes, or was determined by the parent, the ancestors are invalidated too.
struct Remeasuring {
  /// The effect of a node's new content on its size.
  enum Effect: Hashable {
    /// No effect.
    case kept
    /// No visible change: the parent determined a side, so the ancestors may change it.
    case bound
    /// The node has another size.
    case resized
  }

  private let node: DisplayNode

  init(of node: DisplayNode) { self.node = node }

  /// Measures the invalidated nodes of the tree again.
  ///
  /// - Parameter isAskedAgain: True if the caller measures the node next in any case. Nodes that are
  ///   measured then, because all their ancestors are invalid, are skipped.
  /// - Returns: The change of the node's own size; `bound` if that is left to the caller.
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

  /// Measures the node again in the ranges of its invalid layouts, that of the applied layout last.
  private func measureNode() -> Effect {
    var isBound = false
    node.layoutState.needsLayout = true
    let void = [
      node.layoutState.displaced, node.layoutState.pending, node.layoutState.calculated,
    ]
    for last in void.compactMap(\.self) {
      let (kept, range) = (last.layout, last.layout.range)
      let size = node.layoutThatFits(range, parentSize: kept.parentSize).size
      if size != kept.size { return .resized }
      if range.leavesNoChoice && !last.isMadeForFrame { isBound = true }
    }
    return isBound ? .bound : .kept
  }
}

extension SizeRange {
  /// A Boolean value that is true when a side is determined by the parent and independent of the
  /// content.
  fileprivate var leavesNoChoice: Bool { min.width == max.width || min.height == max.height }
}
