import SwatchGeometry

/// A rectangle of pixels.
struct PixelBox: Hashable {
  let left: Int
  let top: Int
  /// The first column to the right of the box.
  let right: Int
  /// The first row below the box.
  let bottom: Int

  init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Makes a box with its top-left pixel and its size.
  init(left: Int, top: Int, width: Int, height: Int) {
    self.init(left: left, top: top, right: left + width, bottom: top + height)
  }

  /// The number of columns.
  var width: Int { right - left }
  /// The number of rows.
  var height: Int { bottom - top }

  /// The number of pixels, at most 2⁵⁸; 0 for an empty box.
  var pixelCount: Int {
    let (count, isOver) = max(0, width).multipliedReportingOverflow(by: max(0, height))
    return isOver ? 1 << 58 : min(count, 1 << 58)
  }

  /// The upper left corner.
  var corner: Point { Point(x: Double(left), y: Double(top)) }

  /// The area of the pixels.
  var rect: Rect {
    Rect(origin: corner, size: Size(width: Double(width), height: Double(height)))
  }

  /// Makes the box of all pixels that a rectangle touches.
  init(touchedBy rect: Rect) {
    self.init(
      left: Int(saturating: rect.minX.rounded(.down)),
      top: Int(saturating: rect.minY.rounded(.down)),
      right: Int(saturating: rect.maxX.rounded(.up)),
      bottom: Int(saturating: rect.maxY.rounded(.up)))
  }

  /// Makes the box of the pixels of a glyph's mask.
  init(_ mask: GlyphMask, of glyph: PlacedGlyph) {
    let (left, top) = (glyph.x + mask.left, glyph.y + mask.top)
    self.init(left: left, top: top, right: left + mask.stride, bottom: top + mask.height)
  }

  /// Returns true if all pixels of another box are in this one.
  func contains(_ other: PixelBox) -> Bool {
    left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
  }

  /// Returns true if the two boxes share a pixel.
  func overlaps(_ other: PixelBox) -> Bool {
    max(left, other.left) < min(right, other.right)
      && max(top, other.top) < min(bottom, other.bottom)
  }

  /// Returns the pixels that both boxes have; nil for none.
  func intersection(_ other: PixelBox) -> PixelBox? {
    guard overlaps(other) else { return nil }
    return PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// Returns the box enlarged by a distance on each side.
  func outset(by distance: Int) -> PixelBox {
    PixelBox(
      left: left - distance, top: top - distance, right: right + distance,
      bottom: bottom + distance)
  }

  /// Returns the box relative to the corner of another one.
  func moved(from other: PixelBox) -> PixelBox {
    PixelBox(left: left - other.left, top: top - other.top, width: width, height: height)
  }

  /// Returns the smallest box that contains both boxes.
  func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}
