@testable import SwatchDocument

/// The result of reading a feed in memory: a line for each row, and the error if reading ended
/// early.
struct FeedReading: Equatable {
  var rows: [String] = []
  var failure = ""

  /// Reads a feed in pieces of a size; a row becomes its line and JSON, or its message.
  init(
    _ bytes: [UInt8], file: String = "feed", format: FeedFormat? = nil, pieceSize: Int = 1 << 16,
    rowLimit: Int = JSONLimits.bytes
  ) async throws {
    let reader = FeedReader(
      MemoryBytes(rest: bytes[...], pieceSize: pieceSize), file: file, format: format,
      rowLimit: rowLimit)
    do {
      while let row = try await reader.rows(1).first { rows.append(FeedReading.text(of: row)) }
    } catch let error as DocumentError {
      failure = error.description
    }
  }

  /// Reads a feed given as a text.
  init(
    _ text: String, file: String = "feed", format: FeedFormat? = nil, pieceSize: Int = 1 << 16
  ) async throws {
    try await self.init(Array(text.utf8), file: file, format: format, pieceSize: pieceSize)
  }

  private static func text(of row: FeedRow) -> String {
    do throws(DocumentError) {
      let value = try row.value()
      let members = value.members.map { key, value in
        "\(key.stringContent)=\(value.shown ?? value.words)"
      }
      return "\(row.number) @\(row.line): " + members.joined(separator: " ")
    } catch {
      return error.description
    }
  }
}
