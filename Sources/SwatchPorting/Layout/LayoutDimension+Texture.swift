public import Swatch

/// Texture's name for a dimension in points.
@available(*, unavailable, message: "write .points(…), or a number where it stands as such")
public func ASDimensionMake(_ points: Double) -> LayoutDimension { unavailable() }

/// Texture's name for a dimension parsed from a text.
@available(*, unavailable, renamed: "LayoutDimension(_:)")
public func ASDimensionMake(_ text: String) -> LayoutDimension { unavailable() }

/// Texture's name for a dimension in points.
@available(*, unavailable, message: "write .points(…)")
public func ASDimensionMakeWithPoints(_ points: Double) -> LayoutDimension { unavailable() }

/// Texture's name for a fraction of the parent's length.
@available(*, unavailable, message: "write .fraction(…)")
public func ASDimensionMakeWithFraction(_ fraction: Double) -> LayoutDimension { unavailable() }

/// Texture's name for the automatic dimension.
@available(*, unavailable, message: "write .auto")
public var ASDimensionAuto: LayoutDimension { unavailable() }

/// Texture's name for a range of sizes.
@available(*, unavailable, renamed: "SizeRange(min:max:)")
public func ASSizeRangeMake(_ min: Size, _ max: Size) -> SizeRange { unavailable() }

/// Texture's name for a range that allows one size.
@available(*, unavailable, renamed: "SizeRange(exact:)")
public func ASSizeRangeMake(_ exact: Size) -> SizeRange { unavailable() }

/// Texture's name for the range of all sizes.
@available(*, unavailable, renamed: "SizeRange.unconstrained")
public var ASSizeRangeUnconstrained: SizeRange { unavailable() }

/// Texture's name for the range that allows only the zero size.
@available(*, unavailable, renamed: "SizeRange.zero")
public var ASSizeRangeZero: SizeRange { unavailable() }

extension LayoutDimension {
  /// The units of Texture's dimensions, which are cases here.
  public enum TextureUnit: Sendable {
    /// An automatic length.
    case auto
    /// A length in points.
    case points
    /// A fraction of the parent's length.
    case fraction
  }

  /// Texture's name for a dimension with a unit.
  @available(*, unavailable, message: "write .points(…), .fraction(…) or .auto")
  public init(unit: TextureUnit, value: Double) { unavailable() }

  /// Makes a dimension from a variable in points.
  @available(*, unavailable, message: "write .points(…)")
  public init(_ points: Double) { unavailable() }
}

/// Texture's name for a width and a height.
@available(*, unavailable, renamed: "LayoutSize(width:height:)")
public func ASLayoutSizeMake(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
  unavailable()
}

/// Texture's name for an automatic width and height.
@available(*, unavailable, renamed: "LayoutSize.auto")
public var ASLayoutSizeAuto: LayoutSize { unavailable() }
