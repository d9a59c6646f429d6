/// The turning of a page, with the rows that move to the next one.
extension PageFiller {
  /// Ends the open page, and begins the next one for a row, with the rows that stay with it.
  ///
  /// If all rows of the page stay with it, none moves: a chain of rows that is longer than a page
  /// is divided where necessary (CSS Fragmentation §4.4).
  func turnPage(before next: Int, _ facts: PageRenderer.RowFacts) async throws {
    let rows = frame.height == nil ? nil : page?.body.rowsBeforeNext
    try await turnPage(with: rows ?? [], before: next, facts)
  }

  /// Ends the open page, and begins the next one, with parts at the given edges. The next page
  /// takes over `rows`, the last rows of the open page; without such rows, it begins at the row
  /// `next`.
  func turnPage(
    with rows: [PageBody.Row], before next: Int, _ facts: PageRenderer.RowFacts,
    showing edgeParts: Set<PageEdge> = PageEdge.all
  ) async throws {
    if let page, !rows.isEmpty {
      page.remove(rows)
      shownGroups = page.groups
    }
    end()
    try await begin(at: rows.first?.row ?? next, rows.first?.facts ?? facts, showing: edgeParts)
    for row in rows { try await putAgain(row, showing: edgeParts) }
    if let page, !rows.isEmpty { page.rowCount = next - page.firstRow }
  }

  /// Puts a row of the previous page on the open page, or on a further page if the header and
  /// footer leave it too little space.
  private func putAgain(_ row: PageBody.Row, showing edgeParts: Set<PageEdge>) async throws {
    var row = await placed(row)
    if try await !put(row) {
      if let page, !page.body.isEmpty {
        page.rowCount = row.row - page.firstRow
        end()
        try await begin(at: row.row, row.facts, showing: edgeParts)
        row = await placed(row)
      }
      if try await !put(row) { append(row, under: nil) }
    }
    page?.namedPictures.formUnion(row.facts.namedPictures)
  }
}

extension PageBody.Row {
  /// Makes the row of a picture, with its facts. The replacement of a failed row doesn't stay with
  /// another row.
  init(_ picture: RowPicture, _ facts: PageRenderer.RowFacts) {
    self.init(
      row: picture.row, items: picture.items, size: picture.size, ink: picture.ink,
      breaks: picture.breaks, keepsWithNext: picture.keepsWithNext && picture.failures.isEmpty,
      facts: facts, origin: picture.origin)
  }
}
