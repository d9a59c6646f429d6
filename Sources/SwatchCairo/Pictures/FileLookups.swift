import SwatchConcurrency
import SwatchFiles
import SwatchGraphics

/// The picture files of work that is done together, such as measuring and displaying the rows of a
/// page: each file is looked up when it is first needed. Painting, which comes later, refuses a file
/// that has changed since.
package final class FileLookups: Sendable {
  @TaskLocal private static var current: FileLookups?

  private let identities = Locked<[ImageSource: InputFile.Identity]>([:])

  /// Does work that looks each file up once.
  package static func shared<Result>(
    isolation: isolated (any Actor)? = #isolation, by work: () async throws -> Result
  ) async rethrows -> Result {
    try await $current.withValue(FileLookups(), operation: work)
  }

  /// Returns the identity of a file, found by `look` unless the work has found it before.
  static func identity(
    of file: ImageSource, _ look: () throws(InputFile.Problem) -> InputFile.Identity
  ) throws(InputFile.Problem) -> InputFile.Identity {
    guard let current else { return try look() }
    if let known = current.identities.withLock({ $0[file] }) { return known }
    let found = try look()
    return current.identities.withLock { identities in
      let first = identities[file] ?? found
      identities[file] = first
      return first
    }
  }
}
