import FoundationEssentials
import SwatchFiles

/// The files of a check: the reference, and the files of a failure.
extension ReferenceCheck {
  /// Returns the bytes of the reference; nil if there is none.
  func readReference() throws(SnapshotError) -> [UInt8]? {
    func unreadable(_ reason: String) -> SnapshotError {
      .unreadable(reference: folders.shown(reference), reason: reason)
    }
    let (bytes, size): ([UInt8], Int)
    do throws(InputFile.Problem) {
      let file = try InputFile(path: reference)
      size = file.identity.byteCount
      bytes = size <= Self.byteLimit ? try file.readAll(limit: Self.byteLimit) : []
    } catch {
      guard error != .missing else { return nil }
      throw unreadable(error.reason)
    }
    guard size <= Self.byteLimit else { throw unreadable("it has more than 1 GiB; restore it") }
    guard !GitLFSPointer.stands(in: bytes) else { throw unreadable(GitLFSPointer.reason) }
    return bytes
  }

  /// The largest size of a reference, in bytes.
  static let byteLimit = 1 << 30

  /// Writes the reference; returns the message that it was written, or why it could not be.
  func record(
    _ bytes: [UInt8], _ comparison: SnapshotReport.Comparison
  ) -> SnapshotReport.Comparison {
    var comparison = comparison
    do throws(OutputError) {
      try AtomicFile.makeFolder(folders.references + "/" + name.suite)
      try AtomicFile.write(bytes, to: reference, isKept: true)
    } catch {
      comparison.outcome = .failed
      comparison.message += "\n\nIt could not be recorded: \(error)"
      return comparison
    }
    comparison.message += comparison.message.contains("\n") ? "\n\n" : " "
    comparison.message += "It was recorded: \(folders.shown(reference))" + size(of: bytes) + ". "
    comparison.message += mode == .all ? turnOff : "Look at it, and \(advice.continuing)."
    return comparison
  }

  /// Removes the reference; returns the message that it was removed, or why it could not be.
  func remove(_ comparison: SnapshotReport.Comparison) -> SnapshotReport.Comparison {
    var comparison = comparison
    do {
      try FileManager.default.removeItem(atPath: reference)
      comparison.outcome = .recorded
      comparison.message += " Its reference was removed: \(folders.shown(reference))."
    } catch {
      comparison.outcome = .failed
      comparison.message += "\n\nIts reference could not be removed: \(error)"
    }
    return comparison
  }

  /// Stores a file beside the report and for the test. If the report's folder can't be written, the
  /// failure is reported all the same.
  /// - Returns: The path relative to the report's folder; nil if the file could not be stored.
  @discardableResult
  func keep(_ bytes: [UInt8], as part: String, in result: inout Result) -> String? {
    let isPicture = part == "difference"
    let file = name.fileName(kind: isPicture ? "png" : kind, part: part)
    result.attachments.append(SnapshotAttachment(name: "\(name.suite).\(file)", bytes: bytes))
    do throws(OutputError) {
      try AtomicFile.makeFolder(folders.artifacts)
      try AtomicFile.write(bytes, to: "\(name.suite)/\(file)", in: folders.artifacts)
      if part == "failure" { result.comparison.actual = "\(name.suite)/\(file)" }
      if isPicture { result.comparison.difference?.picture = "\(name.suite)/\(file)" }
      return "\(name.suite)/\(file)"
    } catch {
      result.comparison.message += "\n\nThe \(part) could not be kept: \(error)"
      return nil
    }
  }
}
