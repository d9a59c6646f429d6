import SwatchMessages

/// The progress of a feed.
struct Progress: Equatable, Sendable {
  /// The number of pages written.
  var pages = 0
  /// The number of rows displayed.
  var rows = 0
  /// The number of the run's rows; nil if they weren't counted.
  var totalRows: Int?
  /// The share of the feed that was read, 0 to 1; nil if its length is unknown.
  var share: Double?
  /// A Boolean value that is true while rows are counted, before the first page is made.
  var isCounting = false
}

/// A line that is redrawn at most ten times a second.
struct ProgressBar {
  /// The characters that move to the start of the line and clear it.
  static let redraw = "\r\u{1B}[K"

  private static let cells = 16
  private static let pause = Duration.milliseconds(100)

  private let start: ContinuousClock.Instant
  private var shown: ContinuousClock.Instant?

  /// Begins to count the time.
  init(start: ContinuousClock.Instant = .now) {
    self.start = start
  }

  /// Returns the line to draw; nil if the last line was drawn too recently.
  mutating func line(for progress: Progress, at now: ContinuousClock.Instant = .now) -> String? {
    if let shown, now - shown < Self.pause { return nil }
    shown = now
    return Self.line(for: progress, after: now - start)
  }

  /// Returns `[####            ]  25 %  4 pages, 80 rows, 8.1 pages/s, 1 s left`, without the bar
  /// if the line would have 80 columns or more.
  static func line(for progress: Progress, after elapsed: Duration) -> String {
    if progress.isCounting { return "counting pages: " + Numeral.count(progress.rows, "row") }
    let seconds = elapsed / .seconds(1)
    var facts = [Numeral.count(progress.pages, "page"), rows(of: progress)]
    if seconds > 0 {
      facts.append(Numeral.fixed(Double(progress.pages) / seconds, digits: 1) + " pages/s")
    }
    guard let share = progress.share else { return facts.joined(separator: ", ") }
    if share > 0 && progress.pages > 0 {
      facts.append(Numeral.fixed(seconds / share - seconds, digits: 0) + " s left")
    }
    let full = Int(Double(cells) * min(max(share, 0), 1))
    let bar = String(repeating: "#", count: full) + String(repeating: " ", count: cells - full)
    let percent = Numeral.fixed(share * 100, digits: 0)
    let margin = String(repeating: " ", count: max(0, 3 - percent.count))
    let text = "\(percent) %  " + facts.joined(separator: ", ")
    let line = "[\(bar)] \(margin)" + text
    return line.count < 80 ? line : text
  }

  /// Returns the number of rows: `80 rows`, or `80 of 1,000 rows`.
  private static func rows(of progress: Progress) -> String {
    guard let total = progress.totalRows else { return Numeral.count(progress.rows, "row") }
    return "\(progress.rows) of " + Numeral.count(total, "row")
  }

  /// Returns the line of a log: `25 %  4 pages, 80 of 320 rows, 8.1 pages/s, 1 s left`.
  static func plainLine(for progress: Progress, after elapsed: Duration) -> String {
    let line = line(for: progress, after: elapsed)
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return line }
    return String(line[line.index(after: end)...].drop { $0 == " " })
  }
}
