import FoundationEssentials
import SwatchCairo
import SwatchConcurrency
import SwatchFiles
package import SwatchGraphics

/// Which assertion has which reference, so that none overwrites another's.
///
/// An assertion runs again where its test is retried or repeated, and that can't be told from a loop
/// by where it stands. What it made tells: the same bytes are the same snapshot, as often as they come;
/// other bytes are another snapshot, which must not take the first one's place. The processes of a run
/// tell one another which test has a reference, by files: of the same test the later process is right, as
/// the code may have changed where somebody starts one process after the other.
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

  private struct Owner: Codable {
    var test: String
    var place: String
    /// Nil for what another process made.
    var hash: ContentHash?

    private enum CodingKeys: CodingKey {
      case test, place
    }
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
  ///   - run: The folder in which the processes of a run tell one another; nil for one alone.
  /// - Returns: whether the assertion may record it.
  /// - Throws: ``SnapshotError`` where another assertion has it.
  package func claim(
    _ reference: String, for test: String, at place: String, _ hash: ContentHash, name: String?,
    in run: String? = nil
  ) throws(SnapshotError) -> Claim {
    let owner = Owner(test: test, place: place, hash: hash)
    let first = owners.withLock { owners in
      if let first = owners[reference] { return first }
      let first = run.flatMap { Self.otherTest(than: owner, with: reference, in: $0) } ?? owner
      owners[reference] = first
      return first
    }
    guard first.test == owner.test && first.place == owner.place else {
      let other = first.test == owner.test ? first.place : "\(first.place) (\(first.test))"
      throw .taken(reference: reference, by: other, name: name)
    }
    return first.hash == owner.hash ? .free : .changed
  }

  /// The test of another process that has a reference; nil where none has, or where no file can tell.
  private static func otherTest(
    than owner: Owner, with reference: String, in run: String
  ) -> Owner? {
    let path = run + "/\(ContentHash(hashing: Array(reference.utf8))).claim"
    do {
      try AtomicFile.makeFolder(run)
      let file = try AtomicFile(path: path)
      try file.append([UInt8](JSONEncoder().encode(owner)))
      guard try !file.finishIfFree() else { return nil }
      let bytes = try InputFile(path: path).readAll()
      let first = try JSONDecoder().decode(Owner.self, from: Data(bytes))
      return first.test == owner.test ? nil : first
    } catch {
      return nil
    }
  }
}
