/// An error in painting a page of rows.
public struct PageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The page's number, from 1.
  public let number: Int
  /// The rows on it, from 0.
  public let rows: Range<Int>
  /// The cause.
  public let error: CairoError

  /// The page with its rows counted from 1, the problem and its remedy.
  public var description: String {
    let rowPlace = rows.isEmpty ? "" : ", rows \(rows.lowerBound + 1) to \(rows.upperBound)"
    let place = "page \(number)\(rowPlace)"
    guard case .extent = error.cause, rows.count > 1 else { return "\(place): \(error)" }
    return "\(place): \(error), or put fewer rows on a page"
  }
}
