import SwatchGeometry
import SwatchMessages

/// The same change of all spaces between the siblings of a row or a column.
struct SpacingChange {
  /// The parent of the siblings, in the new forest.
  let parent: Int
  /// The siblings that moved.
  let moved: [Int]
  /// The number of siblings.
  private let count: Int
  /// The change of each space, in points.
  private let growth: Double
  /// The former space, if all spaces were equal.
  private let space: Double?

  /// Finds the change inside a node; nil for fewer than three siblings, for siblings that grew, and
  /// if the spaces changed differently.
  init?(in comparison: TreeComparison, around parent: Int) {
    let siblings = comparison.new.children[parent].filter { comparison.changes[$0] != nil }
    guard siblings.count >= 3, siblings.count == comparison.new.children[parent].count else {
      return nil
    }
    for isVertical in [true, false] {
      if let change = Self(comparison, parent, siblings, isVertical) {
        self = change
        return
      }
    }
    return nil
  }

  private init?(
    _ comparison: TreeComparison, _ parent: Int, _ siblings: [Int], _ isVertical: Bool
  ) {
    func shift(_ index: Int) -> (along: Double, across: Double) {
      let shift = comparison.shifts[index]
      return isVertical ? (shift.y, shift.x) : (shift.x, shift.y)
    }
    func span(_ frame: Rect) -> (start: Double, end: Double) {
      isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    }
    guard
      siblings.allSatisfy({ comparison.growths[$0] == .zero && shift($0).across == 0 })
    else { return nil }
    let changes = siblings.compactMap { index in comparison.changes[index].map { (index, $0) } }
      .sorted { (span($0.1.old.frame).start, $0.0) < (span($1.1.old.frame).start, $1.0) }
    let pairs = zip(changes, changes.dropFirst())
    let growths = pairs.map { shift($0.1.0).along - shift($0.0.0).along }
    guard let least = growths.min(), let most = growths.max(), abs(least) > comparison.pixel,
      most - least <= comparison.pixel
    else { return nil }
    let spaces = pairs.map { span($0.1.1.old.frame).start - span($0.0.1.old.frame).end }
    let isEven = spaces.allSatisfy { abs($0 - spaces[0]) <= comparison.pixel }
    self.parent = parent
    count = siblings.count
    growth =
      NodeChange.rounded(
        Point(x: growths.reduce(0, +) / Double(growths.count), y: 0)
      ).x
    space = isEven ? NodeChange.rounded(Point(x: spaces[0], y: 0)).x : nil
    moved = siblings.filter { comparison.shifts[$0] != .zero }
  }

  /// The sentence that reports the change, without the name of the parent, which precedes it.
  var words: String {
    let change = growth > 0 ? "grew" : "shrank"
    let lengths = space.map { " (\(Numeral.short($0)) → \(Numeral.short($0 + growth)))" } ?? ""
    return "the space between its \(count) nodes \(change) by \(Numeral.short(abs(growth))) pt"
      + lengths
  }
}
