import SwatchGeometry

/// An element whose content can be narrower than it likes to be, as the words of a text can be in lines
/// of their own.
package protocol WrappingElement: LayoutElement {
  /// The width of the widest part that is not broken, in points.
  var leastContentWidth: Double { get }
}

extension LayoutElement {
  /// The width below which the content doesn't fit (the min-content width), of an element that is no box: of
  /// a text its longest word, of any other leaf the width that it likes to have; of a spec the widest child,
  /// or in a row of one line all children.
  final func leastContentWidth(natural: () -> Double) -> Double {
    if let wrapping = self as? any WrappingElement { return wrapping.leastContentWidth }
    guard let spec = self as? LayoutSpec else { return natural() }
    if case .points(let width) = spec.style.width { return width }
    spec.prepareChildren()
    let widths = spec.children.map { child in
      child.leastContentWidth { child.layoutThatFits(.unconstrained).size.width }
    }
    let widest = widths.reduce(0, larger)
    switch spec {
    case let inset as InsetLayoutSpec:
      let sides = [inset.insets.left, inset.insets.right].filter(\.isFinite)
      return larger(widest + sides.reduce(0, +), 0)
    case let stack as StackLayoutSpec
    where stack.direction == .horizontal && stack.flexWrap == .noWrap:
      return widths.reduce(0, +) + stack.spacing * Double(max(0, widths.count - 1))
    case is OverlayLayoutSpec, is BackgroundLayoutSpec: return widths.first ?? 0
    default: return widest
    }
  }
}
