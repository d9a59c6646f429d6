import SwatchGeometry

/// Along one axis: which nodes grew, or shrank, of themselves, and which with them.
///
/// Nodes inside each other that grew by the same are one event. Its cause is the first whose text
/// changed; else the innermost one that draws, as long as one alone inside each grew: where several
/// grew at once they were given more room.
struct GrowthCauses {
  /// For each cause, by its place in the new forest, how many nodes grew with it.
  private(set) var followers: [Int: Int] = [:]

  /// Finds the causes among the nodes of the new forest, from how much each grew, in points, and
  /// whether it says something else.
  init(_ forest: NodeForest, growth: [Double], changesText: [Bool]) {
    func grew(_ inner: Int, with outer: Int) -> Bool { growth[inner] == growth[outer] }
    for top in forest.nodes.indices where growth[top] != 0 {
      if let parent = forest.parents[top], grew(parent, with: top) { continue }
      var event: [Int] = []
      var waiting = [top]
      while let index = waiting.popLast() {
        event.append(index)
        waiting += forest.children[index].filter { grew($0, with: top) }
      }
      let cause =
        event.filter { changesText[$0] }.min()
        ?? Self.innermost(of: top, forest) { grew($0, with: top) }
      // The picture is no node.
      let others = event.count { $0 != cause && $0 != 0 }
      followers[cause] = others
    }
  }

  /// The innermost node that draws, or of all where none does, on the way in from a node.
  private static func innermost(
    of top: Int, _ forest: NodeForest, where grew: (Int) -> Bool
  ) -> Int {
    var way = [top]
    while true {
      let growing = forest.children[way[way.count - 1]].filter(grew)
      guard growing.count == 1 else { break }
      way += growing
    }
    return way.last(where: forest.isTelling) ?? way[way.count - 1]
  }
}
