import SwatchGeometry

/// The requested size of an element: exact, minimum and maximum width and height.
public struct LayoutElementSize: Hashable, Sendable {
  /// The requested width.
  public var width = LayoutDimension.auto
  /// The requested height.
  public var height = LayoutDimension.auto
  /// The minimum width; `auto` is 0.
  public var minWidth = LayoutDimension.auto
  /// The maximum width; `auto` is no limit.
  public var maxWidth = LayoutDimension.auto
  /// The minimum height; `auto` is 0.
  public var minHeight = LayoutDimension.auto
  /// The maximum height; `auto` is no limit.
  public var maxHeight = LayoutDimension.auto

  /// Makes a size in which every dimension is automatic.
  public init() {}

  /// A Boolean value that is true when every dimension is automatic.
  var isAuto: Bool {
    width == .auto && height == .auto && minWidth == .auto && maxWidth == .auto
      && minHeight == .auto && maxHeight == .auto
  }

  /// Returns the range of allowed sizes. A minimum wins over a maximum, and a maximum over an exact
  /// length (CSS 2 §10.4). Fractions are of `parent`, whose undefined sides are NaN: a fraction of an
  /// undefined side counts as `auto` (CSS Sizing 3 §5.2.1). An `auto` maximum becomes `largest`.
  func resolve(parent: Size, largest: Size = .infinity) -> SizeRange {
    let (minWidth, maxWidth) = constrain(
      exact: width.resolve(parent: parent.width, auto: .nan),
      min: minWidth.resolve(parent: parent.width, auto: 0),
      max: maxWidth.resolve(parent: parent.width, auto: largest.width))
    let (minHeight, maxHeight) = constrain(
      exact: height.resolve(parent: parent.height, auto: .nan),
      min: minHeight.resolve(parent: parent.height, auto: 0),
      max: maxHeight.resolve(parent: parent.height, auto: largest.height))
    return SizeRange(
      min: Size(width: minWidth, height: minHeight), max: Size(width: maxWidth, height: maxHeight))
  }
}

/// Returns the result of ``resolve(parent:largest:)`` on one axis; `exact` is NaN without an exact
/// length.
private func constrain(exact: Double, min: Double, max: Double) -> (Double, Double) {
  if max <= min { return (min, min) }
  if exact.isNaN { return (min, max) }
  if exact > max { return (max, max) }
  if exact < min { return (min, min) }
  return (exact, exact)
}
