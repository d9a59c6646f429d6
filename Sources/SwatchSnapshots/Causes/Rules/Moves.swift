import SwatchGeometry
import SwatchMessages

/// Nodes that moved without a change of any content, and frames without any explanation.
extension CauseSearch {
  /// The smallest number of different distances of moved siblings that are reported in one
  /// sentence.
  private static let fewestDistances = 3

  /// Returns a finding about a node whose children moved by different distances, for example
  /// because they are arranged differently.
  func scattering(in parent: Int) -> [CauseFinding] {
    let moved = new.children[parent].filter {
      isUnexplained($0) && comparison.shifts[$0] != .zero && causesOfNodes[$0] == nil
    }
    guard Set(moved.map { comparison.shifts[$0] }).count >= Self.fewestDistances else {
      return []
    }
    let count = new.children[parent].count
    let nodes = moved.count == count ? "its \(count) nodes" : "\(moved.count) of its \(count) nodes"
    let finding = CauseFinding(explained: Explained(frames: Set(moved)))
    return [following(about([parent], "\(nodes) moved, by different distances", finding))]
  }

  /// Returns the next node that moved, with nodes of the same name that moved equally; nil if the
  /// remaining nodes can't be reported individually.
  func nextMove() -> CauseFinding? {
    nextMoved().flatMap(move)
  }

  private func nextMoved() -> [Int]? {
    guard
      let first = new.nodes.indices.first(where: {
        isUnexplained($0) && comparison.shifts[$0] != .zero
      })
    else { return nil }
    let parent = new.parents[first]
    let last = new.nodes[first].path.last
    return [first]
      + new.nodes.indices.filter {
        $0 > first && isUnexplained($0) && new.parents[$0] != parent
          && new.nodes[$0].path.last == last
          && comparison.shifts[$0] == comparison.shifts[first]
      }
  }

  private func move(of group: [Int]) -> CauseFinding? {
    guard let change = changes[group[0]] else { return nil }
    let shift = comparison.shifts[group[0]]
    let company = group.count == 1 ? company(of: group[0]) : nil
    let words =
      company != nil
      ? "all of its content \(NodeChange.words(for: shift))"
      : group.count == 1 ? change.moveWords : NodeChange.words(for: shift)
    var finding = following(about(company.map { [$0] } ?? group, words)) { search, room, index in
      let (other, growth) = (room.comparison.shifts[index], room.comparison.growths[index])
      return room.comparison.isLike(other.x, shift.x) && room.comparison.isLike(other.y, shift.y)
        && (room.comparison.isLike(growth.width, shift.x)
          || search.followsGrowth(index, along: false))
        && (room.comparison.isLike(growth.height, shift.y)
          || search.followsGrowth(index, along: true))
    }
    if let company {
      // The sentence itself names the nodes.
      let count = finding.movedCount + (finding.cause.map { causes[$0].movedCount } ?? 0)
      finding.movedCount -= min(count, new.children[company].count)
    }
    return finding
  }

  /// Returns the parent of a node that moved together with all its siblings, for example because of
  /// another padding; nil for other nodes.
  private func company(of index: Int) -> Int? {
    guard let parent = new.parents[index], parent != 0, new.children[parent].count > 1,
      !restructured.contains(parent)
    else { return nil }
    let movedAlike = new.children[parent].allSatisfy {
      comparison.shifts[$0] == comparison.shifts[index] && comparison.growths[$0] == .zero
        && isUnexplained($0)
    }
    return movedAlike ? parent : nil
  }

  /// Returns the number of all remaining frames.
  func furtherFrames() -> [CauseFinding] {
    let rest = new.nodes.indices.filter(isUnexplained)
    guard !rest.isEmpty else { return [] }
    return [
      CauseFinding(
        words: "\(Numeral.count(rest.count, "further node")) moved or resized",
        explained: Explained(frames: Set(rest)))
    ]
  }
}
