/// The name of a value that consecutive rows of a feed are grouped by, such as `section` or
/// `author.name`; or the names of several, with commas, of groups inside one another: `region,city`.
public struct RowKey: Hashable, Sendable {
  private let paths: [ValuePath]

  /// Reads names as they stand in bindings, the outermost group's first; nil where one names no value.
  public init?(_ names: String) {
    var paths: [ValuePath] = []
    for name in names.split(separator: ",", omittingEmptySubsequences: false) {
      guard let path = ValuePath(optional: name) else { return nil }
      paths.append(path)
    }
    self.paths = paths
  }

  /// The names, from the outermost group's on.
  package var names: [String] { paths.map(\.name) }

  /// The groups of a row, from the outermost on: its values as texts, up to the first one that is absent,
  /// null, empty, or no text, number or truth value.
  func groups(of row: JSONValue) -> [String] {
    let scope = Scope(row: row)
    var groups: [String] = []
    for path in paths {
      guard let text = scope.value(of: path)?.shown, !text.isEmpty else { break }
      groups.append(text)
    }
    return groups
  }

  /// The values of a row as a text; nil where one is absent, null, empty, or no text, number or truth
  /// value.
  package func text(of row: JSONValue) -> String? {
    let groups = groups(of: row)
    return groups.count == paths.count ? groups.joined(separator: ", ") : nil
  }
}
