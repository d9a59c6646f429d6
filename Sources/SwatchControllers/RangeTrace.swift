import SwatchGeometry
public import SwatchNodes

/// The ranges of all cells, turn by turn: Texture's range debugger as a still picture.
public struct RangeTrace: Hashable, Sendable {
  /// The cells of a container.
  public struct Container: Hashable, Sendable {
    /// The container's name.
    public let name: String
    /// The cells that existed in any of the turns, in order.
    public internal(set) var cells: [Cell]
  }

  /// A row, an item or a supplementary element, identified in each turn by its number at that time.
  public struct Cell: Hashable, Sendable {
    /// The section, and the row or the kind of a supplementary element: `0.12`, `0.header`.
    public let name: String
    /// The ranges of the cell in each turn; empty for turns in which it did not exist.
    public internal(set) var states: [InterfaceState]
    let place: ElementPlace
  }

  /// The number of recorded turns.
  public internal(set) var turnCount = 0
  /// The containers, in the order in which they were first recorded.
  public internal(set) var containers: [Container] = []

  /// Makes an empty trace.
  public init() {}
}

/// A range in a trace: the innermost range that contains the cell.
enum TracedRange: CaseIterable {
  case visible, display, preload, measured

  init?(_ state: InterfaceState) {
    if state.contains(.visible) {
      self = .visible
    } else if state.contains(.display) {
      self = .display
    } else if state.contains(.preload) {
      self = .preload
    } else if state.contains(.measureLayout) {
      self = .measured
    } else {
      return nil
    }
  }

  var letter: Character {
    switch self {
    case .visible: "V"
    case .display: "D"
    case .preload: "P"
    case .measured: "m"
    }
  }

  var name: String {
    switch self {
    case .visible: "visible"
    case .display: "display"
    case .preload: "preload"
    case .measured: "measured"
    }
  }
}

extension RangeTrace: CustomStringConvertible {
  /// A line for each cell with a letter for each turn: `V` visible, `D` in the display range, `P`
  /// in the preload range, `m` only measured, `.` not existing.
  public var description: String {
    containers.map(Self.text).joined(separator: "\n\n")
  }

  private static func text(_ container: Container) -> String {
    let width = container.cells.map(\.name.count).max() ?? 0
    let lines = container.cells.map { cell in
      String(repeating: " ", count: width - cell.name.count) + cell.name + " "
        + String(cell.states.map { TracedRange($0)?.letter ?? "." })
    }
    return ([container.name] + lines).joined(separator: "\n")
  }
}

extension ElementPlace {
  /// The name of the element in traces.
  fileprivate var traceName: String {
    switch kind {
    case .row(let row): "\(section).\(row)"
    case .supplementary(let kind): "\(section).\(kind)"
    }
  }
}

/// A recorder of a trace, turn by turn.
@MainActor final class RangeRecorder {
  private(set) var trace = RangeTrace()
  /// The indexes of the containers in the trace.
  private var indexes: [ObjectIdentifier: Int] = [:]

  /// Records the ranges of a container's cells in the current turn.
  func note(_ report: RangeReport) {
    let index = indexes[report.container] ?? addContainer(report)
    for cell in report.cells { note(cell, in: index) }
  }

  private func addContainer(_ report: RangeReport) -> Int {
    indexes[report.container] = trace.containers.count
    trace.containers.append(RangeTrace.Container(name: report.name, cells: []))
    return trace.containers.count - 1
  }

  private func note(_ cell: RangeReport.Cell, in container: Int) {
    let row = rowOfTrace(for: cell.place, in: container)
    let missing = trace.turnCount - trace.containers[container].cells[row].states.count
    trace.containers[container].cells[row].states +=
      Array(repeating: [], count: max(0, missing)) + (missing >= 0 ? [cell.state] : [])
  }

  private func rowOfTrace(for place: ElementPlace, in container: Int) -> Int {
    let cells = trace.containers[container].cells
    let index = cells.partitioningIndex { $0.place >= place }
    if index < cells.count && cells[index].place == place { return index }
    trace.containers[container].cells.insert(
      RangeTrace.Cell(name: place.traceName, states: [], place: place), at: index)
    return index
  }

  /// Ends a turn; cells that were not recorded in it did not exist.
  func endTurn() {
    trace.turnCount += 1
    for container in trace.containers.indices {
      for cell in trace.containers[container].cells.indices {
        let missing = trace.turnCount - trace.containers[container].cells[cell].states.count
        trace.containers[container].cells[cell].states += Array(repeating: [], count: missing)
      }
    }
  }
}
