import SwatchGeometry

/// Where a table's elements lie: one below the other, between the table's header and its footer.
struct TableArrangement: ContentArrangement {
  let map: ElementMap<LiveCell>
  let width: Double
  let headerHeight: Double
  let footerHeight: Double

  var contentSize: Size {
    Size(width: width, height: headerHeight + map.totalLength + footerHeight)
  }

  /// Where the table's footer begins.
  var footerTop: Double { headerHeight + map.totalLength }

  func elements(in rect: Rect) -> [Int] {
    guard rect.minX < width && rect.maxX > 0 else { return [] }
    return Array(
      map.elements(in: (rect.minY - headerHeight)..<max(rect.minY, rect.maxY) - headerHeight))
  }

  func frame(of index: Int) -> Rect {
    let top = map.offset(of: index)
    return Rect(
      x: 0, y: headerHeight + top, width: width, height: map.offset(of: index + 1) - top)
  }
}
