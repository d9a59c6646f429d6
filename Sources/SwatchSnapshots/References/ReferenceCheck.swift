import FoundationEssentials
import SwatchCairo
import SwatchCompositor
import SwatchGraphics

/// Compares a snapshot with its reference, and records it if the mode says so.
///
///     let check = ReferenceCheck(name: name, kind: "png", folders: folders, mode: .missing)
///     let result = check.run(content, reading: Picture.init) { try mismatch(from: $0) }
package struct ReferenceCheck: Sendable {
  /// The name of the snapshot.
  package var name: SnapshotName
  /// The extension of the file; empty for none.
  package var kind: String
  /// The folders of references and of the report.
  package var folders: SnapshotFolders
  /// The condition for writing the reference.
  package var mode: RecordMode
  /// An error that prevents recording, known in advance, although the snapshot is still compared;
  /// nil for none.
  package var obstacle: SnapshotError?
  /// The source location of the assertion; nil for documents.
  package var source: SnapshotReport.Source?
  /// The advice in failures.
  package var advice = RecordAdvice.tests
  /// Returns the lines of a failure that name the two files, such as a command that compares them;
  /// nil to name each file in a line.
  package var tool: (@Sendable (_ reference: String, _ actual: String) -> String)?

  /// Makes a check; the properties describe the other values.
  package init(name: SnapshotName, kind: String, folders: SnapshotFolders, mode: RecordMode) {
    self.name = name
    self.kind = kind
    self.folders = folders
    self.mode = mode
  }

  /// The result of a check.
  package struct Result: Sendable {
    /// The comparison for the report.
    package var comparison: SnapshotReport.Comparison
    /// The reference, the failure and the difference, for a test that keeps them.
    package var attachments: [SnapshotAttachment] = []
  }

  /// The path of the reference.
  package var reference: String { folders.references + "/" + name.path(kind: kind) }

  /// Compares a new file with the reference.
  ///
  /// - Parameters:
  ///   - content: The snapshot.
  ///   - check: Rejects snapshots that can't be compared with any reference, such as one that
  ///     ignores a missing node; called if `compare` is not.
  ///   - read: Reads the reference, unless both files have the same bytes. An error means that the
  ///     reference is damaged; it is recorded again if the mode allows it.
  ///   - compare: Compares both; returns nil for an accepted difference. An error is a failure in
  ///     every mode, as it says nothing about the reference.
  /// - Returns: The result; errors are results as well.
  package func run<Value>(
    _ content: SnapshotContent, checking check: () throws -> Void = {},
    reading read: (_ reference: [UInt8]) throws -> Value,
    comparing compare: (_ reference: Value) throws -> SnapshotMismatch?
  ) -> Result {
    do {
      guard let old = try readReference() else {
        try check()
        let former = formerPlace { bytes in
          try content.isFile(bytes) || compare(try read(bytes)) == nil
        }
        let file = try content.file(for: isRecording ? .keeping : .showing)
        return missing(file, content.tree, former)
      }
      guard !content.isFile(old) else {
        try check()
        return try equal(content, to: old)
      }
      let reference: Value
      do {
        reference = try read(old)
      } catch {
        try check()
        return try damaged(error, content)
      }
      guard let mismatch = try compare(reference) else { return try equal(content, to: old) }
      let bytes = try content.file(for: isRecordingOver ? .keeping : .showing)
      return different(mismatch, old, bytes, content.tree)
    } catch {
      return failed(error)
    }
  }

  /// Returns the result for a snapshot that could not be made or compared.
  package func failed(_ error: any Error) -> Result {
    Result(comparison: comparison(.failed, "\(title) failed: \(error)"))
  }

  /// Returns the result for a reference whose snapshot no longer exists. If the mode replaces
  /// references, it is removed.
  package func removed(_ reason: String) -> Result {
    do {
      guard let old = try readReference() else {
        return Result(comparison: comparison(.matched, ""))
      }
      var comparison = comparison(.different, "\(title) no longer exists: \(reason).")
      comparison.referenceHash = ContentHash(hashing: old).description
      var result = Result(comparison: comparison)
      let former = keep(old, as: "reference", in: &result)
      guard isRecordingOver else {
        result.comparison.expected = former
        result.comparison.message += removing
        return result
      }
      result.comparison = remove(result.comparison)
      result.comparison.former = former
      return result
    } catch {
      return failed(error)
    }
  }

  // MARK: Outcomes

  /// A Boolean value that is true when missing references are recorded.
  var isRecording: Bool { mode != .never && obstacle == nil }

  /// A Boolean value that is true when different references are replaced.
  private var isRecordingOver: Bool { (mode == .all || mode == .failed) && obstacle == nil }

  /// Returns the result for a match. The bytes may differ, because of accepted differences or the
  /// nodes inside the picture.
  private func equal(_ content: SnapshotContent, to old: [UInt8]) throws -> Result {
    guard mode == .all, obstacle == nil else {
      return Result(comparison: comparison(.matched, "", content.tree))
    }
    let bytes = try content.file(for: .keeping)
    var comparison = comparison(
      .recorded, "\(title) matches its reference, and the record mode is 'all'.", content.tree)
    guard bytes != old else {
      comparison.message += " " + turnOff
      return Result(comparison: comparison)
    }
    var result = Result(comparison: comparison)
    let former = keep(old, as: "reference", in: &result)
    replace(former, by: bytes, in: &result)
    return result
  }

  private func missing(_ bytes: [UInt8], _ tree: SnapshotTree?, _ former: String?) -> Result {
    let place = "\(title) has no reference: there is no \(folders.shown(reference))"
    if isRecording {
      let words = ["\(place).", former].compactMap(\.self).joined(separator: " ")
      return Result(comparison: record(bytes, comparison(.recorded, words, tree)))
    }
    var result = Result(
      comparison: comparison(.missing, place + (obstacle.map { "; \($0)." } ?? "."), tree))
    if obstacle == nil {
      result.comparison.message +=
        " The record mode is 'never'\(advice.chosen); to record it, \(advice.recording), and look at "
        + "it."
    }
    if let former { result.comparison.message += " " + former }
    keep(bytes, as: "failure", in: &result)
    return result
  }

  private func different(
    _ mismatch: SnapshotMismatch, _ old: [UInt8], _ bytes: [UInt8], _ tree: SnapshotTree?
  ) -> Result {
    var comparison = comparison(
      .different, "\(title) does not match its reference.\n\n\(mismatch.message)", tree)
    comparison.difference = mismatch.difference
    comparison.expectedTree = mismatch.expectedTree
    comparison.actualTree = tree == mismatch.expectedTree ? nil : tree
    comparison.referenceHash = ContentHash(hashing: old).description
    var result = Result(comparison: comparison)
    let former = keep(old, as: "reference", in: &result)
    keep(bytes, as: "failure", in: &result)
    if let picture = mismatch.picture { keep(picture, as: "difference", in: &result) }
    result.attachments += mismatch.attachments
    guard isRecordingOver else {
      result.comparison.expected = former
      result.comparison.message += "\n\n" + files(of: result)
      return result
    }
    result.comparison.outcome = .recorded
    replace(former, by: bytes, in: &result)
    return result
  }

  /// Replaces the reference, after copying it to a path.
  private func replace(_ former: String?, by bytes: [UInt8], in result: inout Result) {
    result.comparison = record(bytes, result.comparison)
    guard result.comparison.outcome == .recorded else { return }
    result.comparison.former = former
    result.comparison.actual = nil
  }

  private func damaged(
    _ error: any Error, _ content: SnapshotContent
  ) throws -> Result {
    let damage = SnapshotError.damaged(reference: folders.shown(reference), reason: "\(error)")
    guard isRecordingOver else { throw damage }
    let comparison = comparison(
      .recorded, "\(title) can't be compared: \(damage).", content.tree)
    return Result(comparison: record(try content.file(for: .keeping), comparison))
  }
}
