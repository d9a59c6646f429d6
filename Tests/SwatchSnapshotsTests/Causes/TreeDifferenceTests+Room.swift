import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchSnapshots

extension TreeDifferenceTests {
  @Test(
    "Changed paddings, and columns of several texts, are reported with their nodes",
    arguments: [
      Case(
        "Another padding at the top is the node's own",
        """
        card | 0 0 300 100
        card > photo | 16 21 48 48 | | fill #EEEEEEFF
        card > title | 76 20 80 17 | Ann
        card > list | 16 85 268 10 | Rest
        """,
        """
        card | 0 0 300 108
        card > photo | 16 29 48 48 | | fill #EEEEEEFF
        card > title | 76 28 80 17 | Ann
        card > list | 16 93 268 10 | Rest
        """,
        "`card`: taller by 8 pt (100 → 108), 8 pt more above its content; 3 other nodes moved"),
      Case(
        "Two paddings are told together",
        """
        card | 0 0 300 100
        card > a | 16 16 80 17 | Ann
        card > b | 16 36 80 17 | Bo
        """,
        """
        card | 0 0 296 108
        card > a | 12 24 80 17 | Ann
        card > b | 12 44 80 17 | Bo
        """,
        "`card`: narrower by 4 pt (300 → 296) and taller by 8 pt (100 → 108), "
          + "4 pt less left of and 8 pt more above its content; 2 other nodes moved"),
      Case(
        "A padding on both sides is around the content",
        """
        card | 0 0 300 100
        badge | 10 10 50 20 | | fill #EEEEEEFF
        badge > a | 15 13 40 14 | Ann
        """,
        """
        card | 0 0 300 100
        badge | 10 10 60 30 | | fill #EEEEEEFF
        badge > a | 20 18 40 14 | Ann
        """,
        "`badge`: wider by 10 pt (50 → 60) and taller by 10 pt (20 → 30), 5 pt more around its "
          + "content; 1 other node moved"),
      Case(
        "Texts of a column that became narrower are one event",
        """
        card | 0 0 400 200
        card > title | 76 20 263 24 | Walks by the harbour
        card > intro | 76 44 263 31 | Five people who walk there every/morning
        """,
        """
        card | 0 0 400 200
        card > title | 76 20 200 47 | Walks by the/harbour
        card > intro | 76 67 200 16 | Five people who walk there…
        """,
        "`title` and `intro`: narrower by 63 pt (263 → 200); their lines break elsewhere or are cut: "
          + "“Walks by the harbour” → “Walks by the⏎harbour”, “Five people who walk there "
          + "every⏎morning” → “Five people who walk there…”"),
      Case(
        "A group that moved with one thing and grew with another is accused of neither",
        """
        card | 0 0 400 200
        card > box | 10 10 20 20 | | fill #EEEEEEFF
        card > group | 40 10 200 40
        card > group > name | 40 10 200 17 | Berlin
        card > group > more | 40 30 20 17 | x
        """,
        """
        card | 0 0 400 200
        card > box | 19 10 20 20 | | fill #EEEEEEFF
        card > group | 49 10 309 40
        card > group > name | 49 10 309 17 | Quite other words
        card > group > more | 49 30 20 17 | x
        """,
        "`name`: text changed “Berlin” → “Quite other words”; wider by 109 pt (200 → 309)",
        "`box`: moved right 9 pt (10,10 → 19,10); 1 other node resized"),
      Case(
        "Rows in another order are told with their places",
        """
        list | 0 0 300 100
        list > row[0] | 0 0 300 20
        list > row[0] > text[0] | 0 0 40 20 | Ann
        list > row[1] | 0 20 300 20
        list > row[1] > text[0] | 0 20 40 20 | Bo
        list > row[2] | 0 40 300 20
        list > row[2] > text[0] | 0 40 40 20 | Cy
        list > row[3] | 0 60 300 20
        list > row[3] > text[0] | 0 60 40 20 | Di
        list > row[4] | 0 80 300 20
        list > row[4] > text[0] | 0 80 40 20 | Ed
        """,
        """
        list | 0 0 300 100
        list > row[0] | 0 0 300 20
        list > row[0] > text[0] | 0 0 40 20 | Cy
        list > row[1] | 0 20 300 20
        list > row[1] > text[0] | 0 20 40 20 | Ed
        list > row[2] | 0 40 300 20
        list > row[2] > text[0] | 0 40 40 20 | Ann
        list > row[3] | 0 60 300 20
        list > row[3] > text[0] | 0 60 40 20 | Bo
        list > row[4] | 0 80 300 20
        list > row[4] > text[0] | 0 80 40 20 | Di
        """,
        "`list`: its 5 nodes are in another order: “Cy” 3 → 1, “Ed” 5 → 2; 3 other nodes moved"),
    ])
  func rooms(_ example: Case) {
    let difference = TreeDifference(
      from: sketch(example.old, size: Size(width: 400, height: 300)),
      to: sketch(example.new, size: Size(width: 400, height: 300)), differing: PixelMask())
    #expect(difference.sentences == example.sentences)
  }

  @Test("A border is reported by its own width, without the clip that halves its stroke")
  func borders() {
    func tree(_ look: [Drawing]) -> SnapshotTree {
      SnapshotTree(
        size: Size(width: 40, height: 40), scale: .one,
        nodes: [
          SnapshotTree.Node(
            path: ["box"], frame: Rect(x: 0, y: 0, width: 40, height: 40), look: look)
        ])
    }
    func border(_ width: Double, _ radius: Double) -> [Drawing] {
      let outline = Path(shape: .roundedRect(.zero, CornerRadii(radius)))
      return [
        Drawing(.pushClip(outline)),
        Drawing(.stroke(outline, StrokeStyle(width: width * 2), .black)),
      ]
    }
    let fill = Drawing(.fill(Drawing.node, .color(.white)))
    for (old, new, words) in [
      ([fill], [fill] + border(2, 8), "now also border #000000FF 2 rounded 8"),
      ([fill] + border(2, 8), [fill], "no longer border #000000FF 2 rounded 8"),
      ([fill] + border(1, 8), [fill] + border(2, 8), "border #000000FF 1 → 2 rounded 8"),
      ([fill] + border(1, 8), [fill] + border(1, 12), "border #000000FF 1 rounded 8 → 12"),
    ] {
      let difference = TreeDifference(from: tree(old), to: tree(new), differing: PixelMask())
      #expect(difference.sentences == ["`box`: \(words)"])
    }
  }

  @Test(
    "A change of all backgrounds to dark is one change of appearance, even with kept colours",
    arguments: ["", "\nline | 0 5 10 1 | | stroke #000000FF 1"])
  func darkGrounds(kept: String) {
    let grounds = (0..<3).map { "n\($0)x | 0 \($0) 10 1 | | fill #FFFFFFFF" }
    let old = grounds.joined(separator: "\n") + kept
    let difference = TreeDifference(
      from: sketch(old), to: sketch(old.replacing("#FFFFFFFF", with: "#111111FF")),
      differing: PixelMask())
    #expect(
      difference.sentences == [
        "the appearance is dark instead of light: the colours of 3 nodes changed"
      ])
  }
}
