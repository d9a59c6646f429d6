import SwatchGeometry
import SwatchMessages

/// Nodes whose own content changed: text, look, name or parent.
extension CauseSearch {
  /// The change of one node's content.
  private struct ContentChange {
    let index: Int
    let words: String
    /// The words without what the change kept; nil where they say too little.
    var brief: String?
    /// The regions in which frames may follow; nil if the node's size did not change with it.
    let regions: Cause.Regions?
  }

  mutating func findContents() {
    let all = new.nodes.indices.compactMap(contentChange)
    let shared = Dictionary(grouping: all.filter { $0.brief != nil }) { $0.brief ?? "" }
      .filter { $0.value.count > 1 }
    var groups: [String: [ContentChange]] = [:]
    var order: [String] = []
    for change in all {
      let brief = change.brief.flatMap { shared[$0] }
      let isOne = brief?.allSatisfy { $0.words == change.words } ?? true
      let words = isOne ? change.words : change.brief ?? change.words
      if groups[words] == nil { order.append(words) }
      groups[words, default: []].append(change)
    }
    for words in order {
      guard let group = groups[words] else { continue }
      var regions = Cause.Regions()
      for change in group { change.regions.map { regions.formUnion($0) } }
      if group.count == 1 { causesOfNodes[group[0].index] = causes.count }
      causes.append(Cause(words: "\(nameList(group.map(\.index))): \(words)", regions: regions))
      let resized = group.filter { $0.regions != nil }.map(\.index)
      explainedFrames.formUnion(resized)
      guilty.formUnion(resized)
    }
  }

  private func contentChange(of index: Int) -> ContentChange? {
    guard let change = changes[index] else { return nil }
    var words = [placeWords(of: index)].compactMap(\.self)
    if let text = change.text, !text.keepsWords, !(isMirrored(index) && text.isReordered) {
      words.append(text.words)
    }
    words += LookChange(steps: unexplainedSteps(of: change, index)).words(naming: sources)
    guard !words.isEmpty else { return nil }
    let steps = unexplainedSteps(of: change, index)
    let brief = words.count == 1 ? LookChange(steps: steps).briefWords(naming: sources) : nil
    guard change.changesExtent, change.growth != .zero, !explainedFrames.contains(index),
      let parent = new.parents[index]
    else {
      return ContentChange(
        index: index, words: words.joined(separator: "; "), brief: brief, regions: nil)
    }
    words.append(
      change.growthWords(width: change.growth.width != 0, height: change.growth.height != 0))
    return ContentChange(
      index: index, words: words.joined(separator: "; "),
      regions: comparison.regions(around: parent))
  }

  /// A Boolean value that is true for a node inside of a mirrored one.
  private func isMirrored(_ index: Int) -> Bool {
    guard !mirrored.isEmpty else { return false }
    var around = new.parents[index]
    while let parent = around, !mirrored.contains(parent) { around = new.parents[parent] }
    return around != nil
  }

  private func unexplainedSteps(of change: NodeChange, _ index: Int) -> [LookChange.Step] {
    change.look.steps.filter { step in
      if explainedColors.contains(index), step.changesColorsOnly { return false }
      if explainedFonts.contains(index), step.changesFaceOnly { return false }
      return !(explainedTextSizes.contains(index) && step.changesTextSizeOnly)
    }
  }

  /// The new place of a node whose parent is another one than before, or else its old name if that
  /// differs.
  private func placeWords(of index: Int) -> String? {
    guard let before = comparison.matching.oldNodes[index], let around = old.parents[before],
      let parent = new.parents[index]
    else { return nil }
    guard comparison.matching.newNodes[around] != parent else {
      let keepsName = old.kind(of: before) == new.kind(of: index)
      return keepsName ? nil : "was called \(names.quoted(old.nodes[before]))"
    }
    return
      "is inside \(names.quoted(new.nodes[parent])) now, not \(names.quoted(old.nodes[around]))"
  }

  /// The names of nodes with the same change: two are named, of more the last part of the name that
  /// they share, and else the first two, with the number of all.
  func nameList(_ nodes: [Int]) -> String {
    guard nodes.count > 1 else { return comparison.label(nodes[0], in: new) }
    let lasts = Set(nodes.map { new.nodes[$0].path.last })
    if lasts.count == 1, let last = lasts.first ?? nil {
      return "`\(last)` in \(nodes.count) places"
    }
    let first = nodes.prefix(2).map { names.quoted(new.nodes[$0]) }
    guard nodes.count > 2 else { return first.joined(separator: " and ") }
    return first.joined(separator: ", ") + " and \(Numeral.count(nodes.count - 2, "other node"))"
  }
}
