import SwatchGeometry

/// Groups of nodes that moved by the same distance inside their parents, and the causes of their
/// moves.
///
/// Nodes that moved by the growth of another one, or by half of it where they are centred, were
/// pushed by it; of the others, the first is reported with the number of those that moved with it.
struct MoveGroups {
  /// The number of other nodes in the group, for each node reported as moved.
  private(set) var leads: [Int: Int] = [:]
  /// The number of nodes that a growing one pushed, by its place.
  private var pushed: [Int: Int] = [:]

  /// Groups the nodes of the new forest by their shifts, in points.
  init(
    _ forest: NodeForest, shifts: [Point], growths: [Size], widths: GrowthCauses,
    heights: GrowthCauses, pixel: Double
  ) {
    var groups: [Point: [Int]] = [:]
    var order: [Point] = []
    for (index, shift) in shifts.enumerated() where shift != .zero {
      if groups[shift] == nil { order.append(shift) }
      groups[shift, default: []].append(index)
    }
    let growing = Set(widths.followers.keys).union(heights.followers.keys).sorted()
    func follows(_ shift: Double, _ growth: Double) -> Bool {
      shift == 0
        || growth != 0 && [1, 0.5].contains { abs(abs(shift) - abs(growth) * $0) <= pixel }
    }
    for shift in order {
      let group = groups[shift] ?? []
      let cause = growing.first { index in
        let width = widths.followers[index] == nil ? 0 : growths[index].width
        let height = heights.followers[index] == nil ? 0 : growths[index].height
        return follows(shift.x, width) && follows(shift.y, height)
      }
      if let cause {
        pushed[cause, default: 0] += group.count { $0 != cause }
      } else if let lead = group.first {
        leads[lead] = group.count - 1
      }
    }
  }

  /// The number of nodes that moved with a node, or because of it.
  func followerCount(of index: Int) -> Int { (leads[index] ?? 0) + (pushed[index] ?? 0) }
}
