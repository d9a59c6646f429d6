import SwatchGeometry

/// The nodes of a tree with what is inside what, the picture itself the first of them.
struct NodeForest {
  /// The picture, and behind it the tree's nodes.
  let nodes: [SnapshotTree.Node]
  /// What each node looks like, to be compared with other nodes: without what only details tell.
  let looks: [[Drawing]]
  /// The nearest node around each; nil for the picture alone.
  private(set) var parents: [Int?]
  /// The nodes right inside each, in the order they are drawn.
  private(set) var children: [[Int]]
  /// Nodes from the innermost outwards, so that those inside come before what is around them.
  let inwardFirst: [Int]

  /// Finds what is inside what by the paths. Of equal paths, which no tree should have, the last
  /// one holds what is inside.
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

  /// The part of a node's path that what is around it does not have.
  func name(of index: Int) -> ArraySlice<String> {
    guard let parent = parents[index] else { return [] }
    return nodes[index].path.dropFirst(nodes[parent].path.count)
  }

  /// The name without the number at its end: what the likes of it are called.
  func kind(of index: Int) -> [String] { name(of: index).map(Self.kind) }

  /// Whether a name counts its likes, so that one before it changes it: `text[2]`, `cell 3`.
  func isNumbered(_ index: Int) -> Bool { name(of: index).contains { Self.kind($0) != $0 } }

  private static func kind(_ component: String) -> String {
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

  /// Whether a node can be told by what it says and shows.
  func isTelling(_ index: Int) -> Bool { nodes[index].text != nil || !nodes[index].look.isEmpty }
}
