package import SwatchConcurrency
package import SwatchGeometry

/// A tree lent to the main actor by its element.
package struct BorrowedTree: Sendable {
  /// The owner.
  package let element: NodeElement
  /// The tree on its way.
  package let tree: NodeTransfer
  /// The size that it was laid out in, in points.
  package let size: Size

  /// Loads measured trees and runs their `layout()`; if a hook sets a frame or invalidates a
  /// layout, the tree is measured and laid out again in the background and its hooks run again. A
  /// tree that doesn't settle fails.
  ///
  /// Goes to the background and back once for each round, whatever the number of trees.
  ///
  /// - Returns: The number of rounds.
  @discardableResult
  @MainActor package static func loadAndLayOut(
    _ trees: inout [BorrowedTree], limit: WorkLimit
  ) async -> Int {
    for round in 0..<SettlingFailure.roundLimit {
      let restless = await limit.run { unsettled(in: trees) }
      if restless.isEmpty { return round }
      let again = await limit.map(restless.map { trees[$0] }) { (lent: BorrowedTree) in
        await lent.element.layOutAgain(lent.tree)
      }
      for (index, tree) in zip(restless, again) { trees[index] = tree }
    }
    await limit.run {
      for index in unsettled(in: trees) {
        trees[index].tree.withNode { $0.abandonLayout() }
      }
    }
    return SettlingFailure.roundLimit
  }

  /// Runs the hooks and finds the trees that must be laid out once more.
  @MainActor private static func unsettled(in trees: [BorrowedTree]) -> [Int] {
    trees.indices.filter { index in trees[index].tree.withNode { $0.loadAndLayOut() } }
  }
}
