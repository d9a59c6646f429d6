import SwatchMessages

/// An error in painting a page of rows.
public struct PageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The page's number, from 1.
  public let number: Int
  /// The rows of the page, from 0.
  public let rows: Range<Int>
  /// The error in painting the page.
  public let error: CairoError

  /// The page and its rows, counted from 1, with the problem and its remedy.
  public var description: String {
    let rowPlace = rows.isEmpty ? "" : ", rows \(rows.lowerBound + 1) to \(rows.upperBound)"
    let place = "page \(number)\(rowPlace)"
    guard case .extent = error.cause, rows.count > 1 else { return "\(place): \(error)" }
    return "\(place): \(error), or put fewer rows on a page"
  }
}

/// The error of a page whose header and footer leave no room for rows.
public struct PageRoomError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The page's number, from 1.
  public let page: Int
  /// The height of the page within its margins, in points.
  public let room: Double
  /// The height of the header and footer together, in points.
  public let furniture: Double

  /// The page, the two heights and the remedy.
  public var description: String {
    "page \(page): the header and the footer are \(Numeral(furniture)) points high together, and the "
      + "page has \(Numeral(max(0, room))) within its margins; make both lower, or the page higher"
  }
}

/// The error of a run whose number of pages or rows differs from the number counted before.
public struct PageCountError: Error, Hashable, Sendable, CustomStringConvertible {
  let counted: PageRenderer.Totals
  let found: PageRenderer.Totals

  /// Both numbers and the remedy.
  public var description: String {
    "the pages state the count of \(Numeral.count(counted.pages, "page")) and "
      + "\(Numeral.count(counted.rows, "row")), but the run made "
      + "\(Numeral.count(found.pages, "page")) of \(Numeral.count(found.rows, "row")); leave the feed, "
      + "and the files that it names, unchanged during the run"
  }
}

/// The error of a page whose rows don't fit one picture, so that the numbers of later pages would
/// differ from those of other parts or earlier runs.
package struct PageSplitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rows of the page, from 0.
  package let rows: Range<Int>

  /// The rows, the problem and the remedy.
  package var description: String {
    "rows \(rows.lowerBound + 1) to \(rows.upperBound) don't fit one page together, which would "
      + "change the numbers of all later pages; put fewer rows on a page, or leave out --shard, "
      + "--resume and --cache"
  }
}
