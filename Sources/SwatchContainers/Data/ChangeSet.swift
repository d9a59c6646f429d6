package import FoundationEssentials

/// The edits of one batch, by Texture's rules.
///
/// Deletions and reloads use indexes before the batch, insertions use indexes after it, in any
/// order. A move is a deletion and an insertion: it creates a new cell, like a reload. Edits of
/// rows inside sections that are deleted, reloaded, moved or inserted are ignored, and so are all
/// other edits in a batch with `reloadData()`.
package struct ChangeSet: Hashable, Sendable {
  /// The call of one editing method.
  enum Edit: Hashable, Sendable {
    case insertSections([Int])
    case deleteSections([Int])
    case reloadSections([Int])
    case moveSection(Int, to: Int)
    case insertRows([RowPath])
    case deleteRows([RowPath])
    case reloadRows([RowPath])
    case moveRow(RowPath, to: RowPath)
    case reloadData

    /// The number of sections or rows that the edit lists.
    var count: Int {
      switch self {
      case .insertSections(let sections), .deleteSections(let sections),
        .reloadSections(let sections):
        sections.count
      case .insertRows(let paths), .deleteRows(let paths), .reloadRows(let paths): paths.count
      case .moveSection, .moveRow, .reloadData: 1
      }
    }
  }

  /// All edits, in the order of the calls.
  private(set) var edits: [Edit] = []

  /// Makes a set without edits.
  package init() {}

  /// A Boolean value that is true when there are no edits.
  package var isEmpty: Bool { edits.isEmpty }

  /// The number of changed sections and rows.
  package var count: Int { edits.reduce(0) { $0 + $1.count } }

  /// A Boolean value that is true when all data is reloaded, and other edits are ignored.
  package var reloadsData: Bool { edits.contains(.reloadData) }

  /// Appends the edits of another set.
  mutating func append(_ other: ChangeSet) {
    edits += other.edits
  }

  // MARK: Sections

  /// Inserts sections, by their numbers after the batch.
  package mutating func insertSections(_ sections: [Int]) {
    edits.append(.insertSections(sections))
  }

  /// Deletes sections, by their numbers before the batch.
  package mutating func deleteSections(_ sections: [Int]) {
    edits.append(.deleteSections(sections))
  }

  /// Reloads sections, by their numbers before the batch; their rows may have changed.
  package mutating func reloadSections(_ sections: [Int]) {
    edits.append(.reloadSections(sections))
  }

  /// Moves a section from its number before the batch to its number after it.
  package mutating func moveSection(from old: Int, to new: Int) {
    edits.append(.moveSection(old, to: new))
  }

  // MARK: Rows

  /// Inserts rows, by their paths after the batch.
  /// - Precondition: Each path has a section and a row, as in all methods.
  package mutating func insertRows(at paths: [IndexPath]) {
    edits.append(.insertRows(paths.map(RowPath.init)))
  }

  /// Deletes rows, by their paths before the batch.
  package mutating func deleteRows(at paths: [IndexPath]) {
    edits.append(.deleteRows(paths.map(RowPath.init)))
  }

  /// Reloads rows, by their paths before the batch.
  package mutating func reloadRows(at paths: [IndexPath]) {
    edits.append(.reloadRows(paths.map(RowPath.init)))
  }

  /// Moves a row from its place before the batch to its place after it.
  package mutating func moveRow(at old: IndexPath, to new: IndexPath) {
    edits.append(.moveRow(RowPath(old), to: RowPath(new)))
  }

  /// Reloads all data.
  package mutating func reloadData() {
    edits.append(.reloadData)
  }

  /// Appends an edit, unless it is empty.
  mutating func append(_ edit: Edit) {
    switch edit {
    case .insertSections([]), .deleteSections([]), .reloadSections([]), .insertRows([]),
      .deleteRows([]), .reloadRows([]):
      break
    default: edits.append(edit)
    }
  }
}

// MARK: Words

extension ChangeSet: CustomStringConvertible {
  /// The edits in order, such as "delete rows [0, 2], [0, 5]; move section 1 to 3"; if there are
  /// many, the first edits.
  package var description: String {
    Self.list(edits.map(\.description), separator: "; ", named: "edits")
  }

  /// Returns at most eight words, followed by the number of the remaining words.
  fileprivate static func list(_ words: [String], separator: String, named: String) -> String {
    let shown = words.prefix(8).joined(separator: separator)
    return words.count > 8 ? "\(shown)\(separator)and \(words.count - 8) more \(named)" : shown
  }
}

extension ChangeSet.Edit: CustomStringConvertible {
  var description: String {
    switch self {
    case .insertSections(let sections): "insert sections \(Self.list(sections))"
    case .deleteSections(let sections): "delete sections \(Self.list(sections))"
    case .reloadSections(let sections): "reload sections \(Self.list(sections))"
    case .moveSection(let old, let new): "move section \(old) to \(new)"
    case .insertRows(let paths): "insert rows \(Self.list(paths))"
    case .deleteRows(let paths): "delete rows \(Self.list(paths))"
    case .reloadRows(let paths): "reload rows \(Self.list(paths))"
    case .moveRow(let old, let new): "move row \(old) to \(new)"
    case .reloadData: "reload data"
    }
  }

  private static func list(_ sections: [Int]) -> String {
    ChangeSet.list(sections.map(String.init), separator: ", ", named: "sections")
  }

  private static func list(_ paths: [RowPath]) -> String {
    ChangeSet.list(paths.map(\.description), separator: ", ", named: "rows")
  }
}
