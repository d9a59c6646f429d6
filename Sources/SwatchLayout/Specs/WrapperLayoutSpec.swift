import SwatchGeometry

/// A layout spec that places all its children at its top-left corner and, on each axis, is as long
/// as the longest child. After ASWrapperLayoutSpec.
public final class WrapperLayoutSpec: LayoutSpec {
  /// Measures every child with the full range, including its minimum.
  public override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    let children = children
    var size = range.min
    var sublayouts: [Layout] = []
    sublayouts.reserveCapacity(children.count)
    for child in children {
      var layout = child.layoutThatFits(range, parentSize: range.max)
      layout.position = .zero
      size.width = larger(size.width, layout.size.width)
      size.height = larger(size.height, layout.size.height)
      sublayouts.append(layout)
    }
    return Layout(element: self, size: size, sublayouts: sublayouts)
  }
}

/// A placeholder for a missing child; it takes no space (after ASNullLayoutSpec).
final class EmptyLayoutSpec: LayoutSpec {
  override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    Layout(element: self, size: .zero)
  }
}
