package import SwatchConcurrency
package import SwatchGeometry
import Synchronization

/// A tree lent to the main actor by its element.
///
/// The element does not use the tree while it is lent, and a tree that was given back can't be used
/// any more. Each use checks this, which makes `@unchecked Sendable` safe.
package struct BorrowedTree: @unchecked Sendable {
  /// The owner of the tree.
  package let element: NodeElement
  /// The size in which the tree was laid out, in points; for a cell with an accessory, the size of
  /// its row.
  package let size: Size
  let token = TransferToken()
  private let root: DisplayNode

  init(of element: NodeElement, root: DisplayNode) {
    self.element = element
    self.root = root
    size = root.rowSize
  }

  /// Runs `body` with the root on the main actor. The main actor must not use the tree between such
  /// visits.
  @MainActor package func withNode<Result: Sendable>(
    _ body: @MainActor (DisplayNode) throws -> Result
  ) rethrows -> Result {
    token.check()
    let before = root.ownership?.beginVisit()
    defer { if let before { root.ownership?.endVisit(restoring: before) } }
    return try body(root)
  }

  /// Runs `body` with the root on the main actor, asynchronously; the tree must not be given back
  /// before `body` returns.
  @MainActor package func visit<Result: Sendable>(
    _ body: @MainActor (DisplayNode) async throws -> Result
  ) async rethrows -> Result {
    token.check()
    let before = root.ownership?.beginLongVisit()
    defer { if let before { root.ownership?.endVisit(restoring: before) } }
    return try await body(root)
  }

  /// Gives the tree back to its element.
  package func giveBack() async {
    await element.takeBack(self)
  }

  /// Takes the root back. Only for the element that lent it.
  func takeBack() -> DisplayNode {
    token.end()
    return root
  }
}

// Operations on all trees of a turn at once.
extension BorrowedTree {
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
      let restlessTrees = restless.map { trees[$0] }
      let again = await limit.map(restlessTrees, as: .measure) { (lent: BorrowedTree) in
        await lent.element.layOutAgain(lent)
      }
      for (index, tree) in zip(restless, again) { trees[index] = tree }
    }
    await limit.run {
      for index in unsettled(in: trees) {
        trees[index].withNode { $0.abandonLayout() }
      }
    }
    return SettlingFailure.roundLimit
  }

  /// Runs the hooks and finds the trees that must be laid out once more.
  @MainActor private static func unsettled(in trees: [BorrowedTree]) -> [Int] {
    trees.indices.filter { index in trees[index].withNode { $0.loadAndLayOut() } }
  }
}

/// The right to use a lent tree, until it is given back.
final class TransferToken: Sendable {
  private let isOut = Atomic(true)

  /// Ends the right to use the tree. Called once.
  func end() {
    let wasOut = isOut.exchange(false, ordering: .acquiringAndReleasing)
    precondition(wasOut, "A lent tree was given back twice")
  }

  /// Traps if the tree was given back.
  func check() {
    precondition(isOut.load(ordering: .acquiring), "A tree was used after it was given back")
  }
}
