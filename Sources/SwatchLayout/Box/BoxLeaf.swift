import SwatchGeometry

/// An element whose content can become narrower than its preferred width, such as a text that can
/// put each word on a line of its own.
package protocol WrappingElement: LayoutElement {
  /// The width of the widest unbreakable part, in points.
  var leastContentWidth: Double { get }
}

extension LayoutElement {
  /// Returns the width below which the content doesn't fit (CSS's min-content width), for an
  /// element that is not a box. For a text this is the width of its longest word, for any other
  /// leaf its preferred width, and for a spec the width that it derives from its children's widths.
  final func leastContentWidth(natural: () -> Double) -> Double {
    if let wrapping = self as? any WrappingElement { return wrapping.leastContentWidth }
    guard let spec = self as? LayoutSpec else { return natural() }
    if case .points(let width) = spec.style.width { return width }
    spec.prepareChildren()
    let widths = spec.children.map { child in
      child.leastContentWidth { child.layoutThatFits(.unconstrained).size.width }
    }
    return spec.leastContentWidth(ofChildren: widths)
  }
}
