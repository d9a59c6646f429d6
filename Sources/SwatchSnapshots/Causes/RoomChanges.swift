import SwatchGeometry

/// The frames that a change around them can explain. A box that grew by a different length than
/// everything around it, or moved by a different distance than everything beside it grew, changed
/// by itself.
struct RoomChanges {
  /// One of the two axes of frames.
  private struct Axis: Sendable {
    let shift: @Sendable (Point) -> Double
    let growth: @Sendable (Size) -> Double
    /// The position along the axis.
    let range: @Sendable (Rect) -> (Double, Double)

    static let all = [
      Axis(shift: \.x, growth: \.width) { ($0.minX, $0.maxX) },
      Axis(shift: \.y, growth: \.height) { ($0.minY, $0.maxY) },
    ]
  }

  let comparison: TreeComparison
  /// The nodes of the new forest whose children were added, removed or reordered.
  let restructured: Set<Int>
  /// The nodes of the new forest whose children were reordered, so that each child may have moved.
  let reordered: Set<Int>
  /// The nodes of the new forest that changed by themselves.
  let causes: Set<Int>
  /// The texts of the new forest that a change of all texts resized.
  var resizedTexts: Set<Int> = []

  /// The fractions of a length that siblings may share: for a centred node, and for up to five
  /// nodes with equal spaces between them. With more nodes, nearly every length would be such a
  /// fraction.
  static let shares = [1, 1 / 2.0, 1 / 3.0, 2 / 3.0, 1 / 4.0, 3 / 4.0]

  /// Returns true for a frame of the new forest whose change may follow from changes of other
  /// frames.
  func canFollow(_ index: Int) -> Bool {
    guard let parent = comparison.new.parents[index] else { return true }
    if restructured.contains(parent) {
      return Axis.all.allSatisfy { axis in
        !precedesChanges(index, in: parent, along: axis)
          || moveFollows(index, in: parent, along: axis)
      }
    }
    return Axis.all.allSatisfy { axis in
      moveFollows(index, in: parent, along: axis) && growthFollows(index, in: parent, along: axis)
    }
  }

  private func growth(_ index: Int, _ axis: Axis) -> Double {
    axis.growth(comparison.growths[index])
  }

  private func isNear(_ length: Double, _ other: Double) -> Bool {
    abs(abs(length) - abs(other)) <= comparison.pixel
  }

  private func siblings(of index: Int, in parent: Int) -> [Int] {
    comparison.new.children[parent].filter { $0 != index }
  }

  /// Returns true for a node before all siblings that were added or removed, in a parent that grew
  /// or shrank with them, so that these siblings don't move the node.
  private func precedesChanges(_ index: Int, in parent: Int, along axis: Axis) -> Bool {
    guard growth(parent, axis) != 0, !reordered.contains(parent),
      let change = comparison.changes[index],
      let before = comparison.matching.oldNodes[parent]
    else { return false }
    let added = comparison.new.children[parent].filter { comparison.changes[$0] == nil }
    let removed = comparison.old.children[before].filter {
      comparison.matching.newNodes[$0] == nil
    }
    let (old, new) = (axis.range(change.old.frame), axis.range(change.new.frame))
    return !(added.isEmpty && removed.isEmpty)
      && added.allSatisfy { new.1 <= axis.range(comparison.new.nodes[$0].frame).0 }
      && removed.allSatisfy { old.1 <= axis.range(comparison.old.nodes[$0].frame).0 }
  }

  // MARK: Moves

  private func moveFollows(_ index: Int, in parent: Int, along axis: Axis) -> Bool {
    let shift = axis.shift(comparison.shifts[index])
    guard shift != 0 else { return true }
    let siblings = comparison.new.children[parent].map { growth($0, axis) }
    let (grown, around) = (siblings.filter { $0 != 0 }, growth(parent, axis))
    guard !grown.isEmpty else {
      return around != 0
        && (growsFromOutside(parent, along: axis)
          || causes.contains(parent) && isNear(shift, around))
    }
    var sum = 0.0
    let sums = grown.map { length in
      sum += length
      return sum
    }
    return (grown + sums + [around]).contains { length in
      Self.shares.contains { isNear(shift, length * $0) }
    }
  }

  // MARK: Growth

  private func growthFollows(_ index: Int, in parent: Int, along axis: Axis) -> Bool {
    let length = growth(index, axis)
    guard length != 0 else { return true }
    let children = comparison.new.children[index]
    guard !children.isEmpty else {
      if restructured.contains(index) { return true }
      if resizedTexts.contains(index) { return true }
      if let text = comparison.changes[index]?.text, text.keepsWords {
        return axis.growth(Size(width: 1, height: 0)) == 0 || hasOtherRoom(index, along: axis)
      }
      guard comparison.new.nodes[index].text == nil else { return true }
      return isRemainder(index, in: parent, along: axis)
        || siblings(of: index, in: parent).contains { isNear(growth($0, axis), length) }
        || isNear(growth(parent, axis), length)
          && (causes.contains(parent) || !isAlone(index, in: parent, axis)
            || growsFromOutside(parent, along: axis))
    }
    if restructured.contains(index) || children.contains(where: { growth($0, axis) * length > 0 }) {
      return true
    }
    let moves = children.contains { axis.shift(comparison.shifts[$0]) != 0 }
    return !moves || growsFromOutside(index, along: axis)
  }

  /// Returns true for a node that takes the space that all its siblings leave inside a parent of
  /// unchanged length.
  private func isRemainder(_ index: Int, in parent: Int, along axis: Axis) -> Bool {
    guard abs(growth(parent, axis)) <= comparison.pixel else { return false }
    let siblings = siblings(of: index, in: parent)
    let others = siblings.reduce(0) { $0 + growth($1, axis) }
    let (length, tolerance) = (growth(index, axis), comparison.pixel * Double(siblings.count + 1))
    return length * others < 0 && abs(length + others) <= tolerance
  }

  /// Returns true for a node that grew with its parent, or at the cost of a sibling.
  private func growsFromOutside(_ index: Int, along axis: Axis) -> Bool {
    guard let parent = comparison.new.parents[index] else { return false }
    return isNear(growth(parent, axis), growth(index, axis)) && !isAlone(index, in: parent, axis)
      || givesWay(index, in: parent, along: axis)
  }

  /// Returns true if no sibling grew along an axis, so that the node may be the reason why its
  /// parent grew.
  private func isAlone(_ index: Int, in parent: Int, _ axis: Axis) -> Bool {
    !siblings(of: index, in: parent).contains { growth($0, axis) != 0 }
  }

  /// Returns true if the text, or a node around it, has a neighbour that took space from it or left
  /// space to it, or is in a node that is a cause or whose children were added, removed or
  /// reordered.
  private func hasOtherRoom(_ text: Int, along axis: Axis) -> Bool {
    var index = text
    while let parent = comparison.new.parents[index] {
      let isSqueezed = growth(parent, axis) * growth(index, axis) <= 0
      if isSqueezed, givesWay(index, in: parent, along: axis) { return true }
      if restructured.contains(parent) { return true }
      if causes.contains(parent), growth(parent, axis) != 0 { return true }
      index = parent
    }
    return false
  }

  private func givesWay(_ index: Int, in parent: Int, along axis: Axis) -> Bool {
    guard let own = comparison.changes[index]?.old.frame else { return false }
    let (start, end) = axis.range(own)
    return siblings(of: index, in: parent).contains { other in
      guard let change = comparison.changes[other] else { return true }
      let (first, last) = axis.range(change.old.frame)
      let isBeside = last <= start + comparison.pixel || end <= first + comparison.pixel
      return isBeside && growth(other, axis) * growth(index, axis) < 0
    }
  }
}
