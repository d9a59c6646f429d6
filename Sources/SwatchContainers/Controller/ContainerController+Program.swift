package import SwatchNodes

/// What happens to a container and the program around it (after ASRangeController).
extension ContainerController {
  /// Whether the container can be seen.
  var isVisible: Bool { client.interfaceState.contains(.visible) && !isInBackground }

  /// Whether the container's cells may be more than measured: inside a cell, only where that is
  /// preloaded.
  var isPreloaded: Bool { !client.isRangeManaged || client.interfaceState.contains(.preload) }

  /// Notes in which ranges the container lies. Inside a cell that left the display range it takes its
  /// own cells out, until it is back; before, what will be seen at once displays.
  func noteOwnState() {
    let state = client.interfaceState
    if state.contains(.display) {
      hasLeftDisplay = false
    } else if client.isRangeManaged && workedState.contains(.display) {
      hasLeftDisplay = true
    }
    workedState = state
  }

  package func receiveMemoryWarning() {
    let isDisplayed = client.interfaceState.contains(.display)
    ranges.setMode(isDisplayed ? .visibleOnly : ranges.modeForMemoryWarnings)
    for container in live.flatMap(\.containers) { container.receiveMemoryWarning() }
  }

  package func enterBackground() {
    guard !isInBackground else { return }
    isInBackground = true
    ranges.setMode(client.interfaceState.contains(.visible) ? .visibleOnly : .lowMemory)
    for container in live.flatMap(\.containers) { container.enterBackground() }
  }

  package func enterForeground() {
    guard isInBackground else { return }
    isInBackground = false
    ranges.setMode(client.interfaceState.contains(.visible) ? .minimum : .visibleOnly)
    for container in live.flatMap(\.containers) { container.enterForeground() }
  }

  /// Where the cells lie now.
  package var rangeReport: RangeReport {
    RangeReport(
      container: ObjectIdentifier(self), name: client.nodeName,
      cells: live.map { cell in
        let place = map.place(of: cell.index)
        return RangeReport.Cell(section: place.section, row: place.kind.number, state: cell.state)
      })
  }
}

extension ElementKind {
  /// The number of a row; that of a header comes before all rows, that of a footer after them.
  fileprivate var number: Int {
    switch self {
    case .header: -1
    case .row(let row): row
    case .footer: .max
    }
  }
}
