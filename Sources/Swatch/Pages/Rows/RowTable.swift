import FoundationEssentials
import SwatchConcurrency
import SwatchMessages

/// The rows of a stream, displayed page by page: rows of documents in the background, and all
/// others by a table, in a window whose viewport moves down from page to page.
///
/// Rows are read ahead, one page at a time. A page waits only for its own rows, never for those of
/// later pages.
@MainActor final class RowTable: TableDataSource {
  /// A displayed row, with the facts that pages depend on; the facts are nil for a row without any.
  typealias Row = (picture: RowPicture, facts: PageRenderer.RowFacts?)

  /// A step of the run: the rows of one page, or an existing picture in the place of pages.
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
  private let table = TableNode()
  /// The number of rows that the table has: all known rows, or, if rows are displayed in the
  /// background, those up to the last one that needed the table.
  private var tableCount = 0
  private let background: BackgroundRows
  /// A Boolean value that is true when rows are displayed in the background first.
  private let isInBackground: Bool
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

  /// The largest number of rows that the table leaves out before it displays one, to discard the
  /// records of the rows before it.
  private static let leftOutLimit = 4096

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
    rowsPerPage = options.rowsAtOnce
    stream.begin(
      at: options.numbering.rowsBefore, step: min(rowsPerPage, Self.stepLimit), PagePlan(options))
    rowFacts = options.rowFacts(of: stream)
    let width = options.rowWidth(at: environment.scale)
    // A higher row could not be painted. It fails without ending the run.
    var heightLimit = CellHeightLimit()
    heightLimit.points = Double(arranger.limit.rowPixels) / environment.scale.pixelsPerPoint
    if arranger.limit.isRaisable {
      heightLimit.advice += ", or raise \(LibraryParameter.pixels.rawValue)"
    }
    background = BackgroundRows(
      environment: environment, width: width, heightLimit: heightLimit, failedCell: failedCell,
      resources: arranger.compositor.resources)
    // Only the ranges of the table load pictures from the network ahead, for later pages.
    isInBackground = !stream.rowsHaveHooks && environment.imageLoader == nil
    window = Window(size: Size(width: width, height: width), environment: environment)
    table.dataSource = self
    table.failedCellBlock = { _, failures in failedCell?(failures) ?? CellNode() }
    table.failedCellsKeepSize = failedCell != nil
    table.separatorStyle = .none
    table.updateCurrentRange(with: .full)
    leadRangesForward()
    table.cellHeightLimit = heightLimit
    window.rootNode = table
  }

  /// Restricts the ranges to the reading direction: rows before the viewport are never shown again,
  /// and leave all ranges at once, because each further change of range would cost a visit to the
  /// row. Rows that are displayed in the background come to the table only for their own page.
  private func leadRangesForward() {
    for type in RangeType.allCases {
      var reach = table.tuningParameters(rangeType: type)
      if type == .display || isInBackground { reach.leadingBufferScreenfuls = 0 }
      reach.trailingBufferScreenfuls = 0
      table.setTuningParameters(reach, rangeType: type)
    }
  }

  // MARK: Pages

  /// Displays the rows of the next page, in the background or by moving the viewport over them, and
  /// waits until their tasks have ended.
  ///
  /// - Returns: The pictures of the rows with their facts, or an existing picture; nil after the
  ///   last page, or if the page was given up or reading failed with ``RowStream/error``.
  func nextPage() async -> Turn? {
    let more = await stream.take(
      rowsBehind(pages: 1), requesting: rowsBehind(pages: 1 + pagesAhead))
    for stretch in more { add(stretch) }
    if let picture = stream.takeKept(behind: next) { return .kept(picture) }
    let known = min(firstRow + rows.count, stream.nextKept)
    guard next < known else { return nil }
    let count = min(rowsPerPage, known - next)
    let shown = next..<next + count
    let page = "page \(rows[next - firstRow].number / rowsPerPage + 1)"
    let displayed: [Row]
    do {
      let pictures = try await Timeline.$subject.withValue(page) {
        try await self.pictures(of: shown)
      }
      if RunEnd.hasGivenUp { throw CancellationError() }
      displayed = pictures.map(numbered)
    } catch {
      stream.end(with: error)
      return nil
    }
    next += displayed.count
    dropRowsBehind()
    return displayed.isEmpty ? nil : .rows(displayed)
  }

  /// The number of pages whose rows are read before the page in progress is displayed.
  private var pagesAhead: Int {
    if isInBackground { return 1 }
    let reach = table.tuningParameters(rangeType: .preload).leadingBufferScreenfuls
    return Int(reach.rounded(.up))
  }

  /// Displays rows: those of documents in the background, unless they have work for the main actor,
  /// and others in the table.
  /// - Throws: `CancellationError` if the rows were given up, or an error of the table's edits.
  private func pictures(of shown: Range<Int>) async throws -> [RowPicture] {
    guard isInBackground else { return try await tablePictures(of: shown) }
    let blocks = shown.map { rows[$0 - firstRow].block }
    var displayed = await background.rows(of: blocks, from: shown.lowerBound)
    if case .picture? = displayed.last, shown.upperBound - tableCount > Self.leftOutLimit {
      displayed[displayed.endIndex - 1] = .leftToTable
    }
    var pictures = displayed.compactMap(\.picture)
    pictures += await background.replacements(of: displayed.compactMap(\.failed))
    for stretch in displayed.indices(where: \.isLeftToTable).ranges {
      let first = shown.lowerBound + stretch.lowerBound
      pictures += try await tablePictures(of: first..<first + stretch.count)
    }
    return pictures.sorted { $0.row < $1.row }
  }

  /// Displays rows in the table.
  private func tablePictures(of shown: Range<Int>) async throws -> [RowPicture] {
    let known = isInBackground ? shown.upperBound : firstRow + rows.count
    let new = tableCount..<max(tableCount, known)
    tableCount = new.upperBound
    try table.insertRows(at: new.map { IndexPath(row: $0, section: 0) })
    guard let pictures = await window.show(rows: shown, of: table) else {
      throw CancellationError()
    }
    return await background.withInk(pictures)
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

  private func add(_ stretch: RowStream.Stretch) {
    for (offset, block) in stretch.blocks.enumerated() {
      rows.append(entry(block, number: stretch.first + offset))
    }
    for content in stretch.contents { contents[content.rows.lowerBound] = content }
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

  /// Drops the rows before the next page, or before the ranges of the table.
  private func dropRowsBehind() {
    let kept = table.discardRowsBehind()
    let first = isInBackground ? next : kept
    rows.removeFirst(first - firstRow)
    firstRow = first
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    tableCount
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
