import FoundationEssentials
import SwatchCairo
import SwatchGeometry
import Testing

@testable import SwatchSnapshots

@Suite("Trees in files")
struct SnapshotTreeCodingTests {
  private static func json(_ version: String) -> String {
    #"{"nodes":[{"frame":[0,0,4,2],"look":["fill #FF0000FF at 1,0 2×2"],"path":["a"]}],"#
      + #""scale":1,"size":[4,2]\#(version)}"#
  }

  private static func read(_ json: String) throws -> SnapshotTree {
    try JSONDecoder().decode(SnapshotTree.self, from: Data(json.utf8))
  }

  /// A picture whose file says that its nodes are of a version.
  private static func picture(_ grey: UInt32, version: String) throws -> SnapshotPicture {
    let text = PNGText(keyword: "Swatch nodes", text: json(version))
    return try SnapshotPicture(
      png: TestPicture(4, 2, grey).pixels().png(texts: [text]))
  }

  @Test("A tree without a version has looks in words, and is written as one of this version")
  func words() throws {
    let tree = try Self.read(Self.json(""))
    let words = WordedDrawing(words: "fill #FF0000FF", place: "1,0 2×2")
    #expect(tree.nodes[0].look == [.words(words)])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let written = String(decoding: try encoder.encode(tree), as: UTF8.self)
    #expect(written == Self.json(#","version":2"#))
    #expect(try Self.read(written) == tree)
  }

  @Test("A tree of a later version is refused with a sentence", arguments: [3, 1_000_000])
  func newer(version: Int) {
    let error = #expect(throws: NewerTreeError.self) {
      try Self.read(Self.json(",\"version\":\(version)"))
    }
    #expect(
      error?.description == "the nodes are stored in version \(version), and this Swatch reads "
        + "versions up to 2; update Swatch")
  }

  @Test("A version that is none is refused", arguments: ["0", "-1", "\"2\"", "1e99"])
  func noVersion(version: String) {
    #expect(throws: DecodingError.self) { try Self.read(Self.json(",\"version\":\(version)")) }
  }

  @Test("Nodes of a later version are left out of the comparison, and the failure says so")
  func newerReference() throws {
    let reference = try Self.picture(TestPicture.white, version: ",\"version\":3")
    #expect(reference.tree == nil)
    let same = try Self.picture(TestPicture.white, version: "")
    #expect(try same.mismatch(from: reference, by: PictureComparison()) == nil)
    let other = try Self.picture(TestPicture.black, version: "")
    let mismatch = try #require(try other.mismatch(from: reference, by: PictureComparison()))
    #expect(
      mismatch.message.hasPrefix(
        "4×2 pixels at 0,0 differ, all of them\n"
          + "No node is compared: the nodes are stored in version 3, and this Swatch reads versions up to "
          + "2; update Swatch.\n8 of 8 pixels are different"))
    #expect(mismatch.changes == ["4×2 pixels at 0,0 differ, all of them"])
  }

  @Test("A report with nodes of a later version is refused with the same sentence")
  func newerReport() throws {
    let report = try String(decoding: SnapshotReportTests.report.json(), as: UTF8.self)
    #expect(throws: NewerTreeError(version: 7)) {
      try SnapshotReport(json: Array(report.replacing("\"version\":2", with: "\"version\":7").utf8))
    }
  }
}
