package import SwatchConcurrency

/// A tree that its element has lent to the main actor.
package struct LentTree: Sendable {
  /// The owner.
  package let element: NodeElement
  /// The tree on its way.
  package var tree: NodeHandover

  /// Makes the pair.
  package init(element: NodeElement, tree: NodeHandover) {
    self.element = element
    self.tree = tree
  }

  /// The most rounds of layout in which hooks may set frames.
  private static let roundLimit = 8

  /// Loads measured trees and runs their `layout()`; where a hook set a frame, the tree is laid out
  /// again in the background and its hooks run again. A tree that never rests fails.
  ///
  /// Goes to the background and back once for each round, whatever the number of trees.
  @MainActor package static func loadAndLayOut(
    _ trees: inout [LentTree], limit: WorkLimit
  ) async {
    var restless = Array(trees.indices)
    for _ in 0..<roundLimit {
      restless = await limit.run {
        restless.filter { index in trees[index].tree.withNode { $0.loadAndLayOut() } }
      }
      if restless.isEmpty { return }
      let again = await limit.map(restless.map { trees[$0] }) { lent in
        await lent.element.layOutAgain(lent.tree)
      }
      for (index, tree) in zip(restless, again) { trees[index].tree = tree }
    }
    for index in restless {
      trees[index].tree.withNode { node in
        node.fail("layout() still sets new frames after \(roundLimit) rounds; let it come to rest")
      }
    }
  }
}
