import SwatchGeometry

/// The nodes that grew or shrank along one axis, as causes and followers.
///
/// Nested or neighbouring nodes that grew by the same length are one event. Its cause is the first
/// node whose text changed; otherwise the innermost node that draws, as long as only one node
/// inside each grew: if several grew, their common ancestor is the cause. Nodes that fill their
/// parent behind others, such as backgrounds, are left out.
struct GrowthCauses {
  /// The causes, as indices in the new forest.
  private(set) var nodes: [Int] = []

  /// Finds the causes among the nodes of the new forest, from the growth of each, in points, and
  /// from changes of its text.
  init(_ forest: NodeForest, growth: [Double], changesText: [Bool]) {
    struct Beginning: Hashable {
      var parent: Int?
      var growth: Double
    }
    func grew(_ inner: Int, _ outer: Int) -> Bool { growth[inner] == growth[outer] }
    var outermost: [Beginning: [Int]] = [:]
    for index in forest.nodes.indices where growth[index] != 0 {
      let parent = forest.parents[index]
      if let parent, grew(parent, index) { continue }
      outermost[Beginning(parent: parent, growth: growth[index]), default: []].append(index)
    }
    for tops in outermost.values {
      var event: [Int] = []
      var waiting = tops
      while let index = waiting.popLast() {
        event.append(index)
        waiting += forest.children[index].filter { grew($0, index) }
      }
      let way = tops.count > 1 ? tops[0] : Self.innermost(of: tops[0], forest, where: grew)
      nodes.append(event.filter { changesText[$0] }.min() ?? way)
    }
  }

  private static func isBackground(_ index: Int, _ forest: NodeForest) -> Bool {
    guard let parent = forest.parents[index], parent != 0 else { return false }
    return forest.children[index].isEmpty && forest.children[parent].count > 1
      && forest.nodes[index].text == nil
      && forest.nodes[index].frame == forest.nodes[parent].frame
  }

  /// Follows the only growing node at each level below a node; returns the innermost of these nodes
  /// that draws, or the innermost of all if none draws.
  private static func innermost(
    of top: Int, _ forest: NodeForest, where grew: (Int, Int) -> Bool
  ) -> Int {
    var way = [top]
    while true {
      let growing = forest.children[way[way.count - 1]].filter {
        grew($0, top) && !isBackground($0, forest)
      }
      guard growing.count == 1 else { break }
      way += growing
    }
    return way.last(where: forest.isTelling) ?? way[way.count - 1]
  }
}
