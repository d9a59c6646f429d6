import SwatchGeometry

/// A length along the main axis of a box and a length across it, in points; NaN for an unknown
/// length.
struct BoxPair {
  var main: Double
  var cross: Double

  static let unknown = BoxPair(main: .nan, cross: .nan)
}

/// A length at the start of an axis and a length at its end, in points.
struct BoxEnds {
  var start: Double
  var end: Double

  var sum: Double { start + end }
}

/// The state of a child during the layout of a box. It contains no references, so that it is cheap
/// to copy.
struct BoxItem {
  /// The index of the child among the children.
  let index: Int
  let alignment: BoxAlignment
  let grow: Double
  let shrink: Double
  /// The length before flexing that the style states; NaN for none.
  let statedBasis: Double
  /// The width divided by the height; NaN for none.
  let ratio: Double
  /// A Boolean value that is true when the child clips its content, and may therefore be smaller
  /// than the content.
  let clips: Bool

  /// The lengths stated in the style, or derived from them by the ratio; NaN for automatic lengths.
  var size: BoxPair
  /// A Boolean value that is true when the style states the length across the main axis.
  let isCrossStated: Bool
  /// The minimum lengths stated in the style; NaN for automatic ones.
  var least: BoxPair
  /// The maximum lengths stated in the style; NaN for no limit.
  var most: BoxPair
  /// The lengths of padding and border.
  let frame: BoxPair
  /// The margins; 0 for automatic ones.
  var mainMargin: BoxEnds
  var crossMargin: BoxEnds
  /// The ends of each axis at which the margin is automatic.
  let autoMain: (start: Bool, end: Bool)
  let autoCross: (start: Bool, end: Bool)
  /// The insets: for a relative child, the distances by which it is moved; for an absolute child,
  /// the distances from the edges.
  let inset: (main: BoxEnds, cross: BoxEnds)

  /// The length along the main axis before flexing (the flex base size).
  var base = 0.0
  /// A Boolean value that is true when the base follows from the style alone, without the content.
  var isBaseDefinite = false
  /// The minimum length along the main axis; NaN until it is needed.
  var leastMain = Double.nan
  /// The base, clamped to the minimum and maximum length (the hypothetical main size).
  var hypothetical = 0.0
  /// The lengths along and across the main axis; each is set once it is known.
  var target = BoxPair(main: 0, cross: 0)
  /// A Boolean value that is true when flexing has ended for the item.
  var isFrozen = false
  /// The amount by which the limits changed the length in the last round of flexing.
  var violation = 0.0
  /// The distance from the top of the margin box down to the baseline.
  var ascent = 0.0
  /// The position of the margin box in the content of the box, measured from the edge at which the
  /// first child is placed.
  var place = BoxPair(main: 0, cross: 0)

  /// The length of the margin box along the main axis.
  var outerMain: Double { target.main + mainMargin.sum }
  /// The length of the margin box across the main axis.
  var outerCross: Double { target.cross + crossMargin.sum }
  var hasAutoCross: Bool { autoCross.start || autoCross.end }
  /// A Boolean value that is true when the child is stretched across its line.
  var isStretched: Bool { alignment == .stretch && !isCrossStated && !hasAutoCross }
}

/// Neighbouring children of a box that share a line.
struct BoxLine {
  /// The range of the line's items.
  let items: Range<Int>
  /// The length across the main axis, in points.
  var cross = 0.0
  /// The distances from the top of the line to the common baseline, and from the baseline to the
  /// bottom, in points.
  var ascent = 0.0
  var descent = 0.0
  /// The position across the main axis, from the edge of the first line.
  var place = 0.0
}
