import SwatchGeometry

/// The layout of one stack during its calculation, in steps that run once each:
///
/// 1. `measureItems`: measures every child at its own length.
/// 2. `breakIntoLines`.
/// 3. `flexLines`: distributes surplus or missing space along the main axis.
/// 4. `sizeLinesAcross`: calculates the cross size and the baseline of each line.
/// 5. `stretchAcross`: fills the cross axis with lines, then children.
/// 6. `placeLines`: positions the children.
///
/// *Main* is the axis of the stack's direction, *cross* the other. After ASStackUnpositionedLayout
/// and ASStackPositionedLayout, which follow CSS Flexbox §9 in one pass.
struct StackLayout: ~Copyable {
  /// The largest difference of lengths that counts as a rounding error, in points.
  static let tolerance = 0.01

  let spec: LayoutElement
  let children: [LayoutElement]
  let options: StackOptions
  /// The allowed lengths, along and across the main axis.
  let main: LengthRange
  let cross: LengthRange
  /// The basis of children's fractions: the stack's size on each definite axis.
  let parentSize: Size

  /// The children's layouts so far, in the children's order.
  var sublayouts: [Layout] = []
  /// The state of each child, in the children's order.
  var items: [StackItem] = []
  var lines: [StackLine] = []

  init(of spec: StackLayoutSpec, options: StackOptions, in range: SizeRange) {
    self.spec = spec
    self.options = options
    children = spec.children
    let width = LengthRange(min: range.min.width, max: range.max.width)
    let height = LengthRange(min: range.min.height, max: range.max.height)
    main = options.direction == .vertical ? height : width
    cross = options.direction == .vertical ? width : height
    parentSize = Size(
      width: width.isDefinite ? width.min : .nan, height: height.isDefinite ? height.min : .nan)
  }

  /// Runs all steps.
  /// - Returns: The stack's size, in points.
  mutating func layOut() -> Size {
    let postponesFlexible = hasSingleFlexibleChild
    measureItems(postponingFlexible: postponesFlexible)
    breakIntoLines()
    flexLines(measuringPostponed: postponesFlexible)
    sizeLinesAcross()
    stretchAcross()
    explainStretching()
    return placeLines()
  }

  /// Returns a size from its lengths along and across the main axis, in points.
  func size(main: Double, cross: Double) -> Size {
    options.direction == .vertical
      ? Size(width: cross, height: main) : Size(width: main, height: cross)
  }
}

/// The state of a child during the calculation, without references, so that it is cheap to copy.
struct StackItem {
  /// The child's length along the main axis so far, in points.
  var main = 0.0
  /// The child's length across the main axis so far, in points.
  var cross = 0.0
  /// The stated length along the main axis before it was rounded up to a whole pixel, in points;
  /// `main` if the style states none.
  var statedMain = 0.0
  /// The alignment of the child across the main axis.
  let alignment: StackAlignItems
  let flexGrow: Double
  let flexShrink: Double
  let spacingBefore: Double
  let spacingAfter: Double
  /// The lengths across the main axis that the child's own style allows.
  let ownCross: LengthRange

  /// A Boolean value that is true when the child can grow and shrink.
  var flexesBothWays: Bool { flexGrow > 0 && flexShrink > 0 }

  var isBaselineAligned: Bool { alignment == .baselineFirst || alignment == .baselineLast }
}

/// Consecutive children of a stack that share a line.
struct StackLine {
  /// The range of the line's children.
  let items: Range<Int>
  /// The length across the main axis, in points.
  var crossSize = 0.0
  /// The distance from the line's start across the main axis to the baseline of its
  /// baseline-aligned children, in points.
  var baseline = 0.0
}
