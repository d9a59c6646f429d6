import SwatchGeometry
import Testing

@testable import SwatchGraphics

@Suite("Missing glyphs")
struct MissingGlyphTests {
  private typealias Cluster = GlyphRun.Cluster
  private static let font = FontReference(
    FontFace(file: ContentHash(high: 0, low: 0), index: 0))

  private static func run(
    _ text: String, ids: [UInt32], _ clusters: [Cluster], isRightToLeft: Bool = false
  ) -> GlyphRun {
    GlyphRun(
      font: Self.font, fontSize: 10, glyphs: ids.map { GlyphRun.Glyph(id: $0, position: .zero) },
      text: text, clusters: clusters, isRightToLeft: isRightToLeft)
  }

  @Test("Missing-glyph boxes are reported by their characters, in reading order")
  func readingOrder() {
    let ones = [Cluster](repeating: Cluster(byteCount: 1, glyphCount: 1), count: 3)
    #expect(Self.run("abc", ids: [7, 8, 9], ones).missingCharacters == [])
    #expect(Self.run("abc", ids: [0, 8, 0], ones).missingCharacters == ["a", "c"])
    #expect(Self.run("abb", ids: [5, 0, 0], ones).missingCharacters == ["b", "b"])
  }

  @Test("The first glyph of right-to-left text is reported as the last character")
  func rightToLeft() {
    let letters = [Cluster](repeating: Cluster(byteCount: 2, glyphCount: 1), count: 2)
    let run = Self.run("שא", ids: [0, 4], letters, isRightToLeft: true)
    #expect(run.missingCharacters == ["א"])
  }

  @Test("A missing cluster of several glyphs is reported with all its characters")
  func clusters() {
    let clusters = [Cluster(byteCount: 2, glyphCount: 2), Cluster(byteCount: 1, glyphCount: 0)]
    #expect(Self.run("abc", ids: [3, 0], clusters).missingCharacters == ["a", "b"])
  }

  @Test(
    "A message names each missing character once with its code points, up to five, and counts more"
  )
  func sentence() {
    #expect(MissingCharacters("日日").description == "“日” (U+65E5)")
    #expect(MissingCharacters("ab").description == "“a” (U+0061), “b” (U+0062)")
    #expect(MissingCharacters("abcdefg").description.hasSuffix("(U+0065) and 2 more characters"))
    #expect(MissingCharacters("e\u{301}").description == "“e\u{301}” (U+0065 U+0301)")
  }

  @Test("A scene reports the missing glyphs of each node once, and omits other nodes")
  func scene() {
    let ones = [Cluster](repeating: Cluster(byteCount: 1, glyphCount: 1), count: 2)
    func section(_ name: String, _ ids: [UInt32]) -> DisplayList.Section {
      let command = DisplayCommand.glyphs(Self.run("aa", ids: ids, ones), at: .zero, .black)
      return DisplayList.Section(
        path: NodePath(root: name), frame: Rect(x: 0, y: 0, width: 9, height: 9),
        commands: [command, command])
    }
    let list = DisplayList([section("whole", [1, 1]), section("boxes", [0, 0])])
    let scene = Scene(
      size: Size(width: 9, height: 9), scale: .one, items: [Scene.Item(.list(list))])
    #expect(scene.missingGlyphs.map(\.path) == [NodePath(root: "boxes")])
    #expect(scene.missingGlyphs.map(\.characters) == [["a"]])
  }
}
