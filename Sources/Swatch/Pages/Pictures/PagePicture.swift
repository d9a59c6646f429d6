/// A scene that becomes a file or a part of one: some rows of a page, or several pages.
struct PagePicture: Sendable {
  /// The file of a picture.
  enum File: Sendable {
    /// A file whose name the layout derives from the number.
    case numbered
    /// A file with a name: its path from the folder, without the extension.
    case named(String)
    /// No file, because the first row gives it no name.
    case nameless
    /// An existing file, so that nothing is drawn.
    case kept(KeptPicture)
  }

  let scene: Scene
  /// The rows of the picture, from 0.
  let rows: Range<Int>
  /// The number of the page, later replaced by the number of the picture in the file's name, from
  /// 1.
  var number: Int
  /// The row that fills the parts of the page; nil for the first row.
  var partRow: Int?
  /// The pages of a joined picture; empty for a picture made of rows.
  var pages: [PagePicture] = []
  /// The content of the picture, if it was planned.
  var content: PageContent?
  /// The pictures that the rows name, if the picture was planned.
  var namedPictures: Set<NamedPicture> = []
  var file = File.numbered

  /// A Boolean value that is true for an existing picture.
  var isKept: Bool {
    if case .kept = file { true } else { false }
  }

  /// The extent, in pixels.
  var extent: PixelSize {
    if case .kept(let kept) = file { return kept.size }
    return PixelSize(covering: scene.size, at: scene.scale)
  }
}

extension RowPicture {
  /// The row with the reasons for its failure; nil if it didn't fail.
  var failed: PageRenderer.FailedRow? {
    failures.isEmpty ? nil : PageRenderer.FailedRow(row: row, failures: failures)
  }

  /// The row with its warnings; nil if there are none.
  var warned: PageRenderer.WarnedRow? {
    let missing = items.flatMap(\.missingGlyphs)
    guard !warnings.isEmpty || !missing.isEmpty else { return nil }
    return PageRenderer.WarnedRow(
      row: row, origin: origin, warnings: warnings, missingGlyphs: missing)
  }
}

extension PagePicture {
  /// Returns the rows that could not be painted, or lack a picture, with the reasons.
  func failedRows(_ found: PaintFailures.Findings) -> [PageRenderer.FailedRow] {
    guard !found.isEmpty else { return [] }
    guard pages.isEmpty else { return pages.flatMap { $0.failedRows(found) } }
    let rowNames = Dictionary(uniqueKeysWithValues: rows.map { ("row \($0 + 1)", $0) })
    // Each row is an item with a scope. A part of the furniture also has a scope, and its failures
    // count for the row that fills it; other drawing has none.
    return scene.items.filter { $0.scope != nil }.compactMap { item in
      let row = item.scope?.components.first.flatMap { rowNames[$0] } ?? partRow ?? rows.lowerBound
      let path = NodePath(root: "row \(row + 1)")
      let cell = PaintFailures.Cell(item).flatMap { found.cells[$0] }.map { error in
        NodeFailure(path: path, reason: error.description, isTransient: error.isTransient)
      }
      let pictures = Set(item.images).compactMap { found.pictures[$0] }
        .sorted { $0.description < $1.description }
        .map { NodeFailure(path: path, reason: $0.description, isTransient: $0.isTransient) }
      let failures = [cell].compactMap(\.self) + pictures
      return failures.isEmpty ? nil : PageRenderer.FailedRow(row: row, failures: failures)
    }
  }
}

extension Scene.Item {
  /// The pictures in the drawing and the masks of the item.
  var images: [ImageReference] {
    let own = compositing.mask?.commands.images ?? []
    switch content {
    case .items(let items): return own + items.flatMap(\.images)
    case .list(let list): return own + list.sections.flatMap(\.commands.images)
    }
  }
}

extension [DisplayCommand] {
  fileprivate var images: [ImageReference] {
    flatMap { command -> [ImageReference] in
      switch command {
      case .fill(_, let paint): paint.image.map { [$0] } ?? []
      case .pushGroup(let compositing): compositing.mask?.commands.images ?? []
      default: []
      }
    }
  }
}
