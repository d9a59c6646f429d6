import SwatchGeometry
import SwatchNodes

/// The elements in the ranges around the viewport.
extension ContainerController {
  /// Returns the elements in the ranges around the current viewport.
  func currentRanges() -> ElementRanges {
    let near = nearbyElements()
    return ElementRanges(
      visible: near.visible, display: near.display, preload: near.preload,
      keepsAll: client.keepsAllCells, isVisible: isVisible,
      displaysAhead: ranges.mode != .lowMemory && !presence.hasLeftDisplay,
      isPreloaded: isPreloaded)
  }

  /// Returns the flat indexes of rows of the first section; missing rows are left out.
  private func elements(ofRows rows: Range<Int>) -> Range<Int> {
    let count = live.map.sectionCount > 0 ? live.map.rowCount(inSection: 0) : 0
    let rows = rows.clamped(to: 0..<count)
    guard !rows.isEmpty else { return 0..<0 }
    let first = live.map.index(of: ElementPlace(section: 0, kind: .row(rows.lowerBound)))
    return first..<first + rows.count
  }

  private func nearbyElements() -> (visible: [Int], display: [Int], preload: [Int]) {
    let arrangement = arrangementNow()
    let rows = viewport.rows.map(elements(ofRows:))
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
