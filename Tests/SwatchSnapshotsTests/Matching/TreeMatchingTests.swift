import SwatchGeometry
import TestNumbers
import Testing

@testable import SwatchSnapshots

@Suite("Matching nodes of two trees")
struct TreeMatchingTests {
  /// The path in the new tree of each node of the old one; `-` if there is none.
  static func matches(_ old: String, _ new: String) -> [String] {
    let forests = (NodeForest(sketch(old)), NodeForest(sketch(new)))
    return TreeMatching(forests.0, forests.1).newNodes.dropFirst().map { match in
      match.map { forests.1.nodes[$0].name } ?? "-"
    }
  }

  @Test("A changed row beside an inserted row is recognised by its parts")
  func changedRow() {
    let old = """
      cell 0 | 0 0 100 40
      cell 0 > avatar | 0 0 40 40 | | image aaaaaaaa
      cell 0 > name | 50 0 40 10 | Ann
      cell 0 > likes | 50 20 40 10 | 3
      cell 1 | 0 40 100 40
      cell 1 > avatar | 0 40 40 40 | | image bbbbbbbb
      cell 1 > name | 50 40 40 10 | Bob
      cell 1 > likes | 50 60 40 10 | 5
      """
    let new = """
      cell 0 | 0 0 100 40
      cell 0 > avatar | 0 0 40 40 | | image cccccccc
      cell 0 > name | 50 0 40 10 | Cy
      cell 0 > likes | 50 20 40 10 | 7
      cell 1 | 0 40 100 40
      cell 1 > avatar | 0 40 40 40 | | image aaaaaaaa
      cell 1 > name | 50 40 40 10 | Ann
      cell 1 > likes | 50 60 40 10 | 4
      cell 2 | 0 80 100 40
      cell 2 > avatar | 0 80 40 40 | | image bbbbbbbb
      cell 2 > name | 50 80 40 10 | Bob
      cell 2 > likes | 50 100 40 10 | 5
      """
    #expect(
      Self.matches(old, new) == [
        "cell 1", "cell 1 > avatar", "cell 1 > name", "cell 1 > likes", "cell 2",
        "cell 2 > avatar", "cell 2 > name", "cell 2 > likes",
      ])
  }

  @Test(
    "Nodes with ids match by id, and nodes named by an index match by content",
    arguments: [
      ("text[0] | 0 0 9 9 | a\ntext[1] | 0 9 9 9 | b", "text[0] | 0 9 9 9 | b", ["-", "text[0]"]),
      ("a | 0 0 9 9 | x\nb | 0 9 9 9 | y", "a | 0 0 9 9 | y\nb | 0 9 9 9 | x", ["a", "b"]),
      ("image[0] | 0 0 9 9 | x", "text[0] | 0 0 9 9 | x", ["text[0]"]),
      ("a[x] | 0 0 9 9\n4 | 0 0 9 9", "a[x] | 1 0 9 9\n5 | 0 0 9 9", ["a[x]", "-"]),
      ("a > b > c | 0 0 9 9 | x", "c | 0 0 9 9 | x", ["c"]),
      ("", "a | 0 0 9 9", []),
    ])
  func names(old: String, new: String, matches: [String]) {
    #expect(Self.matches(old, new) == matches)
  }

  @Test("Ten thousand rows are aligned together, and longer lists keep their order")
  func many() {
    let old = Array(0..<10_000)
    let moved = SiblingAlignment(old, Array(old.dropFirst())) {
      $0 == $1 ? SiblingAlignment.equal : 1
    }
    #expect(moved.pairs.count == 9_999)
    let other = SiblingAlignment(old, old) { _, _ in 1 }
    #expect(other.pairs.map(\.0) == old)
    #expect(other.pairs.map(\.1) == old)
  }

  @Test("Any two trees are compared, with the same result each time, and a tree equals itself")
  func anything() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let (old, new) = (random.tree(), random.tree())
      let pixels = mask(PixelRect(x: 0, y: 0, width: 40, height: 40))
      let difference = TreeDifference(from: old, to: new, differing: pixels)
      #expect(TreeDifference(from: old, to: new, differing: pixels) == difference)
      #expect(TreeDifference(from: old, to: old, differing: PixelMask()).sentences.isEmpty)
    }
  }
}

extension SplitMix64 {
  /// Up to 12 nodes below each other, some with equal, empty or missing parts.
  fileprivate mutating func tree() -> SnapshotTree {
    let names = ["a", "b", "text[0]", "text[1]", "cell 1", "cell 2", ""]
    let nodes = (0..<Int.random(in: 0...12, using: &self)).map { _ in
      let depth = Int.random(in: 0...3, using: &self)
      let path = (0..<depth).map { _ in names.randomElement(using: &self) ?? "" }
      let side = { (random: inout SplitMix64) in Double(Int.random(in: 0...4, using: &random) * 10)
      }
      return SnapshotTree.Node(
        path: path,
        frame: Rect(
          x: side(&self), y: side(&self), width: side(&self), height: side(&self)),
        text: Bool.random(using: &self) ? names.randomElement(using: &self) : nil,
        look: Bool.random(using: &self) ? [.sample("fill #000000FF")] : [])
    }
    return SnapshotTree(
      size: Size(width: 40, height: 40), scale: Scale(Bool.random(using: &self) ? 1 : 2),
      nodes: nodes)
  }
}
