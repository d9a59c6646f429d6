import SwatchGeometry
import Testing

@testable import SwatchSnapshots

extension TreeDifferenceTests {
  /// Rows of two texts in a node, at the given positions, each 20 points high.
  private static func rows(
    _ rows: [(name: String, likes: Int?)], at places: [(x: Int, y: Int)]? = nil, width: Int = 300
  ) -> String {
    let places = places ?? rows.indices.map { (0, $0 * 26) }
    let lines = rows.indices.flatMap { index in
      let (x, y) = places[index]
      let row = "list > row[\(index)]"
      let name = "\(row) > text[0] | \(x + 30) \(y + 2) 80 16 | \(rows[index].name)"
      let likes = rows[index].likes.map {
        "\(row) > text[1] | \(x + width - 60) \(y + 2) 50 16 | \($0) likes"
      }
      return ["\(row) | \(x) \(y) \(width) 20 | | fill #EEEEEEFF", name]
        + [likes].compactMap(\.self)
    }
    let height = (places.map(\.y).max() ?? 0) + 20
    return "list | 0 0 300 \(height)\n" + lines.joined(separator: "\n")
  }

  private static let people: [(name: String, likes: Int?)] = [
    ("Ann", 1), ("Bo", 2), ("Cy", 3), ("Di", 4), ("Ed", 5),
  ]
  private static let column = rows(people)
  /// The positions in a grid of two columns.
  private static let grid = [(0, 0), (150, 0), (0, 26), (150, 26), (0, 52)]

  @Test(
    "Rearranged, reordered or refilled nodes are reported in one sentence",
    arguments: [
      Case(
        "A column into a grid", column, rows(people, at: grid, width: 150),
        "`list`: its 5 nodes stand in 2 columns instead of below each other; "
          + "5 other nodes moved, 5 resized"),
      Case(
        "A grid into a column", rows(people, at: grid, width: 150), column,
        "`list`: its 5 nodes stand below each other instead of in 2 columns; "
          + "5 other nodes moved, 5 resized"),
      Case(
        "A row into a column",
        rows(Array(people.prefix(2)), at: [(0, 0), (150, 0)], width: 150),
        rows(Array(people.prefix(2)), width: 150),
        "`list`: its 2 nodes stand below each other instead of beside each other; "
          + "1 other node moved"),
      Case(
        "Rows in reverse order", column, rows(people.reversed()),
        "`list`: its 5 nodes are in reverse order; 1 other node moved"),
      Case(
        "One row removed, and another one moved to the front", column,
        rows([people[4], people[0], people[2], people[3]]),
        "`list > row[1]` “Bo”: removed at 0,26 300×20, with 2 nodes inside; "
          + "1 other node moved, 1 resized",
        "`list > row[0]` “Ed”: moved from place 4 to 1 of 4 in `list`"),
      Case(
        "One row removed at the beginning, and another one added at the end", column,
        rows(Array(people.dropFirst()) + [("Fay", 9)]),
        "`list > row[0]` “Ann”: removed at 0,0 300×20, with 2 nodes inside; "
          + "4 other nodes moved",
        "`list > row[4]` “Fay”: added at 0,104 300×20, with 2 nodes inside"),
      Case(
        "Another row at its place", column,
        rows(people.map { $0.name == "Cy" ? ("Fay", 9) : $0 }),
        "`list > row[2]`: shows “Fay” instead of “Cy”, all of its texts changed"),
      Case(
        "A text less in each row", column, rows(people.map { ($0.name, nil) }),
        "`text[1]` in 5 places: removed, “1 likes” and 4 others"),
      Case(
        "A text more in each row", rows(people.map { ($0.name, nil) }), column,
        "`text[1]` in 5 places: added, “1 likes” and 4 others"),
    ])
  func arrangements(_ example: Case) {
    let difference = TreeDifference(
      from: sketch(example.old, size: Size(width: 400, height: 300)),
      to: sketch(example.new, size: Size(width: 400, height: 300)), differing: PixelMask())
    #expect(difference.sentences == example.sentences)
  }
}
