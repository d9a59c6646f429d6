public import SwatchGeometry
import SwatchMessages

/// A layout spec that insets its child.
///
/// An infinite inset takes all the remaining space on its side; two opposite infinite insets centre
/// the child. In infinite space, an infinite inset is 0. The spec's own size in `style` is ignored.
/// After ASInsetLayoutSpec.
public final class InsetLayoutSpec: LayoutSpec {
  private var edges: EdgeInsets
  /// A Boolean value that is true for the margin of a document's root: a negative margin that leaves
  /// none of the content to see is a mistake.
  package var isMarginOfRoot = false

  /// Makes a spec with `insets` around a child, in points; each may be infinite.
  /// - Precondition: No inset is NaN.
  public init(insets: EdgeInsets, child: LayoutElement) {
    edges = insets
    super.init(children: [child])
    requireNumbers(insets)
  }

  /// The space around the child, in points; each side may be infinite.
  /// - Precondition: When set, no inset is NaN.
  public var insets: EdgeInsets {
    get { edges }
    set {
      requireMutable()
      requireNumbers(newValue)
      edges = newValue
    }
  }

  private func requireNumbers(_ insets: EdgeInsets) {
    precondition(
      !insets.top.isNaN && !insets.left.isNaN && !insets.bottom.isNaN && !insets.right.isNaN,
      "\(layoutName): an inset is a length in points and can't be NaN: top "
        + "\(Numeral(insets.top)), left \(Numeral(insets.left)), bottom \(Numeral(insets.bottom)), "
        + "right \(Numeral(insets.right))")
  }

  /// Measures the child in the range less the insets and places it. Fractions are of the parent's
  /// size less the insets, or of 0 if that is undefined.
  public override func calculateLayoutThatFits(
    _ range: SizeRange, restrictedTo size: LayoutElementSize, relativeToParentSize parentSize: Size
  ) -> Layout {
    guard let child else { return Layout(element: self, size: .zero) }
    let horizontal = InsetAxis(
      edges.left, edges.right, min: range.min.width, max: range.max.width)
    let vertical = InsetAxis(
      edges.top, edges.bottom, min: range.min.height, max: range.max.height)
    let childRange = SizeRange(
      min: Size(width: horizontal.childMin, height: vertical.childMin),
      max: Size(width: horizontal.childMax, height: vertical.childMax))
    let childParentSize = Size(
      width: horizontal.reduce(parentSize.width), height: vertical.reduce(parentSize.height))
    var layout = child.layoutThatFits(childRange, parentSize: childParentSize)
    layout.position = Point(
      x: horizontal.position(of: layout.size.width, scale: scale),
      y: vertical.position(of: layout.size.height, scale: scale))
    let own = range.clamp(
      Size(
        width: horizontal.outerLength(of: layout.size.width),
        height: vertical.outerLength(of: layout.size.height)))
    if isMarginOfRoot { checkMargin(around: layout.frame, in: own) }
    return Layout(element: self, size: own, sublayouts: [layout])
  }

  /// Reports a negative margin that leaves none of the content to see.
  private func checkMargin(around content: Rect, in own: Size) {
    let sides = [
      ("top", edges.top), ("left", edges.left), ("bottom", edges.bottom), ("right", edges.right),
    ]
    let shown = content.intersection(Rect(origin: .zero, size: own)) ?? .zero
    guard shown.isEmpty, !content.isEmpty, sides.contains(where: { $0.1 < 0 }) else { return }
    let lengths = sides.map { "\($0) \($1.isInfinite ? "auto" : "\(Numeral($1))")" }
    report(
      LayoutProblem(
        .invalidSize, self,
        "its margin (\(lengths.joined(separator: ", "))) leaves none of it in the "
          + "\(Numeral(own.width)) × \(Numeral(own.height)) points of the layout; make the margin "
          + "larger"))
  }

  /// Returns the child's least width plus the finite insets beside it.
  public override func leastContentWidth(ofChildren widths: [Double]) -> Double {
    let sides = [edges.left, edges.right].filter(\.isFinite)
    return larger(super.leastContentWidth(ofChildren: widths) + sides.reduce(0, +), 0)
  }
}

/// The insets of one axis and the allowed lengths on it, in points.
private struct InsetAxis {
  private let leading: Double
  private let trailing: Double
  private let min: Double
  private let max: Double
  private let finiteSum: Double

  init(_ leading: Double, _ trailing: Double, min: Double, max: Double) {
    self.leading = leading.isInfinite && !max.isDefinite ? 0 : leading
    self.trailing = trailing.isInfinite && !max.isDefinite ? 0 : trailing
    self.min = min
    self.max = max
    finiteSum = (leading.isInfinite ? 0 : leading) + (trailing.isInfinite ? 0 : trailing)
  }

  /// The child's minimum length: 0 with an infinite inset, so that the child is as short as
  /// possible. A minimum of 0 remains 0 even with negative insets.
  var childMin: Double {
    min <= 0 || leading.isInfinite || trailing.isInfinite ? 0 : reduce(min)
  }

  var childMax: Double { reduce(max) }

  /// Returns a length less the finite insets: at least 0, and 0 if the length is NaN.
  func reduce(_ length: Double) -> Double { larger(0, length - finiteSum) }

  /// Returns the child's length with the insets; with an infinite inset, the largest length.
  func outerLength(of child: Double) -> Double {
    let length = child + leading + trailing
    return length.isInfinite ? max : length
  }

  /// Returns the position of the child: after a finite leading inset, otherwise measured from the
  /// far end; with two infinite insets, half of the free length, rounded to pixels. A child that is
  /// shorter than a negative leading inset keeps the trailing inset, measured from the end of a
  /// length of 0.
  func position(of child: Double, scale: Scale) -> Double {
    if leading < 0, trailing >= 0, trailing.isFinite, child + leading + trailing < 0 {
      return larger(min, 0) - (trailing + child)
    }
    if !leading.isInfinite { return leading }
    let end = trailing.isInfinite ? scale.round((max - child) / 2) : trailing
    return max - (end + child)
  }
}
