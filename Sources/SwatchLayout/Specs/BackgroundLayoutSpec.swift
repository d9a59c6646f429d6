public import SwatchGeometry

/// A layout spec that places a background, exactly as large as the child, behind it.
///
/// The spec's own size in `style` is ignored. After ASBackgroundLayoutSpec.
public final class BackgroundLayoutSpec: LayoutSpec {
  /// Makes a spec with `background` behind `child`.
  public init(child: LayoutElement, background: LayoutElement) {
    super.init(children: [child, background])
  }

  /// The element behind the child; nil for none.
  /// - Precondition: When set, there is a child, and no node has used the spec.
  public var background: LayoutElement? {
    get { element(at: 1) }
    set { setElement(newValue, at: 1) }
  }

  override var hasRoles: Bool { true }

  /// Measures the child, then the background at the child's size. Fractions of both are of the
  /// parent's size.
  public override func calculateLayoutThatFits(
    _ range: SizeRange, restrictedTo size: LayoutElementSize, relativeToParentSize parentSize: Size
  ) -> Layout {
    guard let child else { return Layout(element: self, size: range.min) }
    var content = child.layoutThatFits(range, parentSize: parentSize)
    content.position = .zero
    guard let background else {
      return Layout(element: self, size: content.size, sublayouts: [content])
    }
    var behind = background.layoutThatFits(
      SizeRange(exact: content.size), parentSize: parentSize)
    behind.position = .zero
    return Layout(element: self, size: content.size, sublayouts: [behind, content])
  }

  /// Returns the child's least width, because the background is as wide as the child.
  public override func leastContentWidth(ofChildren widths: [Double]) -> Double {
    widths.first ?? 0
  }
}
