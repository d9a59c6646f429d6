import Foundation
import Testing

/// What an example is known to show: a file in `Snapshots/Examples/`.
///
/// `SNAPSHOT_TESTING_RECORD` says what is written: `all` writes every file, `missing` those that there
/// are not; otherwise nothing is written, and a file that is missing or differs is an issue.
struct ReferenceFile {
  /// The most bytes that a reference file may have.
  static let limit = 32 << 10

  private let name: String
  private let url: URL

  init(_ name: String) {
    self.name = name
    url =
      URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Snapshots/Examples/\(name)").standardizedFileURL
  }

  /// Compares bytes with the file, or records them.
  func compare(_ bytes: [UInt8], _ sourceLocation: SourceLocation) throws {
    #expect(
      bytes.count <= Self.limit, "\(name) has \(bytes.count) bytes; make the example smaller",
      sourceLocation: sourceLocation)
    let exists = FileManager.default.fileExists(atPath: url.path)
    let mode = ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"]
    if mode == "all" || mode == "missing" && !exists {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
      return
    }
    guard exists else {
      Issue.record(
        "\(url.path) is missing; set SNAPSHOT_TESTING_RECORD=missing to write it, and look at it",
        sourceLocation: sourceLocation)
      return
    }
    guard try Data(contentsOf: url) != Data(bytes) else { return }
    Attachment.record(bytes, named: name, sourceLocation: sourceLocation)
    Issue.record(
      """
      \(name) differs from the reference. With --attachments-path the test keeps the new file; \
      where it is right, set SNAPSHOT_TESTING_RECORD=all to put it in the reference's place.
      """, sourceLocation: sourceLocation)
  }
}
