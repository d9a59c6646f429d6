import FoundationEssentials
import SwatchNodes

/// The viewport's movements between turns, and the cell or element that holds it within one.
struct Viewport {
  /// A row or item to scroll to, and where it comes to lie.
  struct Target: Hashable {
    var indexPath: IndexPath
    var position: ScrollPosition
  }

  /// The cell or element that holds the viewport while lengths become known.
  enum Anchor {
    /// A cell, and its distance below the viewport's top, in points.
    case cell(CellState, distance: Double)
    /// An element, and where in the viewport it comes to lie.
    case element(Int, ScrollPosition)
  }

  /// The rows of the first section that the viewport lies over exactly, however high they are; nil where
  /// it lies over the bounds of the node.
  private(set) var rows: Range<Int>?
  /// The row or item that the next turn scrolls to.
  private(set) var target: Target?
  /// The cell or element that a turn leaves where it is on the screen.
  var anchor: Anchor?
  private var events: [CellNodeVisibilityEvent] = []

  // MARK: Places

  /// Moves over rows, or over the bounds.
  ///
  /// - Returns: the direction of the movement from other rows; nil where there is none.
  mutating func move(over rows: Range<Int>?) -> ScrollDirection? {
    defer { self.rows = rows }
    guard let rows, let last = self.rows, last.lowerBound != rows.lowerBound else { return nil }
    return rows.lowerBound > last.lowerBound ? .down : .up
  }

  /// Has the next turn scroll to a row or item.
  mutating func aim(at target: Target) { self.target = target }

  /// Gives up the target.
  mutating func dropTarget() { target = nil }

  /// Moves the target with its row or item through edits; one that is deleted is given up.
  mutating func follow(_ update: Update) {
    target = target.flatMap { target in
      update.newIndexPath(for: target.indexPath).map {
        Target(indexPath: $0, position: target.position)
      }
    }
  }

  // MARK: Events

  /// A Boolean value that is true while the cells in view are owed events.
  var hasEvents: Bool { !events.isEmpty }

  /// Notes an event; several movements without anything between them count as one.
  mutating func note(_ event: CellNodeVisibilityEvent) {
    if event != .visibleRectChanged || events.last != event { events.append(event) }
  }

  /// Gives the events since the last turn, in order.
  mutating func takeEvents() -> [CellNodeVisibilityEvent] {
    defer { events = [] }
    return events
  }
}
