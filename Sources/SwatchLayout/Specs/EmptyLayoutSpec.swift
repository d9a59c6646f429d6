import SwatchGeometry

/// Takes the place of a missing child, and no space (after ASNullLayoutSpec).
final class EmptyLayoutSpec: LayoutSpec {
  override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    Layout(element: self, size: .zero)
  }
}
