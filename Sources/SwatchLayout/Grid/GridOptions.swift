/// The options of a grid.
struct GridOptions {
  var columns: GridColumns
  var rows: [GridTrack]
  var autoRows: GridTrack
  var columnSpacing: Double
  var rowSpacing: Double
  var justifyItems: GridJustifyItems
  var alignItems: StackAlignItems
  var justifyContent: GridTrackAlignment
  var alignContent: GridTrackAlignment

  /// A sentence about the first invalid value; nil if there is none.
  var mistake: String? {
    if let mistake = columns.mistake { return mistake }
    if let track = (rows + [autoRows]).first(where: { !$0.isUsable }) {
      return GridColumns.mistake(of: track)
    }
    for (name, spacing) in [("columnSpacing", columnSpacing), ("rowSpacing", rowSpacing)]
    where !(spacing >= 0 && spacing.isFinite) {
      return "\(name) is \(spacing); it must be at least 0 points and finite"
    }
    return nil
  }
}

extension StackAlignSelf {
  /// Returns the child's alignment in its columns, or the grid's if the child states none.
  func resolve(in grid: GridJustifyItems) -> GridJustifyItems {
    switch self {
    case .auto: grid
    case .start: .start
    case .center: .center
    case .end: .end
    case .stretch: .stretch
    }
  }
}

/// The horizontal alignment of a grid's children in their columns.
public enum GridJustifyItems: String, CaseIterable, Sendable {
  /// At the left.
  case start
  /// In the middle.
  case center
  /// At the right.
  case end
  /// At the left, as wide as the columns unless the child has a width.
  case stretch
}

/// The distribution of the length that a grid's columns or rows leave free.
public enum GridTrackAlignment: String, CaseIterable, Sendable {
  /// `auto` tracks grow by equal lengths to fill the grid.
  case stretch
  /// Tracks at the start.
  case start
  /// Tracks in the middle.
  case center
  /// Tracks at the end.
  case end
  /// Equal space between tracks, and none at the edges.
  case spaceBetween
  /// Equal space on both sides of each track.
  case spaceAround
  /// Equal space between tracks and at the edges.
  case spaceEvenly
}
