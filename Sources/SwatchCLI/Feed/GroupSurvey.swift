import Swatch
import SwatchConcurrency
import SwatchMessages

/// The group keys that the rows of a run have, to warn of a name that no row has.
final class GroupSurvey: Sendable {
  private struct Found {
    /// The largest number of nested groups of a row; nil before the first row.
    var depth: Int?
    var columns: Set<String> = []
  }

  private let key: RowKey
  private let found = Locked(Found())

  /// The largest number of names that are kept.
  private static let limit = 64

  /// Makes an empty survey.
  init(of key: RowKey) {
    self.key = key
  }

  /// Records the facts of a row, on any thread.
  func note(_ facts: PageRenderer.RowFacts) {
    found.withLock { found in
      found.depth = max(found.depth ?? 0, facts.groups.count)
      guard facts.groups.count < key.names.count, found.columns.count < Self.limit else { return }
      found.columns.formUnion(facts.value?.keys ?? [])
    }
  }

  /// The warning about the first name that no row has; nil if there is no such name, or no row.
  var notice: String? {
    let (found, names) = (found.withLock(\.self), key.names)
    guard let depth = found.depth, depth < names.count else { return nil }
    let known = found.columns.sorted().prefix(Self.limit)
      .map { "\"\($0.shortened(to: 40).visible)\"" }.joined(separator: ", ")
    return "--group-by: no row has a text, number or truth value \"\(names[depth])\""
      + (names.count > 1
        ? ", so that rows are in fewer groups than it names" : ", so that rows are in no group")
      + "; the names of rows are \(known)"
  }
}

extension PageRenderer.Furniture {
  /// Passes the facts of each row to a survey of group keys, too.
  mutating func note(_ groups: GroupSurvey) {
    rowFacts = { [rowFacts] cell in
      let facts = rowFacts(cell)
      if let facts { groups.note(facts) }
      return facts
    }
  }
}
