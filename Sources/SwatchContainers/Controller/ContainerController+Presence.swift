package import SwatchNodes

/// The ranges and the program around a container (after ASRangeController).
extension ContainerController {
  /// A Boolean value that is true when the container can be seen.
  var isVisible: Bool { presence.isVisible(in: client.interfaceState) }

  /// A Boolean value that is true when the container's cells may be more than measured: inside a cell,
  /// only where that is preloaded.
  var isPreloaded: Bool { !client.isRangeManaged || client.interfaceState.contains(.preload) }

  package func receiveMemoryWarning() {
    let isDisplayed = client.interfaceState.contains(.display)
    ranges.setMode(isDisplayed ? .visibleOnly : ranges.modeForMemoryWarnings)
    for container in live.containers { container.receiveMemoryWarning() }
  }

  package func enterBackground() {
    guard presence.setInBackground(true) else { return }
    ranges.setMode(client.interfaceState.contains(.visible) ? .visibleOnly : .lowMemory)
    for container in live.containers { container.enterBackground() }
  }

  package func enterForeground() {
    guard presence.setInBackground(false) else { return }
    ranges.setMode(client.interfaceState.contains(.visible) ? .minimum : .visibleOnly)
    for container in live.containers { container.enterForeground() }
  }

  /// The places and ranges of the cells now.
  package var rangeReport: RangeReport {
    RangeReport(
      container: ObjectIdentifier(self), name: client.nodeName,
      cells: live.all.map { cell in
        let place = live.place(of: cell)
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
