extension PageWriter {
  /// Makes a picture's file, or adds it to the one.
  nonisolated func page(
    of picture: PagePicture, number: Int
  ) async throws -> PageRenderer.Page {
    do {
      let (path, byteCount, found) = try await write(picture)
      let failed = try checked(picture.failedRows(found))
      if case .long = target { await note(picture, failed: failed) }
      return PageRenderer.Page(
        number: number, path: path, rows: picture.rows,
        size: PixelSize(covering: picture.scene.size, at: picture.scene.scale),
        byteCount: byteCount, failedRows: failed)
    } catch let error as CairoError {
      throw PageError(number: number, rows: picture.rows, error: error)
    }
  }

  /// Writes a picture where it belongs.
  /// - Returns: The file, its length or by how much it has grown, and the failures of painting.
  private nonisolated func write(
    _ picture: PagePicture
  ) async throws -> (path: String, byteCount: Int, PaintFailures.Findings) {
    switch target {
    case .folder(let folder, let layout, let encoding):
      let path = folder.path(of: Self.name(of: layout, picture.number) + "." + encoding.ending)
      // Several are made at once, and each has to know what it lacks.
      let failures = PaintFailures()
      let noting = compositor.noting(failures)
      // The cancelled run doesn't cancel a task of its own: what was begun is finished.
      let byteCount = try await Task {
        try await noting.write(
          picture.scene, to: path, as: encoding, background: background,
          approving: { _ = try checked(picture.failedRows(failures.found)) })
      }.value
      return (path, byteCount, failures.take())
    case .document(let document):
      let byteCount = try await document.append(picture.scene, background: background)
      return (document.path, byteCount, failures.take())
    case .long(let long):
      try await long.append(picture.scene)
      return (long.path, 0, failures.take())
    }
  }

  private nonisolated var background: Color {
    options.output.joinsPages ? options.gapColor : options.background
  }

  /// Rows that failed when they were painted, unless those end the run, or may be in order.
  nonisolated func checked(
    _ failed: [PageRenderer.FailedRow]
  ) throws -> [PageRenderer.FailedRow] {
    if !failed.isEmpty, let shortage = watch.shortage { throw shortage }
    guard options.failedRows == .stop, let error = RenderError(failed.flatMap(\.failures)) else {
      return failed
    }
    throw error
  }

  /// The name of a file without its ending.
  private nonisolated static func name(of layout: PageRenderer.Layout, _ number: Int) -> String {
    let digits = String(number)
    return layout.word + "-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}
