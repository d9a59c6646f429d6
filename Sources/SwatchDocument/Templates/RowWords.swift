/// The words in a template that refer to the position of a row among other rows, and to its
/// neighbours: `{{row@number}}`, `{{group@first}}`, `{{previous.day?}}`.
package struct RowWords: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The position among all rows, counted from the first row.
  package static let place = RowWords(rawValue: 1)
  /// The word `last` of all rows: true in the last one.
  package static let last = RowWords(rawValue: 2)
  /// The position among the rows of a group, counted from the first row.
  package static let placeInGroup = RowWords(rawValue: 4)
  /// The word `last` of a group: true in the last row of the group.
  package static let lastOfGroup = RowWords(rawValue: 8)
  /// The row before.
  package static let previous = RowWords(rawValue: 16)
  /// The next row.
  package static let next = RowWords(rawValue: 32)
  /// The names and values of the row itself.
  package static let columns = RowWords(rawValue: 64)
  /// The position among the rows of a page, counted from the first row.
  package static let placeOnPage = RowWords(rawValue: 128)
  /// All words.
  package static let all = RowWords(rawValue: 255)

  /// The positions that are available for a row. The number of all rows is not available, because
  /// rows are not counted in advance.
  static let positions: [Position.Word] = [.index, .number, .first, .last, .isOdd]

  /// The words with their meaning, by the names with which bindings begin.
  private static let meanings: [String: RowWords] = {
    var meanings: [String: RowWords] = [
      "previous": .previous, "next": .next, "row@columns": .columns,
    ]
    for word in positions {
      meanings["row@\(word.rawValue)"] = word == .last ? .last : .place
      meanings["group@\(word.rawValue)"] = word == .last ? .lastOfGroup : .placeInGroup
      // The last row of a page is not available: a page ends where the next row doesn't fit.
      if word != .last { meanings["page@\(word.rawValue)"] = .placeOnPage }
    }
    return meanings
  }()

  /// The names that don't refer to members of rows, in alphabetical order.
  static var names: [String] { meanings.keys.sorted() }

  /// Returns true for the name of a neighbour of the current row.
  static func isNeighbour(_ name: String) -> Bool { name == "previous" || name == "next" }

  /// A Boolean value that is true if one of the words is known only once the following row is read.
  var lookAhead: Bool { !isDisjoint(with: [.last, .lastOfGroup, .next]) }

  /// A Boolean value that is true if one of the words depends on other rows.
  var needSurroundings: Bool { !subtracting(.columns).isEmpty }

  /// Collects the words that a template shows.
  /// - Throws: ``DocumentError`` for an unknown word of rows, groups or pages.
  init(of template: Template) throws(DocumentError) {
    self = []
    let names = template.boundNames.filter {
      Self.isNeighbour($0) || ["row@", "group@", "page@"].contains(where: $0.hasPrefix)
    }
    guard !names.isEmpty else { return }
    for bound in TemplateWalk(template).bound {
      guard case .member(let name)? = bound.path.first, names.contains(name) else { continue }
      guard let meaning = Self.meanings[name] else { throw Self.unknown(name, bound.literal) }
      formUnion(meaning)
    }
  }

  private static func unknown(_ name: String, _ literal: JSONValue) -> DocumentError {
    let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let (subject, word) = (String(parts[0]), String(parts[1]))
    let known = meanings.keys.filter { $0.hasPrefix(subject + "@") }
      .map { String($0.dropFirst(subject.count + 1)) }.sorted()
    if name == "page@last" {
      return DocumentError(
        "a row can't show that it is the last one of its page, which ends where the next row has no room",
        at: literal.place, advice: "show {{last.…}}, the last row, in the page's header or footer")
    }
    return DocumentError(
      "\"@\(JSONValue.shortened(word))\" is not a value of a row", at: literal.place,
      advice: word == "count"
        ? "only parts of pages, such as headers, have the number of rows, {{rows}}"
        : NearestWord.advice(for: word, among: known))
  }
}
