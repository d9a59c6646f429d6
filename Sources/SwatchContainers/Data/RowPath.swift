import FoundationEssentials

/// The place of a row, like an index path, but faster to compare.
struct RowPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  var section: Int
  var row: Int

  init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Makes the place of a row from an index path.
  /// - Precondition: The path has two indices.
  init(_ path: IndexPath) {
    precondition(
      path.count == 2, "\(path) is not the path of a row, which is its section and its number")
    self.init(section: path.section, row: path.row)
  }

  /// The place in the form of an index path: `[section, row]`.
  var description: String { "[\(section), \(row)]" }

  static func < (left: RowPath, right: RowPath) -> Bool {
    left.section == right.section ? left.row < right.row : left.section < right.section
  }
}
