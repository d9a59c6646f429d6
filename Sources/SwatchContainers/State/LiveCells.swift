import SwatchNodes

/// The elements of a container, and the cells that exist among them.
struct LiveCells {
  /// A cell whose element was deleted, and the place where it stood.
  typealias Departure = (cell: CellState, place: ElementPlace)

  /// The elements, with the sizes that they came to.
  var map = ElementMap<CellState>()
  /// The cells, by index.
  private(set) var all: [CellState] = []
  private var departing: [Departure] = []

  /// A Boolean value that is true when every element has its cell.
  var isComplete: Bool { all.count == map.count }

  /// The first element whose cell exists; where none does, the first that was not discarded.
  var firstIndex: Int { all.first?.index ?? map.firstElement }

  /// The containers inside all cells.
  @MainActor var containers: [any NodeContainer] { all.flatMap(\.containers) }

  /// Returns a Boolean value that is true when a cell belongs to an element still.
  func holds(_ cell: CellState) -> Bool {
    cell.index >= map.firstElement && cell.index < map.count && map[cell.index].cell === cell
  }

  /// Returns the place of a cell in what the last turn showed.
  func place(of cell: CellState) -> ElementPlace { map.place(of: cell.index) }

  // MARK: Coming and going

  /// Adds the cells of elements that had none.
  mutating func insert(_ cells: [CellState]) {
    for cell in cells { map[cell.index].cell = cell }
    if !cells.isEmpty { all = (all + cells).sorted { $0.index < $1.index } }
  }

  /// Puts a cell in the place of another.
  mutating func replace(_ old: CellState, with new: CellState) {
    map[new.index].cell = new
    if let position = all.firstIndex(where: { $0 === old }) { all[position] = new }
  }

  /// Drops cells; their elements stay.
  mutating func remove(_ cells: [CellState]) {
    guard !cells.isEmpty else { return }
    for cell in cells { map[cell.index].cell = nil }
    all = all.filter { map[$0.index].cell != nil }
  }

  /// Forgets the elements before all whose cells exist: they can't come back.
  mutating func discardElementsBehind() {
    if let first = all.first { map.discardElements(before: first.index) }
  }

  // MARK: Edits

  /// Moves elements and cells through an edit. The cells of deleted elements depart.
  mutating func apply(_ edit: PendingEdits.Edit) {
    let places = all.map(place)
    let removed = map.apply(edit.update) { edit.shapes[$0] }
    let gone = Set(removed.map(ObjectIdentifier.init))
    var staying: [CellState] = []
    for (cell, place) in zip(all, places) {
      if !gone.contains(ObjectIdentifier(cell)), let new = edit.update.newPlace(for: place) {
        cell.index = map.index(of: new)
        staying.append(cell)
      } else {
        departing.append((cell, place))
      }
    }
    all = staying
  }

  /// A Boolean value that is true while the exit hooks of cells are owed.
  var hasDeparting: Bool { !departing.isEmpty }

  /// Gives the cells whose elements were deleted; their exit hooks are owed.
  mutating func takeDeparting() -> [Departure] {
    defer { departing = [] }
    return departing
  }
}
