import Swatch
import SwatchFiles

/// The first rows of the data of a preview: the rows of a feed in any format, or a single object.
struct PreviewRows: Sendable {
  /// The largest number of rows that can be shown.
  static let limit = 10_000

  /// The rows in order.
  let rows: [FeedRow]
  /// A Boolean value that is true when the feed has further rows.
  let hasMore: Bool

  /// No rows, for a template without data.
  static let none = PreviewRows(rows: [], hasMore: false)

  private init(rows: [FeedRow], hasMore: Bool) {
    (self.rows, self.hasMore) = (rows, hasMore)
  }

  /// Reads the first rows of a file. With group keys, the neighbours of a row belong to its group.
  /// - Throws: ``DocumentError`` if the file can't be read, or its rows can't be separated.
  init(contentsOf path: String, groupedBy key: RowKey?) async throws {
    if let object = Self.object(at: path) {
      self.init(rows: [object], hasMore: false)
      return
    }
    let reader = try FeedReader(path: path)
    var rows: [FeedRow] = []
    while rows.count <= Self.limit {
      let next = try await reader.rows(1000, showing: .all, groupedBy: key)
      if next.isEmpty { break }
      rows += next
    }
    self.init(rows: Array(rows.prefix(Self.limit)), hasMore: rows.count > Self.limit)
  }

  /// Returns the whole file as one row if it is a single JSON object, such as the data of a
  /// document.
  private static func object(at path: String) -> FeedRow? {
    guard path.lowercased().hasSuffix(".json"),
      let file = try? InputFile(path: path), let bytes = try? file.readAll(limit: 16 << 20),
      let value = try? JSONValue(parsing: bytes, file: path, from: ""), value.isObject
    else { return nil }
    return FeedRow(String(decoding: bytes, as: UTF8.self), file: path, line: 1)
  }
}
