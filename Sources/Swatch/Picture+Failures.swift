extension Picture {
  /// The rows that could not be painted, or lack a picture, with the reasons.
  func failedRows(_ found: PaintFailures.Findings) -> [PageRenderer.FailedRow] {
    guard !found.isEmpty else { return [] }
    guard pages.isEmpty else { return pages.flatMap { $0.failedRows(found) } }
    // Each row is an item; what is drawn around rows stands behind them.
    return zip(rows, scene.items).compactMap { row, item in
      let cell = PaintFailures.Cell(item).flatMap { found.cells[$0]?.description }
      let pictures = Set(item.images).compactMap { found.pictures[$0]?.description }.sorted()
      let reasons = (cell.map { [$0] } ?? []) + pictures
      guard !reasons.isEmpty else { return nil }
      let path = NodePath(root: "row \(row + 1)")
      return PageRenderer.FailedRow(
        row: row, failures: reasons.map { NodeFailure(path: path, reason: $0) })
    }
  }
}

extension Scene.Item {
  /// The pictures that are drawn in the item.
  fileprivate var images: [ImageReference] {
    switch content {
    case .items(let items):
      items.flatMap(\.images)
    case .list(let list):
      list.sections.flatMap(\.commands).compactMap { command in
        if case .fill(_, .image(let image, _)) = command { image } else { nil }
      }
    }
  }
}
