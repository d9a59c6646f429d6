package import SwatchGeometry

/// A layout as its own element keeps it: without the element, which would keep itself alive, and
/// with the question that it answers.
package struct CachedLayout {
  /// The size, in points, on whole pixels.
  package let size: Size
  /// The layouts of the element's children, in drawing order.
  package let sublayouts: [Layout]
  /// The sizes that were allowed, in points.
  package let range: SizeRange
  /// The size that fractions were taken of, in points; not a number on an axis without one.
  package let parentSize: Size
  /// The number of the element's measurement in its tree, by which a layout around it says which one it used;
  /// 0 for an element without a context.
  package let measurement: UInt32

  /// The layout of the element that keeps it, at the origin.
  package func layout(of element: LayoutElement) -> Layout {
    Layout(
      element: element, snappedSize: size, position: .zero, sublayouts: sublayouts,
      measurement: measurement)
  }

  /// Compares the cached range and parent size with given ones; undefined sides are the same.
  package func holds(for range: SizeRange, parentSize: Size) -> Bool {
    self.range == range && self.parentSize.width.isSame(as: parentSize.width)
      && self.parentSize.height.isSame(as: parentSize.height)
  }
}

extension Layout {
  /// The layout as its element keeps it: made for a range and a parent's size.
  package func kept(in range: SizeRange, parentSize: Size) -> CachedLayout {
    CachedLayout(
      size: size, sublayouts: sublayouts, range: range, parentSize: parentSize,
      measurement: measurement)
  }
}

extension Double {
  /// Compares two lengths, of which NaN equals NaN.
  fileprivate func isSame(as other: Double) -> Bool {
    self == other || (isNaN && other.isNaN)
  }
}
