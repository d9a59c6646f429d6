/// The condition for recording a reference. A recording counts as a failure of the test, so that
/// new references are reviewed.
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

/// In an assertion, `record: true` means ``all``, and `false` means ``missing``.
extension RecordMode: ExpressibleByBooleanLiteral {
  /// Makes the mode ``all`` from `true`, and ``missing`` from `false`.
  public init(booleanLiteral value: Bool) {
    self = value ? .all : .missing
  }
}

extension RecordMode {
  /// The variable of the environment that names a mode for a whole run.
  package static let variable = "SNAPSHOT_TESTING_RECORD"

  /// Returns the default mode: the mode in ``variable``; otherwise ``never`` if `CI` is set, but
  /// not to `0` or `false`; otherwise ``missing``.
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

/// The origin of a record mode, at which another mode can be chosen.
package enum RecordOrigin: Hashable, Sendable {
  /// The argument `record:` of the assertion.
  case argument
  /// `withSnapshotTesting(record:)` around the assertion, or a configuration set for its task.
  case scope
  /// The trait `.snapshots(record:)` of the test or its suite.
  case trait
  /// The environment, by ``RecordMode/variable`` or `CI`, or the default.
  case environment
}

extension RecordAdvice {
  /// Returns the advice for tests whose mode has the given origin.
  package static func tests(_ origin: RecordOrigin) -> RecordAdvice {
    func advice(_ place: String) -> RecordAdvice {
      RecordAdvice(
        recording: "make it .missing in \(place), run the test",
        accepting: "make the record mode .failed in \(place) and run the test, or: swift run ",
        continuing: "run the test again", stopping: "take record: .all out of \(place)",
        chosen: " by \(place)")
    }
    switch origin {
    case .argument: return advice("the argument of the assertion")
    case .scope: return advice("withSnapshotTesting(record:) around the assertion")
    case .trait: return advice("the trait .snapshots(record:) of the test or its suite")
    case .environment: return .tests
    }
  }
}
