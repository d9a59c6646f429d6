/// The line on standard output for a finished page.
struct PageLine {
  /// The page's file, as it can be opened from the working directory.
  var file: String
  /// The feed's rows on it, counted from 1.
  var rows: ClosedRange<Int>
  /// Columns and rows of pixels.
  var size: (width: Int, height: Int)
  /// The size of the file.
  var bytes: Int

  /// `{"file": "out/page-000001.png", "rows": [1, 20], "size": [1080, 9721], "bytes": 7012345}`.
  var json: String {
    let line = JSONOutput.object([
      "file": .string(file),
      "rows": .array([.number(rows.lowerBound), .number(rows.upperBound)]),
      "size": .array([.number(size.width), .number(size.height)]),
      "bytes": .number(bytes),
    ])
    return line.description
  }
}
