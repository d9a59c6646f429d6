import SwatchCairo
import SwatchGraphics
import TestFolders
import Testing

@testable import SwatchBatches

@Suite("Manifests")
struct ManifestTests {
  static let picture = PageRecord(
    number: 3, rows: 41...60, file: "page-000003.png", size: [1080, 9721], byteCount: 7_012_345,
    hash: ContentHash(high: 1, low: 0xAB), key: ContentHash(high: 2, low: 3), status: .made,
    failed: [
      PageRecord.FailedRow(
        row: 44,
        failures: [
          PageRecord.Failure(
            "feed.ndjson:44: no value \"name\"", node: "cell > title", place: "feed.ndjson:44")
        ])
    ])

  private static let failedRow = PageRecord.FailedRow(
    row: 7,
    failures: [
      PageRecord.Failure("a", node: "x", place: nil),
      PageRecord.Failure("b", node: "y", place: nil),
    ])

  static let lines: [(ManifestLine, String)] = [
    (
      .picture(picture),
      #"{"bytes":7012345,"failed":[{"failures":[{"message":"feed.ndjson:44: no value \"name\"","#
        + #""node":"cell > title","place":"feed.ndjson:44"}],"row":44}],"#
        + #""file":"page-000003.png","hash":"000000000000000100000000000000ab","#
        + #""key":"00000000000000020000000000000003","page":3,"rows":[41,60],"size":[1080,9721],"#
        + #""status":"made"}"#
    ),
    (
      .omitted(OmittedPicture(row: failedRow)),
      #"{"failed":[{"failures":[{"message":"a","node":"x"},{"message":"b","node":"y"}],"row":7}],"page":7,"rows":[7,7],"status":"failed"}"#
    ),
    (.end(ManifestLine.End(pages: 3..<5, rows: 40)), #"{"end":{"pages":[3,5],"rows":40}}"#),
  ]

  @Test("The manifest line of a run has its part and the values that all its pictures depend on")
  func run() throws {
    let shard = try #require(Shard("3/8"))
    let line = ManifestLine.run(
      ManifestLine.Run(shard: shard, base: ContentHash(high: 0, low: 16)))
    let text = #"{"run":{"base":"00000000000000000000000000000010","shard":"3/8","version":1}}"#
    #expect(String(decoding: try line.bytes(), as: UTF8.self) == text)
    #expect(ManifestLine(Array(text.utf8)[...]) == line)
  }

  @Test(
    "A manifest line is a JSON object, and is unchanged after writing and reading",
    arguments: lines.indices)
  func form(_ index: Int) throws {
    let (line, text) = Self.lines[index]
    #expect(String(decoding: try line.bytes(), as: UTF8.self) == text)
    #expect(ManifestLine(Array(text.utf8)[...]) == line)
  }

  @Test(
    "A manifest's end line with impossible numbers is rejected",
    arguments: [
      "[3]", "[0,5]", "[5,3]", "[3,9223372036854775807]", "[3,5],\"rows\":-1",
      "[3,5],\"rows\":9223372036854775807",
    ])
  func impossibleEnd(_ pages: String) {
    let rows = pages.contains("rows") ? "" : ",\"rows\":40"
    #expect(ManifestLine(Array("{\"end\":{\"pages\":\(pages)\(rows)}}".utf8)[...]) == nil)
  }

  @Test(
    "A manifest line with impossible values is rejected",
    arguments: [
      ("\"page\":3", "\"page\":0"), ("[41,60]", "[60,41]"), ("[41,60]", "[0,60]"),
      ("[41,60]", "[41]"), ("7012345", "-1"), ("000000000000000100000000000000ab", "ab"),
      ("000000000000000100000000000000ab", "+00000000000000100000000000000ab"),
      ("made", "lost"), ("[1080,9721]", "[1080]"),
      ("[1080,9721]", "[1080,-1]"), ("[1080,9721]", "[1080,9223372036854775807]"),
      ("[41,60]", "[41,9223372036854775807]"), ("7012345", "9223372036854775807"),
      ("\"page\":3", "\"page\":9223372036854775807"),
    ])
  func impossible(_ value: String, other: String) {
    let text = Self.lines[0].1
    #expect(text.contains(value))
    #expect(ManifestLine(Array(text.replacing(value, with: other).utf8)[...]) == nil)
  }

  @Test("A manifest that is truncated at any byte keeps its whole lines, and new lines follow")
  func cuts() throws {
    let folder = try TestFolder()
    let run = RunFolder(folder.path)
    let shard = try #require(Shard("1/1"))
    let texts = Self.lines.map { Array(($0.1 + "\n").utf8) }
    let whole = Array(texts.joined())
    let ends = texts.indices.map { texts[...$0].joined().count }
    for length in 0...whole.count {
      try folder.write(Array(whole[..<length]), to: ".swatch/1-of-1.ndjson")
      var expected = try Manifest(path: folder.path + "/none")
      for (index, end) in ends.enumerated() where end <= length {
        expected.note(Self.lines[index].0)
      }
      let manifest = try Manifest(path: run.manifest(of: shard))
      #expect(manifest.pictures == expected.pictures, "cut at \(length)")
      #expect(manifest.omitted == expected.omitted, "cut at \(length)")
      #expect(manifest.end == expected.end, "cut at \(length)")
      let lines = ends.count { $0 <= length }
      #expect((manifest.cut == nil) == (length == 0 || ends.contains(length)), "cut at \(length)")
      #expect(
        manifest.cut.map { $0.description.contains(":\(lines + 1): the last line") } != false)
      let known = try run.pictures(for: shard)
      #expect(known.cuts == [manifest.cut].compactMap(\.self), "cut at \(length)")

      let file = try ManifestWriter(of: shard, in: run, base: ContentHash(high: 9, low: 9))
      try file.note(.picture(Self.picture))
      let more = try Manifest(path: run.manifest(of: shard))
      #expect(more.run?.base == ContentHash(high: 9, low: 9).description, "cut at \(length)")
      #expect(more.pictures == [3: Self.picture], "cut at \(length)")
      #expect(more.end == nil, "cut at \(length)")
    }
  }

  @Test(
    "A line that doesn't belong to a manifest is an error for every reader",
    arguments: [
      ("x", 1), ("{}", 2), ("{\"end\":{\"pages\":[3,5],\"rows\":4", 3), ("\0\0\0", 2),
      ("\u{FFFD}", 3),
    ])
  func damage(_ text: String, line: Int) throws {
    let folder = try TestFolder()
    let run = RunFolder(folder.path)
    let shard = try #require(Shard("1/1"))
    var texts = Self.lines.map(\.1)
    texts[line - 1] = text
    try folder.write(
      Array((texts.joined(separator: "\n") + "\n").utf8), to: ".swatch/1-of-1.ndjson")
    let error = ManifestError.damaged(path: run.manifest(of: shard), line: line)
    #expect(throws: error) { try Manifest(path: run.manifest(of: shard)) }
    #expect(throws: error) { try run.pictures(for: shard) }
  }

  @Test("The newest of several manifest lines about a picture takes precedence")
  func newest() throws {
    var manifest = try Manifest(path: TestFolder().path + "/none")
    manifest.note(.picture(Self.picture))
    var kept = Self.picture
    kept.status = .kept
    manifest.note(.picture(kept))
    #expect(manifest.pictures == [3: kept])
  }

  @Test("Several processes that write one manifest each leave whole lines")
  func writers() async throws {
    let folder = try TestFolder()
    let shard = try #require(Shard("2/3"))
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let base = ContentHash(high: 0, low: UInt64(writer))
          guard let file = try? ManifestWriter(of: shard, in: RunFolder(folder.path), base: base)
          else { return }
          for row in 1...100 {
            let failed = PageRecord.FailedRow(
              row: writer * 100 + row, failures: [PageRecord.Failure("x", node: "x", place: nil)])
            try? file.note(.omitted(OmittedPicture(row: failed)))
          }
        }
      }
    }
    let manifest = try Manifest(path: RunFolder(folder.path).manifest(of: shard))
    #expect(manifest.omitted.keys.sorted() == Array(1...400))
  }

  @Test(
    "A part finds earlier pictures in its own manifest, or else in the manifests of other parts")
  func earlier() throws {
    let folder = try TestFolder()
    let run = RunFolder(folder.path)
    let (one, whole) = (try #require(Shard("1/2")), try #require(Shard("1/1")))
    #expect(try run.pictures(for: one)[3] == nil)
    try ManifestWriter(of: whole, in: run, base: ContentHash(high: 0, low: 0))
      .note(.picture(Self.picture))
    #expect(try run.pictures(for: one)[3] == Self.picture)
    _ = try ManifestWriter(of: one, in: run, base: ContentHash(high: 0, low: 0))
    #expect(try run.pictures(for: one)[3] == nil)
    #expect(try run.shards() == [whole, one])
  }
}
