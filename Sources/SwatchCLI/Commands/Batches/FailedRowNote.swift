import Swatch
import SwatchBatches

/// A failed row on its way to the manifest.
struct FailedRowNote {
  /// The number of the row, from 1.
  let row: Int
  /// The reasons, in order.
  private(set) var failures: [NodeFailure] = []
  /// A Boolean value that is true when another try may cure all of it.
  private(set) var isPassing = true

  /// Makes a note of a row, counted from 0, without a reason.
  init(_ row: Int) {
    self.row = row + 1
  }

  /// The note with further reasons.
  func adding(_ failures: [NodeFailure]) -> FailedRowNote {
    var note = self
    note.failures += failures
    note.isPassing = isPassing && failures.allSatisfy(\.isTransient)
    return note
  }

  /// The note as the manifest has it.
  var record: PageRecord.FailedRow {
    PageRecord.FailedRow(row: row, messages: failures.map(\.message.namingOptions))
  }
}
