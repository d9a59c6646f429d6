public import SwatchGeometry

/// Texture's name of a dimension of points.
@available(*, unavailable, message: "write .points(…), or a number where it stands as such")
public func ASDimensionMake(_ points: Double) -> LayoutDimension { unavailable() }

/// Texture's name of a dimension that is read from a text.
@available(*, unavailable, renamed: "LayoutDimension(_:)")
public func ASDimensionMake(_ text: String) -> LayoutDimension { unavailable() }

/// Texture's name of a dimension of points.
@available(*, unavailable, message: "write .points(…)")
public func ASDimensionMakeWithPoints(_ points: Double) -> LayoutDimension { unavailable() }

/// Texture's name of a part of the parent's length.
@available(*, unavailable, message: "write .fraction(…)")
public func ASDimensionMakeWithFraction(_ fraction: Double) -> LayoutDimension { unavailable() }

/// Texture's name of no opinion.
@available(*, unavailable, message: "write .auto")
public var ASDimensionAuto: LayoutDimension { unavailable() }

/// Texture's name of a range of sizes.
@available(*, unavailable, renamed: "SizeRange(min:max:)")
public func ASSizeRangeMake(_ min: Size, _ max: Size) -> SizeRange { unavailable() }

/// Texture's name of a range of one size.
@available(*, unavailable, renamed: "SizeRange(exact:)")
public func ASSizeRangeMake(_ exact: Size) -> SizeRange { unavailable() }

/// Texture's name of every size.
@available(*, unavailable, renamed: "SizeRange.unconstrained")
public var ASSizeRangeUnconstrained: SizeRange { unavailable() }

/// Texture's name of no size.
@available(*, unavailable, renamed: "SizeRange.zero")
public var ASSizeRangeZero: SizeRange { unavailable() }

extension LayoutDimension {
  /// The units of Texture's dimensions, which are cases here.
  public enum TextureUnit: Sendable {
    /// No opinion.
    case auto
    /// A length.
    case points
    /// A part of the parent's length.
    case fraction
  }

  /// Texture's name of a dimension of a unit.
  @available(*, unavailable, message: "write .points(…), .fraction(…) or .auto")
  public init(unit: TextureUnit, value: Double) { unavailable() }

  /// A number of points in a variable.
  @available(*, unavailable, message: "write .points(…)")
  public init(_ points: Double) { unavailable() }
}

extension LayoutElementStyle {
  /// Texture's name of width and height together, in any unit.
  @available(*, unavailable, message: "set width and height one by one")
  public var preferredLayoutSize: LayoutElementSize {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the least width and height together, in any unit.
  @available(*, unavailable, message: "set minWidth and minHeight one by one")
  public var minLayoutSize: LayoutElementSize {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the largest width and height together, in any unit.
  @available(*, unavailable, message: "set maxWidth and maxHeight one by one")
  public var maxLayoutSize: LayoutElementSize {
    get { unavailable() }
    set { unavailable() }
  }
}
