import SwatchGeometry

/// The changes of a list's indexes: the removed old ones and the inserted new ones; all other
/// elements keep their order.
struct IndexMapping: Hashable, Sendable {
  /// Indices in the old list; ascending, each once.
  private(set) var removed: [Int] = []
  /// Indices in the new list; ascending, each once.
  private(set) var inserted: [Int] = []

  /// A Boolean value that is true when nothing has changed.
  var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  /// The new index of an old element; nil if it was removed.
  func newIndex(for old: Int) -> Int? {
    Self.map(old, without: removed, with: inserted)
  }

  /// The old index of a new element; nil if it was inserted.
  func oldIndex(for new: Int) -> Int? {
    Self.map(new, without: inserted, with: removed)
  }

  /// The mapping in which some elements that stayed are removed, and others inserted in their
  /// place.
  /// - Parameter reloaded: Their old indices; ascending, each once, none of them removed.
  /// - Returns: The mapping of all.
  func replacing(_ reloaded: [Int]) -> IndexMapping {
    guard !reloaded.isEmpty else { return self }
    return IndexMapping(
      removed: (removed + reloaded).sorted(),
      inserted: (inserted + reloaded.compactMap(newIndex(for:))).sorted())
  }

  /// The new index of an element after `gone` were removed and `come` inserted.
  private static func map(_ index: Int, without gone: [Int], with come: [Int]) -> Int? {
    let before = gone.partitioningIndex { $0 >= index }
    guard before == gone.count || gone[before] != index else { return nil }
    let rank = index - before
    // `come[k] - k` elements that stay stand before the k-th that came.
    return rank + come.indices.partitioningIndex { come[$0] - $0 > rank }
  }
}
