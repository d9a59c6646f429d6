import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

extension ControlTests {
  /// A scroll node with a column of two nodes of 50 × 100.
  private func scroll(
    in range: SizeRange, _ change: (ScrollNode) -> Void = { _ in }
  ) -> ScrollNode {
    let scroll = ScrollNode()
    scroll.automaticallyManagesSubnodes = true
    scroll.automaticallyManagesContentSize = true
    let nodes = (0..<2).map { _ in
      let node = DisplayNode()
      node.style.preferredSize = Size(width: 50, height: 100)
      return node
    }
    scroll.layoutSpecBlock = { _, _ in StackLayoutSpec(direction: .vertical, children: nodes) }
    change(scroll)
    scroll.layOut(in: range)
    return scroll
  }

  @Test("A scroll node fills its parent, and its content has the size of its layout")
  func scrolls() {
    let scroll = scroll(in: SizeRange(exact: Size(width: 80, height: 60)))
    #expect(scroll.frame.size == Size(width: 80, height: 60))
    #expect(scroll.contentSize == Size(width: 80, height: 200))
    #expect(scroll.subnodes.map(\.frame.minY) == [0, 100])
    #expect(scroll.scrollableDirections == .verticalDirections && scroll.clipsToBounds)
  }

  @Test("A scroll node is as large as its content if its parent has no limit")
  func unlimited() {
    #expect(scroll(in: .unconstrained).frame.size == Size(width: 50, height: 200))
  }

  @Test("A scroll node with its own size keeps it, and its content has a size of its own")
  func ownSize() {
    let scroll = scroll(in: .unconstrained) {
      $0.style.preferredSize = Size(width: 30, height: 40)
    }
    #expect(scroll.frame.size == Size(width: 30, height: 40))
    #expect(scroll.contentSize.height == 200)
  }

  @Test("Short content may be enlarged to fill its scroll node")
  func shortContent() {
    let filling = DisplayNode()
    filling.style.flexGrow = 1
    let scroll = scroll(in: SizeRange(exact: Size(width: 80, height: 60))) {
      $0.layoutSpecBlock = { _, _ in StackLayoutSpec(direction: .vertical, children: [filling]) }
    }
    #expect(filling.frame.size == Size(width: 80, height: 60))
    #expect(scroll.frame.size == Size(width: 80, height: 60))
  }

  @Test("The offset moves the content of a scroll node, which is clipped at the bounds")
  func offset() throws {
    let scroll = scroll(in: SizeRange(exact: Size(width: 80, height: 60)))
    for node in scroll.subnodes { node.backgroundColor = .black }
    scroll.contentOffset = Point(x: 0, y: 120)
    let item = try #require(scroll.displayedItems().first)
    #expect(item.clip == .rect(scroll.bounds))
    #expect(scroll.sections.map(\.frame.minY) == [-120, -20])
  }

  @Test(
    "Scrolling to a rectangle moves the content by the least distance, within the insets",
    arguments: [
      (Rect(x: 0, y: 60, width: 10, height: 10), 50.0),
      (Rect(x: 0, y: 150, width: 10, height: 10), 100),
      (Rect(x: 0, y: 10, width: 10, height: 10), 10),
      (Rect(x: 0, y: 190, width: 10, height: 90), 145),
      (Rect(x: 0, y: -50, width: 10, height: 10), -3),
    ] as [(Rect, Double)])
  func scrollToRect(rect: Rect, offset: Double) {
    let scroll = scroll(in: SizeRange(exact: Size(width: 80, height: 60)))
    scroll.contentInset = EdgeInsets(top: 3, bottom: 5)
    scroll.contentOffset.y = 50
    scroll.scrollRectToVisible(rect)
    #expect(scroll.contentOffset == Point(x: 0, y: offset))
  }

  @Test("Content without space because of negative insets is shown from its beginning")
  func scrollWithoutRoom() {
    let scroll = scroll(in: SizeRange(exact: Size(width: 80, height: 60)))
    scroll.contentInset = EdgeInsets(top: -500, bottom: -500)
    scroll.scrollRectToVisible(Rect(x: 0, y: 60, width: 10, height: 10))
    #expect(scroll.contentOffset == Point(x: 0, y: 500))
  }

  @Test(
    "A content offset ignores a coordinate that is not finite",
    arguments: [
      (Point(x: .nan, y: 7), Point(x: 2, y: 7)), (Point(x: 7, y: .infinity), Point(x: 7, y: 3)),
      (Point(x: -.infinity, y: .nan), Point(x: 2, y: 3)),
    ] as [(Point, Point)])
  func offsetBeyondAll(set: Point, kept: Point) {
    let scroll = scroll(in: SizeRange(exact: Size(width: 80, height: 60)))
    scroll.contentOffset = Point(x: 2, y: 3)
    scroll.contentOffset = set
    #expect(scroll.contentOffset == kept)
  }

  @Test("Scrolling to a rectangle that is not finite leaves the content in place")
  func scrollToNowhere() {
    let scroll = scroll(in: SizeRange(exact: Size(width: 80, height: 60)))
    scroll.contentOffset = Point(x: 0, y: 30)
    scroll.scrollRectToVisible(Rect(x: .nan, y: .nan, width: .nan, height: -5))
    #expect(scroll.contentOffset == Point(x: 0, y: 30))
  }
}
