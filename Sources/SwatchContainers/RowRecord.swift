/// What a table knows of a row, whether its cell exists or not.
struct RowRecord {
  /// The height, in points; NaN while the row was never measured.
  var height = Double.nan
  /// The row's cell while it lies in the preload range.
  var cell: LiveCell?

  var isMeasured: Bool { !height.isNaN }
}
