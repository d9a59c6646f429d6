/// A batch of edits that does not lead from the data before it to the data after it; the container
/// stays as it was.
public struct InvalidUpdate: Error, Hashable, Sendable {
  /// The type of the data source.
  public let dataSource: String
  /// The section with the invalid edit, by its number before the batch; nil if an edit of sections
  /// is invalid.
  public let section: Int?
  /// The number of rows in the section before the batch; the number of sections if `section` is
  /// nil.
  public let countBefore: Int
  /// The number of rows, or sections, in the data source after the batch.
  public let countAfter: Int
  /// The problem and its remedy.
  public let problem: String
  /// The edits of the batch in order; of many, the first ones.
  public let edits: String
}

extension InvalidUpdate: CustomStringConvertible {
  /// The problem, its place and its remedy, in sentences.
  public var description: String {
    let place = section.map { "section \($0)" } ?? "its sections"
    let noun = section == nil ? "sections" : "rows"
    return "The update of \(dataSource) is invalid in \(place) (\(noun) before: \(countBefore), "
      + "after: \(countAfter)): \(problem). The edits were: \(edits)."
  }
}
