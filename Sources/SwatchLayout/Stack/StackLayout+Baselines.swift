extension StackLayout {
  /// From a child's start across the main axis to its baseline, in points; 0 for a child that is
  /// not aligned by a baseline.
  func baseline(of index: Int) -> Double {
    switch items[index].alignment {
    case .baselineFirst: children[index].style.ascender
    case .baselineLast:
      items[index].cross + children[index].style.descender
    case .start, .center, .end, .stretch: 0
    }
  }
}
