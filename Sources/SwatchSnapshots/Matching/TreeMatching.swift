import SwatchGeometry

/// The pairs of corresponding nodes in two trees.
///
/// From the root inwards, nodes with their own name are matched by it, and nodes named by an index
/// by their content and order, so that an inserted node does not rename all others. The remaining
/// nodes are matched anywhere in the tree, by text, look and size.
struct TreeMatching {
  /// The new node of each node of the old forest; nil if it has none.
  private(set) var newNodes: [Int?]
  /// The old node of each node of the new forest; nil if it has none.
  private(set) var oldNodes: [Int?]

  private let old: NodeForest
  private let new: NodeForest
  /// A number for each node, equal for nodes of equal content, without names and positions.
  private let oldContent: [Int]
  private let newContent: [Int]

  /// Matches the nodes of two forests; the pictures match each other.
  init(_ old: NodeForest, _ new: NodeForest) {
    self.old = old
    self.new = new
    var numbers: [Content: Int] = [:]
    oldContent = Self.content(of: old, &numbers)
    newContent = Self.content(of: new, &numbers)
    newNodes = Array(repeating: nil, count: old.nodes.count)
    oldNodes = Array(repeating: nil, count: new.nodes.count)
    pair(0, 0)
    matchStrays()
  }

  private struct Content: Hashable {
    var kind: [String]
    var text: String?
    var look: [Drawing]
    var size: Size
    var inside: [Int]
  }

  private static func content(of forest: NodeForest, _ numbers: inout [Content: Int]) -> [Int] {
    var content = Array(repeating: 0, count: forest.nodes.count)
    for index in forest.inwardFirst {
      let node = forest.nodes[index]
      let key = Content(
        kind: forest.kind(of: index), text: node.text, look: forest.looks[index],
        size: node.frame.size,
        inside: forest.children[index].map { content[$0] })
      content[index] = numbers[key] ?? numbers.count
      numbers[key] = content[index]
    }
    return content
  }

  /// Pairs two nodes, and then their descendants.
  private mutating func pair(_ first: Int, _ second: Int) {
    var waiting = [(first, second)]
    while let (left, right) = waiting.popLast() {
      newNodes[left] = right
      oldNodes[right] = left
      waiting += matches(
        old.children[left].filter { newNodes[$0] == nil },
        new.children[right].filter { oldNodes[$0] == nil })
    }
  }

  private func matches(_ left: [Int], _ right: [Int]) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var named: [ArraySlice<String>: [Int]] = [:]
    for index in right.reversed() where !new.isNumbered(index) {
      named[new.name(of: index), default: []].append(index)
    }
    var numbered: [[String]: [Int]] = [:]
    for index in right where new.isNumbered(index) {
      numbered[new.kind(of: index), default: []].append(index)
    }
    var kinds: [[String]] = []
    var likes: [[String]: [Int]] = [:]
    for index in left {
      if old.isNumbered(index) {
        let kind = old.kind(of: index)
        if likes[kind] == nil { kinds.append(kind) }
        likes[kind, default: []].append(index)
      } else if let other = named[old.name(of: index)]?.popLast() {
        pairs.append((index, other))
      }
    }
    pairs += renamed(left, right, besides: pairs)
    for kind in kinds {
      let (before, after) = (likes[kind] ?? [], numbered[kind] ?? [])
      pairs += self.pairs(before, after)
    }
    return pairs
  }

  /// Returns the pairs of numbered siblings of one kind: first siblings of equal content in order,
  /// then siblings of equal content at another place, then the rest by similarity, in order. Among
  /// the rest, a sibling at another place that shares no text with the former one is a different
  /// sibling.
  private func pairs(_ left: [Int], _ right: [Int]) -> [(Int, Int)] {
    let aligned = SiblingAlignment(left, right, likeness: likeness).pairs
    var pairs = aligned.filter { oldContent[$0.0] == newContent[$0.1] }
    guard pairs.count < aligned.count || aligned.count < min(left.count, right.count) else {
      return aligned
    }
    pairs += exchanged(left, right, besides: pairs)
    let taken = (Set(pairs.map(\.0)), Set(pairs.map(\.1)))
    let rest = SiblingAlignment(
      left.filter { !taken.0.contains($0) }, right.filter { !taken.1.contains($0) },
      likeness: likeness)
    let known = pairs
    return pairs
      + rest.pairs.filter { left, right in
        sharesText(left, right) || known.allSatisfy { ($0.0 < left) == ($0.1 < right) }
      }
  }

  /// Returns true for nodes with a text in common, or if one has no text.
  private func sharesText(_ left: Int, _ right: Int) -> Bool {
    let (texts, others) = (old.texts(in: left), new.texts(in: right))
    return texts.isEmpty || others.isEmpty || !texts.isDisjoint(with: others)
  }

  /// Returns the pairs of numbered siblings of equal content that are not among `pairs`, because
  /// their order changed.
  private func exchanged(
    _ left: [Int], _ right: [Int], besides pairs: [(Int, Int)]
  ) -> [(Int, Int)] {
    let taken = (Set(pairs.map(\.0)), Set(pairs.map(\.1)))
    var free: [Int: [Int]] = [:]
    for index in right.reversed() where !taken.1.contains(index) {
      free[newContent[index], default: []].append(index)
    }
    return left.filter { !taken.0.contains($0) }.compactMap { index in
      free[oldContent[index]]?.popLast().map { (index, $0) }
    }
  }

  /// Returns the pairs of nodes that are equal except for their own names.
  private func renamed(
    _ left: [Int], _ right: [Int], besides pairs: [(Int, Int)]
  ) -> [(Int, Int)] {
    let taken = (Set(pairs.map(\.0)), Set(pairs.map(\.1)))
    var free = right.filter { !new.isNumbered($0) && !taken.1.contains($0) }
    return left.filter { !old.isNumbered($0) && !taken.0.contains($0) }.compactMap { index in
      guard let place = free.firstIndex(where: { isSame(index, $0) }) else { return nil }
      return (index, free.remove(at: place))
    }
  }

  private func isSame(_ left: Int, _ right: Int) -> Bool {
    let (node, other) = (old.nodes[left], new.nodes[right])
    guard node.text == other.text && old.looks[left] == new.looks[right], !hasOtherID(left, right)
    else { return false }
    let inside = old.children[left].map { oldContent[$0] }
    return node.frame.size == other.frame.size && (old.isTelling(left) || !inside.isEmpty)
      && inside == new.children[right].map { newContent[$0] }
  }

  /// Returns the similarity of two nodes of a kind; a common name decides between equally similar
  /// ones.
  private func likeness(_ left: Int, _ right: Int) -> Int {
    let sharesName = old.name(of: left) == new.name(of: right) ? 1 : 0
    if oldContent[left] == newContent[right] { return SiblingAlignment.equal + sharesName }
    let (node, other) = (old.nodes[left], new.nodes[right])
    var likeness = 2 + sharesName
    if let text = node.text, text == other.text { likeness += 16 }
    if old.looks[left] == new.looks[right] { likeness += 4 }
    if node.frame.size == other.frame.size { likeness += 2 }
    let inside = Set(old.children[left].map { oldContent[$0] })
    likeness += 8 * new.children[right].count { inside.contains(newContent[$0]) }
    return min(likeness, SiblingAlignment.equal - 1)
  }

  /// Returns true for nodes with different ids from data: they show different things, however
  /// similar they look.
  private func hasOtherID(_ left: Int, _ right: Int) -> Bool {
    guard let id = old.dataID(of: left), let other = new.dataID(of: right) else { return false }
    return id != other
  }

  /// Pairs nodes that moved to another place in the tree, if they can be recognised, in drawing
  /// order.
  private mutating func matchStrays() {
    struct Key: Hashable {
      var text: String?
      var look: [Drawing]
      var size: Size
    }
    func key(_ index: Int, in forest: NodeForest) -> Key {
      let node = forest.nodes[index]
      return Key(text: node.text, look: forest.looks[index], size: node.frame.size)
    }
    var strays: [Key: [Int]] = [:]
    for index in new.nodes.indices.reversed() where oldNodes[index] == nil && new.isTelling(index) {
      strays[key(index, in: new), default: []].append(index)
    }
    for index in old.nodes.indices where newNodes[index] == nil && old.isTelling(index) {
      let key = key(index, in: old)
      let place = strays[key]?.lastIndex { other in
        oldNodes[other] == nil && !hasOtherID(index, other) && sharesText(index, other)
      }
      guard let place, let other = strays[key]?.remove(at: place) else { continue }
      pair(index, other)
    }
  }
}
