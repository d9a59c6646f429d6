import SwatchSnapshots
import Testing
import XCTest

extension SnapshotAssertion.Failure {
  /// Fails the running test, with attachments if the test supports them.
  ///
  /// Outside of a test of Swift Testing either XCTest is running, or a detached task: each
  /// framework ignores issues outside of its own tests, so the issue is reported to both.
  func record(at place: AssertionPlace) {
    let location = SourceLocation(
      fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line),
      column: Int(place.column))
    if Test.current == nil { XCTFail(message, file: place.filePath, line: place.line) }
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }

  /// Attaches the files to the running test.
  func attach(at place: AssertionPlace) {
    guard Test.current != nil else { return }
    let location = SourceLocation(
      fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line),
      column: Int(place.column))
    for attachment in attachments {
      Attachment.record(attachment.bytes, named: attachment.name, sourceLocation: location)
    }
  }
}
