import SwatchGeometry

/// The changes of a list's indexes: the removed old indexes and the inserted new indexes; all other
/// elements keep their order.
struct IndexMapping: Hashable, Sendable {
  /// Indices of removed elements in the old list; ascending, without duplicates.
  private(set) var removed: [Int] = []
  /// Indices of inserted elements in the new list; ascending, without duplicates.
  private(set) var inserted: [Int] = []

  /// A Boolean value that is true when nothing has changed.
  var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  /// Returns the new index of an old element; nil if it was removed.
  func newIndex(for old: Int) -> Int? {
    Self.map(old, without: removed, with: inserted)
  }

  /// Returns the old index of a new element; nil if it was inserted.
  func oldIndex(for new: Int) -> Int? {
    Self.map(new, without: inserted, with: removed)
  }

  /// Returns the mapping with some remaining elements reloaded, which means that each is removed,
  /// and inserted at the same place.
  /// - Parameter reloaded: The old indices of these elements; ascending, without duplicates, none
  ///   of them removed.
  /// - Returns: The mapping with these changes.
  func replacing(_ reloaded: [Int]) -> IndexMapping {
    guard !reloaded.isEmpty else { return self }
    return IndexMapping(
      removed: (removed + reloaded).sorted(),
      inserted: (inserted + reloaded.compactMap(newIndex(for:))).sorted())
  }

  /// Returns the new index of an element after `gone` were removed and `come` inserted.
  private static func map(_ index: Int, without gone: [Int], with come: [Int]) -> Int? {
    let before = gone.partitioningIndex { $0 >= index }
    guard before == gone.count || gone[before] != index else { return nil }
    let rank = index - before
    // The k-th inserted element is preceded by `come[k] - k` remaining elements.
    return rank + come.indices.partitioningIndex { come[$0] - $0 > rank }
  }
}
