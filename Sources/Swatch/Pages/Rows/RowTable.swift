import FoundationEssentials
import SwatchConcurrency
import SwatchMessages

/// A table of the rows of a stream, in a window whose viewport moves down from page to page.
///
/// Rows are read ahead, one page at a time. A page waits only for its own rows, never for those of
/// later pages.
@MainActor final class RowTable: TableDataSource {
  /// A displayed row, with the facts that pages depend on; the facts are nil for a row without any.
  typealias Row = (picture: RowPicture, facts: PageRenderer.RowFacts?)

  /// The next part of the pages.
  enum Turn {
    /// The rows of a page, displayed.
    case rows([Row])
    /// An existing picture.
    case kept(KeptPicture)
  }

  /// A row of the table.
  private struct Entry {
    let block: CellNodeBlock
    /// The index in the feed, from 0.
    let number: Int
    /// The facts, once the cell has been made; nil if no page depends on them.
    let facts: Locked<CellFacts>?
  }

  /// The facts about a row that its cell determines.
  private struct CellFacts {
    var row: PageRenderer.RowFacts?
    /// A Boolean value that is true when the row stays on the page of the next row.
    var keepsWithNext = false
  }

  private let stream: RowStream
  private let window: Window
  /// The fonts, which determine how far rows draw beyond their frames.
  private let resources: PaintResources
  private let scale: Scale
  private let table = TableNode()
  private let rowsPerPage: Int
  /// Returns the facts of a row from its cell; nil if no page depends on them.
  private let rowFacts: (@Sendable (CellNode) -> PageRenderer.RowFacts?)?
  /// The row that the next page begins with.
  private var next = 0
  /// The rows from `firstRow` on; rows before the viewport are dropped.
  private var rows: [Entry] = []
  private var firstRow = 0
  /// The planned pictures, by the index of their first row.
  private var contents: [Int: PageContent] = [:]

  /// The largest number of rows read together, regardless of the number of rows on a page.
  private static let stepLimit = 1024

  /// Makes a table; no row is read yet.
  ///
  /// - Parameters:
  ///   - stream: The rows.
  ///   - arranger: The arranger of their pictures, with the environment of cells and the greatest
  ///     height of a row.
  ///   - failedCell: Makes the cell shown instead of a row that failed; nil to leave failed rows
  ///     out.
  init(
    of stream: RowStream, for arranger: PictureArranger,
    failedCell: (@Sendable ([NodeFailure]) -> CellNode)?
  ) {
    let (options, environment) = (arranger.options, arranger.environment)
    self.stream = stream
    (resources, scale) = (arranger.compositor.resources, environment.scale)
    rowsPerPage = options.rowsAtOnce
    stream.begin(
      at: options.numbering.rowsBefore, step: min(rowsPerPage, Self.stepLimit), PagePlan(options))
    rowFacts = options.rowFacts(of: stream)
    let width = options.rowWidth(at: environment.scale)
    window = Window(size: Size(width: width, height: width), environment: environment)
    table.dataSource = self
    table.failedCellBlock = { _, failures in failedCell?(failures) ?? CellNode() }
    table.failedCellsKeepSize = failedCell != nil
    table.separatorStyle = .none
    table.updateCurrentRange(with: .full)
    leadRangesForward()
    // A higher row could not be painted. It fails without ending the run.
    table.maximumRowHeight = Double(arranger.limit.rowPixels) / environment.scale.pixelsPerPoint
    if arranger.limit.isRaisable {
      table.cellHeightLimit.advice += ", or raise \(LibraryParameter.pixels.rawValue)"
    }
    window.rootNode = table
  }

  /// Restricts the ranges to the reading direction: rows before the viewport are never shown again,
  /// and each state in between would cost a visit to every row.
  private func leadRangesForward() {
    for type in RangeType.allCases {
      var reach = table.tuningParameters(rangeType: type)
      if type == .display { reach.leadingBufferScreenfuls = 0 }
      reach.trailingBufferScreenfuls = 0
      table.setTuningParameters(reach, rangeType: type)
    }
  }

  // MARK: Pages

  /// Moves the viewport over the rows of the next page, and runs turns until the rows are displayed
  /// and their tasks have ended.
  ///
  /// - Returns: The pictures of the rows with their facts, or an existing picture; nil after the
  ///   last page, or if the page was given up or reading failed with ``RowStream/error``.
  func nextPage() async -> Turn? {
    let screenfuls = table.tuningParameters(rangeType: .preload).leadingBufferScreenfuls
    let more = await stream.take(
      rowsBehind(pages: 1), requesting: rowsBehind(pages: 1 + Int(screenfuls.rounded(.up))))
    do {
      for stretch in more { try addToTable(stretch) }
    } catch {
      stream.end(with: error)
      return nil
    }
    if let picture = stream.takeKept(behind: next) { return .kept(picture) }
    let known = min(firstRow + rows.count, stream.nextKept)
    guard next < known else { return nil }
    let count = min(rowsPerPage, known - next)
    let shown = next..<next + count
    let page = "page \(rows[next - firstRow].number / rowsPerPage + 1)"
    let shownPictures = await Timeline.$subject.withValue(page) {
      await window.show(rows: shown, of: table)
    }
    guard let pictures = shownPictures, !RunEnd.hasGivenUp else {
      stream.end(with: CancellationError())
      return nil
    }
    let displayed = await Self.withInk(pictures, at: scale, resources).map(numbered)
    next += pictures.count
    dropRowsBehind()
    return displayed.isEmpty ? nil : .rows(displayed)
  }

  /// Returns the rows with the bounds of their drawing.
  @concurrent private nonisolated static func withInk(
    _ pictures: [RowPicture], at scale: Scale, _ resources: PaintResources
  ) async -> [RowPicture] {
    pictures.map { picture in
      let open = picture.items.filter { $0.clip == nil }
      guard !open.isEmpty else { return picture }
      var picture = picture
      picture.ink = resources.ink(
        of: open, beyond: Rect(origin: .zero, size: picture.size), at: scale)
      return picture
    }
  }

  /// Returns a row of the table with its index in the feed and its facts.
  private func numbered(_ picture: RowPicture) -> Row {
    let row = rows[picture.row - firstRow]
    var picture = picture
    picture.row = row.number
    let facts = row.facts?.withLock(\.self)
    picture.keepsWithNext = facts?.keepsWithNext ?? false
    return (picture, facts?.row)
  }

  /// Removes and returns the planned content of a picture; nil for rows without a plan.
  func takeContent(of rows: Range<Int>) -> PageContent? {
    let content = contents.removeValue(forKey: rows.lowerBound)
    return content?.rows == rows ? content : nil
  }

  /// Returns the end of `pages` pages from the next row on; `Int.max` if pages have no limit.
  private func rowsBehind(pages: Int) -> Int {
    let (ahead, isEndless) = rowsPerPage.multipliedReportingOverflow(by: pages)
    return isEndless || ahead > .max - next ? .max : next + ahead
  }

  private func addToTable(_ stretch: RowStream.Stretch) throws {
    guard !stretch.blocks.isEmpty else { return }
    let (known, count) = (firstRow + rows.count, stretch.blocks.count)
    for (offset, block) in stretch.blocks.enumerated() {
      rows.append(entry(block, number: stretch.first + offset))
    }
    for content in stretch.contents { contents[content.rows.lowerBound] = content }
    try table.insertRows(at: (known..<known + count).map { IndexPath(row: $0, section: 0) })
  }

  /// Returns a row whose block records its facts, if pages depend on them.
  private func entry(_ block: @escaping CellNodeBlock, number: Int) -> Entry {
    guard let rowFacts else { return Entry(block: block, number: number, facts: nil) }
    let facts = Locked(CellFacts())
    let noting: CellNodeBlock = {
      let cell = block()
      let found = CellFacts(row: rowFacts(cell), keepsWithNext: cell.style.keepsWithNext)
      facts.withLock { $0 = found }
      return cell
    }
    return Entry(block: noting, number: number, facts: facts)
  }

  /// Drops the rows before the table's ranges.
  private func dropRowsBehind() {
    let first = table.discardRowsBehind()
    rows.removeFirst(first - firstRow)
    firstRow = first
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    firstRow + rows.count
  }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    rows[indexPath.row - firstRow].block
  }
}

extension PageRenderer.Options {
  /// Returns the facts of a row from its cell; nil if no page depends on them.
  fileprivate func rowFacts(
    of stream: RowStream
  ) -> (@Sendable (CellNode) -> PageRenderer.RowFacts?)? {
    let own: @Sendable (CellNode) -> PageRenderer.RowFacts? = { PageRenderer.RowFacts($0) }
    return furniture?.rowFacts ?? (isPlanned || stream.keepsRows ? own : nil)
  }
}
