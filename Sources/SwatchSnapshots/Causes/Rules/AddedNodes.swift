import SwatchMessages

/// Nodes that were added or removed.
extension CauseSearch {
  /// Consecutive siblings that were added to a node, or removed from it.
  private struct Run {
    /// The parent of the siblings in the new forest.
    let parent: Int
    let nodes: [Int]
  }

  /// Returns findings about removed nodes.
  func removedNodes() -> [CauseFinding] {
    let matches = comparison.matching.newNodes
    return findings(old.nodes.indices.compactMap(removal), "removed", in: old) {
      matches[$0] == nil
    }
  }

  /// Returns findings about added nodes.
  func addedNodes() -> [CauseFinding] {
    findings(new.nodes.indices.compactMap(addition), "added", in: new) { changes[$0] == nil }
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

  /// Returns a cause for each run of siblings; one cause for many runs in the same node, or for the
  /// same run in many rows.
  private func findings(
    _ runs: [Run], _ verb: String, in forest: NodeForest, where isMeant: (Int) -> Bool
  ) -> [CauseFinding] {
    let runsOfParents = Dictionary(grouping: runs, by: \.parent)
    let runsOfRows = Dictionary(grouping: runs) { rowKey(of: $0, in: forest) }
    return runs.compactMap { run in
      if let key = rowKey(of: run, in: forest), let rows = runsOfRows[key],
        rows.count >= Self.fewestRows
      {
        guard rows[0].nodes == run.nodes else { return nil }
        return CauseFinding(words: rowWords(verb, rows, in: forest), regions: regions(around: rows))
      }
      let all = runsOfParents[run.parent] ?? [run]
      let regions = comparison.regions(around: run.parent)
      guard all.count > Self.listed else {
        return CauseFinding(
          words: words(verb, run.nodes, in: forest, where: isMeant), regions: regions)
      }
      guard all[0].nodes == run.nodes else { return nil }
      return CauseFinding(
        words: manyWords(verb, all.flatMap(\.nodes), run.parent, in: forest), regions: regions)
    }
  }

  /// Returns the name of a single node directly inside a row, and the parent of the rows: equal for
  /// the same nodes of other rows. Nil for other nodes.
  private func rowKey(of run: Run, in forest: NodeForest) -> [String]? {
    guard run.nodes.count == 1, new.isRow(run.parent), let around = new.parents[run.parent] else {
      return nil
    }
    return ["\(around)"] + new.rowKind(of: run.parent) + forest.name(of: run.nodes[0])
  }

  private func regions(around rows: [Run]) -> Cause.Regions {
    rows.reduce(into: Cause.Regions()) { $0.formUnion(comparison.regions(around: $1.parent)) }
  }

  /// Returns words such as `text[3]` in 5 places: removed, “12 likes” and 4 others.
  private func rowWords(_ verb: String, _ rows: [Run], in forest: NodeForest) -> String {
    let nodes = rows.map { forest.nodes[$0.nodes[0]] }
    let texts = nodes.compactMap(\.text)
    let name = "`\(nodes[0].path.last ?? "")` in \(rows.count) places: \(verb)"
    guard let first = texts.first else { return name }
    let others = Set(texts).count == 1 ? "" : " and \(texts.count - 1) others"
    return "\(name), \(QuotedText(first).words)\(others)"
  }

  /// Returns words such as `card`: 4 of its nodes removed, `photo`, `title`, `intro` and 1 more.
  private func manyWords(
    _ verb: String, _ nodes: [Int], _ parent: Int, in forest: NodeForest
  ) -> String {
    let told = nodes.prefix(Self.listed).map { comparison.label($0, in: forest) }
    let rest = nodes.count - told.count
    return "\(names.quoted(new.nodes[parent])): \(nodes.count) of its nodes \(verb), "
      + told.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// Returns the consecutive siblings of one kind, beginning with a node; only the node if it has a
  /// name of its own, and none if the run began before it.
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

  /// Returns a sentence about added or removed nodes, with the number of nodes inside.
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
}
