import SwatchGeometry
import SwatchLayout
import SwatchNodes

/// The positions of a table's elements, one below another, between the table's header and its
/// footer.
///
/// In the plain style, the header of the section at the top of the viewport sticks to the top until
/// the section's last row pushes it out; a footer sticks to the bottom in the same way.
struct TableArrangement: ContentArrangement {
  let map: ElementMap<CellState>
  let width: Double
  let headerHeight: Double
  let footerHeight: Double
  /// A Boolean value that is true when headers and footers of sections stick to the edges of the
  /// viewport.
  let sticks: Bool

  var contentSize: Size {
    Size(width: width, height: headerHeight + map.totalLength + footerHeight)
  }

  func elements(in rect: Rect) -> [Int] {
    guard rect.minX < width && rect.maxX > 0 else { return [] }
    let top = rect.minY - headerHeight
    let elements = map.elements(in: Range(from: top, to: rect.maxY - headerHeight))
    guard sticks, let first = elements.first, let last = elements.last else {
      return Array(elements)
    }
    let header = index(of: .header, around: first).flatMap { $0 < first ? $0 : nil }
    let hasRow = map.place(of: last).kind != .header
    let footer = hasRow ? index(of: .footer, around: last).flatMap { $0 > last ? $0 : nil } : nil
    return [header].compactMap(\.self) + elements + [footer].compactMap(\.self)
  }

  func frame(of index: Int) -> Rect {
    let (top, bottom) = map.edges(of: index)
    return Rect(x: 0, y: headerHeight + top, width: width, height: bottom - top)
  }

  func shownPlace(of index: Int, in viewport: Rect) -> (origin: Point, z: Double) {
    var frame = frame(of: index)
    let place = map.place(of: index)
    guard sticks, place.indexPath == nil else { return (frame.origin, 0) }
    let section = map.elements(ofSection: place.section)
    if place.kind == .header {
      let end = headerHeight + map.offset(of: section.upperBound)
      frame.origin.y = min(max(frame.minY, viewport.minY), end - frame.height)
    } else {
      let start = headerHeight + map.offset(of: max(section.lowerBound, map.firstElement))
      frame.origin.y = max(min(frame.minY, viewport.maxY - frame.height), start)
    }
    return (frame.origin, 1)
  }

  /// Returns the index of the header or footer of the section to which an element belongs, if its
  /// record is kept.
  private func index(of kind: PlaceKind, around element: Int) -> Int? {
    let section = map.place(of: element).section
    let shape = map.shape(ofSection: section)
    guard kind == .header ? shape.hasHeader : shape.hasFooter else { return nil }
    let index = map.index(of: ElementPlace(section: section, kind: kind))
    return index >= map.firstElement ? index : nil
  }
}

/// A spec that measures the nodes above and below a table's sections, each as wide as the table.
/// The footer is moved below the rows once the rows are measured.
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
