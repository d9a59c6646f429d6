import SwatchGeometry
import SwatchLayout
import Testing

/// An element's own size within the range that its parent allows.
@Suite("An element's own size")
struct SizeResolutionTests {
  struct Wish: Sendable {
    var width = LayoutDimension.auto
    var min = LayoutDimension.auto
    var max = LayoutDimension.auto
  }

  @Test(
    "The minimum overrides the maximum, and the maximum overrides the exact size",
    arguments: [
      (Wish(width: 50), 50.0), (Wish(width: 50, max: 40), 40), (Wish(width: 50, min: 60), 60),
      (Wish(width: 50, min: 60, max: 40), 60), (Wish(width: 50, min: 40, max: 60), 50),
      (Wish(min: 40, max: 40), 40), (Wish(min: 120), 120), (Wish(max: 80), 80),
      (Wish(width: .fraction(0.5)), 100), (Wish(width: .fraction(0)), 0),
      (Wish(width: .fraction(1)), 200), (Wish(width: 150, max: .fraction(0.25)), 50),
      (Wish(width: 10, min: .fraction(0.25)), 50), (Wish(max: .points(.infinity)), 100),
    ] as [(Wish, Double)])
  func precedence(_ wish: Wish, _ width: Double) {
    let node = TestNode("a", content: 100, 10).styled {
      $0.width = wish.width
      $0.minWidth = wish.min
      $0.maxWidth = wish.max
    }
    let measured = measure(node, in: .upTo(200, 100))
    #expect(measured.frame("a") == Rect(0, 0, width, 10))
  }

  @Test(
    "A size outside the allowed range becomes the nearest end of the range",
    arguments: [
      (Wish(width: 50), 100.0), (Wish(width: 300), 200), (Wish(width: 150), 150),
      (Wish(min: 300), 200), (Wish(max: 50), 100), (Wish(min: 120, max: 180), 120),
    ] as [(Wish, Double)])
  func constraintWins(_ wish: Wish, _ width: Double) {
    let node = TestNode("a", content: 0, 0).styled {
      $0.width = wish.width
      $0.minWidth = wish.min
      $0.maxWidth = wish.max
    }
    #expect(measure(node, in: .between((100, 0), (200, 10))).size.width == width)
  }

  @Test(
    "An exact range overrides exact, minimum and maximum width alike",
    arguments: [
      Wish(width: 0), Wish(min: 500), Wish(max: 3), Wish(width: 20, min: 5, max: 30),
    ])
  func exact(_ wish: Wish) {
    let node = TestNode("a").styled {
      $0.width = wish.width
      $0.minWidth = wish.min
      $0.maxWidth = wish.max
    }
    #expect(measure(node, in: .exact(77, 10)).size.width == 77)
  }

  @Test("The height of an element is resolved like its width")
  func height() {
    let node = TestNode("a", content: 10, 100).styled {
      $0.height = .fraction(0.75)
      $0.maxHeight = 60
    }
    #expect(measure(node, in: .upTo(200, 100)).frame("a") == Rect(0, 0, 10, 60))
  }

  @Test("A fraction of an undefined width is ignored")
  func undefinedExact() {
    let node = TestNode("a", content: 40, 10).styled { $0.width = .fraction(0.5) }
    let measured = measure(
      StackLayoutSpec(alignItems: .start, children: [node]), in: .upTo(200, 50))
    #expect(measured.frame("a") == Rect(0, 0, 40, 10))
    #expect(measured.problems == [])
  }

  @Test(
    "A minimum or maximum width that is a fraction of an undefined width is ignored",
    arguments: [Wish(min: .fraction(0.5)), Wish(max: .fraction(0.5))])
  func undefinedLimit(_ wish: Wish) {
    let node = TestNode("a", content: 40, 10).styled {
      $0.minWidth = wish.min
      $0.maxWidth = wish.max
    }
    let measured = measure(
      StackLayoutSpec(alignItems: .start, children: [node]), in: .upTo(200, 50))
    #expect(measured.frame("a") == Rect(0, 0, 40, 10))
    #expect(measured.problems == [])
  }

  @Test("A flexBasis that is a fraction of an undefined length is automatic")
  func undefinedBasis() {
    let node = TestNode("a", content: 40, 10).styled { $0.flexBasis = .fraction(0.5) }
    let measured = measure(
      StackLayoutSpec(alignItems: .start, children: [node]), in: .upTo(200, 50))
    #expect(measured.frame("a") == Rect(0, 0, 40, 10))
    #expect(measured.problems == [])
  }

  @Test(
    "A spec applies its own style size, as a node does",
    arguments: [
      "stack", "center", "relative", "ratio", "absolute", "corner", "wrapper", "plain",
    ])
  func specs(_ kind: String) {
    let child = TestNode("a", content: 10, 10)
    let specs: [String: LayoutSpec] = [
      "stack": StackLayoutSpec(children: [child]), "center": CenterLayoutSpec(child: child),
      "relative": RelativeLayoutSpec(child: child),
      "ratio": RatioLayoutSpec(ratio: 0.5, child: child),
      "absolute": AbsoluteLayoutSpec(children: [child]),
      "corner": CornerLayoutSpec(
        child: child, corner: TestNode("b", content: 1, 1), location: .topLeft),
      "wrapper": WrapperLayoutSpec(children: [child]), "plain": LayoutSpec(),
    ]
    let spec = specs[kind]
    spec?.style.preferredSize = Size(width: 60, height: 30)
    #expect(measure(spec ?? LayoutSpec(), in: .upTo(100, 100)).size == Size(width: 60, height: 30))
  }

  @Test("Inset, background and overlay specs do not apply their own style size", arguments: 0..<3)
  func unsized(_ index: Int) {
    let child = TestNode("a", content: 10, 10)
    let specs: [LayoutSpec] = [
      InsetLayoutSpec(insets: EdgeInsets(5), child: child),
      BackgroundLayoutSpec(child: child, background: TestNode()),
      OverlayLayoutSpec(child: child, overlay: TestNode()),
    ]
    specs[index].style.preferredSize = Size(width: 60, height: 30)
    specs[index].style.minSize = Size(width: 60, height: 30)
    let size = index == 0 ? 20.0 : 10
    #expect(
      measure(specs[index], in: .upTo(100, 100)).size == Size(width: size, height: size))
  }

  @Test("A stretching stack reads the style size even of specs that do not apply it")
  func unsizedInStack() {
    let child = TestNode("a", content: 10, 10)
    let background = BackgroundLayoutSpec(child: child, background: TestNode())
    background.style.height = 30
    let measured = measure(StackLayoutSpec(children: [background]), in: .exact(100, 100))
    #expect(measured.frame("a") == Rect(0, 0, 10, 30))
  }
}
