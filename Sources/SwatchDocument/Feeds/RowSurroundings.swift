/// The position of a row among the other rows, and its neighbours, as far as they are shown.
package struct RowSurroundings: Hashable, Sendable {
  /// The words whose values are known.
  let words: RowWords
  /// The number of the row, from 0.
  private let index: Int
  /// The number of the row among the rows of its group, from 0.
  private let indexInGroup: Int
  /// The number of the row among the rows of its page, from 0, once it is known.
  package var indexOnPage = 0
  private let isLast: Bool
  private let isLastOfGroup: Bool
  @Boxed private var previous: FeedRow?
  @Boxed private var next: FeedRow?

  /// The surroundings of a row that is alone.
  static let alone = RowSurroundings(
    words: .all, index: 0, indexInGroup: 0, isLastOfGroup: true, previous: nil, next: nil)

  fileprivate init(
    words: RowWords, index: Int, indexInGroup: Int, isLastOfGroup: Bool, previous: FeedRow?,
    next: FeedRow?
  ) {
    (self.words, self.index, self.indexInGroup) = (words, index, indexInGroup)
    (isLast, self.isLastOfGroup) = (next == nil, isLastOfGroup)
    self.previous = words.contains(.previous) ? previous : nil
    self.next = words.contains(.next) ? next : nil
  }

  /// The bytes of the values shown in addition to the row itself, to be hashed for finding changes.
  var content: [UInt8] {
    var facts: [String] = []
    if words.contains(.place) { facts.append("row \(index)") }
    if words.contains(.last) { facts.append("last \(isLast)") }
    if words.contains(.placeInGroup) { facts.append("group \(indexInGroup)") }
    if words.contains(.lastOfGroup) { facts.append("last of group \(isLastOfGroup)") }
    var bytes = Array(facts.joined(separator: ", ").utf8)
    for neighbour in [previous, next] {
      let content = neighbour?.content ?? []
      bytes += Array(neighbour == nil ? ";none".utf8 : ";\(content.count):".utf8) + content
    }
    return bytes
  }

  /// Returns the values of some words, for bindings.
  ///
  /// - Parameters:
  ///   - shown: The words that a template shows.
  ///   - row: The row. Its member named `previous` or `next` takes precedence over the neighbour of
  ///     this name.
  /// - Returns: Variables with the values; a word whose value is not known has none.
  func variables(_ shown: RowWords, of row: JSONValue?) -> [Scope.Variable] {
    let words = shown.intersection(words)
    var variables: [Scope.Variable] = []
    func add(_ name: String, _ value: JSONValue?) {
      variables.append(Scope.Variable(name: Array(name.utf8), value: value))
    }
    for word in RowWords.positions {
      if words.contains(word == .last ? .last : .place) {
        add("row@\(word.rawValue)", value(word, at: index, isLast))
      }
      if words.contains(word == .last ? .lastOfGroup : .placeInGroup) {
        add("group@\(word.rawValue)", value(word, at: indexInGroup, isLastOfGroup))
      }
      if words.contains(.placeOnPage), word != .last {
        add("page@\(word.rawValue)", value(word, at: indexOnPage, false))
      }
    }
    for (word, name, neighbour) in [
      (RowWords.previous, "previous", previous), (RowWords.next, "next", next),
    ] where words.contains(word) && row?[name] == nil {
      add(name, try? neighbour?.value())
    }
    if words.contains(.columns), let row { add("row@columns", row.columns) }
    return variables
  }

  private func value(_ word: Position.Word, at index: Int, _ isLast: Bool) -> JSONValue? {
    try? JSONValue(parsing: word.json(at: index, of: isLast ? index + 1 : .max), file: "row")
  }
}

/// Determines the surroundings of the rows of a feed, one after the other.
struct RowFollower {
  private var previous: FeedRow?
  private var groups: [String]?
  private var indexInGroup = 0

  /// Returns the surroundings of the next row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - next: The following row; nil at the end, and if no word requires it.
  ///   - words: The words that are shown.
  ///   - key: The values by which rows are grouped; nil if all rows are one group.
  /// - Returns: The surroundings.
  mutating func surroundings(
    of row: FeedRow, before next: FeedRow?, _ words: RowWords, groupedBy key: RowKey?
  ) -> RowSurroundings {
    defer { previous = row }
    var isLastOfGroup = next == nil
    if let key, !words.isDisjoint(with: [.placeInGroup, .lastOfGroup]) {
      // A row that can't be parsed stays in the previous group.
      let own = (try? row.value()).map(key.groups) ?? groups ?? []
      indexInGroup = groups == own ? indexInGroup + 1 : 0
      groups = own
      let following = next.flatMap { try? $0.value() }.map(key.groups)
      if let following, following != own { isLastOfGroup = true }
    } else {
      indexInGroup = row.number - 1
    }
    return RowSurroundings(
      words: words, index: row.number - 1, indexInGroup: indexInGroup,
      isLastOfGroup: isLastOfGroup, previous: previous, next: next)
  }
}
