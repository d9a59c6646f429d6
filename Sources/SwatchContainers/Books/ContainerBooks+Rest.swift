import SwatchGeometry
import SwatchLayout
package import SwatchNodes

/// Whether there is anything left to do, and for whose sake.
extension ContainerBooks {
  package func isSettled(whileHeld: Bool) -> Bool {
    isAtRest && live.allSatisfy { isSettled($0, whileHeld: whileHeld) }
  }

  /// Whether nothing is left to do but what single cells ask for.
  private var isAtRest: Bool {
    !hasPendingUpdates && !isSourceNew && completions.isEmpty && worked.isEmpty
      && departing.isEmpty && (target == nil || viewportRect.isEmpty) && !isBatchQuestionDue
      && measuredContext === client.layoutContext
      && surroundings == workedSurroundings && map.version == workedVersion && events.isEmpty
  }

  private func isSettled(_ cell: LiveCell, whileHeld: Bool) -> Bool {
    cell.facts == facts(of: cell) && !cell.needsLayout && cell.arriving == nil
      && cell.tasks.isEmpty && (whileHeld || !isDisplayDue(for: cell))
      && !cell.hasDropped && cell.containers.allSatisfy { $0.isSettled(whileHeld: whileHeld) }
  }

  private func isDisplayDue(for cell: LiveCell) -> Bool {
    cell.needsDisplay && cell.state.contains(.display)
  }

  package var extent: Double {
    let size = arrangementNow().contentSize
    return live.flatMap(\.containers).map(\.extent).reduce(size.width + size.height, +)
  }

  package func restlessness(after duration: String, whileHeld: Bool) -> NodeFailure? {
    guard let unrest = unrest(whileHeld: whileHeld) else { return nil }
    return client.failure(
      because: "it still changes after \(duration), because \(unrest); let its hooks come to rest")
  }

  package func unrest(whileHeld: Bool) -> String? {
    if hasPendingUpdates { return "it is edited again and again" }
    guard let cell = live.first(where: { !isSettled($0, whileHeld: whileHeld) }) else {
      return isAtRest ? nil : "it is scrolled or resized again and again"
    }
    let inner = cell.containers.lazy.compactMap { $0.unrest(whileHeld: whileHeld) }.first
    if let inner { return "in the container inside \(name(of: cell)) \(inner)" }
    if !cell.tasks.isEmpty { return "\(name(of: cell)) starts tasks again and again" }
    return "\(name(of: cell)) asks for \(cell.needsLayout ? "layout" : "display") again and again"
  }

  private func name(of cell: LiveCell) -> String {
    let place = map.place(of: cell.index)
    let name =
      switch place.kind {
      case .header: "the header of section \(place.section)"
      case .row(let row): "row \(row) of section \(place.section)"
      case .footer: "the footer of section \(place.section)"
      }
    return cell.id.map { "'\($0)' (\(name))" } ?? name
  }
}
