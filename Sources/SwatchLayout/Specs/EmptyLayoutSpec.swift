import SwatchGeometry

/// A placeholder for a missing child, which takes no space (after ASNullLayoutSpec).
final class EmptyLayoutSpec: LayoutSpec {
  override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    Layout(element: self, size: .zero)
  }
}
