import SwatchGeometry

/// The search for the causes of a difference: rules are applied one after the other, each to the
/// changes that the previous rules left unexplained.
struct CauseSearch {
  /// The rules, in order of application: first for the whole picture, then for the content of
  /// nodes, then for the remaining frames.
  static let rules: [CauseRule] = [
    .picture("mirrored content") { $0.mirroredContent() },
    .picture("another appearance") { $0.appearance() },
    .picture("another size of all texts") { $0.textSize() },
    .picture("other fonts") { $0.fonts() },
    .picture("removed nodes") { $0.removedNodes() },
    .picture("added nodes") { $0.addedNodes() },
    .node("another order of siblings") { $0.order(in: $1) },
    .picture("rows that show other things") { $0.replacedRows() },
    .picture("other texts, looks, names and parents") { $0.contents() },
    .picture("frames that followed these") { $0.followed() },
    .node("another arrangement") { $0.arrangement(in: $1) },
    .node("other spaces between nodes") { $0.spacing(in: $1) },
    .node("other space around nodes") { $0.padding(of: $1) },
    .node("content that begins or ends elsewhere") { $0.inset(of: $1) },
    .rest("nodes that grew") { $0.nextGrowth() },
    .node("nodes that moved by different distances") { $0.scattering(in: $1) },
    .rest("nodes that moved") { $0.nextMove() },
    .picture("further frames") { $0.furtherFrames() },
    .picture("lines that end elsewhere") { $0.lineBreaks() },
  ]

  /// The largest number of causes that one rule finds one after the other; further frames are
  /// counted.
  static let largestCount = 100

  let comparison: TreeComparison
  /// The names of fonts and pictures.
  let sources: SourceNames
  /// The changed orders of siblings, by their parent in the new forest.
  let orders: [Int: SiblingOrder]
  /// The nodes of the new forest whose children were added, removed or reordered.
  let restructured: Set<Int>
  /// The causes found so far.
  private(set) var causes: [Cause] = []
  /// The changes that the causes explain.
  private(set) var explained = Explained()
  /// The cause about a single node, by the node of the new forest.
  private(set) var causesOfNodes: [Int: Int] = [:]

  /// Finds the causes.
  ///
  /// - Parameters:
  ///   - comparison: The two trees.
  ///   - sources: The names of fonts and pictures.
  ///   - comparesFrames: False to leave frames out, as for pictures of different scales, whose frames
  ///     are snapped to different pixels.
  init(_ comparison: TreeComparison, sources: SourceNames, comparesFrames: Bool = true) {
    self.sources = sources
    self.comparison = comparison
    orders = Self.orders(in: comparison)
    restructured = Self.restructured(comparison).union(orders.keys)
    if !comparesFrames { explained.frames = Set(comparison.new.nodes.indices) }
    ask(Self.rules[...])
  }

  private mutating func ask(_ rules: ArraySlice<CauseRule>) {
    guard let rule = rules.first else { return }
    var rest = rules.dropFirst()
    switch rule.subject {
    case .picture:
      ask(rule, 0)
    case .node:
      rest = rules.drop { $0.subject == .node }
      for index in new.nodes.indices {
        for rule in rules[..<rest.startIndex] { ask(rule, index) }
      }
    case .rest:
      for _ in 0..<Self.largestCount {
        guard ask(rule, 0) else { break }
      }
    }
    ask(rest)
  }

  /// Applies a rule to a node.
  /// - Returns: True if the rule found something.
  @discardableResult
  private mutating func ask(_ rule: CauseRule, _ node: Int) -> Bool {
    let findings = rule.findings(self, node)
    for finding in findings { add(finding) }
    return !findings.isEmpty
  }

  /// Adds a finding to the causes.
  /// - Returns: The index of its cause.
  @discardableResult
  mutating func add(_ finding: CauseFinding) -> Int {
    let number = finding.cause ?? causes.count
    if number == causes.count {
      causes.append(Cause(words: finding.words))
    } else if !finding.words.isEmpty {
      causes[number].words += "; " + finding.words
    }
    causes[number].regions.formUnion(finding.regions)
    causes[number].movedCount += finding.movedCount
    causes[number].resizedCount += finding.resizedCount
    explained.formUnion(finding.explained)
    if let node = finding.node { causesOfNodes[node] = number }
    return number
  }

  var old: NodeForest { comparison.old }
  var new: NodeForest { comparison.new }
  var changes: [NodeChange?] { comparison.changes }
  var names: NodeNames { comparison.names }
}

/// Advice about rows without ids, for which a change of texts and a change of order look alike.
extension CauseSearch {
  /// Advice for siblings that are named only by an index, if one now has the texts that another had
  /// before; otherwise nil.
  var rowAdvice: String? {
    for parent in new.nodes.indices {
      let rows = new.children[parent].filter { new.isNumbered($0) && rewrittenText(in: $0) != nil }
      guard rows.count > 1 else { continue }
      let texts = rows.compactMap(rewrittenText)
      let before = Set(texts.map(\.old))
      guard texts.contains(where: { $0.old != $0.new && before.contains($0.new) }) else { continue }
      return
        "the nodes of \(names.quoted(new.nodes[parent])) have no ids: a change of their order can't be "
        + "distinguished from a change of their texts; give each node an id, or the object that it "
        + "shows"
    }
    return nil
  }

  /// Returns the old and the new version of the first rewritten text inside a node.
  private func rewrittenText(in top: Int) -> (old: String, new: String)? {
    for index in [top] + comparison.descendants(of: top) {
      guard case .rewritten(let old?, let new?) = changes[index]?.text else { continue }
      return (old, new)
    }
    return nil
  }
}
