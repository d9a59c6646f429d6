/// The condition for recording a reference. Recording is a failure of the test, so that new
/// references get reviewed.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Records all references.
  case all
  /// Records missing references.
  case missing
  /// Records missing and different references.
  case failed
  /// Records nothing: a missing reference is a failure.
  case never
}

/// `record: true` in an assertion records, like ``all``; `false` is ``missing``.
extension RecordMode: ExpressibleByBooleanLiteral {
  /// Makes the mode ``all`` from `true`, and ``missing`` from `false`.
  public init(booleanLiteral value: Bool) {
    self = value ? .all : .missing
  }
}

extension RecordMode {
  /// The variable of the environment that names a mode for a whole run.
  package static let variable = "SNAPSHOT_TESTING_RECORD"

  /// Returns the default mode: the one in ``variable``; else ``never`` if `CI` is set, and not to
  /// `0` or `false`; else ``missing``.
  /// - Throws: ``SnapshotError`` if the variable has an unknown value.
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
