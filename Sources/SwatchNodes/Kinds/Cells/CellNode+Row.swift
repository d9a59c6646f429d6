import SwatchGeometry
import SwatchGraphics
import SwatchLayout

/// The drawing of a table's row around its cell, in the row's coordinates.
struct RowDrawing {
  /// The bounds of the row, in its own coordinates.
  var frame: Rect
  /// The top-left corner of the cell.
  var cellOrigin: Point
  /// The drawing behind the cell: the background and the selection.
  var behind: [DisplayCommand]
  /// The drawing beside the cell: the accessory.
  var beside: [DisplayCommand]
}

/// The row of a table around a cell with an accessory (after UITableViewCell). The cell takes the
/// place of the row's content view, which ends before the accessory, and is clipped there;
/// background and selection cover the whole row.
extension CellNode {
  /// The insets of the cell in its row, in points; zero outside a table, and if the cell has no
  /// accessory.
  final var rowInsets: EdgeInsets {
    let width = sharedPlace?.showsAccessory == true ? accessoryType.width : 0
    return effectiveLayoutDirection == .rightToLeft
      ? EdgeInsets(top: 0, left: width, bottom: 0, right: 0)
      : EdgeInsets(top: 0, left: 0, bottom: 0, right: width)
  }

  /// Returns the drawing of the row around the cell; nil for a cell that fills its row, or is
  /// hidden.
  final func rowDrawing(isSettled: Bool) -> RowDrawing? {
    guard rowInsets != .zero, isShown else { return nil }
    if isSettled || !displaysAsynchronously { NodeContents(of: self).displayIfNeeded() }
    let frame = Rect(origin: .zero, size: rowSize)
    let (behind, beside) = (makeCanvas(in: frame.size), makeCanvas(in: frame.size))
    if !frame.isEmpty {
      drawRowBackground(in: behind, of: frame)
      drawAccessory(in: beside, of: frame)
    }
    return RowDrawing(
      frame: frame, cellOrigin: Point(x: rowInsets.left, y: 0), behind: behind.commands,
      beside: beside.commands)
  }

  /// Draws the cell's background over the whole row; layers keep their places in the cell.
  private func drawRowBackground(in canvas: Canvas, of row: Rect) {
    let box = boxDrawing
    let outline = box.outline(of: row)
    if let backgroundColor { canvas.fill(outline, with: backgroundColor) }
    if !backgrounds.isEmpty || !look.rare.isInitial {
      let left = rowInsets.left
      let around = box.outline(of: row.offset(by: Point(x: -left, y: 0)))
      canvas.transformed(by: .translation(x: left, y: 0)) {
        box.fillBackgroundLayers(around, in: $0)
      }
    }
    drawBackgroundViews(in: canvas, selected: outline)
  }

  /// Invalidates the layout if a new accessory leaves the cell another width.
  final func accessoryDidChange(from old: AccessoryType) {
    looksDidChange("accessoryType")
    if sharedPlace?.showsAccessory == true, old.width != accessoryType.width { setNeedsLayout() }
  }
}

extension DisplayNode {
  /// The width of the row beside the cell, in points; 0 for other nodes.
  private var widthBeside: Double {
    guard let insets = (self as? CellNode)?.rowInsets else { return 0 }
    return insets.left + insets.right
  }

  /// The size of the row around a cell, in points; for other nodes, their own size.
  final var rowSize: Size { Size(width: bounds.width + widthBeside, height: bounds.height) }

  /// Returns the range of sizes for the cell, given the range of its row; for other nodes, the
  /// given range.
  final func range(inRow range: SizeRange) -> SizeRange {
    let width = widthBeside
    guard width > 0 else { return range }
    var range = range
    range.min.width = max(0, range.min.width - width)
    range.max.width = max(0, range.max.width - width)
    return range
  }
}
