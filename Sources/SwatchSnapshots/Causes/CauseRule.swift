import SwatchGeometry

/// A rule by which causes are found in what the rules before it left unexplained.
struct CauseRule: Sendable {
  /// The part of a comparison that a rule is asked about.
  enum Subject: Sendable {
    /// All of it, once.
    case picture
    /// Each node of the new forest, from the outermost. Of rules of nodes that follow each other in the
    /// list, all are asked about one node before any is about the next.
    case node
    /// All of it, again and again until nothing is found, ``CauseSearch/largestCount`` times at most.
    case rest
  }

  /// The name of what the rule finds.
  let name: String
  /// The part that it is asked about.
  let subject: Subject
  /// The findings in a search so far, about a node for a rule of nodes.
  let findings: @Sendable (_ search: CauseSearch, _ node: Int) -> [Finding]

  /// A rule that is asked once.
  static func picture(
    _ name: String, _ findings: @escaping @Sendable (CauseSearch) -> [Finding]
  ) -> CauseRule {
    CauseRule(name: name, subject: .picture) { search, _ in findings(search) }
  }

  /// A rule that is asked about each node.
  static func node(
    _ name: String, _ findings: @escaping @Sendable (CauseSearch, Int) -> [Finding]
  ) -> CauseRule {
    CauseRule(name: name, subject: .node, findings: findings)
  }

  /// A rule that finds one cause after the other.
  static func rest(
    _ name: String, _ finding: @escaping @Sendable (CauseSearch) -> Finding?
  ) -> CauseRule {
    CauseRule(name: name, subject: .rest) { search, _ in [finding(search)].compactMap(\.self) }
  }
}

/// One finding of a rule: a cause, or more about one, and all that it explains.
struct Finding {
  /// The words of the cause, or further ones about it; empty where there is no more to say.
  var words = ""
  /// The number of the cause that it says more about; nil for a cause of its own.
  var cause: Int?
  /// The node that it tells of alone, about which more may be found; nil for several.
  var node: Int?
  /// The parts of the tree in which frames may have followed.
  var regions = Cause.Regions()
  /// The number of nodes that were moved by it.
  var movedCount = 0
  /// The number of nodes whose size it changed.
  var resizedCount = 0
  /// The changes that it explains.
  var explained = Explained()

  /// Takes nodes whose frames followed from the cause.
  mutating func take(followers: [Int], in comparison: TreeComparison) {
    explained.frames.formUnion(followers)
    // The picture is no node.
    let nodes = followers.filter { $0 != 0 }
    let count = nodes.count { comparison.growths[$0] == .zero }
    movedCount += count
    resizedCount += nodes.count - count
  }
}

/// Changes that are explained, by nodes of the new forest.
struct Explained {
  /// The nodes whose frames are explained.
  var frames: Set<Int> = []
  /// The nodes whose change of colours is.
  var colors: Set<Int> = []
  /// The nodes whose change of the size of text is.
  var textSizes: Set<Int> = []
  /// The nodes whose change of the font is.
  var fonts: Set<Int> = []
  /// The nodes whose content is, with what is inside of them told as one.
  var contents: Set<Int> = []
  /// The nodes whose content was mirrored.
  var mirrored: Set<Int> = []
  /// The nodes that changed by themselves.
  var guilty: Set<Int> = []

  /// The changes that two findings explain.
  mutating func formUnion(_ other: Explained) {
    frames.formUnion(other.frames)
    colors.formUnion(other.colors)
    textSizes.formUnion(other.textSizes)
    fonts.formUnion(other.fonts)
    contents.formUnion(other.contents)
    mirrored.formUnion(other.mirrored)
    guilty.formUnion(other.guilty)
  }

  /// The texts that a change of all texts made larger, smaller or wider.
  var resizedTexts: Set<Int> { textSizes.union(fonts) }
}
