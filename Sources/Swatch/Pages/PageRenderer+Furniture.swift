extension PageRenderer {
  /// Makes the cell of a part of a page, such as its header; called in the background.
  public typealias PagePart = @Sendable (PageFacts) -> CellNode

  /// The parts of pages other than rows, and the size and margins of pages.
  ///
  /// A header, a footer and a group's header are as wide as a page within its margins, and as high
  /// as their content. The failure of a part counts as a failure of the row that fills it.
  public struct Furniture: Sendable {
    /// The height of pages, in points; nil, the default, for pages as high as their content.
    ///
    /// With a height, a page ends before the first row that doesn't fit. A row that is too high for
    /// a page of its own fails.
    public var pageHeight: Double?
    /// The largest number of rows on a page with a height; 1,000 by default.
    public var maximumRows = 1000
    /// The distances of rows and parts from the edges of the page, in points.
    public var margins = EdgeInsets.zero
    /// The cover, a page before all others without margins, header and footer; nil, the default,
    /// for none. It has the size of a page.
    public var firstPage: PagePart?
    /// The part above the rows of each page; nil, the default, for none.
    public var header: PagePart?
    /// The part below the rows of each page, at the bottom of a page with a height; nil, the
    /// default, for none.
    public var footer: PagePart?
    /// The footer of the last page; nil, the default, for the footer of the other pages.
    ///
    /// If the rows of a page leave no room for this footer, or for the part after the rows, the
    /// page is not the last one: its last row moves to one more page.
    public var lastPageFooter: PagePart?
    /// The part after the last row of the run, filled from that row; nil, the default, for none.
    public var end: PagePart?
    /// The part above the rows of a group, and again at the top of each further page of that group;
    /// nil, the default, for none. It is never the last part of a page.
    public var groupHeader: PagePart?
    /// A Boolean value that is true when the header or footer shows values of the page's last row;
    /// false by default. Header and footer are then made again for each row, so that their heights
    /// may depend on it.
    public var followsLastRow = false
    /// Returns the facts of a row, in the background, once its cell has been made. By default, the
    /// facts that ``FeedReader/rows(filling:groupedBy:)`` keeps in the cell, and none for other
    /// cells.
    public var rowFacts: @Sendable (CellNode) -> RowFacts? = { RowFacts($0) }

    /// Makes pages without furniture.
    public init() {}

    /// A Boolean value that is true when the last page differs from others.
    var hasLastPage: Bool { lastPageFooter != nil || end != nil }

    /// Returns a part made from a document: `{{page}}` is the page's number, `{{pages}}` and
    /// `{{rows}}` are the numbers of all pages and rows, `{{isOdd}}` and `{{isLast}}` are true on
    /// odd pages and the last one, `{{continued}}` is true for the header of a group that began on
    /// an earlier page, `{{last.name}}` is a value of the page's last row in a header or footer.
    /// All other values are taken from the page's first row, or from the first row below the header
    /// of a group.
    public static func part(filling template: Template) -> PagePart {
      { facts in
        var values = PageValues(
          page: facts.page, pages: facts.pageCount ?? 0, rows: facts.rowCount ?? 0,
          isLast: facts.isLast, isContinued: facts.isContinued)
        values.last = facts.lastRow?.value
        let cell = template.makeCell(
          for: values, of: facts.row.value, in: facts.row.surroundings)
        cell.clipsToBounds = false
        return cell
      }
    }

    /// Returns true for a document that depends on the number of all pages or rows, or on the last
    /// page, so that rows must be read twice. The parts of the last page know these numbers without
    /// a second reading.
    public static func showsTotals(_ template: Template) -> Bool {
      !template.boundNames.isDisjoint(with: PageValues.totals)
    }

    /// Returns true for a document that shows values of its page's last row.
    public static func showsLastRow(_ template: Template) -> Bool {
      template.boundNames.contains(PageValues.lastName)
    }
  }

  /// The facts of a row that the furniture of pages depends on.
  public struct RowFacts: Sendable {
    /// The groups that the row belongs to, from the outermost on. Consecutive rows with equal
    /// groups are shown together.
    public var groups: [String]
    /// The value of a feed's row; nil for a row made in code.
    package var value: JSONValue?
    /// The place and the neighbours of the row, if the document shows them.
    package var surroundings: RowSurroundings?
    /// Makes the cell of the row again for other surroundings; nil unless it shows the position of
    /// the row on its page.
    var remade: (@Sendable (RowSurroundings) -> CellNode)?
    /// The pictures that a feed's row names.
    var namedPictures: Set<NamedPicture> = []

    /// Makes the facts of a row.
    public init(groups: [String] = []) {
      self.groups = groups
    }

    /// Takes the facts kept in the cell of a feed's row; nil for other cells.
    init?(_ cell: CellNode) {
      guard let row = cell.keptRow else { return nil }
      groups = row.groups
      (value, surroundings, remade) = (row.value, row.surroundings, row.remade)
      namedPictures = row.pictures.all
    }
  }

  /// The facts about a page that its parts are filled from.
  public struct PageFacts: Sendable {
    /// The number of the page, from 1.
    public let page: Int
    /// The number of all pages; nil if they were not counted.
    public let pageCount: Int?
    /// The number of all rows; nil if they were not counted.
    public let rowCount: Int?
    /// The facts of the first row on the page; for a group's header, those of the first row below
    /// it.
    public let row: RowFacts
    /// The facts of the page's last row so far, for a header or footer, or of the run's last row,
    /// for the part after the rows; nil for other parts, and for the header of a long picture.
    public let lastRow: RowFacts?
    /// A Boolean value that is true on the last page. If pages weren't counted, it is true only in
    /// the parts of the last page.
    public let isLast: Bool
    /// A Boolean value that is true for the header of a group that began on an earlier page.
    public let isContinued: Bool
  }

  /// The numbers of all pages and rows.
  package struct Totals: Hashable, Sendable {
    package var pages = 0
    package var rows = 0

    /// Makes numbers of pages and rows.
    package init(pages: Int = 0, rows: Int = 0) {
      (self.pages, self.rows) = (pages, rows)
    }
  }
}
