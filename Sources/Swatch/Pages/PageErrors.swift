import SwatchMessages

/// The error of a page whose header and footer leave no room for rows.
public struct PageRoomError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The page's number, from 1.
  public let page: Int
  /// The height of the page within its margins, in points.
  public let room: Double
  /// The height of its header and footer together, in points.
  public let furniture: Double

  /// The page, the two heights and the remedy.
  public var description: String {
    "page \(page): the header and the footer are \(Numeral(furniture)) points high together, and the "
      + "page has \(Numeral(max(0, room))) within its margins; make them lower, or the page higher"
  }
}

/// The error of a run that made another number of pages or rows than were counted before.
public struct PageCountError: Error, Hashable, Sendable, CustomStringConvertible {
  let counted: PageRenderer.Totals
  let found: PageRenderer.Totals

  /// Both numbers, the possible causes and the remedies.
  public var description: String {
    "there are \(Numeral.count(found.pages, "page")) of \(Numeral.count(found.rows, "row")), and "
      + "\(Numeral.count(counted.pages, "page")) of \(Numeral.count(counted.rows, "row")) were counted "
      + "and shown; "
      + (counted.rows == found.rows
        ? "give parts that show {{pages}} or {{rows}} a height that doesn't depend on these numbers"
        : "leave the feed unchanged during the run")
  }
}
