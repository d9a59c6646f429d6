import SwatchNodes

/// The elements of a container, and their existing cells.
struct LiveCells {
  /// A cell whose element was deleted, and the cell's former place.
  typealias Departure = (cell: CellState, place: ElementPlace)

  /// The elements, with their measured sizes.
  var map = ElementMap<CellState>()
  /// The cells, in the order of their elements.
  private(set) var all: [CellState] = []
  private var departing: [Departure] = []

  /// A Boolean value that is true when every element has a cell.
  var isComplete: Bool { all.count == map.count }

  /// The index of the first element with a cell; without cells, the index of the first element that
  /// was not discarded.
  var firstIndex: Int { all.first?.index ?? map.firstElement }

  /// The containers inside all cells.
  @MainActor var containers: [any NodeContainer] { all.flatMap(\.containers) }

  /// Returns true if a cell still belongs to an element.
  func holds(_ cell: CellState) -> Bool {
    cell.index >= map.firstElement && cell.index < map.count && map[cell.index].cell === cell
  }

  /// Returns the place of a cell in the map.
  func place(of cell: CellState) -> ElementPlace { map.place(of: cell.index) }

  /// Returns the indexes of rows of the first section; rows that don't exist are left out.
  func elements(ofRows rows: Range<Int>) -> Range<Int> {
    let count = map.sectionCount > 0 ? map.rowCount(inSection: 0) : 0
    let rows = rows.clamped(to: 0..<count)
    guard !rows.isEmpty else { return 0..<0 }
    let first = map.index(of: ElementPlace(section: 0, kind: .row(rows.lowerBound)))
    return first..<first + rows.count
  }

  // MARK: Adding and removing

  /// Adds the cells of elements that had none.
  mutating func insert(_ cells: [CellState]) {
    for cell in cells { map[cell.index].cell = cell }
    if !cells.isEmpty { all = (all + cells).sorted { $0.index < $1.index } }
  }

  /// Replaces the cell of an element.
  mutating func replace(_ old: CellState, with new: CellState) {
    map[new.index].cell = new
    if let position = all.firstIndex(where: { $0 === old }) { all[position] = new }
  }

  /// Removes cells; their elements remain.
  mutating func remove(_ cells: [CellState]) {
    guard !cells.isEmpty else { return }
    for cell in cells { map[cell.index].cell = nil }
    all = all.filter { map[$0.index].cell != nil }
  }

  /// Discards the elements before the first element with a cell; they can't be shown again.
  mutating func discardElementsBehind() {
    if let first = all.first { map.discardElements(before: first.index) }
  }

  // MARK: Edits

  /// Applies an edit to the elements and cells. The cells of deleted elements become departing,
  /// except for cells that are kept through a reload, which are passed with their new places.
  mutating func apply(
    _ edit: PendingEdits.Edit, keeping kept: [ObjectIdentifier: ElementPlace] = [:]
  ) {
    let places = all.map(place)
    let removed = map.apply(edit.update, leadingTo: edit.shapes)
    let gone = Set(removed.map(ObjectIdentifier.init))
    var staying: [CellState] = []
    for (cell, place) in zip(all, places) {
      if !gone.contains(ObjectIdentifier(cell)), let new = edit.update.newPlace(for: place) {
        cell.index = map.index(of: new)
        staying.append(cell)
      } else if let new = kept[ObjectIdentifier(cell)] {
        cell.index = map.index(of: new)
        map[cell.index].cell = cell
        staying.append(cell)
      } else {
        departing.append((cell, place))
      }
    }
    all = kept.isEmpty ? staying : staying.sorted { $0.index < $1.index }
  }

  /// A Boolean value that is true while there are departing cells whose exit hooks have not run.
  var hasDeparting: Bool { !departing.isEmpty }

  /// Removes and returns the departing cells, whose exit hooks must run.
  mutating func takeDeparting() -> [Departure] {
    defer { departing = [] }
    return departing
  }
}
