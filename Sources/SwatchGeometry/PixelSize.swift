/// A width and a height in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Makes a size of `width × height` pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Makes the size in pixels that a size in points covers: both sides are rounded up to whole
  /// pixels. A side that is negative or NaN covers no pixels; an infinite side, or one beyond 2⁵³
  /// pixels, covers 2⁵³, which is more than any picture may have.
  public init(covering size: Size, at scale: Scale) {
    width = Self.pixels(covering: size.width, at: scale)
    height = Self.pixels(covering: size.height, at: scale)
  }

  private static func pixels(covering points: Double, at scale: Scale) -> Int {
    max(0, Int(saturating: (scale.ceil(points) * scale.pixelsPerPoint).rounded()))
  }

  /// The number of pixels; nil if it exceeds the range of `Int`.
  public var count: Int? {
    let (product, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? nil : product
  }
}
