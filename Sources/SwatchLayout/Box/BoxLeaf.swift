import SwatchGeometry

/// An element whose content can become narrower than its preferred width, such as a text, whose
/// words can be on lines of their own.
package protocol WrappingElement: LayoutElement {
  /// The width of the widest part that is not broken, in points.
  var leastContentWidth: Double { get }
}

extension LayoutElement {
  /// Returns the width below which the content doesn't fit (CSS's min-content width), for an
  /// element that is not a box: for a text its longest word, for any other leaf its preferred
  /// width, for a spec what it says of the widths of its children.
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
