import SwatchDocument

/// From displayed rows to pictures.
extension PageRenderer {
  /// Displays page after page, also those before the source failed, and gives the pictures that
  /// they become.
  /// - Throws: An error of the handler of events, or the reason why a row ends the run.
  func arrange(
    _ pages: PagedRows, by arranger: PictureArranger, under watch: OpenFileWatch,
    telling tell: (Event) async throws -> Void, to write: (PagePicture) async throws -> Void
  ) async throws {
    var arranger = arranger
    func give(_ picture: PagePicture) async throws {
      try checkNumber(of: picture)
      let (named, failed) = try name(picture)
      if let failed { try await self.tell([failed], by: tell) }
      try await write(named)
    }
    while let turn = await pages.nextPage() {
      // Rows that failed during a shortage may be valid: none is blamed, and none is shown.
      if let shortage = watch.shortage { throw shortage }
      switch turn {
      case .finished(let page):
        try await tell(.displayed(page.content.rows))
        try await write(try arranger.picture(of: page))
      case .rows(let rows):
        await renderer.timings?.flush()
        if let filler = arranger.filler {
          try await fill(filler, with: rows, &arranger, telling: tell, to: give)
        } else {
          try await arrangePlain(rows, of: pages, &arranger, telling: tell, to: give)
        }
      }
    }
    if let filler = arranger.filler {
      for picture in try arranger.pictures(of: filler.finish()) { try await give(picture) }
    }
    for picture in try arranger.lastPictures() { try await give(picture) }
    // Behind the last page: its rows are right, whatever number it shows.
    if pages.ahead.error == nil { try arranger.filler?.checkCount() }
  }

  /// Makes pictures of the rows of a page alone.
  private func arrangePlain(
    _ page: [PagedRow], of pages: PagedRows, _ arranger: inout PictureArranger,
    telling tell: (Event) async throws -> Void, to write: (PagePicture) async throws -> Void
  ) async throws {
    let rows = page.map(\.picture)
    try await self.tell(rows.compactMap(\.failed), by: tell)
    for row in rows.compactMap(\.warned) { try await tell(.warned(row)) }
    if let first = rows.first?.row { try await tell(.displayed(first..<first + page.count)) }
    for var picture in try arranger.pictures(of: rows) {
      picture.content = pages.takeContent(of: picture.rows)
      if picture.content != nil {
        picture.namedPictures = page.filter { picture.rows.contains($0.picture.row) }
          .reduce(into: []) { $0.formUnion($1.facts?.namedPictures ?? []) }
      }
      try await write(picture)
    }
  }

  /// Has a filler put rows on its pages.
  private func fill(
    _ filler: PageFiller, with page: [PagedRow], _ arranger: inout PictureArranger,
    telling tell: (Event) async throws -> Void, to write: (PagePicture) async throws -> Void
  ) async throws {
    for row in page {
      let filled = try await filler.add(row.picture, row.facts)
      let found = filler.takeFound()
      try await self.tell([row.picture.failed].compactMap(\.self) + found.failed, by: tell)
      for row in [row.picture.warned].compactMap(\.self) + found.warned {
        try await tell(.warned(row))
      }
      for picture in try arranger.pictures(of: filled) { try await write(picture) }
    }
    if let first = page.first?.picture.row {
      try await tell(.displayed(first..<first + page.count))
    }
    for picture in try arranger.pictures(of: filler.endBatch()) { try await write(picture) }
  }

  /// Tells of failed rows, the first of which ends the run if that is wanted.
  private func tell(
    _ failed: [FailedRow], by tell: (Event) async throws -> Void
  ) async throws {
    for row in failed {
      try await tell(.failed(row))
      if options.failedRows == .stop, let error = RenderError(row.failures) { throw error }
    }
  }
}
