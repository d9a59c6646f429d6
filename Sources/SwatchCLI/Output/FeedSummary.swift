import SwatchMessages

/// The summary of a feed, printed as the last line of a run.
struct FeedSummary: Equatable {
  var pages: Int
  /// The number of pages that existed already, or were in the cache.
  var keptPages = 0
  var rows: Int
  var failedRows: Int
  var seconds: Double
  /// The peak memory of the process, in bytes; nil if the system does not report it.
  var peakMemory: Int?

  /// The line: `10 pages, 200 rows, 0 failed rows, 1.25 s, 8.0 pages/s, 43 MB of memory at most`;
  /// the rate counts the pages that were made.
  var line: String {
    let kept = keptPages == 0 ? "" : " (\(keptPages.grouped) made before)"
    var facts = [
      Numeral.count(pages, "page") + kept, Numeral.count(rows, "row"),
      Numeral.count(failedRows, "failed row"),
      Numeral.fixed(seconds, digits: 2) + " s",
    ]
    let made = pages - keptPages
    if seconds > 0, made > 0 || pages == 0 {
      facts.append(Numeral.fixed(Double(made) / seconds, digits: 1) + " pages/s")
    }
    if let peakMemory {
      facts.append(Numeral.fixed(Double(peakMemory) / 1e6, digits: 0) + " MB of memory at most")
    }
    return facts.joined(separator: ", ")
  }
}
