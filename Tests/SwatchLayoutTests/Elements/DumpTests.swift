import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Dumps")
struct DumpTests {
  @Test("A dump draws a node as its kind and name")
  func node() {
    #expect(TestNode().asciiArtString == "node")
    #expect(TestNode("avatar").asciiArtString == "node (avatar)")
  }

  @Test("A dump draws a spec as a box with its children side by side")
  func horizontal() {
    let spec = StackLayoutSpec(children: [TestNode("a"), TestNode("b")]).named("row")
    #expect(
      spec.asciiArtString == """
        --StackLayoutSpec (row)-
        |  node (a)  node (b)  |
        ------------------------
        """)
  }

  @Test("A dump draws a vertical stack as a box with its children below one another")
  func vertical() {
    let spec = StackLayoutSpec(direction: .vertical, children: [TestNode("a"), TestNode()])
    let nested = BackgroundLayoutSpec(child: spec, background: TestNode("paper")).named("card")
    #expect(
      nested.asciiArtString == """
        ---------BackgroundLayoutSpec (card)---------
        |  -----StackLayoutSpec-----                |
        |  |        node (a)       |                |
        |  |          node         |  node (paper)  |
        |  -------------------------                |
        ---------------------------------------------
        """)
  }

  @Test("A dumped box is as wide as its name, shows a ratio's value, and is left out for a leaf")
  func names() {
    #expect(
      RatioLayoutSpec(ratio: 0.75, child: TestNode()).asciiArtString == """
        --RatioLayoutSpec (0.75)--
        |          node          |
        --------------------------
        """)
    #expect(LayoutSpec().asciiArtString == "LayoutSpec")
  }

  @Test("A layout is printed as an indented tree")
  func layout() {
    let spec = InsetLayoutSpec(
      insets: EdgeInsets(top: 2, left: 3), child: TestNode("a", size: 10, 10.5)
    ).named("padding")
    var layout = spec.layoutThatFits(.upTo(100, 100))
    layout.position.x = 0.25
    #expect(
      layout.description == """
        InsetLayoutSpec "padding" [0.25, 0, 13, 13]
          node "a" [3, 2, 10, 11]
        """)
  }
}
