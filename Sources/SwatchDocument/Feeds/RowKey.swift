/// The name of the value by which consecutive rows of a feed are grouped, such as `section` or
/// `author.name`. Several names, separated by commas, make nested groups: `region,city`.
public struct RowKey: Hashable, Sendable {
  private let paths: [ValuePath]

  /// Reads names in the syntax of bindings, the outermost group first; nil if one of them is not a
  /// valid name.
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

  /// Returns the nested groups of a row, from the outermost: its values as texts, up to the first
  /// value that is absent, null, empty, or not a text, number or Boolean.
  func groups(of row: JSONValue) -> [String] {
    let scope = Scope(row: row)
    var groups: [String] = []
    for path in paths {
      guard let text = scope.value(of: path)?.shown, !text.isEmpty else { break }
      groups.append(text)
    }
    return groups
  }

  /// Returns the values of a row as a text; nil if one of them is absent, null, empty, or not a
  /// text, number or Boolean.
  package func text(of row: JSONValue) -> String? {
    let groups = groups(of: row)
    return groups.count == paths.count ? groups.joined(separator: ", ") : nil
  }
}
