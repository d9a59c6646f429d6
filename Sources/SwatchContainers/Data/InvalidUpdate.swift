/// A batch of edits that does not lead from the data before it to the data after it; the container
/// stays as it was.
public struct InvalidUpdate: Error, Hashable, Sendable {
  /// The type of the data source.
  public let dataSource: String
  /// The section at fault, by its number before the batch; nil where the sections themselves are.
  public let section: Int?
  /// How many rows the section had before the batch; how many sections there were where `section`
  /// is nil.
  public let countBefore: Int
  /// How many rows, or sections, the data source has after it.
  public let countAfter: Int
  /// What is wrong, and what to do.
  public let problem: String
  /// The edits of the batch in order; of many, the first ones.
  public let edits: String
}

extension InvalidUpdate: CustomStringConvertible {
  /// What is wrong, where, and what to do, in sentences.
  public var description: String {
    let place = section.map { "section \($0)" } ?? "its sections"
    let noun = section == nil ? "sections" : "rows"
    return "The update of \(dataSource) is invalid in \(place) (\(noun) before: \(countBefore), "
      + "after: \(countAfter)): \(problem). The edits were: \(edits)."
  }
}
