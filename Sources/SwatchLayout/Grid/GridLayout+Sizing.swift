import SwatchGeometry

extension GridLayout {
  /// Step 2: sizes the columns, and places them.
  /// - Returns: The grid's width, in points.
  mutating func sizeColumns(_ tracks: [GridTrack]) -> Double {
    let axis = GridAxis(
      tracks: tracks, spacing: options.columnSpacing, alignment: options.justifyContent,
      extent: LengthRange(min: range.min.width, max: range.max.width))
    let sizing = axis.sizing()
    var needs: [GridNeed] = []
    needs.reserveCapacity(items.count)
    for index in items.indices {
      let item = items[index]
      let least = item.own.min.width
      var content = least
      if !item.hasOwnWidth && sizing.dependsOnContent(of: item.columns) {
        content = measureNaturally(index)
      }
      needs.append(
        GridNeed(span: item.columns, least: least, minContent: least, maxContent: content))
    }
    let (edges, width) = axis.edges(sizing, for: needs, scale: spec.scale)
    columns = edges
    return width
  }

  /// Step 3: sizes the rows, and places them.
  /// - Returns: The grid's height, in points.
  mutating func sizeRows(_ tracks: [GridTrack]) -> Double {
    let axis = GridAxis(
      tracks: tracks, spacing: options.rowSpacing, alignment: options.alignContent,
      extent: LengthRange(min: range.min.height, max: range.max.height))
    let sizing = axis.sizing()
    for index in items.indices {
      let item = items[index]
      let isNeeded = item.rows.contains { !sizing.tracks[$0].isFixed }
      if item.isBaselineAligned || (isNeeded && !item.hasOwnHeight) { measureInColumns(index) }
    }
    alignBaselines(rowCount: tracks.count)
    let needs = items.indices.map { index in
      let item = items[index]
      let height = item.isMeasured ? layouts[index].size.height : item.own.min.height
      return sizing.need(of: item, height: height)
    }
    let (edges, height) = axis.edges(sizing, for: needs, scale: spec.scale)
    rows = edges
    return height
  }

  /// Measures a child with unlimited width and height.
  /// - Returns: The width of the child, in points.
  private mutating func measureNaturally(_ index: Int) -> Double {
    layouts[index] = elements[index].layoutThatFits(
      .unconstrained, parentSize: Size(width: .nan, height: .nan))
    return layouts[index].size.width
  }

  /// Measures a child in the width of its columns with unlimited height.
  private mutating func measureInColumns(_ index: Int) {
    let item = items[index]
    let width = columns[item.columns].length
    items[index].isMeasured = true
    if isNatural(index, in: width) { return }
    let allowed = item.width(in: width, style: elements[index].style)
    layouts[index] = elements[index].layoutThatFits(
      SizeRange(
        min: Size(width: allowed.min, height: 0),
        max: Size(width: allowed.max, height: .infinity)),
      parentSize: Size(width: width, height: .nan))
  }

  /// Returns true if a leaf was measured with unlimited width, and has the same layout in the width
  /// of its columns.
  private func isNatural(_ index: Int, in width: Double) -> Bool {
    let layout = layouts[index]
    return layout.size.width > 0 && layout.size.width <= width && layout.sublayouts.isEmpty
      && layout.element.isNode && items[index].justification != .stretch
      && !items[index].hasFraction
  }

  /// Shifts baseline-aligned children so that the baselines of children that begin in the same row
  /// line up; for last baselines, of children that end in the same row (§11.5, step 1).
  private mutating func alignBaselines(rowCount: Int) {
    guard items.contains(where: \.isBaselineAligned) else { return }
    var first = [Double](repeating: 0, count: rowCount)
    var last = [Double](repeating: 0, count: rowCount)
    for (index, item) in items.enumerated() {
      if item.alignment == .baselineFirst {
        let row = item.rows.lowerBound
        first[row] = larger(first[row], layouts[index].firstBaseline)
      } else if item.alignment == .baselineLast {
        let row = item.rows.upperBound - 1
        last[row] = larger(last[row], -layouts[index].lastBaseline)
      }
    }
    for (index, item) in items.enumerated() {
      if item.alignment == .baselineFirst {
        items[index].shift = first[item.rows.lowerBound] - layouts[index].firstBaseline
      } else if item.alignment == .baselineLast {
        items[index].shift = last[item.rows.upperBound - 1] + layouts[index].lastBaseline
      }
    }
  }
}

extension GridItem {
  /// Returns the widths allowed in an area.
  func width(in area: Double, style: LayoutElementStyle) -> LengthRange {
    let own = style.size.resolve(parent: Size(width: area, height: .nan))
    return GridItem.length(
      own: own.min.width, own.max.width, in: area, isStretched: justification == .stretch)
  }

  /// Returns the heights allowed in an area.
  func height(in area: Double, style: LayoutElementStyle) -> LengthRange {
    let own = style.size.resolve(parent: Size(width: .nan, height: area))
    return GridItem.length(
      own: own.min.height, own.max.height, in: area, isStretched: alignment == .stretch)
  }

  /// Returns the lengths allowed in an area: an element's own length is kept; other lengths are at
  /// most those of the area, and fill it if stretched.
  private static func length(
    own min: Double, _ max: Double, in area: Double, isStretched: Bool
  ) -> LengthRange {
    if min == max { return LengthRange(min: min, max: min) }
    let longest = larger(min, smaller(max, area))
    return LengthRange(min: isStretched ? longest : min, max: longest)
  }
}

extension GridTrackSizing {
  /// Returns true if all spanned tracks depend on the width of their content.
  fileprivate func dependsOnContent(of span: Range<Int>) -> Bool {
    var isFlexible = false
    var isAuto = false
    for index in span {
      isFlexible = isFlexible || tracks[index].isFlexible
      isAuto = isAuto || tracks[index].hasAutoMax
    }
    return isIndefinite ? isAuto || isFlexible : isAuto && !isFlexible
  }

  /// Returns the lengths that an element of a given height needs in its rows (§6.6, §11.5).
  fileprivate func need(of item: GridItem, height: Double) -> GridNeed {
    let content = height + item.shift
    var least = content
    if !item.hasOwnHeight {
      let tracks = tracks[item.rows]
      let isFlexible = tracks.count > 1 && tracks.contains { $0.isFlexible }
      if isFlexible || !tracks.contains(where: \.hasAutoMin) {
        least = item.own.min.height
      } else if tracks.allSatisfy(\.hasFixedMax) {
        let limit = tracks.reduce(gaps(in: item.rows)) { $0 + $1.limit }
        least = larger(item.own.min.height, smaller(content, limit))
      }
    }
    return GridNeed(span: item.rows, least: least, minContent: content, maxContent: content)
  }
}
