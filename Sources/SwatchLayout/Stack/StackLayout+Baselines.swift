extension StackLayout {
  /// Returns the distance from a child's start across the main axis to its baseline, in points; 0
  /// for a child that is not aligned by a baseline.
  func baseline(of index: Int) -> Double {
    switch items[index].alignment {
    case .baselineFirst: sublayouts[index].firstBaseline
    case .baselineLast:
      items[index].cross + sublayouts[index].lastBaseline
    case .start, .center, .end, .stretch: 0
    }
  }
}
