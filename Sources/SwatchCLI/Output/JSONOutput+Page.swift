import Swatch

extension JSONOutput {
  /// A finished page, as standard output tells of it:
  /// `{"file": "out/page-000001.png", "rows": [1, 20], "size": [1080, 9721], "bytes": 7012345}`.
  ///
  /// - Parameters:
  ///   - file: The page's file, as it can be opened from the working directory.
  ///   - rows: The feed's rows on it, counted from 0; empty for a page before all rows.
  ///   - size: Columns and rows of pixels.
  ///   - bytes: The size of the file.
  /// - Returns: The line.
  static func page(
    _ file: String, rows: Range<Int>, size: PixelSize, bytes: Int
  ) -> JSONOutput {
    .object([
      "file": .string(file),
      "rows": .array(
        rows.isEmpty ? [] : [.number(rows.lowerBound + 1), .number(rows.upperBound)]),
      "size": .array([.number(size.width), .number(size.height)]),
      "bytes": .number(bytes),
    ])
  }
}
