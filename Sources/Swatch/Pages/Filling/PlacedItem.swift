import SwatchCairo

/// The drawing of a row or a part at its place on a page.
struct PlacedItem {
  var item: Scene.Item
  /// The frame on the page, or on a stretch of it.
  var frame: Rect
  /// The bounds of the drawing on the page; nil if it doesn't exceed the frame.
  var ink: Rect?
  /// The index of the row, from 0; nil for a part.
  var row: Int?
  /// A Boolean value that is true for drawing that may be clipped to its frame without a visible
  /// difference, so that it can be painted separately.
  var isCut = false

  /// Returns the drawing on a page, clipped to the page's edges.
  func item(on page: Rect) -> Scene.Item {
    guard isCut else { return item }
    let seen = ink.flatMap { $0.intersection(page) } ?? frame
    var item = item.grouped
    guard frame.surrounds(seen) else { return item }
    item.clip = .rect(Rect(origin: .zero, size: frame.size))
    return item
  }

  /// Returns the drawing, moved vertically, in points.
  func moved(by height: Double) -> PlacedItem {
    let way = Point(x: 0, y: height)
    var moved = self
    (moved.item, moved.frame) = (item.moved(by: way), frame.offset(by: way))
    moved.ink = ink?.offset(by: way)
    return moved
  }
}

extension Scene.Item {
  /// The item as a group, like the item of a cell that clips its content.
  var grouped: Scene.Item {
    if case .items(let items) = content, items.count == 1, items[0].clip != nil { return self }
    var item = self
    item.content = .items([Scene.Item(content)])
    return item
  }
}

/// A page, or a part of a long page between two heights.
struct PageStretch {
  var size: Size
  /// The drawing from the stretch's top-left corner, from back to front.
  var items: [PlacedItem]
  /// The rows, from 0.
  var rows: Range<Int>
  /// The number of the page.
  let number: Int
  /// The row that fills the parts of the page; nil for the first row.
  var partRow: Int?
  /// The pictures that the rows name.
  var namedPictures: Set<NamedPicture> = []
  /// A Boolean value that is true if the page continues above the stretch.
  var goesOnAbove = false
  /// A Boolean value that is true if the page continues below the stretch.
  var goesOnBelow = false

  /// Returns the picture of the stretch at a scale, with further items before and after its own.
  func picture(
    at scale: Scale, over lower: [Scene.Item] = [], under upper: [Scene.Item] = []
  ) -> PagePicture {
    let far = 1e9
    let (top, bottom) = (goesOnAbove ? -far : 0, goesOnBelow ? far : size.height)
    let page = Rect(x: 0, y: top, width: size.width, height: bottom - top)
    return PagePicture(
      scene: Scene(
        size: size, scale: scale, items: lower + items.map { $0.item(on: page) } + upper),
      rows: rows, number: number, partRow: partRow, namedPictures: namedPictures)
  }
}
