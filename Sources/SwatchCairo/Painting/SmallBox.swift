import SwatchGeometry
import SwatchGraphics

/// A box with square or rounded corners, with its sides shortened by whole pixels where all
/// columns, or rows, of its shadow are equal, so that the shadow of a large card costs no more than
/// the shadow of a small one.
struct SmallBox {
  let path: Path
  let columns: MaskRepetition
  let rows: MaskRepetition

  /// Shortens a box that is not rotated; nil for other outlines, and if nothing can be left out.
  init?(_ path: Path, through map: Transform, reach: Int) {
    guard map.b == 0 && map.c == 0 && map.a > 0 && map.d > 0 else { return nil }
    let (rect, radii): (Rect, CornerRadii)
    switch path.shape {
    case .rect(let box): (rect, radii) = (box, .zero)
    case .roundedRect(let box, let corners): (rect, radii) = (box, corners)
    case .ellipse, .elements: return nil
    }
    let widest = max(radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight)
    columns = Self.repetition(
      from: map.a * rect.minX + map.tx, length: map.a * rect.width, corner: map.a * widest, reach)
    rows = Self.repetition(
      from: map.d * rect.minY + map.ty, length: map.d * rect.height, corner: map.d * widest, reach)
    guard columns.count + rows.count > 0 else { return nil }
    var small = rect
    small.size.width -= Double(columns.count) / map.a
    small.size.height -= Double(rows.count) / map.d
    self.path = radii == .zero ? .rect(small) : .roundedRect(small, radii: radii)
  }

  /// Returns the blurred mask of the visible part of the original box, made from the visible part
  /// of the short box's mask, `whole`.
  /// - Throws: ``CairoError`` if the mask has too many pixels.
  func mask(
    of visible: Rect, whole: Rect, through map: Transform, _ blur: BoxBlur
  ) throws(CairoError) -> ShadowMask? {
    let (left, top) = (whole.minX.rounded(.down), whole.minY.rounded(.down))
    let across = columns.sources(of: visible.minX - left, visible.maxX - left)
    let down = rows.sources(of: visible.minY - top, visible.maxY - top)
    let shown = Rect(
      x: left + Double(across.lowerBound), y: top + Double(down.lowerBound),
      width: Double(across.count), height: Double(down.count))
    guard let area = shown.outset(by: blur.reach).intersection(whole) else { return nil }
    var mask = try ShadowMask(of: path, through: map, around: area)
    try mask.blur(blur)
    return try mask.part(
      visible, repeating: columns.dropping(Int(saturating: mask.origin.x - left)),
      rows.dropping(Int(saturating: mask.origin.y - top)))
  }

  /// Finds the repeated column of a mask that begins `reach` before the pixel where a side starts.
  private static func repetition(
    from start: Double, length: Double, corner: Double, _ reach: Int
  ) -> MaskRepetition {
    // After the end of the corner all pixels are opaque; columns are equal if the blur reaches only
    // these pixels.
    let margin = Int(saturating: corner.rounded(.up)) + reach + 2
    let count = Int(saturating: length.rounded(.down)) - 2 * margin - 1
    return count > 0 ? MaskRepetition(place: reach + margin, count: count) : .none
  }
}
