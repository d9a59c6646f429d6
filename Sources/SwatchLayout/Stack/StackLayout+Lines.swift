extension StackLayout {
  /// Step 2: starts a line before each child that would make its line too long (CSS Flexbox §9.3).
  mutating func breakIntoLines() {
    guard options.flexWrap == .wrap else {
      lines = [StackLine(items: 0..<items.count)]
      return
    }
    var start = 0
    var length = 0.0
    for index in items.indices {
      let item = items[index]
      let itemLength = item.spacingBefore + item.main + item.spacingAfter
      let gap = index > start ? options.spacing : 0
      if index > start, main.violation(of: length + gap + itemLength) < 0 {
        lines.append(StackLine(items: start..<index))
        start = index
        length = itemLength
      } else {
        length += gap + itemLength
      }
    }
    lines.append(StackLine(items: start..<items.count))
  }

  /// The length of a line along the main axis with all spacing, in points.
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
