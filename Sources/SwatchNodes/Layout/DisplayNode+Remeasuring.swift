package import SwatchGeometry
package import SwatchLayout

/// The effect of a node's new content on its size.
enum Remeasurement: Hashable {
  /// None.
  case kept
  /// None that shows: a side was set from above, so that the nodes around may give it another one.
  case bound
  /// Another size.
  case resized
}

extension DisplayNode {
  /// Measures a whole tree again, as much of it as is invalid. Only for roots: each round of layout begins
  /// with it, whoever owns the tree.
  ///
  /// - Parameter range: The sizes allowed, in points.
  /// - Returns: the size found.
  @discardableResult
  package final func measureAsRoot(in range: SizeRange) -> Size {
    beginLayoutPass()
    remeasureInvalidated(measuresRoot: true)
    return layoutThatFits(range, parentSize: range.max).size
  }

  /// Measures the invalidated nodes of the tree again, each in the ranges it was measured in before.
  /// Where a size comes out different, or was set from above, the nodes around it are invalidated too.
  ///
  /// - Parameter measuresRoot: Whether the caller measures this node next in any case. Nodes that are
  ///   asked again by that, because all around them are void, are left to it.
  final func remeasureInvalidated(measuresRoot: Bool = false) {
    _ = remeasureVoid(isAskedAgain: measuresRoot)
  }

  /// Does the work of ``remeasureInvalidated(measuresRoot:)``.
  ///
  /// - Returns: what became of the node's own size; `bound` where that is left to the caller.
  final func remeasureVoid(isAskedAgain: Bool = false) -> Remeasurement {
    let asksSubnodes = isAskedAgain && layoutState.isOutdated
    var changes = false
    for node in subnodes where node.remeasureVoid(isAskedAgain: asksSubnodes) != .kept {
      changes = true
    }
    if changes { setNeedsLayout() }
    guard layoutState.isOutdated else { return .kept }
    return isAskedAgain ? .bound : remeasure()
  }

  /// Measures the node again in the ranges of the layouts that are void, that of the applied one last.
  private func remeasure() -> Remeasurement {
    var isBound = false
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
  /// A Boolean value that is true where a side is set from above and shows nothing of the content.
  fileprivate var leavesNoChoice: Bool { min.width == max.width || min.height == max.height }
}
