import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchSnapshots

extension TreeDifferenceTests {
  /// Three rows with a dot, a name and a number of likes.
  private static func rows(
    _ names: [String], likes: [Int], ids: [Int]? = nil, height: Int = 20, inset: Int = 2
  ) -> String {
    let lines = names.indices.map { index in
      let row = ids.map { "item#\($0[index])" } ?? "row[\(index)]"
      let top = index * (height + 6)
      return """
        list > \(row) | 0 \(top) 300 \(height) | | fill #EEEEEEFF
        list > \(row) > text[0] | 30 \(top + inset) 100 16 | \(names[index])
        list > \(row) > text[1] | 240 \(top + inset) 50 16 | \(likes[index]) likes
        """
    }
    return "list | 0 0 300 \(names.count * (height + 6) - 6)\n" + lines.joined(separator: "\n")
  }

  private static let three = rows(["Ann", "Bo", "Cy"], likes: [3, 4, 5])
  private static let known = rows(["Ann", "Bo", "Cy"], likes: [3, 4, 5], ids: [1, 2, 3])
  private static let card = """
    card | 0 0 300 100 | | fill #FFFFFFFF
    card > photo | 16 16 40 40 | | fill #EEEEEEFF
    card > title | 64 16 160 17 | Ann
    card > count | 236 16 48 17 | 12
    card > foot | 16 70 268 10 | | fill #111111FF
    """

  @Test(
    "Equal changes of rows are reported in one sentence, and other changes separately",
    arguments: [
      Case(
        "Another padding of all rows", three,
        rows(["Ann", "Bo", "Cy"], likes: [3, 4, 5], height: 24, inset: 4),
        "all 3 nodes of `list`: taller by 4 pt (20 → 24), 2 pt more around their content; "
          + "6 other nodes moved, 1 resized"),
      Case(
        "Another text in each row", three, rows(["Ann", "Bo", "Cy"], likes: [6, 7, 8]),
        "`text[1]` in 3 places: text changed “3 likes” → “6 likes” and 2 others"),
      Case(
        "A row with another id is another row, however much alike", known,
        rows(["Ann", "New", "Cy"], likes: [3, 6, 5], ids: [1, 9, 3]),
        "`item#2` “Bo”: removed at 0,26 300×20, with 2 nodes inside",
        "`item#9` “New”: added at 0,26 300×20, with 2 nodes inside"),
      Case(
        "Many removed nodes are one event", card,
        """
        card | 0 0 300 46 | | fill #FFFFFFFF
        """,
        "`card`: 4 of its nodes removed, `photo`, `title`, `count` and 1 more; 1 other node resized"
      ),
      Case(
        "Another padding at the left accuses nothing inside", card,
        """
        card | 0 0 300 100 | | fill #FFFFFFFF
        card > photo | 24 16 40 40 | | fill #EEEEEEFF
        card > title | 72 16 152 17 | Ann
        card > count | 236 16 48 17 | 12
        card > foot | 24 70 260 10 | | fill #111111FF
        """,
        "`card`: its content begins 8 pt further right; 1 other node moved, 2 resized"),
      Case(
        "A node that all others share the width of is the cause, not the text that wraps in it",
        card,
        """
        card | 0 0 260 117 | | fill #FFFFFFFF
        card > photo | 16 16 40 40 | | fill #EEEEEEFF
        card > title | 64 16 120 34 | A/nn
        card > count | 196 16 48 17 | 12
        card > foot | 16 87 228 10 | | fill #111111FF
        """,
        "`card`: narrower by 40 pt (300 → 260) and taller by 17 pt (100 → 117); "
          + "1 other node moved, 2 resized"),
      Case(
        "Nodes that all moved otherwise are one event", card,
        """
        card | 0 0 300 100 | | fill #FFFFFFFF
        card > photo | 100 20 40 40 | | fill #EEEEEEFF
        card > title | 20 60 160 17 | Ann
        card > count | 200 70 48 17 | 12
        card > foot | 16 70 268 10 | | fill #111111FF
        """,
        "`card`: 3 of its 4 nodes moved, by different distances"),
      Case(
        "A mirrored node may have another text", card,
        """
        card | 0 0 300 100 | | fill #FFFFFFFF
        card > photo | 244 16 40 40 | | fill #EEEEEEFF
        card > title | 84 16 152 17 | Ann
        card > count | 16 16 56 17 | 112
        card > foot | 16 70 268 10 | | fill #111111FF
        """,
        "`card`: mirrored, left and right are exchanged; 3 other nodes moved",
        "`count`: text changed “12” → “112”"),
    ])
  func rows(_ example: Case) {
    let difference = TreeDifference(
      from: sketch(example.old, size: Size(width: 400, height: 300)),
      to: sketch(example.new, size: Size(width: 400, height: 300)), differing: PixelMask())
    #expect(difference.sentences == example.sentences)
  }
}
