import SwatchConcurrency
import SwatchGraphics
import SwatchNodes

/// The picture and the failures of the visible tree.
extension MainTree {
  /// Returns the items of the tree: fully displayed, or with placeholders, at its current size.
  func items(isSettled: Bool) async -> [Scene.Item] {
    guard let shownRoot, shownRoot.isInHierarchy else { return [] }
    if !isSettled { await environment.workLimit.run { layOut(shownRoot) } }
    for node in shownRoot.containerNodes {
      await node.container?.present(withPlaceholders: !isSettled)
    }
    return isSettled ? shownRoot.displayedItems() : shownRoot.immediateItems()
  }

  /// The current failures of visible nodes and cells.
  var failures: [NodeFailure] {
    (shownRoot?.failures ?? []) + shownContainers.flatMap(\.allFailures)
  }

  /// The failures of the tree's own nodes.
  var nodeFailures: [NodeFailure] { shownRoot?.failures ?? [] }
}
