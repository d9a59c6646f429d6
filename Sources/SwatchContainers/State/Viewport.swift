import FoundationEssentials
import SwatchNodes

/// The movements of the viewport between turns, and its anchor within a turn.
struct Viewport {
  /// A row or item to scroll to, and its position in the viewport.
  struct Target: Hashable {
    var indexPath: IndexPath
    var position: ScrollPosition
  }

  /// The cell or element that keeps its position in the viewport while cells are measured.
  enum Anchor {
    /// A cell, and its distance below the viewport's top, in points.
    case cell(CellState, distance: Double)
    /// An element, and its position in the viewport.
    case element(Int, ScrollPosition)
  }

  /// The rows of the first section that define the viewport, whatever their total height; nil if
  /// the bounds of the node define it.
  private(set) var rows: Range<Int>?
  /// The row or item to scroll to in the next turn; nil for none.
  private(set) var target: Target?
  /// The anchor of the current turn; nil for none.
  var anchor: Anchor?
  private var events: [CellNodeVisibilityEvent] = []

  // MARK: Positions

  /// Makes a range of rows define the viewport; with nil, the bounds define it.
  ///
  /// - Returns: The direction of the movement from the former rows; nil if no rows defined the
  ///   viewport before.
  mutating func move(over rows: Range<Int>?) -> ScrollDirection? {
    defer { self.rows = rows }
    guard let rows, let last = self.rows, last.lowerBound != rows.lowerBound else { return nil }
    return rows.lowerBound > last.lowerBound ? .down : .up
  }

  /// Sets the row or item to scroll to in the next turn.
  mutating func aim(at target: Target) { self.target = target }

  /// Removes the target.
  mutating func dropTarget() { target = nil }

  /// Updates the target's index path after edits. A target that the edits delete is removed.
  mutating func follow(_ update: Update) {
    target = target.flatMap { target in
      update.newIndexPath(for: target.indexPath).map {
        Target(indexPath: $0, position: target.position)
      }
    }
  }

  // MARK: Events

  /// A Boolean value that is true while there are events that visible cells have not received.
  var hasEvents: Bool { !events.isEmpty }

  /// Records an event; consecutive movements are recorded as one.
  mutating func note(_ event: CellNodeVisibilityEvent) {
    if event != .visibleRectChanged || events.last != event { events.append(event) }
  }

  /// Removes and returns the events since the last turn, in order.
  mutating func takeEvents() -> [CellNodeVisibilityEvent] {
    defer { events = [] }
    return events
  }
}
