/// What people are told to do next.
package struct RecordAdvice: Hashable, Sendable {
  /// The way to record a reference that there is not: stands behind `to record it, `.
  package var recording: String
  /// The way in which what is right takes the reference's place: stands behind `where the new one is
  /// right, `, and before `swatch accept` with the report and the snapshot's name, which it may lead to.
  package var accepting: String
  /// The next step after something was recorded: stands behind `look at it, and `.
  package var continuing: String
  /// The way to end a mode in which everything is recorded: stands behind `look at it, `.
  package var stopping: String
  /// The place that chose the record mode: stands behind its name; empty where that needs no telling.
  package var chosen: String

  /// Makes advice of parts of sentences.
  package init(
    recording: String, accepting: String, continuing: String,
    stopping: String = "turn the record mode off", chosen: String = ""
  ) {
    self.recording = recording
    self.accepting = accepting
    self.continuing = continuing
    self.stopping = stopping
    self.chosen = chosen
  }

  /// Advice to somebody who runs tests, where the environment chooses the mode.
  package static let tests = RecordAdvice(
    recording: "run the test with \(RecordMode.variable)=missing",
    accepting: "run the test with \(RecordMode.variable)=failed, or: swift run ",
    continuing: "run the test again")
}
