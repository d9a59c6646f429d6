/// The origin of a record mode, where another one can be chosen.
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
  /// Returns the advice for tests, if the mode has the given origin.
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
