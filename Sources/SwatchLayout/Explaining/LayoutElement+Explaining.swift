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
