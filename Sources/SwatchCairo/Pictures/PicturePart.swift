import SwatchGeometry
import SwatchGraphics

/// The pixels of a picture that are decoded: all, or those around the shown ones of a large picture,
/// such as one that is drawn far larger than the node it is in.
struct PicturePart: Hashable {
  /// The whole picture.
  let id: ImageID
  /// The pixels, in a picture of the size in `id`, upright; nil for all.
  let box: PixelBox?

  /// The number of pixels of a picture from which on parts of it are decoded.
  private static let leastCount = 1 << 22
  /// The pixels around the shown ones that a filter takes into account when the picture is painted.
  private static let margin = 2
  /// Parts begin and end at multiples of so many pixels: those of almost the same place are one.
  private static let step = 64

  /// Makes a whole picture of itself.
  init(whole id: ImageID) {
    self.id = id
    box = nil
  }

  /// Makes the part to show some pixels: all, if they are most of the picture, and of shapes, which
  /// are not exactly the same in another place.
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
