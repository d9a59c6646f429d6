public import SwatchGeometry

/// A layout spec that places an overlay, exactly as large as the child, over it.
///
/// The spec's own size in `style` is ignored. After ASOverlayLayoutSpec.
public final class OverlayLayoutSpec: LayoutSpec {
  /// Makes a spec that lays `overlay` over `child`.
  public init(child: LayoutElement, overlay: LayoutElement) {
    super.init(children: [child, overlay])
  }

  /// The element over the child; nil for none.
  /// - Precondition: When set, there is a child, and no node has used the spec.
  public var overlay: LayoutElement? {
    get { element(at: 1) }
    set { setElement(newValue, at: 1) }
  }

  override var hasRoles: Bool { true }

  /// Measures the child, then the overlay at the child's size. Fractions are of the parent's size
  /// for the child, and of the child's size for the overlay.
  public override func calculateLayoutThatFits(
    _ range: SizeRange, restrictedTo size: LayoutElementSize, relativeToParentSize parentSize: Size
  ) -> Layout {
    guard let child else { return Layout(element: self, size: range.min) }
    var content = child.layoutThatFits(range, parentSize: parentSize)
    content.position = .zero
    guard let overlay else {
      return Layout(element: self, size: content.size, sublayouts: [content])
    }
    var above = overlay.layoutThatFits(
      SizeRange(exact: content.size), parentSize: content.size)
    above.position = .zero
    return Layout(element: self, size: content.size, sublayouts: [content, above])
  }

  /// Returns the child's least width, because the overlay is as wide as the child.
  public override func leastContentWidth(ofChildren widths: [Double]) -> Double {
    widths.first ?? 0
  }
}
