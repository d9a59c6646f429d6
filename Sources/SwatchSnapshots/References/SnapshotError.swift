import SwatchMessages

/// An error in comparing a snapshot with its reference.
package enum SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The environment contains an unknown record mode.
  case unknownMode(String)
  /// A name has no letters and no digits.
  case nameless(String)
  /// A test that runs with several arguments did not name its snapshot.
  case unnamedCase(test: String)
  /// Another assertion uses the same reference.
  case taken(reference: String, by: String, name: String?)
  /// A reference exists but can't be read.
  case unreadable(reference: String, reason: String)
  /// A reference has a different format than its extension says.
  case damaged(reference: String, reason: String)
  /// The same assertion had other bytes in an earlier execution.
  case changing(reference: String, name: String?)

  /// The problem, its place and the remedy, in a sentence.
  package var description: String { sentence.visible }

  private var sentence: String {
    switch self {
    case .unknownMode(let word):
      let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      return
        "\(RecordMode.variable) is '\(word)', which is not a record mode; set it to one of \(modes)"
    case .nameless(let name):
      return
        "the name '\(name)' has no letter and no digit; give the snapshot a name with a letter "
        + "or a digit"
    case .unnamedCase(let test):
      return "\(test) runs with several arguments, which would share one reference; "
        + "pass a different named: for each argument"
    case .taken(let reference, let other, let name):
      return "\(reference) is already the reference of the assertion at \(other); "
        + (name == nil ? "pass named: to one of the two" : "give one of the two another name")
    case .unreadable(let reference, let reason):
      return "the reference \(reference) can't be read: \(reason)"
    case .damaged(let reference, let reason):
      return "the reference \(reference) is damaged: \(reason); restore it, or record it anew"
    case .changing(let reference, let name):
      return "this assertion ran before with another value, and \(reference) can hold only one "
        + "of the two; in a loop, pass "
        + (name == nil ? "a different named: in each round" : "another name in each round")
        + "; if the test was retried, its results are not the same each time"
    }
  }
}
