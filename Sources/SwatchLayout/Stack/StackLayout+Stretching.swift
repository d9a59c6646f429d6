extension StackLayout {
  /// Step 5: distributes the surplus cross space to the lines, depending on `alignContent`, and
  /// stretches children to the cross size of their line (CSS Flexbox §9.4).
  mutating func stretchAcross() {
    stretchLines()
    for line in lines {
      for index in line.items where items[index].alignment == .stretch {
        stretch(index, to: line.crossSize)
      }
    }
  }

  private mutating func stretchLines() {
    guard lines.count > 1, options.alignContent == .stretch else { return }
    let violation = cross.violation(of: crossLengthOfLines)
    guard violation > StackLayout.tolerance else { return }
    let growth = violation / Double(lines.count)
    for index in lines.indices { lines[index].crossSize += growth }
  }

  private mutating func stretch(_ index: Int, to crossSize: Double) {
    guard crossSize - items[index].cross > StackLayout.tolerance else { return }
    let length = items[index].main
    remeasure(
      index, main: LengthRange(min: length, max: length),
      cross: LengthRange(min: crossSize, max: crossSize))
  }
}
