import SwatchGeometry
import SwatchLayout

/// Measures what lies above and below a table's sections, each as wide as the table; the footer is
/// moved behind the rows when those are measured.
final class TableFrameSpec: LayoutSpec {
  private let parts: [LayoutElement]

  init(header: LayoutElement?, footer: LayoutElement?) {
    parts = [header, footer].compactMap(\.self)
    super.init()
    children = parts
  }

  override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    let size = range.clamp(range.max.isLayable ? range.max : .zero)
    let partRange = SizeRange(
      min: Size(width: size.width, height: 0), max: Size(width: size.width, height: .infinity))
    return Layout(
      element: self, size: size,
      sublayouts: parts.map { $0.layoutThatFits(partRange, parentSize: size) })
  }
}
