import SwatchGeometry
import SwatchGraphics

/// The decoded pixels of a picture: all its pixels, or the pixels in and around the visible part of
/// a large picture, such as a picture drawn far larger than its node.
struct PicturePart: Hashable {
  /// The id of the whole picture.
  let id: ImageID
  /// The pixels of the part, in an upright picture with the size in `id`; nil for all pixels.
  let box: PixelBox?

  /// The least number of pixels of a picture for which parts are decoded.
  private static let leastCount = 1 << 22
  /// The number of pixels around the visible pixels that a filter uses when the picture is painted.
  private static let margin = 2
  /// The edges of parts lie at multiples of this number of pixels, so that nearly equal parts
  /// become the same part.
  private static let step = 64

  /// Makes the part that is the whole picture.
  init(whole id: ImageID) {
    self.id = id
    box = nil
  }

  /// Makes the part that shows some pixels. It is the whole picture if these are most of its
  /// pixels, if the picture is small or has effects, and for vector pictures, whose pixels depend
  /// on the position.
  init(_ shown: PixelRect?, of id: ImageID, _ head: ImageHead) {
    self.id = id
    guard let shown, !head.format.isShapes, id.effects == nil, Self.pays(id.size) else {
      box = nil
      return
    }
    let columns = Self.stepped(shown.columns, upTo: id.size.width)
    let rows = Self.stepped(shown.rows, upTo: id.size.height)
    let isMost = 2 * columns.count * rows.count > id.size.width * id.size.height
    box =
      isMost || columns.isEmpty || rows.isEmpty
      ? nil
      : PixelBox(
        left: columns.lowerBound, top: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// Returns true for a picture large enough to have parts.
  static func pays(_ size: PixelSize) -> Bool { (size.count ?? .max) >= leastCount }

  private static func stepped(_ range: Range<Int>, upTo limit: Int) -> Range<Int> {
    let first = max(0, range.lowerBound - margin) / step * step
    let last = (min(limit, range.upperBound + margin) + step - 1) / step * step
    return first..<max(first, min(limit, last))
  }
}
