import SwatchGeometry
import SwatchLayout
import Testing

/// A picture of 600 × 400 points with its style's ratio and lengths in a box of a size, and its size in
/// Chrome.
struct PictureInBox: CustomTestStringConvertible {
  let direction: BoxDirection
  let alignment: BoxAlignment
  var ratio: Double?
  var width = LayoutDimension.auto
  var height = LayoutDimension.auto
  let room: Size
  let size: Size

  var testDescription: String {
    "\(direction) \(alignment) \(ratio ?? 0) \(width) \(height) in \(room)"
  }

  private static let wide = Size(width: 206, height: 150)
  static let all: [PictureInBox] = [
    PictureInBox(
      direction: .column, alignment: .stretch, ratio: 1, room: wide,
      size: Size(width: 206, height: 206)),
    PictureInBox(
      direction: .column, alignment: .stretch, ratio: 1, width: 206, room: wide,
      size: Size(width: 206, height: 206)),
    PictureInBox(
      direction: .column, alignment: .stretch, ratio: 2, height: 206, room: wide,
      size: Size(width: 206, height: 150)),
    PictureInBox(
      direction: .column, alignment: .stretch, height: 206, room: wide,
      size: Size(width: 206, height: 150)),
    PictureInBox(
      direction: .column, alignment: .stretch, ratio: 1, width: 700, room: wide,
      size: Size(width: 700, height: 700)),
    PictureInBox(
      direction: .column, alignment: .flexStart, ratio: 1, room: wide,
      size: Size(width: 600, height: 600)),
    PictureInBox(
      direction: .column, alignment: .flexStart, height: 700, room: wide,
      size: Size(width: 600, height: 400)),
    PictureInBox(
      direction: .row, alignment: .stretch, width: 700, room: wide,
      size: Size(width: 225, height: 150)),
    PictureInBox(
      direction: .row, alignment: .stretch, ratio: 2, room: wide,
      size: Size(width: 300, height: 150)),
    PictureInBox(
      direction: .row, alignment: .flexStart, width: 700, room: wide,
      size: Size(width: 600, height: 400)),
    PictureInBox(
      direction: .row, alignment: .flexStart, height: 700, room: wide,
      size: Size(width: 1050, height: 700)),
  ]
}

@Suite("Boxes")
struct BoxLayoutTests {
  /// A node whose box style states its size, in points.
  private func node(_ name: String, _ width: Double, _ height: Double) -> TestNode {
    let node = TestNode(name) { _ in .zero }
    node.boxStyle = .size(width, height)
    return node
  }

  @Test("Frames of box children are not rounded to whole pixels")
  func exactFrames() {
    let nodes = [node("a", 0.25, 10), node("b", 10.3, 0.1)]
    let box = BoxLayoutSpec(nodes) {
      $0.columnGap = .points(1.1); $0.padding = BoxEdges(0.4)
    }
    let measured = measure(box, in: .unconstrained, scale: 1)
    #expect(measured.frame("a") == Rect(0.4, 0.4, 0.25, 10))
    #expect(measured.frame("b") == Rect(0.4 + 0.25 + 1.1, 0.4, 10.3, 0.1))
    #expect(measured.size == Size(width: 0.4 + 0.25 + 1.1 + 10.3 + 0.4, height: 10.8))
  }

  @Test(
    "A picture is at least as long as its other side and its ratio require",
    arguments: PictureInBox.all)
  func leastLengthOfPicture(_ picture: PictureInBox) {
    let node = TestNode("picture", content: 600, 400)
    node.hasNaturalRatio = true
    node.boxed {
      $0.aspectRatio = picture.ratio
      $0.width = picture.width
      $0.height = picture.height
    }
    let box = BoxLayoutSpec([node]) {
      $0.direction = picture.direction
      $0.alignItems = picture.alignment
      $0.width = .points(picture.room.width)
      $0.height = .points(picture.room.height)
    }
    #expect(measure(box, in: .unconstrained).frame("picture")?.size == picture.size)
  }

  @Test("Items that exceed the room only by rounding don't shrink")
  func errorOfSum() {
    let nodes = ["a", "b", "c"].map { node($0, 0.1, 10) }
    let box = BoxLayoutSpec(nodes) { $0.width = 0.3 }
    #expect(0.1 + 0.1 + 0.1 > 0.3)
    #expect(measure(box, in: .unconstrained).frames.map(\.width) == [0.1, 0.1, 0.1])
  }

  @Test("Children follow their order numbers, and children of equal number follow the list")
  func order() {
    let nodes = [node("a", 10, 10), node("b", 10, 10), node("c", 10, 10)]
    nodes[0].boxStyle.order = 2
    nodes[2].boxStyle.order = -1
    let measured = measure(BoxLayoutSpec(children: nodes), in: .unconstrained)
    #expect(measured.nodes.map(\.element.debugName) == ["c", "b", "a"])
    #expect(measured.frames.map(\.minX) == [0, 10, 20])
  }

  @Test("An absolute child lies at its edges, even beyond those of the box, and takes no room")
  func absolutes() {
    let badge = node("badge", 20, 20)
    badge.boxStyle.position = .absolute
    badge.boxStyle.inset.top = -5
    badge.boxStyle.inset.right = .fraction(-0.1)
    let cover = TestNode("cover")
    cover.boxStyle.position = .absolute
    cover.boxStyle.inset = BoxEdges(0)
    let box = BoxLayoutSpec([cover, node("a", 100, 40), badge]) { $0.border = BoxEdges(2) }
    let measured = measure(box, in: .unconstrained)
    #expect(measured.size == Size(width: 104, height: 44))
    #expect(measured.frame("cover") == Rect(2, 2, 100, 40))
    #expect(measured.frame("badge") == Rect(2 + 100 + 10 - 20, -3, 20, 20))
  }

  @Test("An absolute text is not broken inside a word by the edge that it crosses")
  func absoluteText() {
    let text = LetterNode(words: [8]).named("text")
    text.boxStyle.position = .absolute
    text.boxStyle.inset.left = .fraction(0.9)
    let box = BoxLayoutSpec([text]) {
      $0.width = 100; $0.height = 20
    }
    #expect(measure(box, in: .unconstrained).frame("text") == Rect(90, 0, 80, 10))
  }

  @Test("A right-to-left box mirrors its children, including start and end")
  func rightToLeft() {
    let first = node("first", 10, 10)
    first.boxStyle.margin.start = 5
    first.boxStyle.margin.left = 50
    let second = node("second", 10, 10)
    second.boxStyle.margin.left = 7
    let badge = node("badge", 4, 4)
    badge.boxStyle.position = .absolute
    badge.boxStyle.inset.end = 1
    let box = BoxLayoutSpec([first, second, badge]) {
      $0.width = 100
      $0.padding.start = 3
      $0.border.right = 2
    }
    let mirrored = measure(box, in: .unconstrained, isMirrored: true)
    #expect(mirrored.frame("first") == Rect(100 - 2 - 3 - 5 - 10, 0, 10, 10))
    #expect(mirrored.frame("second") == Rect(80 - 50 - 10, 0, 10, 10))
    #expect(mirrored.frame("badge") == Rect(1, 0, 4, 4))
    #expect(measure(box, in: .unconstrained).frame("first") == Rect(8, 0, 10, 10))
  }

  @Test("A text takes its natural width, else the room, but at least its longest word")
  func texts() {
    for (room, width, height) in [(200.0, 100.0, 10.0), (85, 85, 20), (30, 50, 20)] {
      let text = LetterNode(words: [5, 5]).named("text")
      let box = BoxLayoutSpec([text]) { $0.width = .points(room) }
      #expect(
        measure(box, in: .unconstrained).frame("text") == Rect(0, 0, width, height), "\(room)")
    }
  }

  @Test("Baselines are aligned through nested boxes, and stacks align to the baseline of a box")
  func baselines() {
    let text = LetterNode(words: [2]).named("text")
    let inner = TestBox("inner", children: [BoxLayoutSpec([text]) { $0.padding.top = 12 }])
    let other = node("other", 10, 10)
    let box = BoxLayoutSpec([inner, other]) { $0.alignItems = .baseline }
    let measured = measure(box, in: .unconstrained)
    #expect(measured.frame("inner")?.minY == 0)
    #expect(measured.frame("other")?.minY == 10.0)
    let line = LetterNode(words: [2]).named("line")
    let stack = StackLayoutSpec(
      alignItems: .baselineFirst,
      children: [BoxLayoutSpec([LetterNode(words: [2])]) { $0.padding.top = 12 }, line])
    #expect(measure(stack, in: .unconstrained).frame("line")?.minY == 12)
  }

  @Test("A property of the element's style applies if the box style does not state it")
  func stackStyles() {
    let first = TestNode("first", size: 10, 10).styled { $0.spacingAfter = 4 }
    let second = TestNode("second") { _ in .zero }.styled {
      $0.flexGrow = 1; $0.alignSelf = .end
    }
    second.style.height = 6
    let box = BoxLayoutSpec([first, second]) {
      $0.width = 50; $0.height = 20
    }
    let measured = measure(box, in: .unconstrained)
    #expect(measured.frame("first") == Rect(0, 0, 10, 10))
    #expect(measured.frame("second") == Rect(14, 14, 36, 6))
  }

  @Test("A picture of which one side is given keeps its ratio")
  func pictures() {
    let picture = TestNode("picture", content: 40, 20)
    picture.hasNaturalRatio = true
    picture.boxStyle.width = 100
    let box = BoxLayoutSpec([picture]) { $0.alignItems = .start }
    #expect(measure(box, in: .unconstrained).frame("picture") == Rect(0, 0, 100, 50))
  }
}
