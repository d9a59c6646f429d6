import SwatchGeometry
import SwatchMessages

/// Groups of nodes that moved by the same distance, and the causes of their moves.
///
/// Nodes inside a moved node move with it. Nodes that moved by exactly the growth of another one
/// were pushed by it; of the others, the first is reported with the number of those that moved with
/// it.
struct MoveGroups {
  /// The other nodes of the group, for each node reported as moved.
  private(set) var leads: [Int: [Int]] = [:]
  /// For each node that grew, by its place: which moved by each shift because of it.
  private var pushed: [Int: [(shift: Point, nodes: [Int])]] = [:]
  private var shifts: [Int: Point] = [:]
  private let forest: NodeForest

  /// Groups the nodes of the new forest.
  init(
    _ forest: NodeForest, _ changes: [NodeChange?], widths: GrowthCauses, heights: GrowthCauses
  ) {
    self.forest = forest
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
        let others = group.filter { $0 != cause }
        if others.count < group.count { leads[cause] = [] }
        if !others.isEmpty { pushed[cause, default: []].append((shift, others)) }
        continue
      }
      let lead = group.first { index in
        forest.parents[index].map { shifts[$0] != shift } ?? true
      }
      if let lead { leads[lead] = group.filter { $0 != lead } }
    }
  }

  /// The nodes that moved with a node, or because of it.
  func words(of index: Int, _ names: NodeNames) -> [String] {
    var words: [String] = []
    if let followers = leads[index], !followers.isEmpty, let shift = shifts[index] {
      words.append(self.words(followers, shift, names))
    }
    return words + (pushed[index] ?? []).map { self.words($0.nodes, $0.shift, names) }
  }

  /// One or two are named, more are counted.
  private func words(_ nodes: [Int], _ shift: Point, _ names: NodeNames) -> String {
    let distances = [shift.x, shift.y].filter { $0 != 0 }.map { Numeral.short(abs($0)) }
    let who =
      nodes.count > 2
      ? Numeral.count(nodes.count, "other node")
      : nodes.map { names.quoted(forest.nodes[$0]) }.joined(separator: " and ")
    return "\(who) shifted by the same "
      + distances.joined(separator: " and ") + " pt"
  }
}
