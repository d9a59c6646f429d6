package import SwatchGeometry
package import SwatchGraphics
import SwatchNodes

/// The lines between rows, each in the pixel that a row is longer than its cell.
extension TableNode {
  @MainActor package final func decorations(
    of frames: [(place: ElementPlace, frame: Rect)]
  ) -> DisplayList.Section? {
    guard separatorStyle != .none else { return nil }
    let lines = frames.flatMap { separators(of: $0.place, at: $0.frame) }
    guard !lines.isEmpty else { return nil }
    let canvas = Canvas(size: bounds.size)
    for line in lines { canvas.fill(.rect(line), with: separatorColor) }
    return DisplayList.Section(
      path: path.appending("separators"), frame: Rect(origin: .zero, size: bounds.size),
      commands: canvas.commands)
  }

  /// Below each row; where sections stand apart, across the whole width at their top and bottom.
  @MainActor private func separators(of place: ElementPlace, at frame: Rect) -> [Rect] {
    guard case .row(let row) = place.kind else { return [] }
    let isGrouped = tableStyle == .grouped
    let isLast = row == rowCount(of: place.section) - 1
    let left = isGrouped && isLast ? 0 : separatorInset.left
    let right = isGrouped && isLast ? 0 : separatorInset.right
    let below = Rect(
      x: left, y: frame.maxY - pixel, width: max(0, frame.width - left - right), height: pixel)
    guard isGrouped && row == 0 else { return [below] }
    return [Rect(x: 0, y: frame.minY - pixel, width: frame.width, height: pixel), below]
  }

  @MainActor private func rowCount(of section: Int) -> Int {
    guard let map = books?.map, section < map.sectionCount else { return 0 }
    return map.rowCount(inSection: section)
  }
}
