import SwatchGeometry

extension StackLayout {
  /// Step 6: places lines and children, and returns the size of the stack (CSS Flexbox §9.5 and
  /// §9.6). Gaps are not rounded.
  mutating func placeLines() -> Size {
    let crossSum = crossLengthOfLines
    let room = Room(
      cross.violation(of: crossSum), among: lines.count, by: options.alignContent.distribution)
    var mainSum = 0.0
    var position = room.offset
    for index in lines.indices {
      if index > 0 { position += room.gap + options.lineSpacing }
      let length = place(lines[index], at: position)
      mainSum = larger(length, mainSum)
      position += lines[index].crossSize
    }
    return clamp(main: mainSum, cross: crossSum)
  }

  /// Places the children of a line.
  /// - Returns: The line's length along the main axis, in points.
  private mutating func place(_ line: StackLine, at crossPosition: Double) -> Double {
    let length = mainLength(of: line)
    let room = Room(
      main.violation(of: length), among: line.items.count,
      by: options.justifyContent.distribution)
    var position = room.offset
    for index in line.items {
      let item = items[index]
      position += item.spacingBefore
      if index > line.items.lowerBound { position += options.spacing + room.gap }
      let place = size(main: position, cross: crossPosition + crossOffset(of: index, in: line))
      sublayouts[index].position = Point(x: place.width, y: place.height)
      position += item.main + item.spacingAfter
    }
    return length
  }

  private func crossOffset(of index: Int, in line: StackLine) -> Double {
    let room = line.crossSize - items[index].cross
    return switch items[index].alignment {
    case .start, .stretch: 0
    case .center: spec.scale.floor(room / 2)
    case .end: room
    case .baselineFirst, .baselineLast: line.baseline - baseline(of: index)
    }
  }

  private func clamp(main mainSum: Double, cross crossSum: Double) -> Size {
    size(
      main: larger(main.min, smaller(main.max, mainSum)),
      cross: larger(cross.min, smaller(cross.max, crossSum)))
  }
}

extension StackJustifyContent {
  fileprivate var distribution: Room.Distribution {
    switch self {
    case .start: .start
    case .center: .center
    case .end: .end
    case .spaceBetween: .spaceBetween
    case .spaceAround: .spaceAround
    }
  }
}

extension StackAlignContent {
  fileprivate var distribution: Room.Distribution {
    switch self {
    case .start, .stretch: .start
    case .center: .center
    case .end: .end
    case .spaceBetween: .spaceBetween
    case .spaceAround: .spaceAround
    }
  }
}
