import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchSnapshots

@Suite("Differences of two trees")
struct TreeDifferenceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var old: String
    var new: String
    var sentences: [String]

    init(_ title: String, _ old: String, _ new: String, _ sentences: String...) {
      testDescription = title
      self.old = old
      self.new = new
      self.sentences = sentences
    }
  }

  static let cell = """
    table | 0 0 320 200
    table > cell 3 | 0 0 320 120
    table > cell 3 > title | 16 40 100 17 | 12 likes
    table > cell 3 > text[0] | 16 60 100 17 | a
    table > cell 3 > text[1] | 16 80 100 17 | b
    table > cell 4 | 0 120 320 80
    table > cell 4 > title | 16 140 100 17 | 9 likes
    """

  @Test(
    "The causes of a difference are reported, and their consequences are summarised",
    arguments: [
      Case("Nothing", cell, cell),
      Case(
        "The first of those that move is told, and what else changed in it", cell,
        """
        table | 0 0 320 200
        table > cell 3 | 0 0 320 120
        table > cell 3 > title | 16 44 100 17 | 13 likes
        table > cell 3 > text[0] | 16 64 100 17 | a
        table > cell 3 > text[1] | 16 84 100 17 | b
        table > cell 4 | 0 120 320 80
        table > cell 4 > title | 16 140 100 17 | 9 likes
        """,
        "`cell 3 > title`: text changed “12 likes” → “13 likes”",
        "`cell 3` “13 likes”: all of its content moved down 4 pt"),
      Case(
        "What a growing text pushes and stretches follows from it", cell,
        """
        table | 0 0 320 220
        table > cell 3 | 0 0 320 140
        table > cell 3 > title | 16 40 100 37 | 12 likes/and more
        table > cell 3 > text[0] | 16 80 100 17 | a
        table > cell 3 > text[1] | 16 100 100 17 | b
        table > cell 4 | 0 140 320 80
        table > cell 4 > title | 16 160 100 17 | 9 likes
        """,
        "`cell 3 > title`: text changed “12 likes” → “12 likes⏎and more”; taller by 20 pt (17 → 37); "
          + "3 other nodes moved, 2 resized"),
      Case(
        "Spaces that all grew alike are one event",
        """
        list | 0 0 300 90
        list > a | 0 0 300 20 | A
        list > b | 0 26 300 20 | B
        list > c | 0 52 300 20 | C
        foot | 0 100 300 20 | F
        """,
        """
        list | 0 0 300 98
        list > a | 0 0 300 20 | A
        list > b | 0 30 300 20 | B
        list > c | 0 60 300 20 | C
        foot | 0 108 300 20 | F
        """,
        "`list`: the space between its 3 nodes grew by 4 pt (6 → 10); 3 other nodes moved, 1 resized"
      ),
      Case(
        "A removed row renames none behind it", cell,
        """
        table | 0 0 320 200
        table > cell 3 | 0 0 320 80
        table > cell 3 > title | 16 20 100 17 | 9 likes
        """,
        "`cell 3` “12 likes”: removed at 0,0 320×120, with 3 nodes inside; 1 other node moved"),
      Case(
        "An inserted sibling renames none behind it",
        """
        card | 0 0 300 100
        card > text[0] | 10 10 80 17 | Ann
        card > text[1] | 10 30 80 17 | Berlin
        """,
        """
        card | 0 0 300 100
        card > text[0] | 10 10 80 17 | New
        card > text[1] | 10 30 80 17 | Ann
        card > text[2] | 10 50 80 17 | Berlin
        """,
        "`card > text[0]`: added at 10,10 80×17, “New”; 2 other nodes moved"),
      Case(
        "Less room for all is one event",
        """
        card | 0 0 300 100
        card > a | 0 0 300 20 | A
        card > b | 0 20 300 20 | B
        """,
        """
        card | 0 0 280 100
        card > a | 0 0 280 20 | A
        card > b | 0 20 280 20 | B
        """,
        "`card`: narrower by 20 pt (300 → 280); 2 other nodes resized"),
      Case(
        "Siblings that grow alike are one event, the one that says something else its cause",
        """
        card | 0 0 300 100
        card > name | 10 10 80 17 | Ann
        card > likes | 10 30 80 17 | 3 likes
        card > other | 10 50 80 17 | x
        """,
        """
        card | 0 0 300 100
        card > name | 10 10 90 17 | Ann
        card > likes | 10 30 90 17 | 13 likes
        card > other | 10 50 80 17 | x
        """,
        "`likes`: text changed “3 likes” → “13 likes”; wider by 10 pt (80 → 90); "
          + "1 other node resized"),
      Case(
        "A background grows with what it lies behind",
        """
        card | 0 0 300 100
        card > paper | 0 0 300 100 | | fill #FFFFFFFF
        card > a | 10 10 280 20 | A
        """,
        """
        card | 0 0 300 104
        card > paper | 0 0 300 104 | | fill #FFFFFFFF
        card > a | 10 14 280 20 | A
        """,
        "`card`: taller by 4 pt (100 → 104); 1 other node moved, 1 resized"),
      Case(
        "A node inside of another one is told with both",
        """
        card | 0 0 300 100 | | fill #FFFFFFFF
        card > title | 10 10 80 17 | Ann
        """,
        """
        card | 0 0 300 100 | | fill #FFFFFFFF
        card > box | 8 8 84 21
        card > box > title | 10 10 80 17 | Ann
        """,
        "`box`: added at 8,8 84×21",
        "`title`: is inside `box` now, not `card`"),
      Case(
        "Another name is no other node",
        """
        card | 0 0 300 100
        card > headline | 10 10 80 17 | Ann
        """,
        """
        card | 0 0 300 100
        card > title | 10 10 80 17 | Ann
        """,
        "`title`: was called `headline`"),
    ])
  func changes(_ example: Case) {
    let difference = TreeDifference(
      from: sketch(example.old), to: sketch(example.new), differing: PixelMask())
    #expect(difference.sentences == example.sentences)
  }

  @Test("A change is reported in both directions, and for both sides")
  func twoWays() {
    let difference = TreeDifference(
      from: sketch("box | 10 10 10 10.5"), to: sketch("box | 4 12 12.25 9"), differing: PixelMask())
    #expect(
      difference.sentences == [
        "`box`: moved left 6 pt and down 2 pt (10,10 → 4,12); "
          + "wider by 2.25 pt (10 → 12.25) and shorter by 1.5 pt (10.5 → 9)"
      ])
  }

  @Test("A change of the picture's own size and scale is reported")
  func picture() {
    let difference = TreeDifference(
      from: sketch("root | 0 0 100 50", size: Size(width: 100, height: 50)),
      to: sketch("root | 0 0 100 60", size: Size(width: 100, height: 60), scale: 2),
      differing: PixelMask())
    #expect(
      difference.sentences == ["the scale changed 1 → 2", "the picture: 100×50 → 100×60 pt"])
    let cut = TreeDifference(
      from: sketch("root | 0 0 100 50", size: Size(width: 100, height: 50)),
      to: sketch("root | 0 0 100 50", size: Size(width: 100, height: 40)), differing: PixelMask())
    #expect(cut.sentences == ["the picture: shorter by 10 pt (50 → 40)"])
  }

  @Test("Sentences beyond the limit are counted instead")
  func limit() {
    let nodes = (0..<20).map { "n\($0)x | 0 \($0) 10 1 | t\($0)" }.joined(separator: "\n")
    let difference = TreeDifference(
      from: sketch(nodes), to: sketch(nodes.replacing("t", with: "u")), differing: PixelMask())
    #expect(difference.sentences.count == 20)
    #expect(difference.summary().count == 13)
    #expect(difference.summary().last == "and 8 more changes")
    #expect(difference.summary(limit: 19).last == "and 1 more change")
    #expect(difference.summary(limit: 20) == difference.sentences)
  }

  @Test("Drawings of very many commands are not compared one by one")
  func manyCommands() {
    func tree(_ color: Color) -> SnapshotTree {
      SnapshotTree(
        size: Size(width: 10, height: 10), scale: .one,
        nodes: [
          SnapshotTree.Node(path: ["root"], frame: Rect(x: 0, y: 0, width: 10, height: 10)),
          SnapshotTree.Node(
            path: ["root", "chart"], frame: Rect(x: 0, y: 0, width: 10, height: 10),
            look: (0...1000).map { count in
              let steps = Drawing.LongPart(count: count, hash: ContentHash(high: 0, low: 0))
              return Drawing(.fill(Path([]), .color(color)), without: steps)
            }),
        ])
    }
    let difference = TreeDifference(
      from: tree(.black), to: tree(.white), differing: PixelMask())
    #expect(
      difference.sentences == ["`chart`: is drawn differently: 1001 commands became 1001"])
  }
}
