import SwatchCairo
import SwatchConcurrency
package import SwatchDocument
package import SwatchGraphics

extension PageWriter {
  /// Writes a picture into its own file or into the shared file; `notes` collects the warnings
  /// about a file of its own.
  nonisolated func page(
    of picture: PagePicture, number: Int, _ notes: FileNotes
  ) async throws -> WrittenPage {
    func page(_ path: String, _ byteCount: Int) -> PageRenderer.Page {
      PageRenderer.Page(
        number: number, path: path, member: member(of: picture), rows: picture.rows,
        size: picture.extent, byteCount: byteCount)
    }
    switch picture.file {
    case .kept(let kept): return WrittenPage(page(kept.path, kept.byteCount))
    case .nameless: return WrittenPage(page("", 0), note: PageNote(isNameless: true))
    case .named, .numbered: break
    }
    do {
      let (path, byteCount, hash, found) = try await write(picture, number: number, notes)
      let failed = try checked(picture.failedRows(found))
      if case .long = target { await note(picture, failed: failed) }
      let note = PageNote(
        content: picture.content, namedPictures: picture.namedPictures, hash: hash)
      return WrittenPage(page(path, byteCount), failed: failed, note: note)
    } catch let error as CairoError {
      throw PageError(number: number, rows: picture.rows, error: error)
    }
  }

  /// Returns the encoding of a picture in a file of its own.
  private nonisolated func encoding(
    of picture: PagePicture, _ encoding: SceneEncoding
  ) async -> SceneEncoding {
    guard let content = picture.content else { return encoding }
    return await options.encoding?(encoding, content) ?? encoding
  }

  /// Throws `CancellationError` for a picture of which parts were given up at the end of the run.
  private nonisolated static func checkWhole(
    _ failures: PaintFailures
  ) throws(CancellationError) {
    if RunEnd.hasGivenUp && !failures.found.pictures.isEmpty { throw CancellationError() }
  }

  /// Writes a picture to its target.
  ///
  /// - Returns: The path of the file, the number of bytes added to it, its hash if it is known, and
  ///   the failures of painting.
  private nonisolated func write(
    _ picture: PagePicture, number: Int, _ notes: FileNotes
  ) async throws -> (
    path: String, byteCount: Int, hash: ContentHash?, found: PaintFailures.Findings
  ) {
    switch target {
    case .folder(let folder, let layout, let encoding):
      let name = Self.fileName(of: picture, layout, encoding)
      // Several pictures are in progress, and each has its own failures.
      let failures = PaintFailures(timeLimit: options.rowTimeLimit)
      let noting = compositor.noting(failures, notes)
      let encoding = await self.encoding(of: picture, encoding)
      // A separate task, which is not cancelled with the run: a begun picture is finished.
      let file = try await Task.immediate {
        try await noting.write(
          picture.scene, to: name, in: folder, as: encoding, background: background,
          approving: {
            try await waitForTurn(of: number)
            try Self.checkWhole(failures)
            _ = try checked(picture.failedRows(failures.found))
          })
      }.value
      return (folder.path(of: name), file.byteCount, file.hash, failures.take())
    case .archive(let archive, _, let encoding):
      let failures = PaintFailures(timeLimit: options.rowTimeLimit)
      let noting = compositor.noting(failures, notes)
      let bytes = try await Task.immediate {
        try await noting.encode(
          picture.scene, as: encoding, background: background)
      }.value
      try Self.checkWhole(failures)
      let found = failures.take()
      _ = try checked(picture.failedRows(found))
      await archive.keep(bytes, as: member(of: picture) ?? "", number: number)
      return (archive.path, bytes.count, nil, found)
    case .document(let document):
      let byteCount = try await document.append(
        picture.scene, background: background, number: picture.number)
      return (document.path, byteCount, nil, failures.take())
    case .long(let long):
      try await long.append(picture.scene)
      return (long.path, 0, nil, failures.take())
    }
  }

  /// Returns the name of a picture in an archive; nil for other targets, and for a picture without
  /// a file.
  private nonisolated func member(of picture: PagePicture) -> String? {
    guard case .archive(_, let layout, let encoding) = target else { return nil }
    if case .nameless = picture.file { return nil }
    return Self.fileName(of: picture, layout, encoding)
  }

  private nonisolated var background: Color {
    options.output.joinsPages ? options.gapColor : options.background
  }

  /// Returns the rows that failed in painting, unless they end the run.
  ///
  /// - Throws: ``OpenFileShortage`` if files could not be opened, in which case the rows
  ///   themselves may be correct;
  ///   ``PaintedRowFailure`` if a failed row ends the run.
  nonisolated func checked(
    _ failed: [PageRenderer.FailedRow]
  ) throws -> [PageRenderer.FailedRow] {
    if !failed.isEmpty, let shortage = watch.shortage { throw shortage }
    guard options.failedRows == .stop, let row = failed.first,
      let error = RenderError(row.failures)
    else { return failed }
    throw PaintedRowFailure(row: row, error: error)
  }

  /// Returns the name of a picture's file.
  private nonisolated static func fileName(
    of picture: PagePicture, _ layout: PageRenderer.Layout, _ encoding: SceneEncoding
  ) -> String {
    if case .named(let name) = picture.file { return name + "." + encoding.ending }
    return layout.fileName(of: picture.number, as: encoding)
  }
}

/// A row that failed in painting and ends the run.
struct PaintedRowFailure: Error {
  let row: PageRenderer.FailedRow
  /// The row's failures, for the caller of the run.
  let error: RenderError
}

/// The facts about a written page for the manifest of its run.
package struct PageNote: Sendable {
  /// The place of a picture in an archive.
  package struct Place: Hashable, Sendable {
    /// The number of bytes of the archive before the picture.
    package let offset: Int
    /// The hash of the picture's bytes.
    package let hash: ContentHash
  }

  /// The rows of the picture, if they were planned; nil otherwise, and for an existing picture.
  package internal(set) var content: PageContent?
  /// The pictures that the rows name.
  package internal(set) var namedPictures: Set<NamedPicture> = []
  /// The hash of a file that contains only the picture; nil if it is not known, and for an existing
  /// picture.
  package internal(set) var hash: ContentHash?
  /// The place in the archive; nil for a picture in a file of its own.
  package internal(set) var place: Place?
  /// A Boolean value that is true when the first row gives the picture no name, so that it has no
  /// file.
  package internal(set) var isNameless = false
}

extension PageRenderer {
  /// A handler of events; the event of a written picture comes with its note.
  package typealias EventHandler = (_ event: Event, _ note: PageNote?) async throws -> Void
}
