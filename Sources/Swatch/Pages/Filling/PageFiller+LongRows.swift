/// Rows that are higher than a page, divided among several pages.
extension PageFiller {
  /// Returns true for a row that is higher than a page and may be divided.
  func isLong(_ row: PageBody.Row) -> Bool {
    guard isDivisible(row), let room = frame.room(beside: page?.edges.height ?? 0) else {
      return false
    }
    return row.size.height > room + 1e-6
  }

  private func isDivisible(_ row: PageBody.Row) -> Bool {
    !row.breaks.isEmpty && options.columns.count == 1
  }

  /// Puts a row that doesn't fit an empty page on several pages, beginning with the open page; a
  /// card replaces a piece that fits no page.
  func putParts(of whole: PageBody.Row) async throws {
    guard isDivisible(whole) else { return try await putCard(for: whole) }
    var (row, start): (PageBody.Row, ContentBreak?) = (whole, nil)
    while let page {
      let before = page.edges
      if let own = await edges(of: page, endingWith: row.facts) { page.edges = own }
      guard let room = frame.room(beside: page.edges.height) else { return }
      let header = await groupHeader(of: page, row.facts)
      let above = page.body.height(
        adding: Size(width: row.size.width, height: 0),
        isNewPart: page.groups != row.facts.groups || page.body.isEmpty, under: header)
      if let part = row.part(behind: start, in: room - above, at: scale) {
        append(row.row(of: part, at: scale), under: header)
        guard let end = part.end else { return }
        start = end
        self.end()
        try await begin(at: row.row, row.facts)
        row.facts.surroundings?.indexOnPage = 0
        continue
      }
      if page.body.isEmpty {
        return try await putCard(for: row, part: row.partHeight(behind: start, at: scale))
      }
      page.edges = before
      try await turnPage(before: row.row, row.facts)
      row = await placed(row)
    }
  }
}

/// A piece of a row between two breaks; a nil break is an edge of the row.
private struct RowPart {
  let start, end: ContentBreak?
}

extension ContentBreak {
  /// Returns the upper edge of the part below the break, at a whole pixel.
  fileprivate func top(at scale: Scale) -> Double { scale.floor(start) }

  /// Returns the lower edge of the part above the break, at a whole pixel.
  fileprivate func bottom(at scale: Scale) -> Double { scale.ceil(end) }
}

extension PageBody.Row {
  /// Returns the highest piece after a break that fits; nil if no piece fits.
  fileprivate func part(
    behind start: ContentBreak?, in room: Double, at scale: Scale
  ) -> RowPart? {
    let top = start?.top(at: scale) ?? 0
    let limit = top + room + 1e-6
    guard size.height > limit else { return RowPart(start: start, end: nil) }
    let end = breaks.last { $0.bottom(at: scale) <= limit && $0.top(at: scale) > top }
    return end.map { RowPart(start: start, end: $0) }
  }

  /// Returns the height of the piece between a break and the next one.
  fileprivate func partHeight(behind start: ContentBreak?, at scale: Scale) -> Double {
    let top = start?.top(at: scale) ?? 0
    let end = breaks.first { $0.top(at: scale) > top }
    return (end?.bottom(at: scale) ?? size.height) - top
  }

  /// Returns a piece as a row of a page, including drawing beyond the row's edges.
  fileprivate func row(of part: RowPart, at scale: Scale) -> PageBody.Row {
    let whole = ink ?? Rect(origin: .zero, size: size)
    let (top, bottom) = (
      part.start?.top(at: scale) ?? 0, part.end?.bottom(at: scale) ?? size.height
    )
    let (first, last) = (
      part.start == nil ? min(0, whole.minY) : top,
      part.end == nil ? max(bottom, whole.maxY) : bottom
    )
    let (left, right) = (min(0, whole.minX), max(size.width, whole.maxX))
    let shown = Rect(x: left, y: first, width: right - left, height: last - first)
    // Each node and line is in one part, even if two parts share a row of pixels. Drawing of the
    // first and last nodes beyond the row's edges stays with these nodes.
    let heights = (part.start?.start ?? -.infinity)..<(part.end?.start ?? .infinity)
    let parts = items.map { item in
      var part =
        SceneCut.ofRows.part(of: item, in: heights) ?? Scene.Item(.items([]), scope: item.scope)
      part.clip = .rect(item.clip?.box?.intersection(shown) ?? shown)
      return part.moved(by: Point(x: 0, y: -top))
    }
    var row = self
    (row.items, row.size) = (parts, Size(width: size.width, height: bottom - top))
    (row.ink, row.breaks) = (nil, [])
    row.keepsWithNext = keepsWithNext && part.end == nil
    if part.start != nil { row.failures = [] }
    return row
  }
}

extension SceneCut {
  /// The cut at the breaks of a row, which divides nodes by their frames, and texts by their lines.
  fileprivate static var ofRows: SceneCut {
    SceneCut(place: \.extent) { section, heights in
      let frame = section.frame
      let hasMaps = section.commands.contains {
        if case .pushTransform = $0 { true } else { false }
      }
      let isWhole = frame.minY >= heights.lowerBound && frame.maxY <= heights.upperBound
      guard !hasMaps, !isWhole else { return section.commands }
      return section.commands.filter { command in
        switch command {
        case .glyphs(_, at: let start, _), .rule(_, at: let start):
          heights.contains(frame.minY + start.y)
        case .link(_, in: let box): heights.contains(frame.minY + box.midY)
        default: true
        }
      }
    }
  }
}

extension Scene.Item {
  /// The bounds of the frames of the item's nodes, in the enclosing coordinates; nil without nodes.
  fileprivate var extent: Rect? {
    let frames =
      switch content {
      case .items(let items): items.compactMap(\.extent)
      case .list(let list): list.sections.map(\.frame)
      }
    guard let first = frames.first else { return nil }
    return transform.bounds(of: frames.dropFirst().reduce(first) { $0.union($1) })
  }
}
