import Synchronization

/// The right to use a lent tree, until it is given back.
final class TransferToken: Sendable {
  private let isOut = Atomic(true)

  /// Ends the right to use the tree, which happens once.
  func end() {
    let wasOut = isOut.exchange(false, ordering: .acquiringAndReleasing)
    precondition(wasOut, "A lent tree was given back twice")
  }

  /// Traps the use of a tree that was given back.
  func check() {
    precondition(isOut.load(ordering: .acquiring), "A tree was used after it was given back")
  }
}
