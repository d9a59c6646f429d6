import SwatchGeometry

extension BoxLayout {
  /// Step 10: distributes the free space of each line to automatic margins or, if there are none,
  /// by `justifyContent`.
  mutating func placeAlong() {
    for line in lines {
      var free = pair(inner).main - gap.main * Double(Swift.max(0, line.items.count - 1))
      var autoCount = 0
      for index in line.items {
        free -= items[index].outerMain
        autoCount += (items[index].autoMain.start ? 1 : 0) + (items[index].autoMain.end ? 1 : 0)
      }
      if free > 0 && autoCount > 0 {
        for index in line.items {
          if items[index].autoMain.start {
            items[index].mainMargin.start = free / Double(autoCount)
          }
          if items[index].autoMain.end { items[index].mainMargin.end = free / Double(autoCount) }
        }
        free = 0
      }
      let spread = BoxSpread(
        free, among: line.items.count, by: justifyContent, isReversed: isReverse)
      var place = spread.offset
      for index in line.items {
        items[index].place.main = place
        place += items[index].outerMain + gap.main + spread.between
      }
    }
  }

  /// Step 11: distributes the free space across the main axis among the lines, and places the items
  /// in them.
  mutating func placeAcross() {
    let spread = BoxSpread(
      pair(inner).cross - crossLength, among: lines.count, by: alignContent,
      isReversed: isWrapReverse)
    var place = wraps ? spread.offset : 0
    for line in lines.indices {
      lines[line].place = place
      for index in lines[line].items {
        items[index].place.cross = place + offset(of: items[index], in: lines[line])
      }
      place += lines[line].cross + gap.cross + (wraps ? spread.between : 0)
    }
  }

  /// Returns the distance from a line's edge, on the side of the first line, to the margin box of
  /// an item.
  private func offset(of item: BoxItem, in line: BoxLine) -> Double {
    let room = line.cross - item.outerCross
    let (first, last) = isWrapReverse ? (room, 0) : (0, room)
    if item.hasAutoCross {
      if room < 0 || !item.autoCross.start { return first }
      return item.autoCross.end ? room / 2 : last
    }
    switch item.alignment {
    case .flexStart, .stretch: return 0
    case .flexEnd: return room
    case .start: return first
    case .end: return last
    case .center: return room / 2
    case .baseline:
      // A column has no common baseline: the item stands at the edge of the first line; browsers
      // put it at the left if there are several lines.
      if !isRow { return wraps && isRightToLeft ? last : 0 }
      return isWrapReverse
        ? line.descent - (item.outerCross - item.ascent) : line.ascent - item.ascent
    }
  }

  /// Returns the position of an item's border box in the box, before the item's own insets move it.
  func origin(of item: BoxItem) -> Point {
    let end = pair(inner)
    let main = isReverse ? end.main - item.place.main - item.outerMain : item.place.main
    let cross = isWrapReverse ? end.cross - item.place.cross - item.outerCross : item.place.cross
    let place = size(
      BoxPair(main: main + item.mainMargin.start, cross: cross + item.crossMargin.start))
    return Point(x: frame.start + place.width, y: frame.top + place.height)
  }

  // MARK: Results

  /// Returns the layouts of all children, with their positions, in the children's order.
  mutating func placed() -> [Layout] {
    place()
    var layouts: [Layout] = []
    layouts.reserveCapacity(children.count)
    for index in items.indices { layouts.append(layout(of: items[index])) }
    if layouts.count == children.count { return layouts }
    var all = Array(zip(items.map(\.index), layouts))
    for index in children.indices
    where children[index].boxHolder?.style.position == .absolute {
      all.append((index, absoluteLayout(of: index)))
    }
    let orders = children.map { $0.boxHolder?.style.order ?? 0 }
    all.sort { (orders[$0.0], $0.0) < (orders[$1.0], $1.0) }
    return all.map(\.1)
  }

  /// Returns the layout of an item with its size and position, moved by its insets.
  private func layout(of item: BoxItem) -> Layout {
    let shift = size(BoxPair(main: shift(item.inset.main), cross: shift(item.inset.cross)))
    return layout(
      of: item.index, in: size(item.target),
      at: origin(of: item) + Point(x: shift.width, y: shift.height),
      parentSize: Size(
        width: inner.width, height: isHeightDefinite(of: item) ? inner.height : .nan))
  }

  /// Returns the distance by which the insets move a relative element; the start inset wins over
  /// the end inset.
  private func shift(_ inset: BoxEnds) -> Double { inset.start.or((-inset.end).or(0)) }

  /// Returns the layout of a child with its size and position.
  func layout(of index: Int, in size: Size, at place: Point, parentSize: Size) -> Layout {
    let child = children[index]
    let inside = child.layoutThatFits(SizeRange(exact: size), parentSize: parentSize)
    return Layout(
      element: child, snappedSize: size, position: place, sublayouts: inside.sublayouts,
      measurement: inside.measurement, isExact: inside.isExact)
  }

  /// The distance from the top of the box to its first baseline (§8.5); NaN if no item has one.
  var baseline: Double {
    guard let line = isWrapReverse ? lines.last : lines.first, !line.items.isEmpty else {
      return .nan
    }
    var index = line.items.lowerBound
    if !isRow {
      if isReverse { index = line.items.upperBound - 1 }
    } else if let aligned = line.items.first(where: { isBaselineAligned(items[$0]) }) {
      index = aligned
    }
    return origin(of: items[index]).y + baseline(of: items[index])
  }

  /// The distance from the top of the box to the baseline of the last item.
  var lastBaseline: Double {
    guard let line = isWrapReverse ? lines.first : lines.last, !line.items.isEmpty else {
      return .nan
    }
    let index = isReverse && !isRow ? line.items.lowerBound : line.items.upperBound - 1
    return origin(of: items[index]).y + baseline(of: items[index])
  }
}

/// The distribution of free space on an axis, in points.
struct BoxSpread {
  /// The space before the first child.
  var offset = 0.0
  /// The space added between neighbours.
  var between = 0.0

  /// Distributes space, in points, among a number of neighbours. With a single neighbour,
  /// `spaceBetween` acts like `flexStart`, and `spaceAround` and `spaceEvenly` act like `center`;
  /// if `free` is negative, all three act like `start`.
  init(
    _ free: Double, among count: Int, by distribution: BoxDistribution, isReversed: Bool
  ) {
    let (start, end) = isReversed ? (free, 0) : (0, free)
    let isAlone = count <= 1 || free <= 0
    switch distribution {
    case .start: offset = start
    case .end: offset = end
    case .flexStart: offset = 0
    case .flexEnd: offset = free
    case .center: offset = free / 2
    case .stretch: offset = free < 0 ? start : 0
    case .spaceBetween:
      if isAlone { offset = free < 0 ? start : 0 } else { between = free / Double(count - 1) }
    case .spaceAround, .spaceEvenly:
      if isAlone {
        offset = free < 0 ? start : free / 2
      } else {
        between = free / Double(distribution == .spaceAround ? count : count + 1)
        offset = distribution == .spaceAround ? between / 2 : between
      }
    }
  }
}
