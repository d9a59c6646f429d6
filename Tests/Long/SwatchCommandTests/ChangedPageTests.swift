import Foundation
import Swatch
import SwatchBatches
import Testing

@Suite("Changed pages with a cache of earlier pages")
struct ChangedPageTests {
  /// Pages of 14 stretches, with more pixels than are searched for a small set of colours.
  private static let options = ["--rows-per-page", "4", "--scale", "20", "--cache", "cache"]

  private static let rows = [
    FeedCase.row(30, "#AA0000FF"), FeedCase.row(30, "#00BB00FF"), FeedCase.row(30, "#0000CCFF"),
    FeedCase.row(30, "#DDDD00FF"),
  ]

  private static let changedRows = rows.dropLast() + [FeedCase.row(30, "#00EEEEFF")]

  /// The ranges of the data chunks in a PNG file.
  private func dataChunks(of file: [UInt8], from start: Int = 8) -> [Range<Int>] {
    var (chunks, place) = ([] as [Range<Int>], start)
    while place + 12 <= file.count {
      let count = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      if file[place + 4..<place + 8].elementsEqual("IDAT".utf8) {
        chunks.append(place..<place + 12 + count)
      }
      place += 12 + count
    }
    return chunks
  }

  /// The hash of a data chunk.
  private func hash(of chunk: Int, in file: [UInt8]) -> ContentHash {
    ContentHash(hashing: Array(file[dataChunks(of: file)[chunk]]))
  }

  private func page(_ feed: FeedCase, in output: String = "out") throws -> [UInt8] {
    Array(try #require(feed.files(in: output)["page-000001.png"]))
  }

  /// The names of the cache's entries.
  private func entries(_ folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/cache/pages")
      .filter { $0.utf8.count == 35 }
  }

  @Test("Stretches of unchanged rows are copied from the earlier file, not compressed again")
  func takenOver() async throws {
    try await TemporaryFolder.with { folder in
      let before = try FeedCase(in: folder, feed: Self.rows.joined())
      _ = try await before.run(Self.options)
      let old = try page(before)
      #expect(dataChunks(of: old).count == 15)
      // If a cache entry has another chunk in place of its second one, the page shows that chunk.
      let cache = KeyedBytes(in: folder.path + "/cache/pages", byteLimit: 1 << 30)
      for name in try entries(folder) {
        let key = try #require(ContentHash(hexadecimal: name.suffix(32)))
        var entry = try #require(cache.bytes(of: key))
        guard let end = entry.firstIndex(of: UInt8(ascii: "\n")), entry.count > old.count else {
          continue
        }
        let chunks = dataChunks(of: entry, from: end + 9)
        entry.replaceSubrange(chunks[1], with: Array(entry[chunks[3]]))
        cache.keep(entry, of: key)
      }
      let after = try FeedCase(in: folder, feed: Self.changedRows.joined())
      #expect(try await after.run(Self.options).code == 0)
      let new = try page(after)
      #expect(dataChunks(of: new).count == 15)
      #expect(hash(of: 1, in: new) == hash(of: 3, in: old))
      #expect(hash(of: 9, in: new) == hash(of: 9, in: old))
      // The last row begins in this stretch.
      #expect(hash(of: 10, in: new) != hash(of: 10, in: old))
    }
  }

  @Test("A changed page equals a page made without a cache, even when cache entries are damaged")
  func damage() async throws {
    try await TemporaryFolder.with { folder in
      let whole = try FeedCase(in: folder, feed: Self.changedRows.joined())
      _ = try await whole.run(Array(Self.options.dropLast(2)) + ["-o", "whole"])
      let expected = try page(whole, in: "whole")
      for byte in [nil, 0, 20, 60, 100] as [Int?] {
        try? FileManager.default.removeItem(at: folder.appending(path: "cache"))
        let before = try FeedCase(in: folder, feed: Self.rows.joined())
        _ = try await before.run(Self.options)
        if let byte {
          for name in try entries(folder) {
            let path = folder.appending(path: "cache/pages/" + name)
            var bytes = try Data(contentsOf: path)
            bytes[byte] ^= 1
            try bytes.write(to: path)
          }
        }
        let after = try FeedCase(in: folder, feed: Self.changedRows.joined())
        #expect(try await after.run(Self.options + ["--resume"]).code == 0)
        #expect(try page(after) == expected, "byte \(byte ?? -1)")
      }
    }
  }
}
