import SwatchConcurrency
import Synchronization

/// Who may touch a tree at this moment: the main actor in a visit while it is lent there, one thread
/// while its element works on it, and nobody else. Costs a node without an owner nothing, others one
/// atomic load.
final class TreeOwnership: Sendable {
  private static let nobody: UInt = 0
  private static let mainActor: UInt = 1

  /// Who holds the tree: nobody, the main actor, or else the thread of this number.
  private let holder = Atomic<UInt>(TreeOwnership.nobody)

  /// The calling thread works on the tree, until it is put down or lent.
  func hold() {
    holder.store(ThreadNumber.current, ordering: .releasing)
  }

  /// Opens the tree to the main actor for a visit that waits for nothing.
  ///
  /// - Returns: who held the tree before, for ``endVisit(restoring:)``.
  @MainActor func beginVisit() -> UInt {
    holder.exchange(ThreadNumber.current, ordering: .acquiringAndReleasing)
  }

  /// Opens the tree to the main actor, whatever thread that runs on next.
  ///
  /// - Returns: who held the tree before, for ``endVisit(restoring:)``.
  @MainActor func beginLongVisit() -> UInt {
    holder.exchange(Self.mainActor, ordering: .acquiringAndReleasing)
  }

  /// Closes the tree again, or leaves it to the visit around.
  @MainActor func endVisit(restoring holder: UInt) {
    self.holder.store(holder, ordering: .releasing)
  }

  /// Nobody works on the tree: it is at home, or lent and not visited.
  func putDown() {
    holder.store(Self.nobody, ordering: .releasing)
  }

  /// Whether the caller may touch the tree.
  var isHeldHere: Bool {
    let holder = holder.load(ordering: .acquiring)
    return holder == Self.mainActor || holder == ThreadNumber.current
  }
}

extension DisplayNode {
  /// Stops a use of the node while its tree is in other hands. A `Task` that a hook starts runs when the
  /// hooks are done, and finds the tree closed or gone back to the background.
  @inline(__always)
  final func requireHold(_ operation: StaticString) {
    if let ownership, !ownership.isHeldHere { refuse(operation) }
  }

  private func refuse(_ operation: StaticString) -> Never {
    preconditionFailure(
      "\(path): \(operation) was used while the tree is in the background, or after the hook that it "
        + "was lent for; start work that goes on with startTask(_:), and use the node inside "
        + "handle.withNode")
  }
}
