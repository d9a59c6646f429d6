import FoundationEssentials
import SwatchCairo
import SwatchCompositor
import SwatchGraphics

/// Holds what was made against its reference, and records it where the mode says so.
///
///     let check = ReferenceCheck(name: name, kind: "png", folders: folders, mode: .missing)
///     let result = check.run(content, reading: Picture.init) { try mismatch(from: $0) }
package struct ReferenceCheck: Sendable {
  /// Which snapshot it is.
  package var name: SnapshotName
  /// The extension of the file; empty for none.
  package var kind: String
  /// Where files are.
  package var folders: SnapshotFolders
  /// Whether the reference is written.
  package var mode: RecordMode
  /// Why it can't be recorded, where it is known before; it is compared all the same.
  package var obstacle: SnapshotError?
  /// The assertion.
  package var source: SnapshotReport.Source?
  /// What people are told to do next.
  package var advice = RecordAdvice.tests
  /// What names the two files to people, by their paths; nil for a line each.
  package var tool: (@Sendable (_ reference: String, _ actual: String) -> String)?

  /// Makes a check; for the rest see the members.
  package init(name: SnapshotName, kind: String, folders: SnapshotFolders, mode: RecordMode) {
    self.name = name
    self.kind = kind
    self.folders = folders
    self.mode = mode
  }

  /// What came of it.
  package struct Result: Sendable {
    /// For the report.
    package var comparison: SnapshotReport.Comparison
    /// Reference, failure and difference, for a test that keeps them.
    package var attachments: [SnapshotAttachment] = []
  }

  /// The path of the reference.
  package var reference: String { folders.references + "/" + name.path(kind: kind) }

  /// Compares a new file with the reference.
  ///
  /// - Parameters:
  ///   - content: What was made.
  ///   - check: Refuses what could be compared with no reference, such as one that ignores a node that
  ///     is not there; asked where `compare` is not.
  ///   - read: Reads the reference, where the files are not the same, byte for byte. What it throws is
  ///     told as damage of the reference, which is recorded anew where the mode says so.
  ///   - compare: Finds out what differs; nil where that does not count. What it throws is a failure in
  ///     every mode: of the reference it says nothing.
  /// - Returns: what came of it: all that can go wrong is an outcome too.
  package func run<Value>(
    _ content: SnapshotContent, checking check: () throws -> Void = {},
    reading read: (_ reference: [UInt8]) throws -> Value,
    comparing compare: (_ reference: Value) throws -> SnapshotMismatch?
  ) -> Result {
    do {
      guard let old = try readReference() else {
        try check()
        return missing(try content.file(for: isRecording ? .keeping : .showing), content.tree)
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

  /// What came of a snapshot that could not be made or held against its reference.
  package func failed(_ error: any Error) -> Result {
    Result(comparison: comparison(.failed, "\(title) failed: \(error)"))
  }

  // MARK: Outcomes

  /// A Boolean value that is true where what has no reference is recorded.
  private var isRecording: Bool { mode != .never && obstacle == nil }

  /// A Boolean value that is true where what differs from its reference takes its place.
  private var isRecordingOver: Bool { (mode == .all || mode == .failed) && obstacle == nil }

  /// What matches may have other bytes: it differs by no more than is accepted, or the nodes inside of
  /// the picture do.
  private func equal(_ content: SnapshotContent, to old: [UInt8]) throws -> Result {
    guard mode == .all, obstacle == nil else {
      return Result(comparison: comparison(.matched, "", content.tree))
    }
    let bytes = try content.file(for: .keeping)
    var comparison = comparison(
      .recorded, "\(title) is as its reference, and the record mode is 'all'.", content.tree)
    guard bytes != old else {
      comparison.message += " " + turnOff
      return Result(comparison: comparison)
    }
    var result = Result(comparison: comparison)
    let former = keep(old, as: "reference", in: &result)
    replace(former, by: bytes, in: &result)
    return result
  }

  private func missing(_ bytes: [UInt8], _ tree: SnapshotTree?) -> Result {
    let place = "\(title) has no reference: there is no \(folders.shown(reference))"
    if isRecording {
      return Result(comparison: record(bytes, comparison(.recorded, "\(place).", tree)))
    }
    var result = Result(
      comparison: comparison(.missing, place + (obstacle.map { "; \($0)." } ?? "."), tree))
    if obstacle == nil {
      result.comparison.message +=
        " The record mode is 'never'\(advice.chosen); to record it, \(advice.recording), and look at "
        + "it."
    }
    keep(bytes, as: "failure", in: &result)
    return result
  }

  private func different(
    _ mismatch: SnapshotMismatch, _ old: [UInt8], _ bytes: [UInt8], _ tree: SnapshotTree?
  ) -> Result {
    var comparison = comparison(
      .different, "\(title) does not match its reference.\n\n\(mismatch.message)", tree)
    comparison.textDifference = mismatch.textDifference
    comparison.numbers = mismatch.numbers
    comparison.changes = mismatch.changes
    comparison.ignored = mismatch.ignored
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

  /// Writes the reference over another one, which is kept under a path.
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
      .recorded, "\(title) is compared with nothing: \(damage).", content.tree)
    return Result(comparison: record(try content.file(for: .keeping), comparison))
  }
}
