import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Flattening")
struct FlatteningTests {
  @Test("Flattening makes all nodes children of the host, depth first, at their places in the host")
  func depthFirst() {
    let row = StackLayoutSpec(
      spacing: 2, alignItems: .start,
      children: [
        InsetLayoutSpec(insets: EdgeInsets(3), child: TestNode("a", size: 10, 10)),
        OverlayLayoutSpec(
          child: TestNode("b", size: 20, 20),
          overlay: CenterLayoutSpec(centering: .xy, child: TestNode("c", size: 4, 4))),
      ])
    let measured = measure(
      BackgroundLayoutSpec(child: row, background: TestNode("d")), in: .upTo(100, 100))
    #expect(measured.nodes.map(\.element.debugName) == ["d", "a", "b", "c"])
    #expect(
      measured.frames == [
        Rect(0, 0, 38, 20), Rect(3, 3, 10, 10), Rect(18, 0, 20, 20), Rect(26, 8, 4, 4),
      ])
  }

  @Test("Flattening ends at nodes, which keep their own subnodes")
  func nested() {
    let inner = TestHost(
      InsetLayoutSpec(insets: EdgeInsets(5), child: TestNode("leaf", size: 10, 10)))
    let measured = measure(
      InsetLayoutSpec(insets: EdgeInsets(3), child: inner.named("inner")), in: .upTo(100, 100))
    #expect(measured.nodes.map(\.element.debugName) == ["inner"])
    #expect(measured.frames == [Rect(3, 3, 20, 20)])
    #expect(measured.nodes.first?.sublayouts.isEmpty == true)
  }

  @Test("The place of a root spec does not move the children of its host")
  func rootPosition() {
    let spec = WrapperLayoutSpec(children: [TestNode("a", size: 10, 10)])
    let host = TestHost(spec)
    var content = spec.layoutThatFits(.upTo(100, 100))
    content.position = Point(x: 7, y: 7)
    #expect(Layout(host: host, content: content).sublayouts.map(\.position) == [.zero])
  }

  @Test("A node that occurs twice in one layout fails with its name")
  func twice() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let node = TestNode("avatar", size: 10, 10)
      _ = measure(StackLayoutSpec(children: [node, node]), in: .upTo(100, 100))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("node \"avatar\" was placed twice in one layout"))
  }

  @Test("Nodes may be laid out again, in another order and in another host")
  func again() {
    let nodes = ["a", "b", "c"].map { TestNode($0, size: 10, 10) }
    for order in [[0, 1, 2], [2, 1, 0], [1, 2], [0, 1, 2]] {
      let measured = measure(
        StackLayoutSpec(alignItems: .start, children: order.map { nodes[$0] }), in: .upTo(100, 10))
      #expect(measured.nodes.map(\.element.debugName) == order.map { nodes[$0].debugName })
    }
  }

  @Test("In a right-to-left host each direct subnode is mirrored about the host's centre")
  func mirrored() {
    let inner = TestHost(
      StackLayoutSpec(alignItems: .start, children: [TestNode("leaf", size: 5, 5)]))
    let spec = StackLayoutSpec(
      spacing: 5, alignItems: .start,
      children: [TestNode("a", size: 10, 10), inner.named("b").styled { $0.width = 30 }])
    let measured = measure(spec, in: .between((100, 0), (100, 20)), isMirrored: true)
    #expect(measured.frame("a") == Rect(90, 0, 10, 10))
    #expect(measured.frame("b") == Rect(55, 0, 30, 5))
  }
}
