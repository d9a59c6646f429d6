/// A width and a height in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Makes a size of `width × height` pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The pixels that a size in points covers: both sides rounded up to whole pixels.
  /// - Precondition: both sides are finite and not negative.
  public init(covering size: Size, at scale: Scale) {
    precondition(
      size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0,
      "Only a finite size covers pixels; got \(size.width) × \(size.height) points")
    width = Int((scale.ceil(size.width) * scale.pixelsPerPoint).rounded())
    height = Int((scale.ceil(size.height) * scale.pixelsPerPoint).rounded())
  }

  /// The number of pixels, or nil where it cannot be counted in an `Int`.
  public var count: Int? {
    let (product, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? nil : product
  }
}
