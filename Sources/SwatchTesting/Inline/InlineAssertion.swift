import FoundationEssentials
import Swatch
import SwatchSnapshots

/// An assertion whose reference is a text in the source file.
struct InlineAssertion {
  let place: AssertionPlace
  let record: RecordMode?
  private let start = ContinuousClock.now

  init(place: AssertionPlace, record: RecordMode?) {
    self.place = place
    self.record = record
  }

  /// Compares a text with the expected text, which is nil if there is none yet.
  /// - Returns: The failure; nil on success.
  func run(
    _ made: Result<String, any Error>, _ expected: String?
  ) -> SnapshotAssertion.Failure? {
    do {
      let configuration = SnapshotTestingConfiguration.current
      let environment = SnapshotAssertion.environment(configuration)
      let (mode, origin) = try SnapshotAssertion.recordMode(record, configuration, environment)
      let folders = SnapshotFolders(
        testFile: place.testFile, location: .package, environment: environment)
      var comparison = SnapshotReport.Comparison(
        suite: try name.suite, test: try name.test, name: try name.name, outcome: .matched,
        kind: "txt", reference: folders.reported("\(place.filePath)") + ":\(place.line)")
      comparison.source = SnapshotReport.Source(file: "\(place.fileID)", line: Int(place.line))
      let text = try made.map(Self.withoutEnd).get()
      compare(text, expected.map(Self.withoutEnd), mode, .tests(origin), &comparison)
      comparison.seconds = start.duration(to: .now) / .seconds(1)
      try RunLog.ofThisProcess(in: folders.artifacts).append(comparison)
      guard comparison.outcome != .matched else { return nil }
      return SnapshotAssertion.Failure(message: comparison.message)
    } catch {
      return SnapshotAssertion.Failure(message: "The snapshot failed: \(error)")
    }
  }

  private var name: SnapshotName {
    get throws {
      try SnapshotName(suite: place.suite, test: place.test, name: "inline\(place.line)")
    }
  }

  private static func withoutEnd(_ text: String) -> String {
    text.last == "\n" ? String(text.dropLast()) : text
  }

  private func compare(
    _ text: String, _ expected: String?, _ mode: RecordMode, _ advice: RecordAdvice,
    _ comparison: inout SnapshotReport.Comparison
  ) {
    guard let expected else {
      guard mode != .never else {
        comparison.outcome = .missing
        comparison.message =
          "The assertion has no text to compare with. The record mode is 'never'\(advice.chosen); "
          + "to have it written, \(advice.recording)."
        return
      }
      return write(text, "The assertion has no text to compare with.", &comparison)
    }
    guard let difference = LineDifference(from: expected, to: text) else { return }
    comparison.difference = SnapshotReport.Difference(text: difference.text)
    let sentence = "The text differs from the expected text.\n\n\(difference.text)\n\n"
    guard mode == .failed || mode == .all else {
      comparison.outcome = .different
      comparison.message =
        sentence + "If the new text is right, run the test with \(RecordMode.variable)=failed, "
        + "which writes it into the file."
      return
    }
    write(text, sentence, &comparison)
  }

  private func write(
    _ text: String, _ sentence: String, _ comparison: inout SnapshotReport.Comparison
  ) {
    let edit = SourceEdit(line: Int(place.line), column: Int(place.column), text: text)
    do throws(SourceEdit.Problem) {
      try SourceEdits.ofThisProcess.add(edit, to: "\(place.filePath)")
      comparison.outcome = .recorded
      comparison.message =
        sentence + (sentence.hasSuffix("\n") ? "" : " ")
        + "It is written into the file when the tests have ended; look at it, and run them again."
    } catch {
      comparison.outcome = .failed
      comparison.message =
        sentence + (sentence.hasSuffix("\n") ? "" : " ") + "It can't be written: \(error)."
    }
  }
}
