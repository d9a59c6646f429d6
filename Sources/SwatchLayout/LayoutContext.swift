public import SwatchGeometry

/// Which way an interface runs.
public enum LayoutDirection: String, CaseIterable, Sendable {
  /// As English.
  case leftToRight
  /// As Arabic and Hebrew.
  case rightToLeft
}

/// What all elements of one layout share. Whoever measures a child hands its own context down, so
/// that a child can be measured before it belongs to anything.
public final class LayoutContext: Sendable {
  /// Pixels in one point: sizes and positions end on whole pixels.
  public let scale: Scale
  /// Which way the interface runs: hosts mirror the places of their direct subnodes right to left.
  public let layoutDirection: LayoutDirection
  /// What the nodes need for measuring, as fonts; opaque to the layout.
  package let payload: (any Sendable)?
  /// Called with everything that goes wrong; nil where nobody listens, and then a mistake is a
  /// precondition failure.
  package let report: (@Sendable (LayoutProblem) -> Void)?
  /// Whether suspicious results are reported beside mistakes. Elements that keep measured layouts
  /// measure anew then.
  package let isExplaining: Bool
  /// The names from the outermost element to the one that has this context; kept up only while
  /// explaining.
  package let path: [String]

  /// Makes a context.
  public convenience init(scale: Scale = .one, layoutDirection: LayoutDirection = .leftToRight) {
    self.init(scale: scale, layoutDirection: layoutDirection, payload: nil)
  }

  /// Makes a context with what nodes need and a listener for problems.
  package init(
    scale: Scale = .one, layoutDirection: LayoutDirection = .leftToRight,
    payload: (any Sendable)? = nil, isExplaining: Bool = false, path: [String] = [],
    report: (@Sendable (LayoutProblem) -> Void)? = nil
  ) {
    self.scale = scale
    self.layoutDirection = layoutDirection
    self.payload = payload
    self.report = report
    self.isExplaining = isExplaining
    self.path = path
  }
}

extension LayoutElement {
  /// Hands the context of this element down to a child about to be measured; `index` is the child's
  /// place among its siblings, for the path of an unnamed one.
  package final func handContext(to child: LayoutElement, at index: Int) {
    guard let context = layoutContext else { return }
    if context.isExplaining {
      child.layoutContext = context.descending(from: self, to: child, at: index)
    } else if child.layoutContext !== context {
      child.layoutContext = context
    }
  }
}

extension LayoutContext {
  fileprivate func descending(
    from parent: LayoutElement, to child: LayoutElement, at index: Int
  ) -> LayoutContext {
    let above = path.isEmpty ? [parent.layoutName] : path
    let name = child.debugName == nil ? "\(child.layoutName)[\(index)]" : child.layoutName
    return LayoutContext(
      scale: scale, layoutDirection: layoutDirection, payload: payload, isExplaining: true,
      path: above + [name], report: report)
  }
}
