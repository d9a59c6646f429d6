/// The arrangement of a table's sections (after UITableView.Style).
public enum TableStyle: Hashable, Sendable {
  /// Rows in one column; the header of the topmost section in view stays at the top.
  case plain
  /// Sections are separated, and their headers scroll with their rows.
  case grouped
}

/// The lines between rows (after UITableViewCell.SeparatorStyle).
public enum SeparatorStyle: Hashable, Sendable {
  /// No lines.
  case none
  /// A line of one pixel below each row, for which the row is one pixel higher.
  case singleLine
}
