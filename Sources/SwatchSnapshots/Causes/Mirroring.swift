import SwatchGeometry

/// The outermost nodes whose content was mirrored, as in a right-to-left layout: everything inside
/// is as far from the right edge as it was from the left edge.
struct Mirroring {
  /// The mirrored nodes of the new forest, each with the number of nodes inside that moved.
  private(set) var tops: [(index: Int, movedCount: Int)] = []

  private let comparison: TreeComparison
  private let reordered: Set<Int>
  /// For each node, the number of nodes inside it that moved horizontally.
  private var movedCounts: [Int]

  /// Finds mirrored nodes. Nodes that contain `reordered` nodes don't count as mirrored: exchanging
  /// siblings of equal size looks the same.
  init(_ comparison: TreeComparison, reordered: Set<Int>) {
    self.comparison = comparison
    self.reordered = reordered
    let forest = comparison.new
    movedCounts = forest.nodes.map { _ in 0 }
    for index in forest.inwardFirst {
      guard let parent = forest.parents[index] else { continue }
      let moves = abs(comparison.shifts[index].x) > comparison.pixel
      movedCounts[parent] += movedCounts[index] + (moves ? 1 : 0)
    }
    find()
  }

  private mutating func find() {
    let forest = comparison.new
    var waiting = [0]
    while let index = waiting.popLast() {
      guard movedCounts[index] >= 2 else { continue }
      if isMirrored(index) {
        tops.append((index, movedCounts[index]))
      } else {
        waiting += forest.children[index].reversed()
      }
    }
  }

  private func isMirrored(_ top: Int) -> Bool {
    guard let outer = comparison.changes[top], outer.growth == .zero, !reordered.contains(top)
    else { return false }
    var distances: Set<Double> = []
    let inside = comparison.descendants(of: top)
    // Other texts may have other widths, but begin or end at the mirrored positions.
    let mayGrow = inside.contains { comparison.changes[$0]?.changesExtent == true }
    for index in inside {
      guard let change = comparison.changes[index], !reordered.contains(index) else { return false }
      let (before, after) = (change.old.frame, change.new.frame)
      let start = outer.new.frame.minX + (outer.old.frame.maxX - before.maxX)
      let end = outer.new.frame.maxX - (before.minX - outer.old.frame.minX)
      let drop = (after.minY - outer.new.frame.minY) - (before.minY - outer.old.frame.minY)
      let keepsSize =
        abs(change.growth.width) <= comparison.pixel
        && abs(change.growth.height) <= comparison.pixel
      let isAtStart = abs(after.minX - start) <= comparison.pixel
      guard abs(drop) <= comparison.pixel,
        keepsSize ? isAtStart : mayGrow && (isAtStart || abs(after.maxX - end) <= comparison.pixel)
      else { return false }
      let distance = comparison.shifts[index].x
      if abs(distance) > comparison.pixel { distances.insert(distance) }
    }
    return distances.count >= 2
  }
}
