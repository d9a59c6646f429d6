import SwatchDocument

/// From displayed rows to pictures.
extension PageRenderer {
  /// Displays page after page, also those before the source failed, and gives the pictures that
  /// they become.
  /// - Throws: A callback's error, or the reason why a row ends the run.
  func arrange(
    _ pages: PagedRows, by arranger: PictureArranger, under watch: OpenFileWatch,
    onFailure: (FailedRow) async -> Void, onWarning: ((WarnedRow) async -> Void)?,
    onRows: (Range<Int>) async -> Void, onPicture: (PagePicture) async throws -> Void
  ) async throws {
    var arranger = arranger
    func give(_ picture: PagePicture) async throws {
      try checkNumber(of: picture)
      let (named, failed) = try name(picture)
      if let failed { try await tell([failed], onFailure) }
      try await onPicture(named)
    }
    while let turn = await pages.nextPage() {
      // Rows that failed during a shortage may be valid: none is blamed, and none is shown.
      if let shortage = watch.shortage { throw shortage }
      switch turn {
      case .finished(let page):
        await onRows(page.rows)
        try await onPicture(try arranger.picture(of: page))
      case .rows(let rows):
        await renderer.timings?.flush()
        if let filler = arranger.filler {
          try await fill(filler, with: rows, &arranger, onFailure, onWarning, onRows, give)
        } else {
          try await arrangePlain(
            rows, of: pages, &arranger, onFailure, onWarning, onRows, give)
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
    _ onFailure: (FailedRow) async -> Void, _ onWarning: ((WarnedRow) async -> Void)?,
    _ onRows: (Range<Int>) async -> Void, _ onPicture: (PagePicture) async throws -> Void
  ) async throws {
    let rows = page.map(\.picture)
    try await tell(rows.compactMap(\.failed), onFailure)
    await tell(rows.compactMap(\.warned), onWarning)
    if let first = rows.first?.row { await onRows(first..<first + page.count) }
    for var picture in try arranger.pictures(of: rows) {
      picture.content = pages.takeContent(of: picture.rows)
      if picture.content != nil {
        picture.namedPictures = page.filter { picture.rows.contains($0.picture.row) }
          .reduce(into: []) { $0.formUnion($1.facts?.namedPictures ?? []) }
      }
      try await onPicture(picture)
    }
  }

  /// Has a filler put rows on its pages.
  private func fill(
    _ filler: PageFiller, with page: [PagedRow], _ arranger: inout PictureArranger,
    _ onFailure: (FailedRow) async -> Void, _ onWarning: ((WarnedRow) async -> Void)?,
    _ onRows: (Range<Int>) async -> Void, _ onPicture: (PagePicture) async throws -> Void
  ) async throws {
    for row in page {
      let filled = try await filler.add(row.picture, row.facts)
      let found = filler.takeFound()
      try await tell(
        [row.picture.failed].compactMap(\.self) + found.failed, onFailure)
      await tell([row.picture.warned].compactMap(\.self) + found.warned, onWarning)
      for picture in try arranger.pictures(of: filled) { try await onPicture(picture) }
    }
    if let first = page.first?.picture.row { await onRows(first..<first + page.count) }
    for picture in try arranger.pictures(of: filler.endBatch()) { try await onPicture(picture) }
  }

  /// Tells of failed rows, the first of which ends the run if that is wanted.
  private func tell(
    _ failed: [FailedRow], _ onFailure: (FailedRow) async -> Void
  ) async throws {
    for row in failed {
      await onFailure(row)
      if options.failedRows == .stop, let error = RenderError(row.failures) { throw error }
    }
  }

  private func tell(_ warned: [WarnedRow], _ onWarning: ((WarnedRow) async -> Void)?) async {
    guard let onWarning else { return }
    for row in warned { await onWarning(row) }
  }
}
