import SwatchGeometry
import SwatchLayout

/// The circumstances that the last turn found: where they hold, another one finds the same.
struct LastTurn {
  /// The circumstances beside the elements.
  struct Surroundings: Hashable {
    var viewport: Rect
    var rows: Range<Int>?
    var isVisible: Bool
    var conditions: MeasuringConditions
    var layoutVersion: Int
  }

  /// The reasons to measure all cells anew.
  struct Change: Hashable {
    /// The cells came into other surroundings.
    var isMoved = false
    /// The sizes of cells depend on other conditions.
    var isResized = false

    /// A Boolean value that is true for either reason.
    var isAny: Bool { isMoved || isResized }
  }

  /// The surroundings of the turn; nil before the first one.
  var surroundings: Surroundings?
  /// The version of the map that the cells in the ranges were found for.
  var mapVersion: Int?
  private var conditions: MeasuringConditions?
  private(set) var context: LayoutContext?

  /// Returns a Boolean value that is true when cells were measured under these conditions, or never.
  func isMeasured(under conditions: MeasuringConditions) -> Bool {
    self.conditions.map { $0 == conditions } ?? true
  }

  /// Notes the conditions and the context that cells are measured in.
  ///
  /// - Returns: the changes since they were measured last.
  mutating func measure(
    under conditions: MeasuringConditions, in context: LayoutContext?
  ) -> Change {
    defer { (self.conditions, self.context) = (conditions, context) }
    return Change(
      isMoved: self.context != nil && self.context !== context,
      isResized: !isMeasured(under: conditions))
  }
}
