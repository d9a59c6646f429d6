/// Rows that are higher than a page, in parts on several pages.
extension PageFiller {
  /// Returns true for a row that is higher than a page like the open one, and may be divided.
  func isLong(_ row: RowPicture) -> Bool {
    guard isDivisible(row), let room = frame.room(beside: page?.furnitureHeight ?? 0) else {
      return false
    }
    return row.size.height > room + 1e-6
  }

  private func isDivisible(_ row: RowPicture) -> Bool {
    !row.breaks.isEmpty && options.columns.count == 1
  }

  /// Puts a row that has no room on an empty page on as many as it takes, from the open one on; or a
  /// card in the place of what no page has room for.
  func putParts(of row: RowPicture, _ facts: PageRenderer.RowFacts) async throws {
    guard isDivisible(row) else { return try await putCard(for: row, facts) }
    var top = 0.0
    while let page, let whole = frame.room(beside: page.furnitureHeight) {
      let header = await groupHeader(of: page, facts)
      let above = page.body.height(
        adding: Size(width: row.size.width, height: 0),
        isNewPart: page.groups != facts.groups || page.body.isEmpty, under: header)
      if let part = row.part(from: top, in: whole - above, at: scale) {
        append(row.part(from: top, to: part.end), facts, under: header)
        guard let next = part.next else { return }
        top = next
      } else if page.body.isEmpty {
        return try await putCard(for: row, facts, part: row.partHeight(from: top, at: scale))
      }
      end()
      try await begin(at: row.row, facts)
    }
  }
}

extension RowPicture {
  /// The lower end of the highest part from a height that has room, and the height that the rest
  /// begins at, nil if there is none; nil without such a part.
  fileprivate func part(
    from top: Double, in room: Double, at scale: Scale
  ) -> (end: Double, next: Double?)? {
    let limit = top + room + 1e-6
    guard size.height > limit else { return (size.height, nil) }
    let place = breaks.last { scale.ceil($0.end) <= limit && scale.floor($0.start) > top }
    return place.map { (scale.ceil($0.end), scale.floor($0.start)) }
  }

  /// The height of the part from a height to the next place where the row may be divided.
  fileprivate func partHeight(from top: Double, at scale: Scale) -> Double {
    let place = breaks.first { scale.floor($0.start) > top }
    return (place.map { scale.ceil($0.end) } ?? size.height) - top
  }

  /// The part between two heights, with what the row draws beyond its edges.
  fileprivate func part(from top: Double, to bottom: Double) -> PageBody.Row {
    let whole = ink ?? Rect(origin: .zero, size: size)
    let (first, last) = (
      top > 0 ? top : min(0, whole.minY),
      bottom < size.height ? bottom : max(bottom, whole.maxY)
    )
    let (left, right) = (min(0, whole.minX), max(size.width, whole.maxX))
    let shown = Rect(x: left, y: first, width: right - left, height: last - first)
    // Drawing of the first and the last node beyond the row's edges stays with its node.
    let heights = (top > 0 ? top : -.infinity)..<(bottom < size.height ? bottom : .infinity)
    let parts = items.map { item in
      var part = item.part(between: heights) ?? Scene.Item(.items([]), scope: item.scope)
      part.clip = .rect(item.clip?.box?.intersection(shown) ?? shown)
      return part.moved(by: Point(x: 0, y: -top))
    }
    return PageBody.Row(
      row: row, items: parts, size: Size(width: size.width, height: bottom - top))
  }
}

extension Scene.Item {
  /// The item with only the nodes between two heights, and the lines of texts there; nil for none.
  fileprivate func part(between heights: Range<Double>) -> Scene.Item? {
    guard transform.isTranslation else { return self }
    let inner = heights.lowerBound - transform.ty..<heights.upperBound - transform.ty
    var part = self
    switch content {
    case .items(let items):
      let parts = items.compactMap { $0.part(between: inner) }
      if parts.isEmpty { return nil }
      part.content = .items(parts)
    case .list(var list):
      list.sections = list.sections.compactMap { $0.part(between: inner) }
      if list.sections.isEmpty { return nil }
      part.content = .list(list)
    }
    return part
  }
}

extension DisplayList.Section {
  /// The section with only the lines of text between two heights; nil for a node that is elsewhere.
  fileprivate func part(between heights: Range<Double>) -> DisplayList.Section? {
    let isInside =
      frame.isEmpty
      ? heights.contains(frame.minY)
      : frame.minY < heights.upperBound - 1e-6 && frame.maxY > heights.lowerBound + 1e-6
    guard isInside else { return nil }
    let hasMaps = commands.contains { if case .pushTransform = $0 { true } else { false } }
    let isWhole = frame.minY >= heights.lowerBound && frame.maxY <= heights.upperBound
    guard !hasMaps, !isWhole else { return self }
    var part = self
    part.commands.removeAll { command in
      switch command {
      case .glyphs(_, at: let start, _), .rule(_, at: let start):
        !heights.contains(frame.minY + start.y)
      case .link(_, in: let box): !heights.contains(frame.minY + box.midY)
      default: false
      }
    }
    return part
  }
}
