/// The names of nodes in sentences: the shortest suffix of a path that is unique in its tree and
/// does not begin with an index, such as `text[2]`.
struct NodeNames {
  /// The largest length of the counted suffixes; a node that needs a longer one is named by its
  /// whole path.
  private static let longest = 4
  /// For each suffix, the number of paths that end with it, in the tree with more such paths.
  private let uses: [ArraySlice<String>: Int]

  /// Counts the suffixes of the paths of two forests.
  init(_ old: NodeForest, _ new: NodeForest) {
    uses = Self.ends(of: old).merging(Self.ends(of: new), uniquingKeysWith: max)
  }

  private static func ends(of forest: NodeForest) -> [ArraySlice<String>: Int] {
    var ends: [ArraySlice<String>: Int] = [:]
    for node in forest.nodes {
      for length in 1...longest where length <= node.path.count {
        ends[node.path.suffix(length), default: 0] += 1
      }
    }
    return ends
  }

  /// Returns the name between backticks; for the picture itself, the words "the picture".
  func quoted(_ node: SnapshotTree.Node) -> String {
    guard !node.path.isEmpty else { return "the picture" }
    let ends = (1...Self.longest).filter { $0 < node.path.count }.map { node.path.suffix($0) }
    let short = ends.first { end in
      uses[end] == 1 && end.first.map { $0.last != "]" } == true
    }
    return "`" + (short ?? node.path[...]).joined(separator: " > ") + "`"
  }
}
