extension StackLayout {
  /// From a child's start across the main axis to its baseline, in points; 0 for a child that is not
  /// aligned by a baseline.
  func baseline(of item: StackItem) -> Double {
    switch item.alignment {
    case .baselineFirst: item.layout.element.style.ascender
    case .baselineLast:
      crossLength(item.layout.size) + item.layout.element.style.descender
    case .start, .center, .end, .stretch: 0
    }
  }
}
