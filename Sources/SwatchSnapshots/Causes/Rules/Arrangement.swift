import SwatchGeometry

/// Nodes whose children changed from one arrangement, such as a column, a row or a grid, to
/// another.
extension CauseSearch {
  /// Returns one finding about the new arrangement of all children of a node, as each child moves
  /// differently.
  func arrangement(in parent: Int) -> [CauseFinding] {
    guard let words = arrangementWords(in: parent) else { return [] }
    let moved = new.children[parent].filter(isUnexplained)
    var finding = CauseFinding(explained: Explained(guilty: Set(moved)))
    finding.take(followers: moved, in: comparison)
    return [following(about([parent], words, finding))]
  }

  /// Returns words for another arrangement; nil if the lines are unchanged, or follow from the
  /// space around them or another change inside.
  private func arrangementWords(in parent: Int) -> String? {
    let children = new.children[parent]
    guard children.count > 1, !restructured.contains(parent), !followsRoom(parent),
      children.allSatisfy({ changes[$0] != nil && !explained.guilty.contains($0) })
    else { return nil }
    let before = SiblingLines(
      of: children.compactMap { changes[$0]?.old.frame }, tolerance: comparison.pixel)
    let after = SiblingLines(
      of: children.compactMap { changes[$0]?.new.frame }, tolerance: comparison.pixel)
    guard before.words != after.words else { return nil }
    let isRearranged = children.indices.allSatisfy { index in
      let (old, new) = (before.places[index], after.places[index])
      let shift = comparison.shifts[children[index]]
      return old == new
        || isUnexplained(children[index]) && (old[0] == new[0] || shift.y != 0)
          && (old[1] == new[1] || shift.x != 0)
    }
    guard isRearranged else { return nil }
    return "its \(children.count) nodes stand \(after.words) instead of \(before.words)"
  }

  /// Returns true for a node that became wider or narrower with its parent.
  private func followsRoom(_ index: Int) -> Bool {
    guard let parent = new.parents[index] else { return false }
    let width = comparison.growths[index].width
    return width != 0 && comparison.growths[parent].width == width
  }
}
