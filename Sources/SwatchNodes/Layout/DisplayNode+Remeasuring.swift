package import SwatchGeometry
package import SwatchLayout

/// The effect of a node's new content on its size.
enum Remeasurement: Hashable {
  /// No effect.
  case kept
  /// No visible change: the parent determined a side, so the ancestors may change it.
  case bound
  /// The node has another size.
  case resized
}

extension DisplayNode {
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
}

extension SizeRange {
  /// A Boolean value that is true when a side is determined by the parent and independent of the
  /// content.
  fileprivate var leavesNoChoice: Bool { min.width == max.width || min.height == max.height }
}
