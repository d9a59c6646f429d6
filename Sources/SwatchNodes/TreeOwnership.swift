import SwatchConcurrency
import Synchronization

/// Who may touch a tree at this moment: the main actor while it is lent there, one thread while its
/// element works on it, and nobody else. Costs a node without an owner nothing, others one atomic load.
final class TreeOwnership: Sendable {
  private static let nobody: UInt = 0
  private static let mainActor: UInt = 1

  /// Who holds the tree: nobody, the main actor, or else the thread of this number.
  private let holder = Atomic<UInt>(TreeOwnership.nobody)

  /// The calling thread works on the tree, until it is put down or lent.
  func hold() {
    holder.store(ThreadNumber.current, ordering: .releasing)
  }

  /// The tree is with the main actor.
  func lend() {
    holder.store(Self.mainActor, ordering: .releasing)
  }

  /// Nobody works on the tree.
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
  /// Stops a use of the node while its tree is in other hands. A hook that starts a task finds its tree
  /// gone back to the background when the task runs.
  @inline(__always)
  final func requireHold(_ operation: StaticString) {
    if let ownership, !ownership.isHeldHere { refuse(operation) }
  }

  private func refuse(_ operation: StaticString) -> Never {
    preconditionFailure(
      "\(path): \(operation) was used while the tree is in the background; keep the node's handle "
        + "instead, and use the node inside handle.withNode")
  }
}
