import FoundationEssentials
import SwatchCairo
import SwatchConcurrency
import SwatchFiles
package import SwatchGraphics

/// The owners of references, so that no assertion overwrites another's reference.
///
/// An assertion runs again when its test is retried or repeated, which its location can't
/// distinguish from a loop. The content decides: equal bytes are the same snapshot; other bytes are
/// another snapshot, which must not replace the first one. The processes of a run share the owners
/// of references in files: if two processes run the same test, the later one wins, as the code may
/// have changed in between.
package final class ReferenceClaims: Sendable {
  /// The kinds of successful claims.
  package enum Claim: Hashable, Sendable {
    /// The reference is unclaimed, or claimed by the same assertion with the same bytes.
    case free
    /// The same assertion claimed the reference with other bytes: the snapshot may be compared, but
    /// not recorded.
    case changed
  }

  /// The claims of this process.
  package static let shared = ReferenceClaims()

  private struct Owner: Codable {
    var test: String
    var place: String
    /// The hash of the content; nil for a claim of another process.
    var hash: ContentHash?

    private enum CodingKeys: CodingKey {
      case test, place
    }
  }

  private let owners = Locked<[String: Owner]>([:])

  /// Makes an empty list of claims.
  package init() {}

  /// Claims a reference for an assertion.
  ///
  /// - Parameters:
  ///   - reference: The reference's path.
  ///   - test: The test, so that a helper called by several tests is not one assertion.
  ///   - place: The location of the assertion.
  ///   - hash: The hash of the content.
  ///   - name: The name of the snapshot.
  ///   - run: The folder shared by the processes of a run; nil for a single process.
  /// - Returns: The claim, which determines whether recording is allowed.
  /// - Throws: ``SnapshotError`` if another assertion owns the reference.
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

  /// Returns the test of another process that owns a reference; nil if there is none, or its file
  /// can't be read.
  private static func otherTest(
    than owner: Owner, with reference: String, in run: String
  ) -> Owner? {
    let name = "\(ContentHash(hashing: Array(reference.utf8))).claim"
    do {
      try AtomicFile.makeFolder(run)
      let file = try AtomicFile(path: name, in: run)
      try file.append([UInt8](JSONEncoder().encode(owner)))
      guard try !file.finishIfFree() else { return nil }
      let bytes = try InputFile(path: name, in: run).readAll()
      let first = try JSONDecoder().decode(Owner.self, from: Data(bytes))
      return first.test == owner.test ? nil : first
    } catch {
      return nil
    }
  }
}
