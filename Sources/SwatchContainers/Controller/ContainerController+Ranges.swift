import SwatchGeometry
package import SwatchNodes

/// The ranges around the viewport, and the container's own visibility, which depends on its ranges
/// in the enclosing tree and on the state of the program (after ASRangeController).
extension ContainerController {
  /// A Boolean value that is true when the container is visible.
  var isVisible: Bool { presence.isVisible(in: client.interfaceState) }

  /// A Boolean value that is true when the container's cells may preload and display; false only in
  /// a cell outside the preload range.
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

  // MARK: Elements

  /// Returns the elements in the ranges around the current viewport.
  func currentRanges() -> ElementRanges {
    let near = nearbyElements()
    return ElementRanges(
      visible: near.visible, display: near.display, preload: near.preload,
      keepsAll: client.keepsAllCells, isVisible: isVisible,
      displaysAhead: ranges.mode != .lowMemory && !presence.hasLeftDisplay,
      isPreloaded: isPreloaded)
  }

  private func nearbyElements() -> (visible: [Int], display: [Int], preload: [Int]) {
    let arrangement = arrangementNow()
    let rows = viewport.rows.map(live.elements(ofRows:))
    let rect = rows.map { rows in
      rows.map(arrangement.frame).reduce(nil) { $0?.union($1) ?? $1 } ?? .zero
    }
    let stretches = ranges.ranges(around: rect ?? viewportRect)
    return (
      rows.map(Array.init) ?? arrangement.elements(in: stretches.visible),
      arrangement.elements(in: stretches.display), arrangement.elements(in: stretches.preload)
    )
  }
}
