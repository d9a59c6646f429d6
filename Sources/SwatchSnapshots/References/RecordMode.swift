/// When what was made becomes the reference. Whatever is recorded is told of, as a failure of the test
/// that recorded it: a reference counts only once somebody has looked at it.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Always.
  case all
  /// Where there is no reference yet.
  case missing
  /// Where there is no reference yet, or where it is not matched.
  case failed
  /// Never: a missing reference is a failure.
  case never
}

extension RecordMode {
  /// The variable of the environment that names a mode for a whole run.
  package static let variable = "SNAPSHOT_TESTING_RECORD"

  /// The mode where the code chooses none: the one that ``variable`` names; else, where `CI` is set,
  /// and not to `0` or `false`, ``never``; else ``missing``.
  /// - Throws: ``SnapshotError`` where the variable names no mode.
  package static func standard(
    in environment: [String: String]
  ) throws(SnapshotError) -> RecordMode {
    if let word = environment[variable], !word.isEmpty {
      guard let mode = RecordMode(rawValue: word) else { throw .unknownMode(word) }
      return mode
    }
    let isIntegration = !["", "0", "false"].contains(environment["CI", default: ""].lowercased())
    return isIntegration ? .never : .missing
  }
}
