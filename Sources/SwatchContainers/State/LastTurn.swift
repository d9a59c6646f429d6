import SwatchGeometry
import SwatchLayout

/// The inputs of the last turn. While they are unchanged, another turn would change nothing.
struct LastTurn {
  /// The inputs other than the elements.
  struct Surroundings: Hashable {
    var viewport: Rect
    var rows: Range<Int>?
    var isVisible: Bool
    var conditions: MeasuringConditions
    var layoutVersion: Int
    var turnedAxes: ScrollAxes = []
  }

  /// The reasons for measuring all cells again.
  struct Change: Hashable {
    /// A Boolean value that is true when the layout context changed.
    var isMoved = false
    /// A Boolean value that is true when the measuring conditions changed.
    var isResized = false
    /// A Boolean value that is true when a caller requested the measurement.
    var isAsked = false

    /// A Boolean value that is true when there is a reason.
    var isAny: Bool { isMoved || isResized || isAsked }
  }

  /// The surroundings of the turn; nil before the first one.
  var surroundings: Surroundings?
  /// The version of the map for which the ranges were filled with cells.
  var mapVersion: Int?
  private var conditions: MeasuringConditions?
  private(set) var context: LayoutContext?

  /// Returns true if cells were measured under the given conditions, or were never measured.
  func isMeasured(under conditions: MeasuringConditions) -> Bool {
    self.conditions.map { $0 == conditions } ?? true
  }

  /// Records the conditions and the context in which cells are measured.
  ///
  /// - Returns: The changes since the last measurement.
  mutating func measure(
    under conditions: MeasuringConditions, in context: LayoutContext?
  ) -> Change {
    defer { (self.conditions, self.context) = (conditions, context) }
    return Change(
      isMoved: self.context != nil && self.context !== context,
      isResized: !isMeasured(under: conditions))
  }
}
