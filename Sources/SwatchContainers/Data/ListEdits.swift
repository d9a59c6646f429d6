/// The edits of one list: of all sections, or of the rows of one section.
struct ListEdits {
  /// The word for an element: "row" or "section".
  var noun: String
  /// The deleted elements, by their indexes before the batch.
  var deleted: [Int] = []
  /// The reloaded elements, by their indexes before the batch.
  var reloaded: [Int] = []
  /// The inserted elements, by their indexes after the batch.
  var inserted: [Int] = []

  /// The reason why edits don't fit: a sentence with the remedy.
  struct Problem: Error {
    var sentence: String
  }

  /// Returns the index mapping of the edits; reloaded elements are removed and inserted.
  /// - Parameters:
  ///   - oldCount: The number of elements before the edits.
  ///   - newCount: The number of elements after the edits.
  /// - Returns: The removed and inserted indexes.
  /// - Throws: `Problem` if the edits don't lead from the old number to the new one.
  func mapping(from oldCount: Int, to newCount: Int) throws(Problem) -> IndexMapping {
    let removed = deleted.sorted()
    let replaced = Set(reloaded).sorted()
    let added = inserted.sorted()
    try checkBounds(removed, "is deleted or moved away", before: oldCount)
    try checkBounds(replaced, "is reloaded", before: oldCount)
    if let twice = Self.repeated(removed) {
      throw Problem(
        sentence: "\(noun) \(twice) is deleted or moved away twice; name each \(noun) once")
    }
    if let both = Self.repeated((removed + replaced).sorted()) {
      throw Problem(
        sentence: "\(noun) \(both) is reloaded, and deleted or moved away too; do one of them")
    }
    try checkInsertions(added, newCount: newCount)
    let expected = oldCount - removed.count + added.count
    guard newCount == expected else {
      throw Problem(
        sentence:
          "with \(removed.count) deleted or moved away and \(added.count) inserted or moved "
          + "there, the data source should have \(expected) after the update; change its data "
          + "first, then report exactly the \(noun)s that changed")
    }
    return IndexMapping(removed: removed, inserted: added).replacing(replaced)
  }

  /// The new indexes of reloaded elements, by their old indexes.
  var placesOfReloaded: [Int: Int] {
    guard !reloaded.isEmpty else { return [:] }
    let others = IndexMapping(removed: deleted.sorted(), inserted: inserted.sorted())
    return Dictionary(
      uniqueKeysWithValues: Set(reloaded).compactMap { old in
        others.newIndex(for: old).map { (old, $0) }
      })
  }

  private func checkBounds(
    _ places: [Int], _ happening: String, before count: Int
  ) throws(Problem) {
    guard let first = places.first, let last = places.last, first < 0 || last >= count else {
      return
    }
    throw Problem(
      sentence:
        "\(noun) \(first < 0 ? first : last) \(happening), but did not exist before the update; "
        + "deletes, reloads and moves name a \(noun) by its place before the update")
  }

  private func checkInsertions(_ added: [Int], newCount: Int) throws(Problem) {
    if let twice = Self.repeated(added) {
      throw Problem(
        sentence:
          "\(noun) \(twice) is inserted or moved there twice; name each \(noun) once, by its "
          + "place after the update")
    }
    if let first = added.first, let last = added.last, first < 0 || last >= newCount {
      throw Problem(
        sentence: "\(noun) \(first < 0 ? first : last) is inserted or moved there, but the data "
          + "source has no such \(noun); change its data first, then name each new \(noun) by its "
          + "place after the update")
    }
  }

  /// Returns the first duplicate in an ascending list.
  private static func repeated(_ places: [Int]) -> Int? {
    zip(places, places.dropFirst()).first { $0 == $1 }?.0
  }
}
