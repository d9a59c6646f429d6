import Swatch
import SwatchBatches

/// The naming of a run's pictures by a pattern. A picture whose name is already taken gets none.
@MainActor final class PictureNames {
  private let pattern: NamePattern
  private let shard: Shard?
  private let ending: String
  private let keys: [String: RowKey]
  /// The rows from the first row of the next picture on; empty if names don't depend on rows.
  private var rows: [FeedRow] = []
  /// The hashes of the names so far; empty if names can't be equal.
  private var names: Set<ContentHash> = []

  /// Makes names with an ending; `shard` is the part, nil for the whole run.
  init(_ pattern: NamePattern, ending: String, shard: Shard?) {
    self.pattern = pattern
    self.shard = shard
    self.ending = ending
    keys = Dictionary(
      pattern.fields.compactMap { name in RowKey(name).map { (name, $0) } },
      uniquingKeysWith: { one, _ in one })
  }

  /// The naming, in the form of the page renderer's option.
  nonisolated var naming: PictureNaming { { self.name($0, $1) } }

  /// Stores rows until their pictures are named.
  func note(_ more: [FeedRow]) {
    if !keys.isEmpty { rows += more }
  }

  /// Names the next picture.
  func name(_ number: Int, _ range: Range<Int>) -> PictureName {
    let first = range.lowerBound + 1
    if let index = rows.firstIndex(where: { $0.number >= first }) { rows.removeFirst(index) }
    let row = rows.first { $0.number == first }
    let value = try? row?.value()
    func failure(_ reason: String) -> PictureName {
      .none(
        NodeFailure(
          path: NodePath(root: "row \(first)"), reason: reason, origin: row?.place.description))
    }
    let name: String
    do throws(NamePattern.Problem) {
      name = try pattern.name(
        page: number, row: first, shard: shard?.number ?? 1, ending: "." + ending
      ) { field in
        value.flatMap { keys[field]?.text(of: $0) }
      }
    } catch {
      return failure(error.description)
    }
    guard isFree(name) else {
      return failure(
        "picture \(number) would have the name of another one, \(name).\(ending), and replace it; add "
          + "{page} or {row} to --name, or make the values of the feed unique")
    }
    return .name(name)
  }

  /// Claims a name; returns false if it was claimed before.
  private func isFree(_ name: String) -> Bool {
    pattern.isInjective || names.insert(ContentHash(hashing: Array(name.utf8))).inserted
  }
}
