public import SwatchGeometry

/// The layout properties of an element: its size, and the properties for stacks, grids and absolute
/// layouts.
///
/// An invalid value, such as a negative width, is a precondition failure that names the element; it
/// occurs when the style is assigned to an element.
public struct LayoutElementStyle: Hashable, Sendable {
  /// The exact, minimum and maximum sizes.
  public var size = LayoutElementSize() { didSet { checkSize() } }

  /// The grow factor in a stack: surplus space is distributed in proportion to the factors of the
  /// children.
  public var flexGrow = 0.0 { didSet { check(flexGrow >= 0 && flexGrow.isFinite, .flexGrow) } }
  /// The shrink factor in a stack: children give up missing space in proportion to their factors,
  /// weighted by their lengths.
  public var flexShrink = 0.0 {
    didSet { check(flexShrink >= 0 && flexShrink.isFinite, .flexShrink) }
  }
  /// The length along a stack's main axis before flexing.
  public var flexBasis = LayoutDimension.auto { didSet { check(flexBasis.isUsable, .flexBasis) } }
  /// The alignment across a stack's main axis, or in a grid's rows; it overrides `alignItems` of
  /// the parent, unless it is `auto`.
  public var alignSelf = StackAlignSelf.auto
  /// The alignment in a grid's columns; it overrides the grid's `justifyItems`, unless it is
  /// `auto`.
  public var justifySelf = StackAlignSelf.auto
  /// Additional space before the element along a stack's main axis, in points; may be negative.
  public var spacingBefore = 0.0 { didSet { check(spacingBefore.isFinite, .spacingBefore) } }
  /// Additional space after the element along a stack's main axis, in points; may be negative.
  public var spacingAfter = 0.0 { didSet { check(spacingAfter.isFinite, .spacingAfter) } }

  /// A Boolean value that is true when the element stays on the same page as the next child in a
  /// stack with ``StackLayoutSpec/breaks``, as is usual for headings (CSS, `break-after: avoid`).
  public var keepsWithNext = false

  /// The distance from the top of the element down to its first baseline, in points.
  public var ascender = 0.0 { didSet { check(ascender.isFinite, .ascender) } }
  /// The distance from the bottom of the element to its last baseline, in points; negative above
  /// the bottom.
  public var descender = 0.0 { didSet { check(descender.isFinite, .descender) } }

  /// The top-left corner in an absolute layout, in points.
  public var layoutPosition = Point.zero {
    didSet { check(layoutPosition.x.isFinite && layoutPosition.y.isFinite, .layoutPosition) }
  }

  /// The position in a grid.
  var gridPlace = GridPlace()

  /// The first property that was given an invalid value.
  package private(set) var faultyProperty: StyleProperty?

  /// Makes a style with default values.
  public init() {}

  /// Records the first property with an invalid value.
  mutating func check(_ isUsable: Bool, _ property: StyleProperty) {
    if !isUsable && faultyProperty == nil { faultyProperty = property }
  }

  private mutating func checkSize() {
    check(size.width.isUsable, .width)
    check(size.height.isUsable, .height)
    check(size.minWidth.isUsable, .minWidth)
    check(size.minHeight.isUsable, .minHeight)
    check(size.maxWidth.isUsableAsLimit, .maxWidth)
    check(size.maxHeight.isUsableAsLimit, .maxHeight)
  }
}

extension LayoutDimension {
  /// A Boolean value that is true for a valid length: at least 0 points, or a fraction from 0 to 1.
  package var isUsable: Bool {
    switch self {
    case .auto: true
    case .points(let points): points >= 0 && points.isFinite
    case .fraction(let fraction): fraction >= 0 && fraction <= 1
    }
  }

  /// A Boolean value that is true for a valid maximum length, which may be infinite.
  package var isUsableAsLimit: Bool {
    self == .points(.infinity) || isUsable
  }
}
