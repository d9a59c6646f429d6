import SwatchGeometry

/// The single axis along which content can be scrolled (after UICollectionView.ScrollDirection).
public enum ScrollAxis: Hashable, Sendable {
  /// Up and down.
  case vertical
  /// Left and right.
  case horizontal

  /// The axis, as a set of axes.
  public var axes: ScrollAxes { self == .vertical ? .vertical : .horizontal }

  /// Returns the extent along the axis.
  func length(of size: Size) -> Double { self == .vertical ? size.height : size.width }

  /// Returns the extent across the axis.
  func breadth(of size: Size) -> Double { self == .vertical ? size.width : size.height }

  /// Returns the size with a given length along the axis and a given breadth across it.
  func size(length: Double, breadth: Double) -> Size {
    self == .vertical
      ? Size(width: breadth, height: length) : Size(width: length, height: breadth)
  }

  /// Returns the point at a given distance along the axis and across it.
  func point(along: Double, across: Double) -> Point {
    self == .vertical ? Point(x: across, y: along) : Point(x: along, y: across)
  }

  /// Returns the range that a rectangle covers along the axis.
  func stretch(of rect: Rect) -> Range<Double> {
    self == .vertical
      ? Range(from: rect.minY, to: rect.maxY) : Range(from: rect.minX, to: rect.maxX)
  }

  /// Returns insets as the distances before and after the content along the axis, and at its sides
  /// across the axis.
  func insets(
    of insets: EdgeInsets
  ) -> (before: Double, behind: Double, leading: Double, trailing: Double) {
    self == .vertical
      ? (insets.top, insets.bottom, insets.left, insets.right)
      : (insets.left, insets.right, insets.top, insets.bottom)
  }
}
