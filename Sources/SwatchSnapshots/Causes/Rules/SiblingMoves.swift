import SwatchGeometry
import SwatchMessages

/// Nodes whose children were reordered, added or removed.
extension CauseSearch {
  /// Returns the changed orders of siblings, by their parent in the new forest.
  static func orders(in comparison: TreeComparison) -> [Int: SiblingOrder] {
    let (old, new, matching) = (comparison.old, comparison.new, comparison.matching)
    var orders: [Int: SiblingOrder] = [:]
    for parent in old.nodes.indices {
      guard let match = matching.newNodes[parent] else { continue }
      let before = old.children[parent].compactMap { matching.newNodes[$0] }
        .filter { new.parents[$0] == match }
      let kept = Set(before)
      orders[match] = SiblingOrder(
        from: before, to: new.children[match].filter { kept.contains($0) })
    }
    return orders
  }

  /// Returns the nodes of the new forest whose children were added or removed.
  static func restructured(_ comparison: TreeComparison) -> Set<Int> {
    let (old, new) = (comparison.old, comparison.new)
    let removed = old.nodes.indices.filter { comparison.matching.newNodes[$0] == nil }
    let added = new.nodes.indices.filter { comparison.changes[$0] == nil }
    return Set(removed.map(comparison.newParent) + added.compactMap { new.parents[$0] })
  }

  /// Returns findings about reordered siblings: about the drawing order if their frames are
  /// unchanged, otherwise about their places among the siblings.
  func order(in parent: Int) -> [CauseFinding] {
    guard let order = orders[parent] else { return [] }
    guard order.moved.contains(where: { changesSides($0, order) }) else {
      return order.moved.map { CauseFinding(words: depthWords(of: $0, order)) }
    }
    var moved = order.moved
    if let (first, second) = order.exchanged { moved = [first, second] }
    moved.removeAll { comparison.growths[$0] != .zero }
    return [
      CauseFinding(
        words: moveWords(order, in: parent), regions: comparison.regions(around: parent),
        explained: Explained(frames: Set(moved)))
    ]
  }

  /// Returns true for a node that is now on the other side of a sibling that it passed.
  private func changesSides(_ index: Int, _ order: SiblingOrder) -> Bool {
    guard let change = changes[index] else { return false }
    return order.passed(by: index).contains { other in
      guard let sibling = changes[other] else { return false }
      let before = change.old.frame.origin - sibling.old.frame.origin
      let after = change.new.frame.origin - sibling.new.frame.origin
      return before.x * after.x < 0 || before.y * after.y < 0
    }
  }

  /// Returns words for another drawing order. Of two exchanged siblings the upper one is named; a
  /// node that passed several siblings is named itself.
  private func depthWords(of index: Int, _ order: SiblingOrder) -> String {
    let frame = new.nodes[index].frame
    let passed = order.passed(by: index)
    let other = passed.first { new.nodes[$0].frame.intersects(frame) } ?? passed[0]
    let isInFront = (order.new.firstIndex(of: index) ?? 0) > (order.new.firstIndex(of: other) ?? 0)
    let (node, sibling) = (comparison.label(index, in: new), comparison.label(other, in: new))
    if isInFront { return "\(node): drawn over \(sibling) now" }
    return passed.count == 1
      ? "\(sibling): drawn over \(node) now" : "\(node): drawn under \(sibling) now"
  }

  /// The largest number of siblings that are reported individually.
  static let listed = 3

  /// Returns the places of a node among its siblings, counted from 1.
  private func places(of index: Int, _ order: SiblingOrder) -> (old: Int, new: Int) {
    ((order.old.firstIndex(of: index) ?? 0) + 1, (order.new.firstIndex(of: index) ?? 0) + 1)
  }

  private func moveWords(_ order: SiblingOrder, in parent: Int) -> String {
    let around = names.quoted(new.nodes[parent])
    if let (first, second) = order.exchanged {
      return "\(comparison.label(first, in: new)) and \(comparison.label(second, in: new)): "
        + "exchanged their places in \(around)"
    }
    if order.isReversed { return "\(around): its \(order.new.count) nodes are in reverse order" }
    guard order.moved.count == 1, let index = order.moved.first else {
      let moved = order.moved.map { ($0, self.places(of: $0, order)) }.filter {
        $0.1.old != $0.1.new
      }
      let told = moved.prefix(Self.listed).map { index, places in
        "\(comparison.shortLabel(index)) \(places.old) → \(places.new)"
      }
      let rest = moved.count - told.count
      return "\(around): its \(order.new.count) nodes are in another order: "
        + told.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
    let places = self.places(of: index, order)
    return
      "\(comparison.label(index, in: new)): moved from place \(places.old) to \(places.new) of "
      + "\(order.new.count) in \(around)"
  }
}
