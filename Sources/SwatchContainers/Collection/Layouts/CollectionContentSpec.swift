package import SwatchGeometry
package import SwatchLayout

/// A spec that places its children by a collection layout, like the items of one section.
///
/// The spec takes the available breadth across the scroll axis, and the length of the content along
/// it.
package final class CollectionContentSpec: LayoutSpec {
  private let layout: any ContentLayout

  /// Makes a spec that places children by a layout.
  package init(layout: any ContentLayout, children: [LayoutElement]) {
    self.layout = layout
    super.init(children: children)
  }

  /// Measures each child like the cell of an item, and places all children.
  package override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    let viewport = viewport(in: range)
    let axis = layout.scrollDirection
    let itemRange =
      layout.sizeRangeForItems(inSection: 0, viewportSize: viewport)
      ?? SizeRange(
        min: .zero, max: axis.size(length: .infinity, breadth: axis.breadth(of: viewport)))
    var sublayouts = children.map { $0.layoutThatFits(itemRange) }
    let state = layout.calculateLayout(
      with: CollectionLayoutContext(
        viewportSize: viewport, scale: scale, sections: [.init(items: sublayouts.indices)],
        sizes: sublayouts.map(\.size)))
    for index in sublayouts.indices { sublayouts[index].position = state.frame(of: index).origin }
    return Layout(element: self, size: range.clamp(state.contentSize), sublayouts: sublayouts)
  }

  /// Returns the available breadth or, if that is unlimited, the breadth of all items in one line.
  private func viewport(in range: SizeRange) -> Size {
    let axis = layout.scrollDirection
    let breadth = axis.breadth(of: range.max)
    if breadth.isFinite { return axis.size(length: 0, breadth: breadth) }
    let itemRange = layout.itemSize.map(SizeRange.init(exact:)) ?? .unconstrained
    let sizes = children.map { $0.layoutThatFits(itemRange).size }
    return axis.size(length: 0, breadth: layout.breadth(ofLine: sizes.map(axis.breadth(of:))))
  }
}

/// A collection layout that can be used with an unlimited breadth.
package protocol ContentLayout: CollectionLayoutDelegate {
  /// The axis along which lines follow each other.
  var scrollDirection: ScrollAxis { get }

  /// The size of all items, in points; nil if each item has a size of its own.
  var itemSize: Size? { get }

  /// Returns the breadth, in points, of items with given breadths in one line, or in the layout's
  /// columns.
  func breadth(ofLine breadths: [Double]) -> Double
}

extension CollectionFlowLayout: ContentLayout {
  package func breadth(ofLine breadths: [Double]) -> Double {
    scrollDirection.breadth(
      of: breadths, spacing: minimumInteritemSpacing, within: sectionInset)
  }
}

extension CollectionColumnsLayout: ContentLayout {
  package var itemSize: Size? { nil }

  package func breadth(ofLine breadths: [Double]) -> Double {
    let widest = (breadths.max() ?? 0).rounded(.up)
    return scrollDirection.breadth(
      of: [Double](repeating: widest, count: columnCount), spacing: columnSpacing,
      within: sectionInset)
  }
}

extension CollectionMosaicLayout: ContentLayout {
  package var scrollDirection: ScrollAxis { .vertical }
  package var itemSize: Size? { nil }

  package func breadth(ofLine breadths: [Double]) -> Double {
    let widest = (breadths.max() ?? 0).rounded(.up)
    return scrollDirection.breadth(
      of: [Double](repeating: widest, count: columnCount), spacing: columnSpacing,
      within: sectionInset)
  }
}

extension ScrollAxis {
  /// Returns the sum of breadths with the spacing between them and the insets around them, in
  /// points.
  fileprivate func breadth(
    of breadths: [Double], spacing: Double, within inset: EdgeInsets
  ) -> Double {
    let insets = insets(of: inset)
    let gaps = Double(max(0, breadths.count - 1)) * spacing
    return max(0, breadths.reduce(insets.leading + gaps + insets.trailing, +))
  }
}
