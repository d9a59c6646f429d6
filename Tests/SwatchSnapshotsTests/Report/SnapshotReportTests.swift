import FoundationEssentials
import SwatchGeometry
import Testing

@testable import SwatchSnapshots

@Suite("Reports as JSON")
struct SnapshotReportTests {
  static let tree = SnapshotTree(
    size: Size(width: 100, height: 40.5), scale: Scale(2),
    nodes: [
      .init(path: ["card"], frame: Rect(x: 0, y: 0, width: 100, height: 40.5)),
      .init(
        path: ["card", "title"], frame: Rect(x: 8, y: 8.333, width: 50, height: 17), text: "Hi",
        look: [.sample("text #000000FF 14 font 0a0b0c0d")]),
    ])

  static let report = SnapshotReport(
    comparisons: [
      .init(
        suite: "CardTests", test: "card", name: "dark", outcome: .different,
        message: "It \"moved\"",
        kind: "png", reference: "Snapshots/CardTests/card.dark.png", actual: "CardTests/a.png",
        difference: .init(
          numbers: .init(
            differingPixels: 12, totalPixels: 8100, largestChannelDifference: 255,
            largestPerceptualDifference: 0.25, antialiasedPixels: 3),
          changes: ["`title`: moved"], ignored: [PixelRect(x: 1, y: 2, width: 3, height: 4)]),
        expectedTree: tree,
        source: .init(file: "Tests/CardTests.swift", line: 12)),
      .init(suite: "CardTests", test: "list", outcome: .matched, kind: "txt", reference: "l.txt"),
    ])

  @Test("A report has a line for each comparison, with keys in order and short numbers")
  func bytes() throws {
    #expect(
      String(decoding: try Self.report.json(), as: UTF8.self) == """
        {"comparisons":[
        {"actual":"CardTests/a.png","difference":{"changes":["`title`: moved"],\
        "ignored":[[1,2,3,4]],"numbers":{"antialiasedPixels":3,"differingPixels":12,\
        "largestChannelDifference":255,"largestPerceptualDifference":0.25,"totalPixels":8100}},\
        "expectedTree":{"nodes":[\
        {"frame":[0,0,100,40.5],"path":["card"]},{"frame":[8,8.333,50,17],\
        "look":"AQIAAAAAAAANDAsKAAAAAAAAAAAAAAAAAACBEAEBgRABAYHgAQAAAAAAAAAAAQEAAQAAAP8AAAA=","path":["card","title"],"text":"Hi"}],"scale":2,\
        "size":[100,40.5],"version":3},"kind":"png","message":"It \\"moved\\"",\
        "name":"dark","outcome":"different","reference":"Snapshots/CardTests/card.dark.png",\
        "source":{"file":"Tests/CardTests.swift","line":12},"suite":"CardTests","test":"card"},
        {"kind":"txt","message":"","outcome":"matched","reference":"l.txt",\
        "suite":"CardTests","test":"list"}
        ],"isFiltered":false}

        """)
  }

  @Test("A report that is written and read back is unchanged")
  func roundTrip() throws {
    #expect(try SnapshotReport(json: Self.report.json()) == Self.report)
    let empty = SnapshotReport(comparisons: [], isFiltered: true)
    #expect(try SnapshotReport(json: empty.json()) == empty)
    let part = SnapshotReport(comparisons: [], shard: .init(number: 2, of: 3))
    #expect(try SnapshotReport(json: part.json()) == part)
  }

  @Test("The first missing shard of a report is found, however many shards there are")
  func shards() throws {
    let many = Int.max
    let first = try #require(SnapshotReport.Shard(number: 1, of: many))
    let part = SnapshotReport(comparisons: [], shard: first)
    #expect(
      SnapshotReport.firstMissingShard(among: [part])
        == SnapshotReport.Shard(number: 2, of: many))
    #expect(SnapshotReport.joining([part]).isFiltered)
    let whole = (1...3).map { SnapshotReport(comparisons: [], shard: .init(number: $0, of: 3)) }
    #expect(SnapshotReport.firstMissingShard(among: whole) == nil)
    #expect(!SnapshotReport.joining(whole).isFiltered)
  }

  @Test(
    "An invalid report is refused without a crash",
    arguments: [
      "", "[]", "{\"comparisons\":[{}]}",
      "{\"comparisons\":[],\"isFiltered\":0}",
      "{\"comparisons\":[],\"isFiltered\":false,\"shard\":{\"number\":4,\"count\":3}}",
    ])
  func damaged(text: String) {
    #expect(throws: DecodingError.self) { try SnapshotReport(json: Array(text.utf8)) }
  }

  @Test(
    "A report's tree with impossible numbers is refused",
    arguments: [
      ("\"scale\":2", "\"scale\":0"), ("\"scale\":2", "\"scale\":1e300"),
      ("\"size\":[100,40.5]", "\"size\":[-1,40.5]"), ("\"size\":[100,40.5]", "\"size\":[100]"),
      ("[8,8.333,50,17]", "[8,8.333,50]"), ("[[1,2,3,4]]", "[[1,2,3]]"),
    ])
  func impossible(part: String, replacement: String) throws {
    let text = String(decoding: try Self.report.json(), as: UTF8.self)
    let damaged = text.replacing(part, with: replacement)
    #expect(damaged != text)
    #expect(throws: DecodingError.self) { try SnapshotReport(json: Array(damaged.utf8)) }
  }

  @Test("Extreme numbers in a report cause no overflow")
  func extremes() throws {
    let big = Int.max
    let rect = PixelRect(x: big, y: big, width: big, height: big)
    let tree = SnapshotTree(
      size: Size(width: 1e308, height: 1e308), scale: .one,
      nodes: [
        .init(path: [], frame: Rect(x: 1e308, y: -1e308, width: 1e308, height: 1e308), text: "a")
      ])
    let report = SnapshotReport(
      comparisons: [
        .init(
          suite: "S", test: "t", outcome: .different, kind: "png", reference: "r.png",
          difference: .init(
            numbers: .init(
              differingPixels: big, totalPixels: 0, largestChannelDifference: .min,
              largestPerceptualDifference: 1e308, antialiasedPixels: big), ignored: [rect]),
          expectedTree: tree, actualTree: tree,
          source: .init(file: "a.swift", line: .min), seconds: 1e308)
      ], shard: .init(number: big, of: big))
    #expect(rect.columns == big..<big)
    #expect(PixelRect(x: 5, y: -5, width: big, height: big).columns == 5..<big)
    let read = try SnapshotReport(json: report.json())
    #expect(read.comparisons[0].difference?.ignored == [rect])
    #expect(try !read.html(picturesFrom: "/nowhere").isEmpty)
    #expect(!read.markdown().isEmpty && !report.junit.isEmpty)
    var other = tree
    other.nodes[0].frame.origin.x = -1e308
    #expect(!TreeDifference(from: tree, to: other, differing: PixelMask()).sentences.isEmpty)
    #expect(
      try PictureComparison.exact.ignoring([.node("x"), .rect(tree.nodes[0].frame)], in: [nil])
        .ignored.count == 1)
  }

  @Test("A comparison is named by its suite, its test and its name")
  func id() {
    #expect(Self.report.comparisons.map(\.id) == ["CardTests/card.dark", "CardTests/list"])
  }

  @Test("The manual describes every file of a report")
  func manual() throws {
    let project = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = String(
      decoding: try Data(contentsOf: project.appending(path: "Docs/snapshots.md")), as: UTF8.self)
    for name in SnapshotReport.fileNames { #expect(page.contains("`\(name)`"), "\(name)") }
  }
}
