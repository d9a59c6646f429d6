public import SwatchGeometry

/// The horizontal direction of an interface.
public enum LayoutDirection: String, CaseIterable, Sendable {
  /// As English.
  case leftToRight
  /// As Arabic and Hebrew.
  case rightToLeft
}

/// The environment shared by all elements of one layout. A parent passes its own context to a child
/// that it measures, so that a child can be measured before it is in a tree.
///
/// Open for one subclass, that of nodes, which adds their environment; as no initializer is public,
/// there are no others.
open class LayoutContext {
  /// Pixels in one point: sizes and positions end on whole pixels.
  public final let scale: Scale
  /// The horizontal direction: hosts mirror the positions of their direct subnodes right to left.
  public final let layoutDirection: LayoutDirection
  /// Called with each error; nil for no listener, which makes an error a precondition failure.
  package final let report: (@Sendable (LayoutProblem) -> Void)?
  /// Called with all events while a layout is being explained; otherwise nil. Layouts of earlier rounds
  /// are not used then.
  package final let observe: (@Sendable (LayoutEvent) -> Void)?

  /// The state of measuring, shared with the contexts of other parts of the tree.
  package final let measuring: MeasuringState

  /// Makes a context with listeners, of a tree or of a part of one that is being measured.
  package init(
    scale: Scale = .one, layoutDirection: LayoutDirection = .leftToRight,
    measuring: MeasuringState = MeasuringState(),
    report: (@Sendable (LayoutProblem) -> Void)? = nil,
    observe: (@Sendable (LayoutEvent) -> Void)? = nil
  ) {
    self.scale = scale
    self.layoutDirection = layoutDirection
    self.measuring = measuring
    self.report = report
    self.observe = observe
  }

  /// The number of the round; nil between rounds.
  package final var round: Int? { measuring.round }

  /// A Boolean value that is true while the layout is being explained.
  package final var isExplaining: Bool { observe != nil }
}

extension LayoutElement {
  /// Hands a context down to a child about to be measured; `index` is the child's place among its
  /// siblings, for the path of an unnamed one.
  package final func hand(_ context: LayoutContext, to child: LayoutElement, at index: Int) {
    if child.layoutContext !== context { child.layoutContext = context }
    if child.origin == nil, let origin { child.origin = origin }
    if context.isExplaining { child.explainedPath = path(to: child, at: index) }
  }

  private func path(to child: LayoutElement, at index: Int) -> [String] {
    let inDocument = child.origin != nil
    let name = child.explainedName(inDocument: inDocument)
    return (explainedPath.isEmpty ? [explainedName(inDocument: inDocument)] : explainedPath)
      + [child.debugName == nil ? "\(name)[\(index)]" : name]
  }
}
