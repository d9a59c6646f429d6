import SwatchGeometry
package import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// The lines between rows, each one pixel high, by which a row is longer than its cell.
extension TableNode {
  @MainActor package final func decorations(
    around elements: [ShownElement]
  ) -> DisplayList.Section? {
    guard separatorStyle != .none else { return nil }
    let lines = elements.flatMap(separators)
    guard !lines.isEmpty else { return nil }
    let canvas = Canvas(
      size: bounds.size, isDark: environment?.traits.userInterfaceStyle == .dark)
    for line in lines { canvas.fill(.rect(line), with: separatorColor) }
    return DisplayList.Section(
      path: path.appending("separators"), frame: Rect(origin: .zero, size: bounds.size),
      commands: canvas.commands)
  }

  /// Returns the line below a row; in the grouped style also the lines at the top and bottom of a
  /// section, across the whole width.
  @MainActor private func separators(around element: ShownElement) -> [Rect] {
    guard case .row(let row) = element.place.kind else { return [] }
    let isGrouped = tableStyle == .grouped
    let isLast = row == rowCount(of: element.place.section) - 1
    let frame = element.frame
    let inset = isGrouped && isLast ? .zero : element.separatorInset ?? separatorInset
    let isMirrored = effectiveLayoutDirection == .rightToLeft
    let below = Rect(
      x: isMirrored ? inset.right : inset.left, y: frame.maxY - pixel,
      width: max(0, frame.width - inset.left - inset.right), height: pixel)
    guard isGrouped && row == 0 else { return [below] }
    return [Rect(x: 0, y: frame.minY - pixel, width: frame.width, height: pixel), below]
  }

  @MainActor private func rowCount(of section: Int) -> Int {
    guard let map = containerController?.map, section < map.sectionCount else { return 0 }
    return map.rowCount(inSection: section)
  }
}
