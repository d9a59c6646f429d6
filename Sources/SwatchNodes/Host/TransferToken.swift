import SwatchConcurrency

/// The right to use a lent tree, until it is given back.
final class TransferToken: Sendable {
  private let isOut = Locked(true)

  /// Ends the right; that happens once.
  func end() {
    let wasOut = isOut.withLock { isOut in
      defer { isOut = false }
      return isOut
    }
    precondition(wasOut, "A lent tree was given back twice")
  }

  /// Traps the use of a tree that was given back.
  func check() {
    precondition(isOut.withLock { $0 }, "A tree was used after it was given back")
  }
}
