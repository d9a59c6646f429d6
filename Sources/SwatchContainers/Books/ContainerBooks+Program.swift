package import SwatchNodes

/// What happens to the program around a container (after ASRangeController's memory warnings).
extension ContainerBooks {
  /// Whether the container can be seen.
  var isVisible: Bool { client.interfaceState.contains(.visible) && !isInBackground }

  package func receiveMemoryWarning() {
    ranges.setMode(client.interfaceState.contains(.display) ? .visibleOnly : .lowMemory)
    for container in live.flatMap(\.containers) { container.receiveMemoryWarning() }
  }

  package func enterBackground() {
    isInBackground = true
    ranges.setMode(client.interfaceState.contains(.visible) ? .visibleOnly : .lowMemory)
    for container in live.flatMap(\.containers) { container.enterBackground() }
  }

  package func enterForeground() {
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
