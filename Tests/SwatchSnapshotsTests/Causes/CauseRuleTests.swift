import SwatchGeometry
import Testing

@testable import SwatchSnapshots

@Suite("Rules that find causes")
struct CauseRuleTests {
  /// Boxes of 20 points in a row of 300 whose free space is distributed; the first box has a given
  /// width.
  private static func row(
    _ count: Int, first: Double, _ deal: (Double, Int) -> Space
  ) -> SnapshotTree {
    let space = deal(300 - first - Double(20 * (count - 1)), count)
    var x = space.before
    let lines = (0..<count).map { index in
      let width = index == 0 ? first : 20
      defer { x += width + space.between }
      return "row > n\(index)x | \(x) 0 \(width) 20 | | fill #EEEEEEFF"
    }
    return sketch((["row | 0 0 300 20"] + lines).joined(separator: "\n"))
  }

  /// The space before the first node of a row, and between each two nodes.
  struct Space {
    var before = 0.0
    var between = 0.0
  }

  /// A way to distribute the space of a row of nodes.
  struct Deal: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let count: Int
    /// The fractions of a node's growth by which the node and the other nodes move.
    let shares: [Double]
    let space: @Sendable (Double, Int) -> Space

    static let all = [
      Deal("in the middle", 3, [0.5]) { room, _ in Space(before: room / 2) },
      Deal("between three", 3, [0.5], between),
      Deal("between four", 4, [1 / 3.0, 2 / 3.0], between),
      Deal("between five", 5, [0.25, 0.5, 0.75], between),
    ]

    static let between: @Sendable (Double, Int) -> Space = { Space(between: $0 / Double($1 - 1)) }

    init(
      _ name: String, _ count: Int, _ shares: [Double],
      _ space: @escaping @Sendable (Double, Int) -> Space
    ) {
      (testDescription, self.count, self.shares, self.space) = (name, count, shares, space)
    }
  }

  private static func sentences(_ deal: Deal) -> [String] {
    let trees = [20.0, 68].map { row(deal.count, first: $0, deal.space) }
    return TreeDifference(from: trees[0], to: trees[1], differing: PixelMask()).sentences
  }

  @Test(
    "Nodes that move by a fraction of another node's growth are caused by that node",
    arguments: Deal.all)
  func dealt(_ deal: Deal) throws {
    let sentences = Self.sentences(deal)
    #expect(sentences.count == 1)
    #expect(try #require(sentences.first).contains("`n0x`: "))
    #expect(sentences[0].contains("wider by 48 pt (20 → 68)"))
  }

  @Test("The rules know each fraction in which space is shared, but no fraction of six nodes")
  func shares() {
    // In a row of consecutive nodes, a node that grows moves all nodes after it by its whole
    // growth.
    #expect(Set(RoomChanges.shares) == Set(Deal.all.flatMap(\.shares) + [1]))
    #expect(Self.sentences(Deal("between six", 6, [], Deal.between)).count > 1)
  }
}
