import SwatchGeometry
import SwatchSnapshots
import Testing

@Suite("Different pixels and their nodes")
struct PixelAttributionTests {
  static let card = """
    card | 0 0 100 60 | | fill #FFFFFFFF
    card > avatar | 10 10 40 40 | | image 0123abcd
    card > cover | 0 0 100 60
    """

  @Test("Different pixels belong to the frontmost node that draws there, counted at the scale")
  func owner() {
    let tree = sketch(Self.card, size: Size(width: 120, height: 60), scale: 2)
    let pixels = mask(
      PixelRect(x: 20, y: 20, width: 80, height: 5), PixelRect(x: 0, y: 30, width: 25, height: 1),
      PixelRect(x: 199, y: 31, width: 11, height: 1))
    #expect(
      TreeDifference(from: tree, to: tree, differing: pixels).sentences == [
        "`avatar`: 405 of its 6400 pixels differ, while its frame, text and look are the same",
        "`card`: 21 of its 24000 pixels differ, while its frame, text and look are the same",
        "10 differing pixels belong to no node",
      ])
  }

  @Test("A difference of one pixel is reported in the singular")
  func one() {
    let tree = sketch(Self.card, size: Size(width: 120, height: 60))
    let pixels = mask(
      PixelRect(x: 12, y: 12, width: 1, height: 1), PixelRect(x: 110, y: 20, width: 1, height: 1))
    #expect(
      TreeDifference(from: tree, to: tree, differing: pixels).sentences == [
        "`avatar`: 1 of its 1600 pixels differs, while its frame, text and look are the same",
        "1 differing pixel belongs to no node",
      ])
  }

  @Test(
    "Pixels of a change that is already explained are not reported again",
    arguments: [
      // The old and the new area of a node that moved.
      (
        "card > avatar | 10 10", "card > avatar | 12 10",
        PixelRect(x: 9, y: 10, width: 44, height: 40)
      ),
      // Everything inside a node whose opacity changed.
      (
        "fill #FFFFFFFF", "opacity 0.5, fill #FFFFFFFF",
        PixelRect(x: 0, y: 0, width: 100, height: 60)
      ),
      // The shadow around a node.
      (
        "image 0123abcd", "image 0123abcd, shadow #000000FF blur 4 offset 0 2",
        PixelRect(x: 2, y: 2, width: 50, height: 50)
      ),
    ])
  func explained(part: String, replacement: String, area: PixelRect) {
    let difference = TreeDifference(
      from: sketch(Self.card), to: sketch(Self.card.replacing(part, with: replacement)),
      differing: mask(area))
    #expect(difference.sentences.count == 1)
    #expect(difference.sentences.allSatisfy { !$0.contains("pixels") })
  }

  @Test("A taller card does not explain different pixels inside its content")
  func grown() {
    let difference = TreeDifference(
      from: sketch(Self.card), to: sketch(Self.card.replacing("100 60", with: "100 70")),
      differing: mask(PixelRect(x: 20, y: 20, width: 4, height: 4)))
    #expect(
      difference.sentences == [
        "`card`: taller by 10 pt (60 → 70); 1 other node resized",
        "16 pixels differ away from these changes, within 4×4 pixels at 20,20",
      ])
  }

  @Test("Frames beyond all pictures and a mask outside the tree cause no crash")
  func wild() {
    let tree = sketch("a | -1e300 -5 2e300 1e12 | x\nb | 5 5 0 0 | y")
    let pixels = mask(PixelRect(x: 4_000_000, y: 2, width: 3, height: 1))
    #expect(TreeDifference(from: tree, to: tree, differing: pixels).sentences.count == 1)
  }
}
