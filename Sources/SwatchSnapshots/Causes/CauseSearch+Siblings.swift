import SwatchGeometry
import SwatchMessages

/// Nodes that were added, removed or put in another order.
extension CauseSearch {
  /// The orders of siblings that changed, by their parent in the new forest.
  static func orders(in comparison: TreeComparison) -> [Int: SiblingOrder] {
    let (old, new, matching) = (comparison.old, comparison.new, comparison.matching)
    var orders: [Int: SiblingOrder] = [:]
    for parent in old.nodes.indices {
      guard let match = matching.newNodes[parent] else { continue }
      let before = old.children[parent].compactMap { matching.newNodes[$0] }
        .filter { new.parents[$0] == match }
      let kept = Set(before)
      orders[match] = SiblingOrder(
        from: before, to: new.children[match].filter { kept.contains($0) })
    }
    return orders
  }

  /// The nodes of the new forest whose children were added or removed.
  static func restructured(_ comparison: TreeComparison) -> Set<Int> {
    let (old, new) = (comparison.old, comparison.new)
    let removed = old.nodes.indices.filter { comparison.matching.newNodes[$0] == nil }
    let added = new.nodes.indices.filter { comparison.changes[$0] == nil }
    return Set(removed.map(comparison.newParent) + added.compactMap { new.parents[$0] })
  }

  mutating func findSiblings() {
    let removed = old.nodes.indices.compactMap(removal)
    let added = new.nodes.indices.compactMap(addition)
    let (matches, changes) = (comparison.matching.newNodes, changes)
    tell(removed, "removed", in: old) { matches[$0] == nil }
    tell(added, "added", in: new) { changes[$0] == nil }
    for parent in new.nodes.indices {
      guard let order = orders[parent] else { continue }
      findMoves(order, in: parent)
    }
  }

  // MARK: Added and removed

  /// Nodes that were added to one, or removed from it: numbered ones that follow each other.
  private struct Run {
    /// The node around them in the new forest.
    let parent: Int
    let nodes: [Int]
  }

  private func removal(of index: Int) -> Run? {
    let matches = comparison.matching.newNodes
    guard matches[index] == nil, let parent = old.parents[index], matches[parent] != nil else {
      return nil
    }
    let run = run(from: index, in: old) { matches[$0] == nil }
    return run.isEmpty ? nil : Run(parent: comparison.newParent(ofOld: index), nodes: run)
  }

  private func addition(of index: Int) -> Run? {
    guard changes[index] == nil, let parent = new.parents[index], changes[parent] != nil else {
      return nil
    }
    let run = run(from: index, in: new) { changes[$0] == nil }
    return run.isEmpty ? nil : Run(parent: parent, nodes: run)
  }

  /// Adds a cause for each run, or one for all where a node has many.
  private mutating func tell(
    _ runs: [Run], _ verb: String, in forest: NodeForest, where isMeant: (Int) -> Bool
  ) {
    let runsOfParents = Dictionary(grouping: runs, by: \.parent)
    for run in runs {
      let all = runsOfParents[run.parent] ?? [run]
      guard all.count > Self.listed else {
        add(words(verb, run.nodes, in: forest, where: isMeant), run.parent)
        continue
      }
      guard all[0].nodes == run.nodes else { continue }
      add(manyWords(verb, all.flatMap(\.nodes), run.parent, in: forest), run.parent)
    }
  }

  private mutating func add(_ words: String, _ parent: Int) {
    causes.append(Cause(words: words, regions: comparison.regions(around: parent)))
  }

  /// `card`: 4 of its nodes removed, `photo`, `title`, `intro` and 1 more.
  private func manyWords(
    _ verb: String, _ nodes: [Int], _ parent: Int, in forest: NodeForest
  ) -> String {
    let told = nodes.prefix(Self.listed).map { comparison.label($0, in: forest) }
    let rest = nodes.count - told.count
    return "\(names.quoted(new.nodes[parent])): \(nodes.count) of its nodes \(verb), "
      + told.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The numbered siblings of one kind that follow each other from a node on; the node alone if it
  /// has a name of its own, and none if the run began before it.
  private func run(from index: Int, in forest: NodeForest, where isMeant: (Int) -> Bool) -> [Int] {
    guard forest.isNumbered(index), let parent = forest.parents[index],
      let place = forest.children[parent].firstIndex(of: index)
    else { return [index] }
    let kind = forest.kind(of: index)
    func belongs(_ other: Int) -> Bool {
      isMeant(other) && forest.isNumbered(other) && forest.kind(of: other) == kind
    }
    let siblings = forest.children[parent]
    if place > 0, belongs(siblings[place - 1]) { return [] }
    return Array(siblings[place...].prefix(while: belongs))
  }

  /// A sentence about added or removed nodes, with the number of nodes inside.
  private func words(
    _ verb: String, _ run: [Int], in forest: NodeForest, where isMeant: (Int) -> Bool
  ) -> String {
    let first = run[0]
    guard run.count == 1 else {
      let last = run[run.count - 1]
      return "\(comparison.label(first, in: forest)) to \(comparison.label(last, in: forest)): "
        + "\(Numeral.count(run.count, "sibling")) \(verb)"
    }
    let node = forest.nodes[first]
    let inside = descendantCount(of: first, in: forest, where: isMeant)
    let text = node.text.map { ", \(QuotedText($0).words)" } ?? ""
    let more = inside == 0 ? "" : ", with \(Numeral.count(inside, "node")) inside"
    return "\(comparison.label(first, in: forest)): \(verb) at \(Numeral.frame(node.frame))"
      + text + more
  }

  private func descendantCount(
    of index: Int, in forest: NodeForest, where isMeant: (Int) -> Bool
  ) -> Int {
    var count = 0
    var waiting = forest.children[index].filter(isMeant)
    while let next = waiting.popLast() {
      count += 1
      waiting += forest.children[next].filter(isMeant)
    }
    return count
  }

  // MARK: Order

  /// Siblings in another order: drawn over each other in another way where their frames stayed,
  /// otherwise at another place among them.
  private mutating func findMoves(_ order: SiblingOrder, in parent: Int) {
    guard order.moved.contains(where: { changesSides($0, order) }) else {
      causes += order.moved.map { Cause(words: depthWords(of: $0, order)) }
      return
    }
    var moved = order.moved
    if let (first, second) = order.exchanged { moved = [first, second] }
    explainedFrames.formUnion(moved.filter { comparison.growths[$0] == .zero })
    causes.append(
      Cause(words: moveWords(order, in: parent), regions: comparison.regions(around: parent)))
  }

  /// A Boolean value that is true for a node that lies on another side of a sibling that it passed.
  private func changesSides(_ index: Int, _ order: SiblingOrder) -> Bool {
    guard let change = changes[index] else { return false }
    return order.passed(by: index).contains { other in
      guard let sibling = changes[other] else { return false }
      let before = change.old.frame.origin - sibling.old.frame.origin
      let after = change.new.frame.origin - sibling.new.frame.origin
      return before.x * after.x < 0 || before.y * after.y < 0
    }
  }

  /// A node that passed one sibling is told as the upper of both; one that passed more as what it is.
  private func depthWords(of index: Int, _ order: SiblingOrder) -> String {
    let frame = new.nodes[index].frame
    let passed = order.passed(by: index)
    let other = passed.first { new.nodes[$0].frame.intersects(frame) } ?? passed[0]
    let isInFront = (order.new.firstIndex(of: index) ?? 0) > (order.new.firstIndex(of: other) ?? 0)
    let (node, sibling) = (comparison.label(index, in: new), comparison.label(other, in: new))
    if isInFront { return "\(node): drawn over \(sibling) now" }
    return passed.count == 1
      ? "\(sibling): drawn over \(node) now" : "\(node): drawn under \(sibling) now"
  }

  /// The most siblings that are told one by one.
  private static let listed = 3

  /// The places of a node among its siblings, counted from 1.
  private func places(of index: Int, _ order: SiblingOrder) -> (old: Int, new: Int) {
    ((order.old.firstIndex(of: index) ?? 0) + 1, (order.new.firstIndex(of: index) ?? 0) + 1)
  }

  private func moveWords(_ order: SiblingOrder, in parent: Int) -> String {
    let around = names.quoted(new.nodes[parent])
    if let (first, second) = order.exchanged {
      return "\(comparison.label(first, in: new)) and \(comparison.label(second, in: new)): "
        + "exchanged their places in \(around)"
    }
    guard order.moved.count == 1, let index = order.moved.first else {
      let told = order.moved.prefix(Self.listed).map { index in
        let places = self.places(of: index, order)
        return "\(comparison.shortLabel(index)) \(places.old) → \(places.new)"
      }
      let rest = order.moved.count - told.count
      return "\(around): its \(order.new.count) nodes are in another order: "
        + told.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
    let places = self.places(of: index, order)
    return
      "\(comparison.label(index, in: new)): moved from place \(places.old) to \(places.new) of "
      + "\(order.new.count) in \(around)"
  }
}
