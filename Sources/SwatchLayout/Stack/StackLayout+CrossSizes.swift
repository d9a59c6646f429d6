extension StackLayout {
  /// Step 4: calculates the cross size and the baseline of each line (CSS Flexbox §9.4). A single
  /// line in a stack of definite cross size has that size.
  mutating func sizeLinesAcross() {
    let isSingle = lines.count == 1
    for index in lines.indices {
      let content = crossContent(of: lines[index])
      lines[index].baseline = content.baseline
      if !isSingle {
        lines[index].crossSize = content.size
      } else if cross.isDefinite {
        lines[index].crossSize = cross.min
      } else {
        lines[index].crossSize = smaller(larger(cross.min, content.size), cross.max)
      }
    }
  }

  /// Returns the cross size that a line's children need: the longest one, or the sum of the lengths
  /// above and below the common baseline of the baseline-aligned children.
  private func crossContent(of line: StackLine) -> (size: Double, baseline: Double) {
    var longest = 0.0
    var above = 0.0
    var below = 0.0
    for index in line.items {
      let length = items[index].cross
      if items[index].isBaselineAligned {
        let baseline = baseline(of: index)
        above = larger(above, baseline)
        below = larger(below, length - baseline)
      } else {
        longest = larger(longest, length)
      }
    }
    return (larger(above + below, longest), above)
  }
}
