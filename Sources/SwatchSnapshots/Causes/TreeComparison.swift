import SwatchGeometry
import SwatchMessages

/// Two forests, the pairs of corresponding nodes, and the change of each pair.
struct TreeComparison {
  let old: NodeForest
  let new: NodeForest
  let matching: TreeMatching
  /// The change of each node of the new forest; nil for new nodes.
  let changes: [NodeChange?]
  /// The distance by which each node of the new forest moved inside its parent, in points.
  let shifts: [Point]
  /// The growth of each node of the new forest, in points.
  let growths: [Size]
  let names: NodeNames
  /// The length of a pixel, in points: frames are snapped to pixels, so that equal changes may
  /// differ by one pixel.
  let pixel: Double

  /// Compares forests whose pictures have the given scale.
  init(_ old: NodeForest, _ new: NodeForest, scale: Scale = .one) {
    self.old = old
    self.new = new
    let matching = TreeMatching(old, new)
    self.matching = matching
    names = NodeNames(old, new)
    pixel = 1 / scale.pixelsPerPoint + 0.01
    let changes = zip(new.nodes, matching.oldNodes).map { node, match in
      match.map { NodeChange(old: old.nodes[$0], new: node) }
    }
    self.changes = changes
    shifts = new.nodes.indices.map { index in
      guard let change = changes[index], let before = matching.oldNodes[index],
        let parent = new.parents[index], let around = old.parents[before],
        matching.newNodes[around] == parent, let outer = changes[parent]
      else { return .zero }
      return NodeChange.rounded(change.shift - outer.shift)
    }
    growths = changes.map { $0?.growth ?? .zero }
  }

  /// Returns true for a node with a changed size, or a changed position in its parent.
  func changesFrame(_ index: Int) -> Bool {
    shifts[index] != .zero || growths[index] != .zero
  }

  /// Returns true for a length that follows from another one: zero, the same or half of it, in
  /// either direction, within a pixel.
  func isLike(_ length: Double, _ cause: Double) -> Bool {
    length == 0
      || cause != 0
        && [1, 0.5].contains { abs(abs(length) - abs(cause) * $0) <= pixel }
  }

  /// Returns the descendants of a node of the new forest.
  func descendants(of top: Int) -> [Int] {
    var found = new.children[top]
    var next = 0
    while next < found.count {
      found += new.children[found[next]]
      next += 1
    }
    return found
  }

  /// Returns the innermost nodes around a changed content whose own width or height is unchanged,
  /// so that nothing outside them followed. A change of widths may change heights, but not the
  /// reverse.
  func regions(around index: Int) -> Cause.Regions {
    let across = self.region(around: index) { growths[$0].width }
    let down = self.region(around: across) { growths[$0].height }
    return Cause.Regions(horizontal: [across], vertical: [down])
  }

  private func region(around index: Int, _ growth: (Int) -> Double) -> Int {
    var region = index
    while growth(region) != 0 || changes[region] == nil, let parent = new.parents[region] {
      region = parent
    }
    return region
  }

  /// Returns the nearest node of the new forest that was an ancestor of a node of the old one.
  func newParent(ofOld index: Int) -> Int {
    var around = old.parents[index]
    while let parent = around {
      if let match = matching.newNodes[parent] { return match }
      around = old.parents[parent]
    }
    return 0
  }

  /// Returns the name of a node, with the first words inside it if the name alone is an index or an
  /// id.
  func label(_ index: Int, in forest: NodeForest) -> String {
    let name = names.quoted(forest.nodes[index])
    guard forest.nodes[index].text == nil, forest.isRow(index),
      let text = firstText(in: index, of: forest)
    else { return name }
    return "\(name) \(QuotedText(text).words)"
  }

  /// Returns the first words inside a node of the new forest whose name is an index or an id;
  /// otherwise its name.
  func shortLabel(_ index: Int) -> String {
    guard new.isRow(index), let text = firstText(in: index, of: new) else {
      return names.quoted(new.nodes[index])
    }
    return QuotedText(text).words
  }

  /// Returns the first text inside a node.
  private func firstText(in top: Int, of forest: NodeForest) -> String? {
    var waiting = [top]
    while let index = waiting.popLast() {
      if let text = forest.nodes[index].text { return text }
      waiting += forest.children[index].reversed()
    }
    return nil
  }
}
