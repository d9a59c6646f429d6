import SwatchGeometry

/// The nodes of a tree with their nesting; the picture itself is the first node.
struct NodeForest {
  /// The picture, followed by the tree's nodes.
  let nodes: [SnapshotTree.Node]
  /// The look of each node for comparisons, without details.
  let looks: [[Drawing]]
  /// The parent of each node; nil only for the picture.
  private(set) var parents: [Int?]
  /// The children of each node, in drawing order.
  private(set) var children: [[Int]]
  /// The nodes from the innermost outwards, so that descendants come before their ancestors.
  let inwardFirst: [Int]

  /// Computes the nesting from the paths. If several nodes have the same path, which a tree should
  /// not contain, the last one gets the descendants.
  init(_ tree: SnapshotTree) {
    let picture = SnapshotTree.Node(path: [], frame: Rect(origin: .zero, size: tree.size))
    let nodes = [picture] + tree.nodes
    var places: [ArraySlice<String>: Int] = [[]: 0]
    for index in nodes.indices.dropFirst() where !nodes[index].path.isEmpty {
      places[nodes[index].path[...]] = index
    }
    self.nodes = nodes
    looks = nodes.map { $0.look.map(\.withoutDetails) }
    parents = Array(repeating: nil, count: nodes.count)
    children = Array(repeating: [], count: nodes.count)
    inwardFirst = nodes.indices.sorted { (nodes[$0].path.count, $0) > (nodes[$1].path.count, $1) }
    for index in nodes.indices.dropFirst() {
      var around = nodes[index].path.dropLast()
      while places[around] == nil { around.removeLast() }
      let parent = places[around] ?? 0
      parents[index] = parent
      children[parent].append(index)
    }
  }

  /// Returns the part of a node's path that its parent's path does not have.
  func name(of index: Int) -> ArraySlice<String> {
    guard let parent = parents[index] else { return [] }
    return nodes[index].path.dropFirst(nodes[parent].path.count)
  }

  /// Returns the name without the index at its end, which is equal for all nodes of the kind.
  func kind(of index: Int) -> [String] { name(of: index).map(Self.kind) }

  /// Returns the name without the index or the id from data that distinguishes rows: `cell`,
  /// `item`.
  func rowKind(of index: Int) -> [String] {
    kind(of: index).map { String($0.prefix { $0 != Self.idMark }) }
  }

  /// Returns the id that data gave to a node; nil for other nodes.
  func dataID(of index: Int) -> Substring? {
    guard let name = nodes[index].path.last, let mark = name.firstIndex(of: Self.idMark) else {
      return nil
    }
    return name[mark...]
  }

  /// Returns true for a name with an index, which depends on earlier siblings: `text[2]`, `cell 3`.
  func isNumbered(_ index: Int) -> Bool { name(of: index).contains { Self.kind($0) != $0 } }

  /// Returns true for a node with an uninformative name, such as `cell 3` or `item#4711`, so that
  /// sentences add its first words.
  func isRow(_ index: Int) -> Bool {
    isNumbered(index) || name(of: index).last?.contains(Self.idMark) == true
  }

  /// The character before an id from data.
  private static let idMark: Character = "#"

  private static func kind(_ component: String) -> String {
    guard !component.contains(idMark) else { return component }
    let digits: (Character) -> Bool = { "0123456789.".contains($0) }
    if component.last == "]", let open = component.lastIndex(of: "["),
      component[open...].dropFirst().dropLast().allSatisfy(digits)
    {
      return String(component[..<open])
    }
    guard let space = component.lastIndex(of: " "), component.last.map(digits) == true,
      component[space...].dropFirst().allSatisfy(digits)
    else { return component }
    return String(component[..<space])
  }

  /// Returns the texts of a node and of all nodes inside it.
  func texts(in top: Int) -> Set<String> {
    children[top].reduce(into: Set([nodes[top].text].compactMap(\.self))) {
      $0.formUnion(texts(in: $1))
    }
  }

  /// Returns true for a node that can be recognised by its text or drawings.
  func isTelling(_ index: Int) -> Bool { nodes[index].text != nil || !nodes[index].look.isEmpty }
}
