import SwatchGeometry
public import SwatchGraphics
import SwatchMessages

/// Scaled-down pages in columns, with captions below them, as one scene.
///
/// The pages stay scenes until the sheet is painted, band by band, so that their shapes and text
/// are as sharp as the sheet itself.
public struct ContactSheet: Hashable, Sendable {
  /// The number of columns.
  public var columns: Int
  /// The distance between two pages and around all pages, in points; rounded to whole pixels.
  public var gap: Double
  /// The width of the sheet, in points; nil for the width of the widest page.
  public var width: Double?
  /// The colour behind each page; nil for none. The colour behind the whole sheet is the picture's
  /// background.
  public var pageColor: Color?
  /// The font of captions.
  public var captionFont = Font(size: 14)
  /// The colour of captions.
  public var captionColor = Color(red: 0.25, green: 0.25, blue: 0.28)

  /// Makes a contact sheet without pages; `gap` and `width` are in points.
  /// - Precondition: There is at least one column, and the gap is finite and not negative.
  public init(
    columns: Int = 4, gap: Double = 16, width: Double? = nil, pageColor: Color? = .white
  ) {
    precondition(columns > 0, "A contact sheet has at least one column; got \(columns)")
    precondition(
      gap >= 0 && gap.isFinite, "A gap is a finite distance of 0 or more; got \(Numeral(gap))")
    self.columns = columns
    self.gap = gap
    self.width = width
    self.pageColor = pageColor
  }

  /// Returns the pages as one scene at the first page's scale: rows of thumbnails from left to
  /// right, each as wide as its column, with its caption below in one line, shortened if it is too
  /// long.
  ///
  /// - Parameters:
  ///   - pages: The pages in order.
  ///   - captions: The captions of the first pages, in order; later pages have none.
  ///   - engine: The engine that shapes the captions, with the fonts of the pages.
  /// - Returns: The sheet, with zero size if there are no pages.
  /// - Throws: ``TextError`` if a caption can't be shaped.
  package func scene(
    of pages: [Scene], captions: [String] = [], with engine: any TextEngine
  ) throws(TextError) -> Scene {
    guard let scale = pages.first?.scale else { return Scene(size: .zero, scale: .one, items: []) }
    let grid = Grid(self, of: pages, scale: scale)
    var items: [Scene.Item] = []
    var y = grid.gap
    for first in stride(from: 0, to: pages.count, by: columns) {
      let row = first..<min(first + columns, pages.count)
      let pictures = row.map { thumbnail(of: pages[$0], number: $0 + 1, in: grid) }
      var texts: [Part] = []
      for index in row where index < captions.count {
        texts.append(try caption(captions[index], number: index + 1, in: grid, engine))
      }
      for parts in [pictures, texts] {
        for (column, part) in parts.enumerated() {
          items.append(part.item.moved(by: Point(x: grid.left(of: column), y: y)))
        }
        y += parts.map(\.height).max() ?? 0
      }
      y += grid.gap
    }
    return Scene(size: Size(width: grid.width, height: y), scale: scale, items: items)
  }

  /// The positions of columns, on whole pixels, in points.
  private struct Grid {
    let scale: Scale
    let gap: Double
    let columnWidth: Double
    let width: Double

    init(_ sheet: ContactSheet, of pages: [Scene], scale: Scale) {
      self.scale = scale
      gap = scale.round(sheet.gap)
      let wanted = scale.ceil(sheet.width ?? pages.map(\.size.width).max() ?? 0)
      let count = Double(sheet.columns)
      // On the narrowest sheet, each page is still one pixel wide.
      columnWidth = max(
        1 / scale.pixelsPerPoint, scale.floor((wanted - gap * (count + 1)) / count))
      width = max(wanted, gap + count * (columnWidth + gap))
    }

    func left(of column: Int) -> Double { gap + Double(column) * (columnWidth + gap) }
  }

  /// An item with its height, in points.
  private typealias Part = (item: Scene.Item, height: Double)

  private func thumbnail(of page: Scene, number: Int, in grid: Grid) -> Part {
    guard !page.size.isEmpty else { return (Scene.Item(.items([])), 0) }
    let factor = grid.columnWidth / page.size.width
    let height = grid.scale.ceil(page.size.height * factor)
    var item = Scene.Item.page(
      page, number: number, size: Size(width: page.size.width, height: height / factor),
      color: pageColor)
    item.transform = .scale(x: factor, y: factor)
    return (item, height)
  }

  private func caption(
    _ text: String, number: Int, in grid: Grid, _ engine: any TextEngine
  ) throws(TextError) -> Part {
    let width = grid.columnWidth
    let style = ParagraphStyle(alignment: .center, maximumNumberOfLines: 1)
    let layout = try engine.layout(
      AttributedText(text, font: captionFont, color: captionColor, paragraph: style), width: width)
    let distance = grid.scale.round(captionFont.size / 2)
    let size = Size(width: width, height: distance + grid.scale.ceil(layout.size.height))
    let canvas = Canvas(size: size)
    canvas.draw(layout, at: Point(x: 0, y: distance), width: width)
    let frame = Rect(origin: .zero, size: size)
    let list = DisplayList([
      DisplayList.Section(
        path: NodePath(root: "caption \(number)"), frame: frame, commands: canvas.commands)
    ])
    return (Scene.Item(.list(list), clip: .rect(frame)), size.height)
  }
}
