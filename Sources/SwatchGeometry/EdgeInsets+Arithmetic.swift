extension EdgeInsets {
  /// Returns the sum of two insets, one inside the other.
  package static func + (left: EdgeInsets, right: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: left.top + right.top, left: left.left + right.left, bottom: left.bottom + right.bottom,
      right: left.right + right.right)
  }

  /// Returns the difference of two insets.
  package static func - (left: EdgeInsets, right: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: left.top - right.top, left: left.left - right.left, bottom: left.bottom - right.bottom,
      right: left.right - right.right)
  }

  /// Returns the part of a size's insets that overlaps a rectangle inside it.
  package func part(inside frame: Rect, of size: Size) -> EdgeInsets {
    EdgeInsets(
      top: max(0, top - frame.minY), left: max(0, left - frame.minX),
      bottom: max(0, bottom - (size.height - frame.maxY)),
      right: max(0, right - (size.width - frame.maxX)))
  }
}
