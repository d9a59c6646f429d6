import SwatchGeometry
import SwatchMessages

/// Nodes whose own content changed: text, appearance, name or parent.
extension CauseSearch {
  /// The change of one node's content.
  private struct ContentChange {
    let index: Int
    var words: String
    /// The words without unchanged values and without the growth; nil if they say too little.
    var brief: String?
    /// The kind of the only change, such as a change of text; nil for several.
    var kind: String?
    /// The words without the growth.
    var shortWords: String
    /// The regions in which the change may have changed frames; nil if it left the node's size.
    var regions: Cause.Regions?

    /// Returns the last name of the node and the kind of its change, equal for the same nodes of
    /// many rows.
    func rowKey(in forest: NodeForest) -> String {
      "\(forest.nodes[index].path.last ?? "") \(kind ?? "")"
    }
  }

  /// Returns the changes of content: one for all nodes with the same change, or with changes of the
  /// same kind in many rows.
  func contents() -> [CauseFinding] {
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
    let rows = Self.rowGroups(order.compactMap { groups[$0] }, new)
    return order.compactMap { words in
      guard let group = groups[words], let first = group.first else { return nil }
      guard group.count == 1, let row = rows[first.rowKey(in: new)], row.count >= Self.fewestRows
      else { return finding(group, words) }
      // All changes of the group are reported at the first one.
      guard row[0].index == first.index else { return nil }
      return finding(row, "\(first.shortWords) and \(row.count - 1) others")
    }
  }

  /// The smallest number of nodes of one name whose different changes of one kind, such as
  /// removals, are reported together.
  static let fewestRows = 3

  /// Returns groups of changes that share the name and the kind of change with those of other rows.
  private static func rowGroups(
    _ groups: [[ContentChange]], _ forest: NodeForest
  ) -> [String: [ContentChange]] {
    Dictionary(grouping: groups.filter { $0.count == 1 }.map { $0[0] }.filter { $0.kind != nil }) {
      $0.rowKey(in: forest)
    }
  }

  private func finding(_ group: [ContentChange], _ words: String) -> CauseFinding {
    var finding = CauseFinding(words: "\(nameList(group.map(\.index))): \(words)")
    if group.count == 1 { finding.node = group[0].index }
    for change in group { change.regions.map { finding.regions.formUnion($0) } }
    let resized = Set(group.filter { $0.regions != nil }.map(\.index))
    finding.explained = Explained(frames: resized, guilty: resized)
    return finding
  }

  private func contentChange(of index: Int) -> ContentChange? {
    guard let change = changes[index], !explained.contents.contains(index) else { return nil }
    var words = [placeWords(of: index)].compactMap(\.self)
    if let text = change.text, !text.keepsWords, !(isMirrored(index) && text.isReordered) {
      words.append(text.words)
    }
    let look = LookChange(steps: unexplainedSteps(of: change, index), of: change.look)
    words += look.words(naming: sources)
    guard !words.isEmpty else { return nil }
    let brief = words.count == 1 ? look.briefWords(naming: sources) : nil
    let kind = words.count > 1 ? nil : look.kind ?? (change.text == nil ? nil : "text")
    var told = ContentChange(
      index: index, words: words.joined(separator: "; "), brief: brief, kind: kind,
      shortWords: words.joined(separator: "; "), regions: nil)
    guard change.changesExtent, change.growth != .zero, !explained.frames.contains(index),
      let parent = new.parents[index]
    else { return told }
    words.append(
      change.growthWords(width: change.growth.width != 0, height: change.growth.height != 0))
    told.words = words.joined(separator: "; ")
    told.regions = comparison.regions(around: parent)
    return told
  }

  /// Returns true for a node inside a mirrored one.
  private func isMirrored(_ index: Int) -> Bool {
    guard !explained.mirrored.isEmpty else { return false }
    var around = new.parents[index]
    while let parent = around, !explained.mirrored.contains(parent) { around = new.parents[parent] }
    return around != nil
  }

  private func unexplainedSteps(of change: NodeChange, _ index: Int) -> [LookChange.Step] {
    change.look.steps.filter { step in
      if explained.colors.contains(index), step.changesColorsOnly { return false }
      if explained.fonts.contains(index), step.changesFaceOnly { return false }
      return !(explained.textSizes.contains(index) && step.changesTextSizeOnly)
    }
  }

  /// Returns the new place of a node whose parent changed, or otherwise the node's old name if that
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

  /// Returns words such as `all 5 nodes of `list``, for rows of one kind in one node; nil for other
  /// nodes.
  private func rowNames(_ nodes: [Int]) -> String? {
    guard let parent = new.parents[nodes[0]], nodes.allSatisfy({ areRows($0, nodes[0]) })
    else { return nil }
    let isAll = nodes.count == new.children[parent].count
    return "\(isAll ? "all " : "")\(nodes.count) nodes of \(names.quoted(new.nodes[parent]))"
  }

  /// Returns true for two rows of one kind in the same node.
  func areRows(_ one: Int, _ other: Int) -> Bool {
    new.parents[one] == new.parents[other] && new.isRow(one) && new.isRow(other)
      && new.rowKind(of: one) == new.rowKind(of: other)
  }

  /// Returns the names of nodes with the same change: the names of both if there are two; for more
  /// nodes, the last part of the name that they share, or otherwise the names of the first two,
  /// with the number of all.
  func nameList(_ nodes: [Int]) -> String {
    guard nodes.count > 1 else { return comparison.label(nodes[0], in: new) }
    if nodes.count > 2, let rows = rowNames(nodes) { return rows }
    let lasts = Set(nodes.map { new.nodes[$0].path.last })
    if lasts.count == 1, let last = lasts.first ?? nil {
      return "`\(last)` in \(nodes.count) places"
    }
    let first = nodes.prefix(2).map { names.quoted(new.nodes[$0]) }
    guard nodes.count > 2 else { return first.joined(separator: " and ") }
    return first.joined(separator: ", ") + " and \(Numeral.count(nodes.count - 2, "other node"))"
  }
}
