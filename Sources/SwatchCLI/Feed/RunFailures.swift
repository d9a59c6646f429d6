import Swatch
import SwatchBatches

/// The failed rows of a run: their number, and their notes until their picture is reported.
struct RunFailures {
  /// The number of rows that failed.
  private(set) var count = 0
  /// A Boolean value that is true when every failure is temporary, so that another run may succeed.
  private(set) var isPassing = true
  /// The notes by the number of the row, from 1.
  private var waiting: [Int: FailedRowNote] = [:]

  /// Records a failed row. A row may fail again when its picture is named or painted.
  /// - Returns: The failures of the row that were not recorded before.
  mutating func note(_ row: PageRenderer.FailedRow) -> [NodeFailure] {
    let known = waiting[row.row + 1]
    if known == nil { count += 1 }
    let told = Set(known?.failures.map(\.reason) ?? [])
    let failures = row.failures.filter { !told.contains($0.reason) }
    let note = (known ?? FailedRowNote(row.row)).adding(failures)
    waiting[row.row + 1] = note
    isPassing = isPassing && note.isPassing
    return failures
  }

  /// Counts the failed rows of an existing picture.
  mutating func noteKept(_ rows: [PageRecord.FailedRow]) {
    count += rows.count
    isPassing = isPassing && rows.isEmpty
  }

  /// Removes and returns the notes of rows, in order.
  mutating func take(of rows: ClosedRange<Int>) -> [FailedRowNote] {
    guard !waiting.isEmpty else { return [] }
    return rows.compactMap { waiting.removeValue(forKey: $0) }
  }

  /// Removes and returns the notes of all rows before one, in order.
  mutating func take(before row: Int) -> [FailedRowNote] {
    waiting.keys.filter { $0 < row }.sorted().compactMap { waiting.removeValue(forKey: $0) }
  }
}

/// A failed row that is not yet in the manifest.
struct FailedRowNote {
  /// The number of the row, from 1.
  let row: Int
  /// The reasons, in order.
  private(set) var failures: [NodeFailure] = []
  /// A Boolean value that is true when all failures of the row are temporary.
  private(set) var isPassing = true

  /// Makes an empty note of a row; the row is counted from 0.
  init(_ row: Int) {
    self.row = row + 1
  }

  /// Returns the note with further reasons.
  func adding(_ failures: [NodeFailure]) -> FailedRowNote {
    var note = self
    note.failures += failures
    note.isPassing = isPassing && failures.allSatisfy(\.isTransient)
    return note
  }

  /// The failed row in the form of the manifest.
  var record: PageRecord.FailedRow {
    PageRecord.FailedRow(row: row, failures: failures.map(PageRecord.Failure.init))
  }
}

extension PageRecord.Failure {
  /// Makes the note of a node's failure, with the command's options in its message.
  init(_ failure: NodeFailure) {
    self.init(
      failure.message.namingOptions, node: failure.path.description, place: failure.origin)
  }
}
