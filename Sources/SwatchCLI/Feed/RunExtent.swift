import Swatch

/// The position of a run's rows in the feed, for its progress.
struct RunExtent {
  /// The number of rows before the first one of the run.
  var rowsBefore = 0
  /// The number of pages before the first one of the run.
  var pagesBefore = 0
  /// The number of the run's rows; nil if they weren't counted.
  var totalRows: Int?
  /// The part of the feed's file that was read; nil without a file.
  var position: ReadingPosition?
  /// The message about a run without rows; nil if the feed is empty.
  var emptyNotice: String?

  /// Records that the rows before `row`, counted in the whole feed, are displayed.
  func update(_ progress: inout Progress, to row: Int) {
    progress.rows = row - rowsBefore
    progress.totalRows = totalRows
    if let totalRows {
      progress.share = totalRows == 0 ? nil : Double(progress.rows) / Double(totalRows)
    } else {
      progress.share = position?.share
    }
  }
}
