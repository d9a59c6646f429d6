import SwatchCairo
import SwatchConcurrency
package import SwatchGraphics

/// Which assertion has which reference, in one process, so that none overwrites another's.
///
/// An assertion runs again where its test is retried or repeated, and that can't be told from a loop
/// by where it stands. What it made tells: the same bytes are the same snapshot, as often as they come;
/// other bytes are another snapshot, which must not take the first one's place.
package final class ReferenceClaims: Sendable {
  /// Whether an assertion has a reference for itself.
  package enum Claim: Hashable, Sendable {
    /// Nobody else had it, or the same assertion with the same bytes.
    case free
    /// The same assertion had it with other bytes: it may be compared, but not recorded.
    case changed
  }

  /// The claims of this process.
  package static let shared = ReferenceClaims()

  private struct Owner {
    var test: String
    var place: String
    var hash: ContentHash
  }

  private let owners = Locked<[String: Owner]>([:])

  /// Makes an empty list.
  package init() {}

  /// Takes a reference for an assertion.
  ///
  /// - Parameters:
  ///   - reference: The reference's path.
  ///   - test: The test, so that a helper that several tests call is not one assertion.
  ///   - place: Where the assertion stands.
  ///   - hash: What it made.
  ///   - name: The name it was given.
  /// - Returns: whether the assertion may record it.
  /// - Throws: ``SnapshotError`` where another assertion has it.
  package func claim(
    _ reference: String, for test: String, at place: String, _ hash: ContentHash, name: String?
  ) throws(SnapshotError) -> Claim {
    let owner = Owner(test: test, place: place, hash: hash)
    let first = owners.withLock { owners in
      if let first = owners[reference] { return first }
      owners[reference] = owner
      return owner
    }
    guard first.test == owner.test && first.place == owner.place else {
      let other = first.test == owner.test ? first.place : "\(first.place) (\(first.test))"
      throw .taken(reference: reference, by: other, name: name)
    }
    return first.hash == owner.hash ? .free : .changed
  }
}
