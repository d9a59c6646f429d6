import SwatchTesting
import Testing

@Suite("Pictures of layout specs")
struct LayoutPictureTests {
  /// Boxes of three sizes in a frame, placed by a spec.
  private final class Boxes: DisplayNode {
    private let boxes: [DisplayNode]
    private let spec: ([DisplayNode]) -> LayoutSpec

    init(spec: @escaping ([DisplayNode]) -> LayoutSpec) {
      boxes = [("#3D6FD9", 30.0, 20.0), ("#B3261E", 20, 40), ("#2E7D32", 50, 10)].map {
        let box = DisplayNode()
        box.backgroundColor = Color(hex: $0)
        box.style.preferredSize = Size(width: $1, height: $2)
        return box
      }
      self.spec = spec
      super.init()
      automaticallyManagesSubnodes = true
      backgroundColor = Color(hex: "#F4F1EA")
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? { spec(boxes) }
  }

  @Test(
    "A stack shares its surplus space",
    arguments: [
      ("start", StackJustifyContent.start), ("center", .center), ("end", .end),
      ("between", .spaceBetween), ("around", .spaceAround),
    ])
  func justification(name: String, justification: StackJustifyContent) async {
    await assertSnapshot(
      of: Boxes {
        StackLayoutSpec(
          spacing: 4, justifyContent: justification, alignItems: .center, children: $0)
      }, as: .image(size: .fixed(width: 160, height: 60)), named: name)
  }

  @Test("A stack wraps children that do not fit, and spreads its lines over the height")
  func wrapping() async {
    await assertSnapshot(
      of: Boxes {
        StackLayoutSpec(
          spacing: 5, alignItems: .end, flexWrap: .wrap, alignContent: .spaceBetween,
          lineSpacing: 3, children: $0)
      }, as: .image(size: .fixed(width: 70, height: 100)))
  }

  @Test("Flexible elements grow and shrink in proportion")
  func flexing() async {
    await assertSnapshot(
      of: Boxes { boxes in
        boxes[0].style.flexGrow = 1
        boxes[1].style.flexGrow = 2
        return StackLayoutSpec(alignItems: .stretch, children: boxes)
      }, as: .image(size: .fixed(width: 160, height: 50)), named: "grow")
    await assertSnapshot(
      of: Boxes { boxes in
        boxes[0].style.flexShrink = 1
        boxes[2].style.flexShrink = 1
        return StackLayoutSpec(alignItems: .start, children: boxes)
      }, as: .image(size: .fixed(width: 70, height: 50)), named: "shrink")
  }

  @Test("Specs are laid out inside other specs")
  func nested() async {
    await assertSnapshot(
      of: Boxes { boxes in
        let badge = CornerLayoutSpec(child: boxes[0], corner: boxes[2], location: .topRight)
        let centered = CenterLayoutSpec(centering: .xy, child: badge)
        return OverlayLayoutSpec(
          child: centered,
          overlay: InsetLayoutSpec(
            insets: EdgeInsets(top: .infinity, left: 6, bottom: 6, right: .infinity),
            child: boxes[1]))
      }, as: .image(size: .fixed(width: 120, height: 80)))
  }
}
