public import SwatchGeometry

/// The horizontal direction of an interface.
public enum LayoutDirection: String, CaseIterable, Sendable {
  /// From left to right, as in English.
  case leftToRight
  /// From right to left, as in Arabic and Hebrew.
  case rightToLeft
}

/// The environment shared by all elements of one layout. A parent passes its own context to a child
/// that it measures, so that a child can be measured before it is in a tree.
///
/// The class is open for its one subclass, which adds the environment of nodes; there can be no
/// others, because no initialiser is public.
open class LayoutContext {
  /// The number of pixels per point; sizes and positions end on whole pixels.
  public final let scale: Scale
  /// The horizontal direction; in right-to-left layouts, hosts mirror the positions of their direct
  /// subnodes.
  public final let layoutDirection: LayoutDirection
  /// A Boolean value that is true when the layout is one of a vector file, in which the nodes in
  /// boxes are exact.
  package final let isOfShapes: Bool
  /// Called with each error; nil for no listener, in which case an error is a precondition failure.
  package final let report: (@Sendable (LayoutProblem) -> Void)?
  /// Called with all events while a layout is being explained, otherwise nil. A layout that is
  /// being explained does not use layouts of earlier rounds.
  package final let observe: (@Sendable (LayoutEvent) -> Void)?

  /// The state of measuring, shared with the contexts of other parts of the tree.
  package final let measuring: MeasuringState

  /// Makes a context with listeners, for a tree that is being measured or for a part of one.
  package init(
    scale: Scale = .one, layoutDirection: LayoutDirection = .leftToRight, isOfShapes: Bool = false,
    measuring: MeasuringState = MeasuringState(),
    report: (@Sendable (LayoutProblem) -> Void)? = nil,
    observe: (@Sendable (LayoutEvent) -> Void)? = nil
  ) {
    self.scale = scale
    self.layoutDirection = layoutDirection
    self.isOfShapes = isOfShapes
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
  /// Passes a context to a child that is about to be measured; `index` is the child's index among
  /// its siblings, for the path of an unnamed child.
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
