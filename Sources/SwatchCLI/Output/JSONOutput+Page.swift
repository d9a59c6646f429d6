import Swatch
import SwatchBatches
import SwatchMessages

extension JSONOutput {
  /// Returns a finished page in the form of standard output: `{"file": "out/page-000001.png",
  /// "rows": [1, 20], "size": [1080, 9721], "bytes": 7012345, "status": "made"}`.
  ///
  /// - Parameters:
  ///   - file: The path of the page's file from the working directory.
  ///   - member: The page's name in the file, if the file is an archive.
  ///   - rows: The feed's rows on the page, counted from 0; empty for a page before all rows.
  ///   - size: The size, in pixels.
  ///   - bytes: The length of the file, in bytes.
  ///   - status: The origin of the file.
  /// - Returns: The line.
  static func page(
    _ file: String, member: String? = nil, rows: Range<Int>, size: PixelSize, bytes: Int,
    status: PageRecord.Status
  ) -> JSONOutput {
    let rows = JSONOutput.array(
      rows.isEmpty ? [] : [.number(rows.lowerBound + 1), .number(rows.upperBound)])
    let size = JSONOutput.array([.number(size.width), .number(size.height)])
    guard let member else {
      return .object([
        "file": .string(file), "rows": rows, "size": size, "bytes": .number(bytes),
        "status": .string(status.rawValue),
      ])
    }
    return .object([
      "file": .string(file), "member": .string(member), "rows": rows, "size": size,
      "bytes": .number(bytes), "status": .string(status.rawValue),
    ])
  }

  /// Returns a failed row in the form of standard output: `{"status": "failed", "row": 3, "place":
  /// "rows.ndjson:3: $.name", "node": …, "message": …}`.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - row: The number of the feed's row, from 1.
  /// - Returns: The line.
  static func failure(_ failure: PageRecord.Failure, ofRow row: Int) -> JSONOutput {
    .object([
      "status": .string("failed"),
      "row": .number(row),
      "place": failure.place.map(JSONOutput.string) ?? .null,
      "node": .string(failure.node),
      "message": .string(failure.message),
    ])
  }
}
