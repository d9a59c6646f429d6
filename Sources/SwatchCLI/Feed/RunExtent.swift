import Swatch

/// The rows of a run among those of its feed, for its progress.
struct RunExtent {
  /// The rows before the first one of the run.
  var rowsBefore = 0
  /// The pages before the first one of the run.
  var pagesBefore = 0
  /// The rows of the run; nil where they were not counted.
  var totalRows: Int?
  /// The part of the feed's file that was read; nil without a file.
  var position: ReadingPosition?
  /// The message of a run without rows; nil for that of an empty feed.
  var emptyNotice: String?

  /// Notes that the rows before one, counted in the feed, are displayed.
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
