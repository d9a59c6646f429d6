/// The advice in failures about recording and accepting.
package struct RecordAdvice: Hashable, Sendable {
  /// The way to record a missing reference, following `to record it, `.
  package var recording: String
  /// The way to accept a new picture, following `where the new one is right, ` and preceding
  /// `swatch accept` with the report and the snapshot's name.
  package var accepting: String
  /// The next step after recording, following `look at it, and `.
  package var continuing: String
  /// The way to leave a mode that records everything, following `look at it, `.
  package var stopping: String
  /// The origin of the record mode, which follows the mode's name; empty if it needs no mention.
  package var chosen: String

  /// Makes advice from parts of sentences.
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

  /// The advice for tests, if the environment chooses the mode.
  package static let tests = RecordAdvice(
    recording: "run the test with \(RecordMode.variable)=missing",
    accepting: "run the test with \(RecordMode.variable)=failed, or: swift run ",
    continuing: "run the test again")
}
