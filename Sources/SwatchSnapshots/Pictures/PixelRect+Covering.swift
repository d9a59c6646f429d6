package import SwatchGeometry

extension PixelRect {
  /// Makes the rectangle of the pixels that a rectangle in points touches; coordinates beyond all
  /// pictures are clamped.
  package init(covering rect: Rect, at scale: Scale) {
    func pixels(_ points: Double) -> Double {
      let value = points * scale.pixelsPerPoint
      return value.isNaN ? 0 : min(max(value, -1e9), 1e9)
    }
    let (left, top) = (pixels(scale.floor(rect.minX)), pixels(scale.floor(rect.minY)))
    let (right, bottom) = (pixels(scale.ceil(rect.maxX)), pixels(scale.ceil(rect.maxY)))
    self.init(
      x: Int(left.rounded()), y: Int(top.rounded()), width: Int((right - left).rounded()),
      height: Int((bottom - top).rounded()))
  }
}
