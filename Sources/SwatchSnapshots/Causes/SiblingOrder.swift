import SwatchGeometry

/// The order of the siblings that two versions of a node have in common.
struct SiblingOrder {
  /// The siblings in their old order.
  let old: [Int]
  /// The siblings in their new order.
  let new: [Int]
  /// The smallest set of siblings without which the order is unchanged, in the new order.
  let moved: [Int]

  /// Compares two orders of the same siblings; nil if they are the same.
  init?(from old: [Int], to new: [Int]) {
    guard old != new else { return nil }
    self.old = old
    self.new = new
    let places = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    let isKept = longestIncreasingSubsequence(of: new.map { places[$0] ?? 0 })
    moved = zip(new, isKept).filter { !$1 }.map(\.0)
  }

  /// The two siblings that exchanged their places, if nothing else moved.
  var exchanged: (Int, Int)? {
    let differing = zip(old, new).filter { $0 != $1 }
    guard differing.count == 2 else { return nil }
    return (differing[0].0, differing[1].0)
  }

  /// A Boolean value that is true when the order is reversed, for three or more siblings.
  var isReversed: Bool { old.count > 2 && new == old.reversed() }

  /// Returns the siblings that a sibling passed: those that were before it and are now after it, or
  /// the reverse.
  func passed(by sibling: Int) -> [Int] {
    let before = Set(old.prefix { $0 != sibling })
    let after = Set(new.prefix { $0 != sibling })
    return new.filter { $0 != sibling && before.contains($0) != after.contains($0) }
  }
}
