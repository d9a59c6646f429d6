import Foundation
import Testing

@Suite("Merged runs")
struct MergedRunTests {
  private static let rows = (1...8).map { FeedCase.row($0) }.joined()

  private static func merge(in folder: URL) async throws -> SwatchProcess.Result {
    var process = SwatchProcess()
    process.folder = folder
    return try await process.run("merge", "out")
  }

  @Test("merge checks the archives of parts member by member")
  func packed() async throws {
    try await TemporaryFolder.with { folder in
      let feed = try FeedCase(in: folder, feed: Self.rows + "{}\n")
      let options = ["--rows-per-page", "1", "--pack", "tar", "--name", "{page:03/1}"]
      for part in ["1/2", "2/2"] { _ = try await feed.run(options + ["--shard", part]) }
      let merged = try await Self.merge(in: folder)
      #expect(merged.code == 1)
      #expect(merged.errors.contains("9 pictures of 9 rows, 1 failed, 2 parts"))
      let archive = folder.appending(path: "out/pages-2-of-2.tar")
      let manifest = try String(
        contentsOf: folder.appending(path: "out/manifest.ndjson"), encoding: .utf8)
      let line = try #require(manifest.split(separator: "\n").dropFirst(5).first)
      struct Line: Decodable {
        let (bytes, file, member, offset): (Int, String, String, Int)
        private enum CodingKeys: String, CodingKey { case bytes, file, member, offset }
        init(from decoder: any Decoder) throws {
          let values = try decoder.container(keyedBy: CodingKeys.self)
          bytes = try values.decode(Int.self, forKey: .bytes)
          file = try values.decode(String.self, forKey: .file)
          member = try values.decode(String.self, forKey: .member)
          offset = try values.decode(Int.self, forKey: .offset)
        }
      }
      let record = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
      #expect(record.file == "pages-2-of-2.tar" && record.member == "0/06.png")
      var bytes = try Data(contentsOf: archive)
      _ = try await feed.run(["-o", "whole", "--rows-per-page", "1"])
      let page = bytes[record.offset..<record.offset + record.bytes]
      #expect(try feed.files(in: "whole")["page-000006.png"] == page)
      bytes[record.offset + 50] ^= 1
      try bytes.write(to: archive)
      let damaged = try await Self.merge(in: folder)
      #expect(damaged.code == 65)
      #expect(
        damaged.errors.contains(
          "picture 6, pages-2-of-2.tar: 0/06.png, has other bytes than the manifest records; run "
            + "part 2/2 again"))
      #expect(damaged.errors.split(separator: "\n").count == 1)
    }
  }

  @Test("merge refuses complete parts if a newer run with another number of parts is incomplete")
  func divisions() async throws {
    try await TemporaryFolder.with { folder in
      let feed = try FeedCase(in: folder, feed: Self.rows)
      for part in ["1/2", "2/2", "1/4"] {
        _ = try await feed.run(["--rows-per-page", "1", "--shard", part])
      }
      let merged = try await Self.merge(in: folder)
      #expect(merged.code == 65)
      #expect(
        merged.errors.contains(
          "the newest part here is one of 4, and the run of 2 parts that is also here is ignored; "
            + "to use that run instead, remove out/.swatch/1-of-4.ndjson"))
      let first = folder.appending(path: "out/.swatch/1-of-4.ndjson")
      try FileManager.default.removeItem(at: first)
      #expect(try await Self.merge(in: folder).code == 0)
    }
  }

  @Test("merge accepts a feed without rows as a whole run, even if the feed had rows before")
  func empty() async throws {
    try await TemporaryFolder.with { folder in
      _ = try await FeedCase(in: folder, feed: Self.rows).run([])
      _ = try await FeedCase(in: folder, feed: "\n").run([])
      let merged = try await Self.merge(in: folder)
      #expect(merged.code == 0)
      #expect(merged.errors.contains("0 pictures of 0 rows, 0 failed, 1 part"))
    }
  }

  @Test("merge refuses the parts of a feed that was edited between the runs")
  func edited() async throws {
    try await TemporaryFolder.with { folder in
      let options = ["--rows-per-page", "2", "--resume"]
      let feed = try FeedCase(in: folder, feed: Self.rows)
      _ = try await feed.run(options + ["--shard", "1/2"])
      _ = try FeedCase(
        in: folder, feed: Self.rows.replacing(FeedCase.row(8), with: FeedCase.row(9)))
      _ = try await feed.run(options + ["--shard", "2/2"])
      let refused = try await Self.merge(in: folder)
      #expect(refused.code == 65)
      #expect(
        refused.errors.contains("parts 1/2 and 2/2 were made from different states of the feed"))
      _ = try await feed.run(options + ["--shard", "1/2"])
      #expect(try await Self.merge(in: folder).code == 0)
    }
  }
}
