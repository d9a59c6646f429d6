import CPango
import SwatchGraphics

/// The places that the tabs of a paragraph lead to, in Pango's units from the column's leading edge.
struct TabStops {
  /// A place, and the alignment there of the text behind the tab.
  struct Stop {
    let location: Int
    var alignment = TabStop.Alignment.left
    var leader: String?
    /// The mark of a decimal stop.
    var mark: DecimalMark?
  }

  /// The stops that the paragraph states, in order.
  private let stops: [Stop]
  /// The distance of the stops behind them.
  private let interval: Int
  /// The least advance of a tab to one of those.
  private let least: Int
  /// The end of the lines that the stops align text in.
  let limit: Int

  /// Makes the stops of a paragraph in a column of a width in points, whose numbers are of a
  /// language. Without a distance of its own,
  /// there is one for each eight spaces.
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

  /// The stop that a tab leads to from a place: one that is stated, or one a space or more away.
  func next(after x: Int) -> Stop {
    let next = stops.first { $0.location > x }
    return next ?? Stop(location: (x + least + interval - 1) / interval * interval)
  }

  /// The farthest end of a line that counts, in points.
  private static let farthest = 1e9

  private static func units(_ points: Double) -> Int {
    Int((points * Double(PANGO_SCALE)).rounded())
  }
}
