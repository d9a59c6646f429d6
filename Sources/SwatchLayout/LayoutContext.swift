public import SwatchGeometry
import Synchronization

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
  /// Called with each mistake; nil where nobody listens, and then a mistake is a precondition failure.
  package let report: (@Sendable (LayoutProblem) -> Void)?
  /// Called with all that happens while a layout is being explained; else nil. Elements that keep
  /// layouts measure anew then.
  package let observe: (@Sendable (LayoutEvent) -> Void)?
  /// The names from the outermost element to the one that has this context; kept up only while
  /// explaining.
  package let path: [String]

  /// How many times a host was measured with this context.
  let passes = Atomic(0)

  /// Makes a context.
  public convenience init(scale: Scale = .one, layoutDirection: LayoutDirection = .leftToRight) {
    self.init(scale: scale, layoutDirection: layoutDirection, payload: nil)
  }

  /// Makes a context with what nodes need and with listeners.
  package init(
    scale: Scale = .one, layoutDirection: LayoutDirection = .leftToRight,
    payload: (any Sendable)? = nil, path: [String] = [],
    report: (@Sendable (LayoutProblem) -> Void)? = nil,
    observe: (@Sendable (LayoutEvent) -> Void)? = nil
  ) {
    self.scale = scale
    self.layoutDirection = layoutDirection
    self.payload = payload
    self.path = path
    self.report = report
    self.observe = observe
  }

  /// Whether the layout is being explained.
  package var isExplaining: Bool { observe != nil }
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
      scale: scale, layoutDirection: layoutDirection, payload: payload, path: above + [name],
      report: report, observe: observe)
  }
}
