import SwatchGeometry

/// Nodes that moved by the same, and what moved them.
///
/// What lies inside a node moves with it. Nodes that moved by exactly as much as another one grew
/// follow from that; of others the first is told, and how many moved with it.
struct MoveGroups {
  /// For each node that is told to have moved, how many others did by the same.
  private(set) var leads: [Int: Int] = [:]
  /// For each node that grew, by its place: how many moved by each shift because of it.
  private var pushed: [Int: [(shift: Point, count: Int)]] = [:]
  private var shifts: [Int: Point] = [:]

  /// Groups the nodes of the new forest.
  init(
    _ forest: NodeForest, _ changes: [NodeChange?], widths: GrowthCauses, heights: GrowthCauses
  ) {
    var groups: [Point: [Int]] = [:]
    var order: [Point] = []
    for (index, change) in changes.enumerated() {
      guard let shift = change?.shift, shift != .zero else { continue }
      if groups[shift] == nil { order.append(shift) }
      groups[shift, default: []].append(index)
      shifts[index] = shift
    }
    let growing = Set(widths.followers.keys).union(heights.followers.keys).sorted()
    for shift in order {
      let group = groups[shift] ?? []
      let cause = growing.first { index in
        guard let growth = changes[index]?.growth else { return false }
        return (shift.x == 0 || shift.x == growth.width && widths.followers[index] != nil)
          && (shift.y == 0 || shift.y == growth.height && heights.followers[index] != nil)
      }
      if let cause {
        let others = group.count { $0 != cause }
        if others < group.count { leads[cause] = 0 }
        if others > 0 { pushed[cause, default: []].append((shift, others)) }
        continue
      }
      let lead = group.first { index in
        forest.parents[index].map { shifts[$0] != shift } ?? true
      }
      if let lead { leads[lead] = group.count - 1 }
    }
  }

  /// How many nodes moved with a node, or because of it.
  func words(of index: Int) -> [String] {
    var words: [String] = []
    if let count = leads[index], count > 0, let shift = shifts[index] {
      words.append(Self.words(count, shift))
    }
    return words + (pushed[index] ?? []).map { Self.words($0.count, $0.shift) }
  }

  private static func words(_ count: Int, _ shift: Point) -> String {
    let distances = [shift.x, shift.y].filter { $0 != 0 }.map { Numeral.short(abs($0)) }
    return "\(Numeral.count(count, "other node")) shifted by the same "
      + distances.joined(separator: " and ") + " pt"
  }
}
