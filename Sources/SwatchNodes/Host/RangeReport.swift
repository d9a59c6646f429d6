/// The ranges of a container's cells at the end of a turn.
package struct RangeReport: Sendable {
  /// A cell that exists.
  package struct Cell: Sendable {
    /// The place of the cell's element.
    package let place: ElementPlace
    /// The ranges of the cell.
    package let state: InterfaceState

    /// Makes the report of a cell.
    package init(place: ElementPlace, state: InterfaceState) {
      self.place = place
      self.state = state
    }
  }

  /// The identity of the container, unique while it lives.
  package let container: ObjectIdentifier
  /// The container's name, for people.
  package let name: String
  /// The cells, in order.
  package let cells: [Cell]

  /// Makes a report of a container.
  package init(container: ObjectIdentifier, name: String, cells: [Cell]) {
    self.container = container
    self.name = name
    self.cells = cells
  }
}
