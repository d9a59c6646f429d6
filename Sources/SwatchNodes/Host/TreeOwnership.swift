import SwatchConcurrency
import Synchronization

/// The record of who may use a tree: the main actor during a visit while the tree is lent, one
/// thread while the tree's element works on it, and otherwise nobody. A check costs one atomic
/// load, and nothing for a node that has no owner.
final class TreeOwnership: Sendable {
  private static let nobody: UInt = 0
  private static let mainActor: UInt = 1

  /// The holder of the tree: none, the main actor, or the number of a thread.
  private let holder = Atomic<UInt>(TreeOwnership.nobody)

  /// Gives the tree to the calling thread, until it is put down or lent.
  func hold() {
    holder.store(ThreadNumber.current, ordering: .releasing)
  }

  /// Gives the tree to the main actor for a synchronous visit.
  ///
  /// - Returns: The former holder, for ``endVisit(restoring:)``.
  @MainActor func beginVisit() -> UInt {
    holder.exchange(ThreadNumber.current, ordering: .acquiringAndReleasing)
  }

  /// Gives the tree to the main actor for an asynchronous visit, on any thread.
  ///
  /// - Returns: The former holder, for ``endVisit(restoring:)``.
  @MainActor func beginLongVisit() -> UInt {
    holder.exchange(Self.mainActor, ordering: .acquiringAndReleasing)
  }

  /// Restores the former holder: closes the tree again, or returns it to the enclosing visit.
  @MainActor func endVisit(restoring holder: UInt) {
    self.holder.store(holder, ordering: .releasing)
  }

  /// Releases the tree, which has no holder while it is idle in its element, or lent between two
  /// visits.
  func putDown() {
    holder.store(Self.nobody, ordering: .releasing)
  }

  /// A Boolean value that is true when the caller may use the tree.
  var isHeldHere: Bool {
    let holder = holder.load(ordering: .acquiring)
    return holder == Self.mainActor || holder == ThreadNumber.current
  }
}

extension DisplayNode {
  /// Traps if the node is used while its tree has another holder. A `Task` that a hook starts runs
  /// when the hooks are done, after the tree was closed or returned to the background.
  @inline(__always)
  final func requireHold(_ operation: StaticString) {
    if let ownership, !ownership.isHeldHere { refuse(operation) }
  }

  private func refuse(_ operation: StaticString) -> Never {
    preconditionFailure(
      "\(path): \(operation) was used while the tree is in the background, or after the hook for "
        + "which it was lent; start longer work with startTask(_:), and use the node inside "
        + "handle.withNode")
  }
}
