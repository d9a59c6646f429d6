public import SwatchGeometry
public import SwatchNodes

/// How a table's content is kept free of what covers the table, and how a user moves it.
extension TableNode: ScrollingNode {
  /// ``contentInset`` and what a view controller keeps free, in points.
  public final var adjustedContentInset: EdgeInsets { contentInset.adding(safeAreaContentInset) }

  /// The width of rows, in points.
  final var contentWidth: Double {
    max(0, bounds.width - adjustedContentInset.left - adjustedContentInset.right)
  }

  package final func safeAreaInsetsDidChange(to insets: EdgeInsets) {
    if insets != safeAreaContentInset { safeAreaContentInset = insets }
  }

  /// A content that stood at its start stays there.
  final func insetDidChange(from old: EdgeInsets) {
    let new = adjustedContentInset
    guard new != old else { return }
    if boundsOrigin.x == -old.left { boundsOrigin.x = -new.left }
    if boundsOrigin.y == -old.top { boundsOrigin.y = -new.top }
    setNeedsLayout()
  }

  @MainActor package final func beginDragging() {
    books?.note(.willBeginDragging)
  }

  @MainActor package final func endDragging() {
    books?.note(.didEndDragging)
  }
}

extension EdgeInsets {
  /// Both insets one inside the other, in points.
  func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }
}
