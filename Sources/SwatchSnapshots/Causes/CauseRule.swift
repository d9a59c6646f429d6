import SwatchGeometry

/// A rule that finds causes among the changes that earlier rules left unexplained.
struct CauseRule: Sendable {
  /// The part of a comparison to which a rule applies.
  enum Subject: Sendable {
    /// The whole comparison, once.
    case picture
    /// Each node of the new forest, from the outermost. Consecutive rules of nodes in the list are
    /// all applied to one node before the next node.
    case node
    /// The whole comparison, repeatedly until nothing is found, at most
    /// ``CauseSearch/largestCount`` times.
    case rest
  }

  /// The name of the rule's finding.
  let name: String
  /// The part to which the rule applies.
  let subject: Subject
  /// Returns the findings in a search so far; a rule of nodes is called with a node.
  let findings: @Sendable (_ search: CauseSearch, _ node: Int) -> [CauseFinding]

  /// Returns a rule that applies once.
  static func picture(
    _ name: String, _ findings: @escaping @Sendable (CauseSearch) -> [CauseFinding]
  ) -> CauseRule {
    CauseRule(name: name, subject: .picture) { search, _ in findings(search) }
  }

  /// Returns a rule that applies to each node.
  static func node(
    _ name: String, _ findings: @escaping @Sendable (CauseSearch, Int) -> [CauseFinding]
  ) -> CauseRule {
    CauseRule(name: name, subject: .node, findings: findings)
  }

  /// Returns a rule that finds one cause after the other.
  static func rest(
    _ name: String, _ finding: @escaping @Sendable (CauseSearch) -> CauseFinding?
  ) -> CauseRule {
    CauseRule(name: name, subject: .rest) { search, _ in [finding(search)].compactMap(\.self) }
  }
}

/// One finding of a rule: a cause, or further words about a cause, and everything that the cause
/// explains.
struct CauseFinding {
  /// The words of the cause, or additional ones; empty if there are none.
  var words = ""
  /// The number of the cause to which words are added; nil for a new cause.
  var cause: Int?
  /// The only node in the finding, about which further rules may add words; nil for several nodes.
  var node: Int?
  /// The parts of the tree in which the cause may have changed frames.
  var regions = Cause.Regions()
  /// The number of nodes that the cause moved.
  var movedCount = 0
  /// The number of nodes whose size the cause changed.
  var resizedCount = 0
  /// The changes that the finding explains.
  var explained = Explained()

  /// Adds nodes whose frames followed from the cause.
  mutating func take(followers: [Int], in comparison: TreeComparison) {
    explained.frames.formUnion(followers)
    // The picture is not a node.
    let nodes = followers.filter { $0 != 0 }
    let count = nodes.count { comparison.growths[$0] == .zero }
    movedCount += count
    resizedCount += nodes.count - count
  }
}

/// Explained changes, by nodes of the new forest.
struct Explained {
  /// The nodes whose frames are explained.
  var frames: Set<Int> = []
  /// The nodes whose change of colours is explained.
  var colors: Set<Int> = []
  /// The nodes whose change of text size is explained.
  var textSizes: Set<Int> = []
  /// The nodes whose change of font is explained.
  var fonts: Set<Int> = []
  /// The nodes whose content is explained, together with everything inside them.
  var contents: Set<Int> = []
  /// The nodes whose content was mirrored.
  var mirrored: Set<Int> = []
  /// The nodes that changed by themselves.
  var guilty: Set<Int> = []

  /// Adds the changes that another finding explains.
  mutating func formUnion(_ other: Explained) {
    frames.formUnion(other.frames)
    colors.formUnion(other.colors)
    textSizes.formUnion(other.textSizes)
    fonts.formUnion(other.fonts)
    contents.formUnion(other.contents)
    mirrored.formUnion(other.mirrored)
    guilty.formUnion(other.guilty)
  }

  /// The texts whose size or font changed, and which may therefore have resized their nodes.
  var resizedTexts: Set<Int> { textSizes.union(fonts) }
}
