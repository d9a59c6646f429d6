import Foundation
import SwatchCairo
import SwatchGraphics
import TestFolders
import Testing

@testable import SwatchBatches

@Suite("Checks of divided runs")
struct RunCheckTests {
  private let folder: TestFolder
  private let base = ContentHash(high: 0, low: 1)

  init() throws {
    folder = try TestFolder()
    try write(part: "1/2", pages: 1..<3)
    try write(part: "2/2", pages: 3..<4)
  }

  private func write(
    part: String, pages: Range<Int>, base: ContentHash? = nil, feed: FeedFingerprint? = nil
  ) throws {
    let shard = try #require(Shard(part))
    let manifest = try ManifestWriter(
      of: shard, in: RunFolder(folder.path), base: base ?? self.base, feed: feed)
    for page in pages {
      let bytes = Array("picture \(page)".utf8)
      try folder.write(bytes, to: "page-\(page).png")
      let record = PageRecord(
        number: page, rows: 2 * page - 1...2 * page, file: "page-\(page).png", size: [1, 1],
        byteCount: bytes.count, hash: ContentHash(hashing: bytes), key: nil, status: .made,
        failed: page == 2
          ? [
            PageRecord.FailedRow(
              row: 3, failures: [PageRecord.Failure("no", node: "cell", place: nil)])
          ] : [])
      try manifest.note(.picture(record))
    }
    try manifest.note(.end(ManifestLine.End(pages: pages, rows: 2 * pages.count)))
  }

  private func check() throws -> (numbers: [Int], RunCheck) {
    var check = RunCheck(of: RunFolder(folder.path))
    var (next, run): (Int?, ManifestLine.Run?) = (1, nil)
    var numbers: [Int] = []
    let count = try check.shardCount()
    for number in 1...count {
      let shard = try #require(Shard(number: number, of: count))
      let part = check.check(shard, from: next, run: &run)
      next = part.next
      numbers += part.lines.compactMap {
        if case .picture(let record) = $0 { record.number } else { nil }
      }
    }
    return (numbers, check)
  }

  @Test("A whole run contains each picture once, in order")
  func whole() throws {
    let (numbers, check) = try check()
    #expect(numbers == [1, 2, 3])
    #expect(check.problems == [])
    #expect(
      check.totals
        == RunCheck.Totals(shards: 2, pictures: 3, rows: 6, failedRows: 1, byteCount: 27))
  }

  @Test(
    "Missing and damaged pictures are reported with the part to run again",
    arguments: [
      ("page-2.png", nil, "picture 2, page-2.png, is missing; run part 1/2 again"),
      (
        "page-2.png", "picture 3",
        "picture 2, page-2.png, has other bytes than the manifest records; run part 1/2"
      ),
      ("page-3.png", "pic", "picture 3, page-3.png, has 3 bytes instead of 9; run part 2/2 again"),
      (".swatch/2-of-2.ndjson", "", "part 2/2 has no manifest: it was not run here; run"),
    ] as [(String, String?, String)])
  func damage(_ file: String, content: String?, message: String) throws {
    if let content {
      try folder.write(Array(content.utf8), to: file)
    } else {
      try FileManager.default.removeItem(atPath: folder.path + "/" + file)
    }
    let problems = try check().1.problems
    #expect(problems.count == 1)
    #expect(problems.first?.description.hasPrefix(message) == true, "\(problems)")
  }

  @Test("Missing pictures and parts are reported as ranges")
  func ranges() throws {
    let shard = try #require(Shard("2/2"))
    let manifest = try ManifestWriter(of: shard, in: RunFolder(folder.path), base: base)
    try manifest.note(.end(ManifestLine.End(pages: 3..<ManifestLine.countLimit, rows: 9)))
    #expect(
      try check().1.problems.map(\.description) == [
        "pictures 4 to 1099511627775 are missing in the manifest; run part 2/2 again with --shard 2/2 "
          + "--resume"
      ])
    var missing = RunCheck(of: RunFolder(folder.path))
    missing.noteMissing(2..<1_000_001, of: 1_000_000)
    missing.noteMissing(3..<4, of: 4)
    #expect(
      missing.problems.map(\.description) == [
        "parts 2/1000000 to 1000000/1000000 have no manifests: they were not run here; run each "
          + "of them again with --resume, the first one with --shard 2/1000000",
        "part 3/4 has no manifest: it was not run here; run part 3/4 again with --shard 3/4 "
          + "--resume",
      ])
  }

  @Test("A picture that extends beyond the end of its archive is damaged")
  func archive() throws {
    try folder.write([UInt8](repeating: 1, count: 10), to: "a.tar")
    func damage(offset: Int, count: Int) -> String? {
      RunFolder(folder.path).damage(
        of: PageRecord(
          number: 1, rows: 1...1, file: "a.tar", size: [1, 1], byteCount: count,
          hash: ContentHash(hashing: [UInt8](repeating: 1, count: 4)), key: nil, status: .made,
          packed: PageRecord.PackedPlace(member: "a", offset: offset)))
    }
    #expect(damage(offset: 6, count: 4) == nil)
    #expect(damage(offset: 7, count: 4) == "ends after the end of its archive")
    #expect(damage(offset: 0, count: 1 << 40) == "ends after the end of its archive")
    #expect(damage(offset: .max, count: 1) == "ends after the end of its archive")
  }

  @Test("Parts of different runs are reported")
  func different() throws {
    try write(part: "2/2", pages: 4..<5, base: ContentHash(high: 0, low: 2))
    #expect(
      try check().1.problems.map(\.description) == [
        "part 2/2 was made from another template, other data files or other options; run part 2/2 "
          + "again with --shard 2/2 --resume",
        "part 2/2 begins with picture 4, and the part before it ends with 2: the feed has changed "
          + "between them; run part 2/2 again with --shard 2/2 --resume",
      ])
  }

  @Test("Parts made from different states of a feed are reported")
  func changedFeed() throws {
    let feed = FeedFingerprint(byteCount: 9, seconds: 1, nanoseconds: 2, hash: "a")
    let copy = FeedFingerprint(byteCount: 9, seconds: 3, nanoseconds: 4, hash: "a")
    let other = FeedFingerprint(byteCount: 9, seconds: 1, nanoseconds: 2, hash: "b")
    try write(part: "1/2", pages: 1..<3, feed: feed)
    try write(part: "2/2", pages: 3..<4, feed: copy)
    #expect(try check().1.problems == [])
    try write(part: "2/2", pages: 3..<4, feed: other)
    #expect(
      try check().1.problems.map(\.description) == [
        "parts 1/2 and 2/2 were made from different states of the feed; run all parts again with "
          + "--resume"
      ])
  }

  @Test("A part without an end line is reported")
  func unended() throws {
    let shard = try #require(Shard("2/2"))
    _ = try ManifestWriter(of: shard, in: RunFolder(folder.path), base: base)
    #expect(
      try check().1.problems.map(\.description) == [
        "part 2/2 is incomplete; run part 2/2 again with --shard 2/2 --resume"
      ])
  }

  @Test("A folder without a manifest is reported")
  func none() throws {
    let check = RunCheck(of: RunFolder(folder.path + "/nowhere"))
    #expect(throws: RunCheck.Problem.self) { try check.shardCount() }
  }
}
