import SwatchGeometry
import SwatchLayout

/// Measures the nodes above and below a table's sections, each as wide as the table; the footer is
/// moved after the rows once those are measured.
final class TableFrameSpec: LayoutSpec {
  private let parts: [LayoutElement]
  private let insets: EdgeInsets

  init(header: LayoutElement?, footer: LayoutElement?, insets: EdgeInsets) {
    self.insets = insets
    parts = [header, footer].compactMap(\.self)
    super.init()
    children = parts
  }

  override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    let size = range.clamp(range.max.isLayable ? range.max : .zero)
    let width = max(0, size.width - insets.left - insets.right)
    let partRange = SizeRange(
      min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
    return Layout(
      element: self, size: size,
      sublayouts: parts.map { $0.layoutThatFits(partRange, parentSize: size) })
  }
}
