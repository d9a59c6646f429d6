package import SwatchNodes

/// The visibility of a container: its own ranges, and the state of the program (after
/// ASRangeController).
extension ContainerController {
  /// A Boolean value that is true when the container is visible.
  var isVisible: Bool { presence.isVisible(in: client.interfaceState) }

  /// A Boolean value that is true when the container's cells may preload and display: always,
  /// except in a cell outside the preload range.
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

  /// The current places and ranges of the cells.
  package var rangeReport: RangeReport {
    RangeReport(
      container: ObjectIdentifier(self), name: client.nodeName,
      cells: live.all.map { RangeReport.Cell(place: live.place(of: $0), state: $0.state) })
  }
}
