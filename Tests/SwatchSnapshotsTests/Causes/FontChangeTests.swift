import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchSnapshots

@Suite("Fonts that changed or are missing, and rows without ids")
struct FontChangeTests {
  private static let inter = FontFace(file: ContentHash(high: 1, low: 1))
  private static let dejaVu = FontFace(file: ContentHash(high: 2, low: 2))
  private static let interBold = FontFace(file: ContentHash(high: 3, low: 3))
  private static let dejaVuBold = FontFace(file: ContentHash(high: 4, low: 4))

  /// A card of texts, each in a face.
  private static func tree(_ faces: [FontFace], names: [FontFace: String]) -> SnapshotTree {
    var tree = SnapshotTree(
      size: Size(width: 200, height: 100), scale: .one,
      nodes: [SnapshotTree.Node(path: ["card"], frame: Rect(x: 0, y: 0, width: 200, height: 100))]
        + faces.enumerated().map { index, face in
          SnapshotTree.Node(
            path: ["card", "text\(index)x"],
            frame: Rect(x: 0, y: Double(index) * 20, width: 100, height: 20),
            text: "words \(index)",
            look: [
              Drawing(CommandTable.text(in: face, of: Double(12 + index)))
            ])
        })
    for (face, name) in names {
      tree.sourceNames[SourceNames.key(face.file, face: face.index)] = name
    }
    return tree
  }

  private static func sentences(
    _ faces: [FontFace], from before: [FontFace] = [inter, inter, inter], installed: Set<String>?
  ) -> [String] {
    let names = [
      inter: "Inter Regular", dejaVu: "DejaVu Sans", interBold: "Inter Bold",
      dejaVuBold: "DejaVu Sans Bold",
    ]
    var families: (@Sendable () -> Set<String>)?
    if let installed { families = { installed } }
    let old = tree(before, names: names)
    let difference = TreeDifference(
      from: old, to: tree(faces, names: names), differing: PixelMask(), installedFonts: families)
    return difference.sentences
  }

  @Test("A missing font is reported once for texts of all sizes")
  func missing() {
    let all = [Self.dejaVu, Self.dejaVu, Self.dejaVu]
    #expect(
      Self.sentences(all, installed: ["DejaVu Sans"]) == [
        "the font of 3 texts is DejaVu Sans instead of Inter Regular, which is not among the fonts "
          + "of this machine"
      ])
    #expect(
      Self.sentences(all, installed: ["DejaVu Sans", "Inter"])
        == ["the font of 3 texts is DejaVu Sans instead of Inter Regular"])
    #expect(
      Self.sentences(all, installed: nil)
        == ["the font of 3 texts is DejaVu Sans instead of Inter Regular"])
  }

  @Test("A change of several weights of a family is reported as one change")
  func weights() {
    #expect(
      Self.sentences(
        [Self.dejaVuBold, Self.dejaVu, Self.dejaVu],
        from: [Self.interBold, Self.inter, Self.inter], installed: ["DejaVu Sans"]) == [
          "the font of 3 texts is DejaVu Sans instead of Inter, which is not among the fonts of this "
            + "machine"
        ])
    let other = Self.sentences(
      [Self.dejaVu, Self.inter, Self.inter], from: [Self.interBold, Self.inter, Self.inter],
      installed: [])
    #expect(other.count == 1)
    #expect(other.first?.hasSuffix("font Inter Bold → DejaVu Sans") == true)
  }

  @Test("If some texts keep the changed font, the other texts are reported by name")
  func some() {
    let sentences = Self.sentences([Self.dejaVu, Self.inter, Self.dejaVu], installed: [])
    #expect(sentences == ["`text0x` and `text2x`: text Inter Regular → DejaVu Sans"])
  }

  private static let advice =
    "the nodes of `list` have no ids: a change of their order can't be distinguished from a "
    + "change of their texts; give each node an id, or the object that it shows"

  @Test("Rows whose texts may have been exchanged get advice, and other rows get none")
  func rows() {
    func list(_ texts: [String]) -> SnapshotTree {
      sketch(
        "list | 0 0 320 200\n"
          + texts.enumerated().map { index, text in
            "list > text[\(index)] | 0 \(index * 20) 100 17 | \(text)"
          }.joined(separator: "\n"))
    }
    func boxes(_ rows: [(String, String)]) -> SnapshotTree {
      sketch(
        "list | 0 0 320 200\n"
          + rows.enumerated().map { index, row in
            """
            list > box[\(index)] | 0 \(index * 40) 300 40
            list > box[\(index)] > name | 0 \(index * 40) 100 17 | \(row.0)
            list > box[\(index)] > likes | 0 \(index * 40 + 20) 100 17 | \(row.1)
            """
          }.joined(separator: "\n"))
    }
    func advice(_ old: SnapshotTree, _ new: SnapshotTree) -> Bool {
      TreeDifference(from: old, to: new, differing: PixelMask()).sentences.contains(Self.advice)
    }
    #expect(
      advice(boxes([("Ann", "1"), ("Ben", "2")]), boxes([("Ben", "1"), ("Ann", "2")])))
    #expect(
      !advice(list(["a", "b", "c"]), list(["b", "a", "c"])), "the contents tell an exchange")
    #expect(!advice(list(["a", "b", "c"]), list(["x", "y", "c"])), "no text moved")
  }
}
