/// How a table arranges its sections (after UITableView.Style).
public enum TableStyle: Hashable, Sendable {
  /// Rows in one column; the header of the topmost section in view stays at the top.
  case plain
  /// Sections stand apart, and their headers move with their rows.
  case grouped
}

/// What is drawn between rows (after UITableViewCell.SeparatorStyle).
public enum SeparatorStyle: Hashable, Sendable {
  /// Nothing.
  case none
  /// A line of one pixel below each row, for which the row is one pixel higher.
  case singleLine
}
