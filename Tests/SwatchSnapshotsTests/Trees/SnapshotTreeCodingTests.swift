import FoundationEssentials
import SwatchCairo
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchSnapshots

@Suite("Trees in files")
struct SnapshotTreeCodingTests {
  /// A tree of a given version with a red fill at 1,2 30×20.
  private static func json(_ version: String, look: String = look) -> String {
    #"{"nodes":[{"frame":[0,0,4,2],"look":"\#(look)","path":["a"]}],"#
      + #""scale":1,"size":[4,2],"version":\#(version)}"#
  }

  private static let look = Data(fill).base64EncodedString()
  /// A fill with a rectangle, a colour and no omitted part.
  private static let fill: [UInt8] = [
    1, 0, 0, 0x81, 0x10, 0x81, 0x20, 0x81, 0xE0, 0x03, 0x81, 0xC0, 0x02, 0, 0, 1, 255, 0, 0, 255, 0,
    0, 0,
  ]

  private static func read(_ json: String) throws -> SnapshotTree {
    try JSONDecoder().decode(SnapshotTree.self, from: Data(json.utf8))
  }

  /// A picture whose file states a version of its nodes.
  private static func picture(_ grey: UInt32, version: String) throws -> SnapshotPicture {
    let text = PNGText(keyword: "Swatch nodes", text: json(version))
    return try SnapshotPicture(
      png: TestPicture(4, 2, grey).pixels().png(texts: [text]))
  }

  @Test("A look is stored as the bytes of its drawings, which are stable within a version")
  func looks() throws {
    let tree = try Self.read(Self.json("3"))
    let command = DisplayCommand.fill(.rect(CommandTable.rect), .color(CommandTable.color))
    #expect(tree.nodes[0].look == [Drawing]([command], in: .zero))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(String(decoding: try encoder.encode(tree), as: UTF8.self) == Self.json("3"))
  }

  @Test(
    "A snapshot tree of another version is refused with a message",
    arguments: [
      (4, "update Swatch"), (1_000_000, "update Swatch"), (2, "record the reference again"),
      (1, "record the reference again"), (-1, "record the reference again"),
    ])
  func versions(version: Int, advice: String) {
    let error = #expect(throws: TreeVersionError.self) { try Self.read(Self.json("\(version)")) }
    #expect(
      error?.description == "the nodes are stored in version \(version), and this Swatch reads "
        + "version 3; \(advice)")
  }

  @Test("A snapshot tree with an invalid version is refused", arguments: ["\"2\"", "1e99"])
  func noVersion(version: String) {
    #expect(throws: DecodingError.self) { try Self.read(Self.json(version)) }
  }

  @Test("A damaged look is refused, wherever it ends")
  func damage() {
    for count in 0..<Self.fill.count {
      let look = Data(Self.fill[..<count]).base64EncodedString()
      #expect(throws: SceneFileError.self) { try Self.read(Self.json("3", look: look)) }
    }
    // Bytes after the end, the end of a group, and an outline of an unknown kind.
    for bytes in [Self.fill + [0], [1, 8, 0, 0, 0], [1, 5, 9, 0, 0, 0]] as [[UInt8]] {
      let look = Data(bytes).base64EncodedString()
      #expect(throws: SceneFileError.self) { try Self.read(Self.json("3", look: look)) }
    }
    #expect(throws: DecodingError.self) { try Self.read(Self.json("3", look: "é")) }
  }

  @Test("Nodes of a later version are not compared, and the failure reports the version")
  func newerReference() throws {
    let reference = try Self.picture(TestPicture.white, version: "4")
    #expect(reference.tree == nil)
    let same = try Self.picture(TestPicture.white, version: "3")
    #expect(try same.mismatch(from: reference, by: PictureComparison()) == nil)
    let other = try Self.picture(TestPicture.black, version: "3")
    let mismatch = try #require(try other.mismatch(from: reference, by: PictureComparison()))
    #expect(
      mismatch.message.hasPrefix(
        "4×2 pixels at 0,0 differ, all of them\n"
          + "No node is compared: the nodes are stored in version 4, and this Swatch reads version "
          + "3; update Swatch.\n8 of 8 pixels are different"))
    #expect(mismatch.difference.changes == ["4×2 pixels at 0,0 differ, all of them"])
  }

  @Test("A report with nodes of a later version is refused with the same message")
  func newerReport() throws {
    let report = try String(decoding: SnapshotReportTests.report.json(), as: UTF8.self)
    #expect(throws: TreeVersionError(version: 7)) {
      try SnapshotReport(json: Array(report.replacing("\"version\":3", with: "\"version\":7").utf8))
    }
  }
}
