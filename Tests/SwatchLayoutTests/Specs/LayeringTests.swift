import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Backgrounds, overlays, wrappers")
struct LayeringTests {
  @Test("A background lies behind the child, and is exactly as large")
  func background() {
    let spec = BackgroundLayoutSpec(
      child: TestNode("child", content: 30, 20), background: TestNode("behind", size: 0, 500))
    let measured = measure(spec, in: .upTo(100, 100))
    #expect(measured.nodes.map(\.element.debugName) == ["behind", "child"])
    #expect(measured.frames == [Rect(0, 0, 30, 20), Rect(0, 0, 30, 20)])
  }

  @Test("An overlay lies in front of the child, and is exactly as large")
  func overlay() {
    let spec = OverlayLayoutSpec(
      child: TestNode("child", content: 30, 20), overlay: TestNode("front", size: 500, 0))
    let measured = measure(spec, in: .upTo(100, 100))
    #expect(measured.nodes.map(\.element.debugName) == ["child", "front"])
    #expect(measured.frames == [Rect(0, 0, 30, 20), Rect(0, 0, 30, 20)])
  }

  @Test("A fraction in an overlay refers to the child, but an exact size takes precedence")
  func overlayFraction() {
    let inner = TestNode("inner", content: 1, 1).styled { $0.width = .fraction(0.5) }
    let overlay = CenterLayoutSpec(centering: .xy, child: inner)
    let spec = OverlayLayoutSpec(child: TestNode("child", content: 30, 20), overlay: overlay)
    #expect(measure(spec, in: .upTo(100, 100)).frame("inner") == Rect(7.5, 9.5, 15, 1))
  }

  @Test("A background and an overlay can be removed before a node uses their spec")
  func removal() {
    let background = BackgroundLayoutSpec(
      child: TestNode("child", content: 30, 20), background: TestNode("behind"))
    background.background = nil
    #expect(measure(background, in: .upTo(100, 100)).frames == [Rect(0, 0, 30, 20)])
    let overlay = OverlayLayoutSpec(
      child: TestNode("child", content: 30, 20), overlay: TestNode("front"))
    overlay.overlay = nil
    #expect(measure(overlay, in: .upTo(100, 100)).frames == [Rect(0, 0, 30, 20)])
  }

  @Test("A wrapper passes its whole range on, and is as large as its largest child on each axis")
  func wrapper() {
    let wide = TestNode("wide", content: 100, 20)
    let high = TestNode("high", content: 50, 90)
    let range = SizeRange.between((0, 70), (300, 300))
    let measured = measure(WrapperLayoutSpec(children: [wide, high]), in: range)
    #expect(measured.size == Size(width: 100, height: 90))
    #expect(measured.frames == [Rect(0, 0, 100, 70), Rect(0, 0, 50, 90)])
    #expect(wide.ranges == [range])
    #expect(high.ranges == [range])
  }

  @Test(
    "An empty wrapper, an empty stack and a plain spec are as small as allowed", arguments: 0..<3)
  func empty(_ index: Int) {
    let specs = [WrapperLayoutSpec(), StackLayoutSpec(), LayoutSpec()]
    let measured = measure(specs[index], in: .between((10, 20), (100, .infinity)))
    #expect(measured.size == Size(width: 10, height: 20))
    #expect(measured.frames == [])
  }

  @Test("A plain spec does not lay out its children")
  func plain() {
    let node = TestNode("a", content: 10, 10)
    #expect(measure(LayoutSpec(child: node), in: .upTo(100, 100)).frames == [])
    #expect(node.ranges == [])
  }
}
