package import SwatchGeometry

/// The form in which an element stores its layout: the layout without its element, which would
/// otherwise retain itself, and the request that the layout answers.
package struct CachedLayout {
  /// The size, in points.
  package let size: Size
  /// The layouts of the element's children, in drawing order.
  package let sublayouts: [Layout]
  /// The allowed sizes, in points.
  package let range: SizeRange
  /// The parent's size, from which fractions are calculated, in points; NaN on an axis on which
  /// that size is undefined.
  package let parentSize: Size
  /// The number of the element's measurement in its tree, by which a surrounding layout refers to
  /// the measurement that it used; 0 for an element without a context.
  package let measurement: UInt32
  /// A Boolean value that is true when the element was exact as it was measured.
  package let isExact: Bool

  /// Returns the layout of the element that stores this value, at the origin.
  package func layout(of element: LayoutElement) -> Layout {
    Layout(
      element: element, snappedSize: size, position: .zero, sublayouts: sublayouts,
      measurement: measurement, isExact: isExact)
  }

  /// Returns true if the layout was made for a range and a parent size; two undefined sides are
  /// equal.
  package func holds(for range: SizeRange, parentSize: Size) -> Bool {
    self.range == range && self.parentSize.width.isSame(as: parentSize.width)
      && self.parentSize.height.isSame(as: parentSize.height)
  }
}

extension LayoutElement {
  /// Returns the size in which the element's content was measured: the layout's size or, on an axis
  /// on which that size was rounded up to whole pixels from the largest allowed length, the largest
  /// allowed length.
  package final func measuredSize(of layout: CachedLayout) -> Size {
    let own = style.size
    let range =
      own.isAuto ? layout.range : layout.range.intersect(own.resolve(parent: layout.parentSize))
    func side(_ side: Double, _ limit: Double) -> Double {
      limit < side && scale.ceil(limit) == side ? limit : side
    }
    return Size(
      width: side(layout.size.width, range.max.width),
      height: side(layout.size.height, range.max.height))
  }
}

extension Layout {
  /// Returns the layout in the form in which its element stores it, for a range and a parent's
  /// size, both in points.
  package func kept(in range: SizeRange, parentSize: Size) -> CachedLayout {
    CachedLayout(
      size: size, sublayouts: sublayouts, range: range, parentSize: parentSize,
      measurement: measurement, isExact: isExact)
  }
}
