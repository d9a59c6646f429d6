import CPango
import SwatchGraphics

/// The tab stops of a paragraph, in Pango's units from the column's leading edge.
struct TabStops {
  /// A tab stop: its position, and the alignment of the text after the tab.
  struct Stop {
    let location: Int
    var alignment = TabStop.Alignment.left
    var leader: String?
    /// The decimal mark of a decimal stop; nil for other stops.
    var mark: DecimalMark?
  }

  /// The paragraph's explicit stops, in order.
  private let stops: [Stop]
  /// The distance between the default stops after the explicit stops.
  private let interval: Int
  /// The minimum width of a tab before a default stop.
  private let least: Int
  /// The end of the lines inside which stops align text.
  let limit: Int

  /// Makes the stops of a paragraph in a column with a width in points, and a language for decimal
  /// marks. The default interval is eight spaces.
  init(_ style: ParagraphStyle, column: Double, space: Int, language: TextLanguage) {
    let limit = LineRoom(style, column: column, isFirst: false).limit
    self.limit = limit < Self.farthest ? Self.units(limit) : .max
    stops = style.tabStops.compactMap { stop in
      var points =
        switch stop.location {
        case .points(let points): points
        case .fraction(let fraction): fraction * column
        }
      if stop.alignment == .right { points = min(points, limit) }
      guard points <= limit, points.isFinite else { return nil }
      return Stop(
        location: Self.units(points), alignment: stop.alignment,
        leader: stop.leader.flatMap { $0.isEmpty ? nil : $0 },
        mark: stop.alignment == .decimal ? DecimalMark(stop.decimalMark, of: language) : nil)
    }.sorted { $0.location < $1.location }
    interval = max(1, style.defaultTabInterval.map(Self.units) ?? 8 * space)
    least = max(0, space)
  }

  /// Returns the next stop after a position: an explicit stop, or a default stop at least a space
  /// away.
  func next(after x: Int) -> Stop {
    let next = stops.first { $0.location > x }
    return next ?? Stop(location: (x + least + interval - 1) / interval * interval)
  }

  /// The largest end of a line, in points.
  private static let farthest = 1e9

  private static func units(_ points: Double) -> Int {
    Int((points * Double(PANGO_SCALE)).rounded())
  }
}
