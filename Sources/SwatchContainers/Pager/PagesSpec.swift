import SwatchGeometry
package import SwatchLayout

/// A spec of pages side by side, each as large as the available space.
///
/// One page is within the spec's bounds, the other pages are beside it. If the width is unlimited,
/// all pages are within the bounds, each as wide as the widest; if the height is unlimited, the
/// pages are as high as the highest.
package final class PagesSpec: LayoutSpec {
  private let currentPageIndex: Int

  /// Makes a spec of pages.
  ///
  /// - Parameters:
  ///   - currentPageIndex: The page within the bounds, from 0; the last page if there are fewer.
  ///   - children: The pages.
  package init(currentPageIndex: Int, children: [LayoutElement]) {
    self.currentPageIndex = currentPageIndex
    super.init(children: children)
  }

  /// Gives each page the same size.
  package override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    let children = children
    let pageSize = pageSize(in: range)
    let showsAll = range.max.width.isInfinite
    let first = showsAll ? 0 : min(currentPageIndex, max(0, children.count - 1))
    var sublayouts = children.map { $0.layoutThatFits(SizeRange(exact: pageSize)) }
    for index in sublayouts.indices {
      sublayouts[index].position = Point(x: Double(index - first) * pageSize.width, y: 0)
    }
    let count = showsAll ? Double(children.count) : 1
    let size = Size(width: count * pageSize.width, height: pageSize.height)
    return Layout(element: self, size: range.clamp(size), sublayouts: sublayouts)
  }

  /// Returns the largest size allowed; on an axis without a limit, the largest length of a page.
  private func pageSize(in range: SizeRange) -> Size {
    var size = range.max
    if size.width.isInfinite {
      let open = SizeRange(min: .zero, max: size)
      size.width = children.map { $0.layoutThatFits(open).size.width }.max() ?? 0
    }
    if size.height.isInfinite {
      let open = SizeRange(
        min: Size(width: size.width, height: range.min.height),
        max: Size(width: size.width, height: .infinity))
      size.height = children.map { $0.layoutThatFits(open).size.height }.max() ?? range.min.height
    }
    return size
  }
}
