/// What people are told to do next.
package struct RecordAdvice: Hashable, Sendable {
  /// How a reference is recorded that there is not: stands behind `to record it, `.
  package var recording: String
  /// How what is right takes the reference's place: stands behind `where the new one is right, `, and
  /// before `swatch accept` with the report and the snapshot's name, which it may lead to.
  package var accepting: String
  /// How it goes on after something was recorded: stands behind `look at it, and `.
  package var continuing: String

  /// Makes advice of three parts of sentences.
  package init(recording: String, accepting: String, continuing: String) {
    self.recording = recording
    self.accepting = accepting
    self.continuing = continuing
  }

  /// Advice to somebody who runs tests.
  package static let tests = RecordAdvice(
    recording: "run the test with \(RecordMode.variable)=missing",
    accepting: "run the test with \(RecordMode.variable)=failed, or: swift run ",
    continuing: "run the test again")
}
