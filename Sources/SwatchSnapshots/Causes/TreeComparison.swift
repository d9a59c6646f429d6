import SwatchGeometry
import SwatchMessages

/// Two forests, the pairs of corresponding nodes, and the change of each.
struct TreeComparison {
  let old: NodeForest
  let new: NodeForest
  let matching: TreeMatching
  /// The change of each node of the new forest; nil for new nodes.
  let changes: [NodeChange?]
  let names: NodeNames

  init(_ old: NodeForest, _ new: NodeForest) {
    self.old = old
    self.new = new
    matching = TreeMatching(old, new)
    names = NodeNames(old, new)
    changes = zip(new.nodes, matching.oldNodes).map { node, match in
      match.map { NodeChange(old: old.nodes[$0], new: node) }
    }
  }

  /// A sentence for each change of the trees, causes first.
  var sentences: [String] {
    let widths = causes { $0.growth.width }
    let heights = causes { $0.growth.height }
    let moves = MoveGroups(new, changes, widths: widths, heights: heights)
    var causes: [String] = []
    var moved: [String] = []
    for index in old.nodes.indices where matching.newNodes[index] == nil {
      if let sentence = removalSentence(of: index) { causes.append(sentence) }
    }
    for (index, change) in changes.enumerated() {
      guard let change else {
        if let sentence = additionSentence(of: index) { causes.append(sentence) }
        continue
      }
      let width = widths.followers[index]
      let height = heights.followers[index]
      let changed = [placeWords(of: index)].compactMap(\.self) + contentWords(of: change)
      let grown = change.growthWords(width: width != nil, height: height != nil)
      var words = moves.leads[index] == nil ? [] : [change.moveWords]
      words += (grown.isEmpty ? [] : [grown]) + changed
      words += followerWords(width, change.growth.width, ("wider", "narrower"))
      words += followerWords(height, change.growth.height, ("taller", "shorter"))
      words += moves.words(of: index, names)
      guard !words.isEmpty else { continue }
      let sentence = "\(names.quoted(new.nodes[index])): " + words.joined(separator: "; ")
      if changed.isEmpty && grown.isEmpty {
        moved.append(sentence)
      } else {
        causes.append(sentence)
      }
    }
    return causes + moved
  }

  private func causes(along axis: (NodeChange) -> Double) -> GrowthCauses {
    GrowthCauses(
      new, growth: changes.map { $0.map(axis) ?? 0 },
      changesText: changes.map { $0.map { $0.old.text != $0.new.text } ?? false })
  }

  private func contentWords(of change: NodeChange) -> [String] {
    [change.textWords].compactMap(\.self) + change.look.words
  }

  private func followerWords(
    _ count: Int?, _ growth: Double, _ ways: (more: String, less: String)
  ) -> [String] {
    guard let count, count > 0 else { return [] }
    let way = growth > 0 ? ways.more : ways.less
    return [
      "\(Numeral.count(count, "other node")) \(way) by the same \(Numeral.short(abs(growth))) pt"
    ]
  }

  /// The new place of a node whose parent is another one than before, or else its old name if that
  /// differs.
  private func placeWords(of index: Int) -> String? {
    guard let before = matching.oldNodes[index], let around = old.parents[before],
      let parent = new.parents[index]
    else { return nil }
    guard matching.newNodes[around] != parent else {
      let keepsName = old.kind(of: before) == new.kind(of: index)
      return keepsName ? nil : "was called \(names.quoted(old.nodes[before]))"
    }
    return
      "is inside \(names.quoted(new.nodes[parent])) now, not \(names.quoted(old.nodes[around]))"
  }

  private func removalSentence(of index: Int) -> String? {
    sentence("removed", index, in: old) { matching.newNodes[$0] == nil }
  }

  private func additionSentence(of index: Int) -> String? {
    sentence("added", index, in: new) { matching.oldNodes[$0] == nil }
  }

  /// A sentence about the outermost of added or removed nodes, with the number of nodes inside.
  private func sentence(
    _ verb: String, _ index: Int, in forest: NodeForest, where isMeant: (Int) -> Bool
  ) -> String? {
    if let parent = forest.parents[index], isMeant(parent) { return nil }
    let node = forest.nodes[index]
    var inside = 0
    var waiting = forest.children[index].filter(isMeant)
    while let next = waiting.popLast() {
      inside += 1
      waiting += forest.children[next].filter(isMeant)
    }
    let text = node.text.map { ", \(QuotedText($0).words)" } ?? ""
    let more = inside == 0 ? "" : ", with \(Numeral.count(inside, "node")) inside"
    return "\(names.quoted(node)): \(verb) at \(Numeral.frame(node.frame))\(text)\(more)"
  }
}
