import SwatchMessages

/// The end of the last page.
extension PageFiller {
  /// Puts the part after all rows, and the footer of the last page, on the open page.
  ///
  /// If they don't fit below the page's rows, the last row moves to a further page with them, so
  /// that this page has a row; otherwise they get a page to themselves. If the rows of each page
  /// are known beforehand, parts that are too high are cut instead.
  func finishLastPage() async throws {
    let total = options.numbering.totals
    guard furniture.hasLastPage, total == nil || total?.pages == count.pages else { return }
    let isFixed = options.output.layout == .each || total != nil
    while let page, let lacking = try await close(page, isForced: isFixed || page.body.isEmpty) {
      try await goOn(from: page, for: lacking)
    }
  }

  /// Puts the part after all rows, and the footer of the last page, on a page.
  /// - Returns: The height of these parts, in points, if they don't fit; nil if they do.
  private func close(_ page: OpenPage, isForced: Bool) async throws -> Double? {
    let usual = page.edges
    var end = await lastPart("end", furniture.end, last, endingWith: last)
    let footer = await lastPart(
      PageEdge.footer.name, furniture.lastPageFooter, page.facts,
      endingWith: page.lastFacts ?? last)
    if let footer { page.edges[.footer] = footer }
    if try !hasRoom(for: page.body.height(adding: end), on: page) {
      let height = page.edges.height(at: .bottom) + (end?.size.height ?? 0)
      guard isForced else {
        page.edges = usual
        return height
      }
      let room = frame.room(beside: page.edges.height(at: .top))
      page.edges[.footer] = cut(page.edges[.footer], "footer of the last page", at: room, of: page)
      end = cut(end, "part after all rows", at: frame.room(beside: page.edges.height), of: page)
    }
    let untold = furniture.followsLastRow || footer == nil ? nil : page.edges[.footer]
    for part in [end, untold].compactMap(\.self) { note(part, of: page.lastRow) }
    page.body.append(end)
    return nil
  }

  /// Ends a page, and begins the next one with the last row and the rows that stay with it; or with
  /// the last row alone, if only that row fits beside parts of the height `lacking`, in points.
  private func goOn(from page: OpenPage, for lacking: Double) async throws {
    let room = frame.room(beside: page.edges.height(at: .top) + lacking) ?? .infinity
    let rows = [page.body.rowsWithLast, page.body.lastOfSeveral.map { [$0] } ?? []].first { rows in
      rows.reduce(0) { $0 + $1.size.height + placing.gap } <= room && !rows.isEmpty
    }
    try await turnPage(
      with: rows ?? [], before: page.firstRow + page.rowCount, page.lastFacts ?? last,
      showing: PageEdge.all.subtracting(furniture.lastPageFooter == nil ? [] : [.footer]))
  }

  /// Returns a part of the last page, which shows the number of this page as the number of pages;
  /// nil if there is no such part.
  private func lastPart(
    _ name: String, _ block: PageRenderer.PagePart?, _ row: PageRenderer.RowFacts,
    endingWith last: PageRenderer.RowFacts
  ) async -> DisplayedPart? {
    guard let block else { return nil }
    let totals = options.numbering.totals ?? count
    let facts = pageFacts(row, showing: totals, endingWith: last)
    return await maker.part(name, in: .anyHeight(width: frame.contentWidth)) { block(facts) }
  }

  /// Returns a part, cut off at the height `room`, in points; cutting it off is a failure of the
  /// page's last row.
  private func cut(
    _ part: DisplayedPart?, _ noun: String, at room: Double?, of page: OpenPage
  ) -> DisplayedPart? {
    guard let part, let room, part.size.height > room + 1e-6 else { return part }
    let failure = NodeFailure(
      path: part.item.scope ?? NodePath(root: noun),
      reason: "the \(noun) is \(Numeral(part.size.height)) points high, and the page has room for "
        + "\(Numeral(max(0, room))); make the page higher, or the part lower",
      origin: nil)
    found.failed.append(PageRenderer.FailedRow(row: page.lastRow, failures: [failure]))
    return part.cut(at: room)
  }
}

extension OpenPage {
  /// The last row, from 0; on a page without rows, the last row of the previous page.
  fileprivate var lastRow: Int { max(0, firstRow + rowCount - 1) }
}
