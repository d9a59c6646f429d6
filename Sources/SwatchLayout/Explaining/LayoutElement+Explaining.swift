import SwatchGeometry
import SwatchMessages

extension LayoutElement {
  /// A Boolean value that is true when events of the element are recorded. Read at every
  /// measurement.
  @inline(__always)
  private final var isExplaining: Bool { layoutContext?.observe != nil }

  /// Records, while explaining, that the element is measured, and reports a range that contains no
  /// valid size.
  @inline(__always)
  final func explainMeasuring(in range: SizeRange) {
    if isExplaining { noteMeasuring(in: range) }
  }

  /// Records, while explaining, the lengths of the element that are fractions of an undefined side.
  @inline(__always)
  final func explainFractions(of size: LayoutElementSize, parentSize: Size) {
    guard isExplaining else { return }
    for (key, length) in [
      ("width", size.width), ("minWidth", size.minWidth), ("maxWidth", size.maxWidth),
    ] { explainFraction(length, of: parentSize.width, key) }
    for (key, length) in [
      ("height", size.height), ("minHeight", size.minHeight), ("maxHeight", size.maxHeight),
    ] { explainFraction(length, of: parentSize.height, key) }
  }

  /// Records, while explaining, a length that is a fraction of an undefined side of the parent.
  final func explainFraction(
    _ length: LayoutDimension, of side: Double, _ key: String, isOfParent: Bool = false
  ) {
    guard isExplaining, length.isFraction, !side.isDefinite else { return }
    layoutContext?.note(
      .found(
        LayoutProblem(
          .undefinedFraction, self,
          "its \(key) of \(length) counts as auto, because that side of its parent follows from "
            + "the content; give it in points, or give the parent a size", isOfParent: isOfParent)))
  }

  /// Records, while explaining, which children extend beyond this element.
  @inline(__always)
  final func explainOverflow(of sublayouts: [Layout], beyond size: Size) {
    if isExplaining { noteOverflow(of: sublayouts, beyond: size) }
  }

  /// Records again, while explaining, the problems of a remembered layout.
  package final func repeatProblems(of layout: CachedLayout) {
    guard isExplaining, let context = layoutContext else { return }
    let problems = context.measuring.problems[layout.measurement] ?? []
    context.note(.measured(self, path: explainedPath, problems))
  }

  private final func noteMeasuring(in range: SizeRange) {
    guard let context = layoutContext else { return }
    context.note(.began(self, path: explainedPath))
    if !range.min.isMeasurable || !range.max.isMeasurable {
      context.note(
        .found(
          LayoutProblem(
            .invalidRange, self,
            "it is measured in \(range) points, which allow no size; "
              + "make its parent larger or its surroundings smaller")))
    }
  }

  private final func noteOverflow(of sublayouts: [Layout], beyond size: Size) {
    guard let context = layoutContext, !isNode, !(self is CornerLayoutSpec) else { return }
    for sublayout in sublayouts
    where sublayout.element.boxHolder?.style.position != .absolute {
      let edges = sublayout.frame.edges(beyond: size)
      if edges.isEmpty { continue }
      context.note(
        .found(
          LayoutProblem(
            .overflow, sublayout.element,
            "it reaches beyond its parent, which is \(size.text) points: \(edges)")))
    }
  }
}

extension Size {
  /// A Boolean value that is true when both sides are at least 0; they may be infinite.
  fileprivate var isMeasurable: Bool { width >= 0 && height >= 0 }

  fileprivate var text: String { "\(Numeral(width)) × \(Numeral(height))" }
}

extension Rect {
  /// Returns the lengths by which the rectangle extends beyond a size at the origin, as `20 right,
  /// 5 below`; empty if it doesn't.
  fileprivate func edges(beyond size: Size) -> String {
    let distances = [
      (-minX, "left"), (-minY, "above"), (maxX - size.width, "right"),
      (maxY - size.height, "below"),
    ]
    return distances.filter { $0.0 > StackLayout.tolerance }
      .map { "\(Numeral($0.0)) \($0.1)" }.joined(separator: ", ")
  }
}
