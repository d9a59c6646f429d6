/// Why a page of rows could not be made a picture.
public struct PageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The page's number, from 1.
  public let number: Int
  /// The rows on it, from 0.
  public let rows: Range<Int>
  /// What was wrong.
  public let error: CairoError

  /// The page, its rows counted from 1, what was wrong and what to do.
  public var description: String {
    let place = "page \(number), rows \(rows.lowerBound + 1) to \(rows.upperBound)"
    guard case .extent = error.cause, rows.count > 1 else { return "\(place): \(error)" }
    return "\(place): \(error), or put fewer rows on a page"
  }
}
