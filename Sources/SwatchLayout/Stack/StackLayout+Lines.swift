import SwatchGeometry

extension StackLayout {
  /// Step 2: starts a line before each child that would make its line too long (CSS Flexbox §9.3).
  mutating func breakIntoLines() {
    guard options.flexWrap == .wrap else {
      lines = [StackLine(items: 0..<items.count)]
      return
    }
    var start = 0
    var length = LineLength()
    for index in items.indices {
      let gap = index > start ? options.spacing : 0
      let longer = length.adding(items[index], after: gap)
      if index > start, !longer.fits(main) {
        endLine(start..<index, of: length)
        start = index
        length = LineLength().adding(items[index], after: 0)
      } else {
        length = longer
      }
    }
    endLine(start..<items.count, of: length)
  }

  private mutating func endLine(_ range: Range<Int>, of length: LineLength) {
    lines.append(StackLine(items: range))
    if range.count > 1, main.violation(of: length.onPixels) < 0 { roundEdges(in: range) }
  }

  /// Moves the edges of children in a line to the nearest pixels, if rounding each length up to
  /// whole pixels makes the line too long.
  private mutating func roundEdges(in range: Range<Int>) {
    var edge = 0.0
    for index in range {
      edge += items[index].spacingBefore + (index > range.lowerBound ? options.spacing : 0)
      let end = edge + items[index].statedMain
      if items[index].statedMain != items[index].main {
        let length = spec.scale.round(end) - spec.scale.round(edge)
        remeasure(index, main: LengthRange(min: length, max: length), cross: cross)
      }
      edge = end + items[index].spacingAfter
    }
  }

  /// Returns the length of a line along the main axis with all spacing, in points.
  func mainLength(of line: StackLine) -> Double {
    var length = options.spacing * Double(line.items.count - 1)
    for index in line.items {
      length = length + items[index].spacingBefore + items[index].spacingAfter
    }
    for index in line.items {
      length += items[index].main
    }
    return length
  }

  /// The length of all lines across the main axis with the spacing between them, in points.
  var crossLengthOfLines: Double {
    var length = options.lineSpacing * Double(lines.count - 1)
    for line in lines { length += line.crossSize }
    return length
  }
}

/// The length of a line's first children along the main axis, in points.
private struct LineLength {
  /// The sum of the children's lengths, each rounded up to whole pixels.
  private(set) var onPixels = 0.0
  /// The sum of the children's lengths as stated in their styles.
  private(set) var stated = 0.0

  /// Returns the length with a further child.
  func adding(_ item: StackItem, after gap: Double) -> LineLength {
    var sum = self
    sum.onPixels += gap + (item.spacingBefore + item.main + item.spacingAfter)
    sum.stated += gap + (item.spacingBefore + item.statedMain + item.spacingAfter)
    return sum
  }

  /// Returns true if the line is only too long because its lengths were rounded up to pixels.
  func fits(_ range: LengthRange) -> Bool {
    range.violation(of: onPixels) >= 0 || range.violation(of: stated) > -StackLayout.tolerance
  }
}
