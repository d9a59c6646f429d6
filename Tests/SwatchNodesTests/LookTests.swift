import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("What nodes look like")
struct LookTests {
  @Test("A bounds origin moves the subnodes, and not what the node itself draws")
  func boundsOrigin() {
    let (root, inner) = (DisplayNode(), DisplayNode())
    root.backgroundColor = .white
    inner.backgroundColor = .black
    root.addSubnode(inner)
    root.layOut(in: SizeRange(exact: Size(width: 10, height: 20)))
    inner.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    root.boundsOrigin = Point(x: 5, y: -6)
    #expect(
      root.sections.map(\.frame) == [
        Rect(x: 0, y: 0, width: 10, height: 20), Rect(x: -4, y: 8, width: 3, height: 4),
      ])
    #expect(root.layoutTree.children[0].frame == Rect(x: -4, y: 8, width: 3, height: 4))
  }
}
