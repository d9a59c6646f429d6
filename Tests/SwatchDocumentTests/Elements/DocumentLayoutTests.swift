import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchDocument

/// A box of a size with an id.
func box(_ id: String, _ width: Int, _ height: Int, _ style: String = "") -> String {
  """
  {"node": "display", "id": "\(id)", "style": {"width": \(width), "height": \(height)\(style)}}
  """
}

@Suite("Nodes made of documents are laid out")
struct DocumentLayoutTests {
  /// The frames of nodes with ids, `x y width height` each, of a document in a range.
  func frames(_ element: String, in size: Size = Size(width: 200, height: 100)) throws -> [String:
    Rect]
  {
    let root = try document(element).makeRoot()
    root.layOut(in: SizeRange(exact: size))
    return root.frames()
  }

  @Test(
    "Every spec in a document places its elements",
    arguments: [
      (
        #"{"spec": "stack", "direction": "horizontal", "spacing": 5, "justifyContent": "end", "#
          + #""alignItems": "center", "children": [\#(box("a", 20, 10)), \#(box("b", 30, 40))]}"#,
        [
          "a": Rect(x: 145, y: 45, width: 20, height: 10),
          "b": Rect(x: 170, y: 30, width: 30, height: 40),
        ]
      ),
      (
        #"{"spec": "stack", "horizontalAlignment": "middle", "verticalAlignment": "bottom", "#
          + #""children": [\#(box("a", 20, 10))]}"#,
        ["a": Rect(x: 90, y: 90, width: 20, height: 10)]
      ),
      (
        #"{"spec": "stack", "flexWrap": "wrap", "alignContent": "end", "lineSpacing": 4, "#
          + #""alignItems": "start", "children": [\#(box("a", 120, 10)), \#(box("b", 120, 20))]}"#,
        [
          "a": Rect(x: 0, y: 66, width: 120, height: 10),
          "b": Rect(x: 0, y: 80, width: 120, height: 20),
        ]
      ),
      (
        #"{"spec": "stack", "children": [\#(box("a", 10, 10, ", \"flexGrow\": 1, \"alignSelf\": \"end\"")), "#
          + #"\#(box("b", 50, 10, ", \"spacingBefore\": 7, \"spacingAfter\": 3"))]}"#,
        [
          "a": Rect(x: 0, y: 90, width: 140, height: 10),
          "b": Rect(x: 147, y: 0, width: 50, height: 10),
        ]
      ),
      (
        #"{"spec": "inset", "insets": {"top": 1, "left": "inf", "bottom": "inf", "right": 4}, "#
          + #""child": \#(box("a", 20, 10))}"#,
        ["a": Rect(x: 176, y: 1, width: 20, height: 10)]
      ),
      (
        #"{"spec": "center", "centering": "xy", "child": \#(box("a", 20, 10))}"#,
        ["a": Rect(x: 90, y: 45, width: 20, height: 10)]
      ),
      (
        #"{"spec": "relative", "horizontal": "end", "vertical": "center", "#
          + #""child": \#(box("a", 20, 10))}"#,
        ["a": Rect(x: 180, y: 45, width: 20, height: 10)]
      ),
      (
        #"{"spec": "center", "centering": "xy", "child": {"spec": "ratio", "ratio": 0.25, "#
          + #""child": {"node": "display", "id": "a"}}}"#,
        ["a": Rect(x: 0, y: 25, width: 200, height: 50)]
      ),
      (
        #"{"spec": "absolute", "sizing": "sizeToFit", "#
          + #""children": [\#(box("a", 20, 10, ", \"layoutPosition\": [30, 40]"))]}"#,
        ["a": Rect(x: 30, y: 40, width: 20, height: 10)]
      ),
      (
        #"{"spec": "background", "child": \#(box("a", 20, 10)), "#
          + #""background": {"node": "display", "id": "b"}}"#,
        [
          "a": Rect(x: 0, y: 0, width: 200, height: 100),
          "b": Rect(x: 0, y: 0, width: 200, height: 100),
        ]
      ),
      (
        #"{"spec": "center", "centering": "xy", "child": {"spec": "overlay", "#
          + #""child": \#(box("a", 20, 10)), "overlay": {"node": "display", "id": "b"}}}"#,
        [
          "a": Rect(x: 90, y: 45, width: 20, height: 10),
          "b": Rect(x: 90, y: 45, width: 20, height: 10),
        ]
      ),
      (
        #"{"spec": "center", "centering": "xy", "child": {"spec": "corner", "offset": [-1, 2], "#
          + #""location": "bottomRight", "child": \#(box("a", 40, 20)), "corner": \#(box("b", 6, 6))}}"#,
        [
          "a": Rect(x: 80, y: 40, width: 40, height: 20),
          "b": Rect(x: 116, y: 59, width: 6, height: 6),
        ]
      ),
      (
        #"{"spec": "wrapper", "children": [{"node": "display", "id": "a"}]}"#,
        ["a": Rect(x: 0, y: 0, width: 200, height: 100)]
      ),
    ])
  func specs(element: String, expected: [String: Rect]) throws {
    #expect(try frames(element) == expected)
  }

  @Test("A root that is a spec gets a host node, whose subnodes are all nodes of the spec")
  func host() throws {
    let root = try document(
      #"{"spec": "background", "background": \#(box("back", 1, 1)), "child": {"spec": "stack", "#
        + #""children": [\#(box("a", 5, 5)), {"spec": "inset", "child": \#(box("b", 6, 6))}]}}"#
    ).makeRoot()
    root.layOut()
    #expect(root.subnodes.map(\.id) == ["back", "a", "b"])
    #expect(root.frame == Rect(x: 0, y: 0, width: 11, height: 6))
  }

  @Test("A node's only spec is its layout, and other children lie at the node's top left")
  func children() throws {
    let inner = #"{"spec": "inset", "insets": {"left": 3, "top": 4}, "child": \#(box("c", 5, 5))}"#
    let root = try document(
      #"{"node": "display", "id": "root", "children": [\#(box("a", 30, 20)), "#
        + #"{"node": "display", "id": "b", "children": [\#(inner)]}]}"#
    ).makeRoot()
    root.layOut()
    #expect(
      root.frames() == [
        "root": Rect(x: 0, y: 0, width: 30, height: 20),
        "a": Rect(x: 0, y: 0, width: 30, height: 20),
        "b": Rect(x: 0, y: 0, width: 8, height: 9), "c": Rect(x: 3, y: 4, width: 5, height: 5),
      ])
    #expect(root.node("c")?.supernode?.id == "b")
  }

  @Test("A cell that is made of a document contains the document's root")
  func cell() throws {
    let cell = try document(box("a", 30, 20)).makeCell()
    cell.layOut()
    #expect(cell.subnodes.map(\.id) == ["a"])
    #expect(cell.frame.size == Size(width: 30, height: 20))
  }

  @Test("The nodes that drawOrder lists are drawn over the other nodes, in that order")
  func drawOrder() throws {
    let boxes = [box("a", 1, 1), box("b", 1, 1), box("c", 1, 1)].joined(separator: ",")
    let root = try Template(
      parsing:
        "{\"root\": {\"spec\": \"stack\", \"children\": [\(boxes)]}, \"drawOrder\": [\"b\", \"a\"]}"
    ).document().makeRoot()
    root.layOut()
    #expect(root.subnodes.map(\.zPosition) == [2, 1, 0])
  }

  @Test("An id of drawOrder is that of an element, or one that its bindings can become")
  func boundIDs() throws {
    func mistake(_ order: String) -> String? {
      let root =
        #"{"spec": "stack", "children": [{"text": "a", "id": "n{{i}}"}, {"text": "b", "id": "b"}]}"#
      do throws(DocumentError) {
        _ = try Template(
          parsing: #"{"root": \#(root), "drawOrder": ["\#(order)"]}"#, file: "t.json")
        return nil
      } catch {
        return error.problem
      }
    }
    #expect(mistake("b") == nil)
    #expect(mistake("n3") == nil)
    #expect(mistake("c") == "no element has the id \"c\"")
  }

  @Test(
    "Thousands of ids with bindings beside thousands of names take no time",
    .timeLimit(.minutes(1)))
  func manyBoundIDs() throws {
    let ids = (0..<20_000).map { #"{"text": "a", "id": "a\#($0){{x?}}"}"# }
    let names = (0..<20_000).map { #""b\#($0)""# }
    _ = try Template(
      parsing: #"""
        {"root": {"spec": "stack", "children": [\#(ids.joined(separator: ", "))]},
         "drawOrder": [\#(names.joined(separator: ", "))]}
        """#, file: "t.json")
  }

  @Test("A drawOrder may list any number of ids")
  func longDrawOrder() throws {
    let ids = (0..<10_000).map { "n\($0)" }
    let boxes = ids.map { box($0, 1, 1) }.joined(separator: ",")
    let order = ids.reversed().map { "\"\($0)\"" }.joined(separator: ", ")
    let document = try Template(
      parsing:
        "{\"root\": {\"spec\": \"stack\", \"children\": [\(boxes)]}, \"drawOrder\": [\(order)]}"
    ).document()
    #expect(document.drawOrder == ids.reversed())
  }

  @Test("An image element is a file or a colour, has a content mode, and is cut by round corners")
  func image() throws {
    let file = try document(
      #"{"node": "image", "source": "a.png", "contentMode": "scaleAspectFill", "cornerRadius": 8}"#
    ).makeRoot()
    #expect((file as? ImageNode)?.image == .source(.file("cards/a.png")))
    #expect((file as? ImageNode)?.contentMode == .scaleAspectFill)
    #expect((file as? ImageNode)?.interpolation == nil)
    #expect(file.clipsToBounds && file.cornerRadius == 8)
    let solid = try document(
      #"""
      {"node": "image", "image": {"size": [4, 5], "color": "#00F"}, "cornerRadius": 8,
       "cornerRoundingType": "precomposited", "maskedCorners": ["topLeft", "bottomRight"]}
      """#
    ).makeRoot()
    #expect(
      (solid as? ImageNode)?.image
        == .solid(Color(red: 0, green: 0, blue: 1), Size(width: 4, height: 5)))
    #expect(solid.maskedCorners == [.topLeft, .bottomRight])
    #expect(solid.cornerRoundingType == .precomposited && solid.clipsToBounds)
    #expect((try document(#"{"node": "image"}"#).makeRoot() as? ImageNode)?.image == nil)
    let sharp = try document(#"{"node": "image", "interpolation": "nearest"}"#).makeRoot()
    #expect((sharp as? ImageNode)?.interpolation == .nearest)
  }

  @Test("An image element may be a tinted template, have fixed edges, and be greyed or blurred")
  func imageEffects() throws {
    func image(_ members: String) throws -> ImageNode? {
      try document("{\"node\": \"image\"\(members)}").makeRoot() as? ImageNode
    }
    let plain = try image("")
    #expect(plain?.isTemplate == false && plain?.capInsets == .zero)
    #expect(plain?.imageModificationBlock == nil)
    let node = try image(
      ##", "tint": "#F00", "capInsets": {"top": 1, "right": 2.5}, "grayscale": false, "blur": 0"##)
    #expect(node?.isTemplate == true)
    #expect(node?.tintColor == Color(red: 1, green: 0, blue: 0))
    #expect(node?.capInsets == EdgeInsets(top: 1, right: 2.5))
    #expect(node?.imageModificationBlock == nil)
    #expect(try image(#", "grayscale": true"#)?.imageModificationBlock != nil)
    #expect(try image(#", "blur": 2"#)?.imageModificationBlock != nil)
  }

  @Test("A node has the look that the document states")
  func properties() throws {
    let node = try document(
      #"""
      {"node": "display", "id": "n", "backgroundColor": "#FF000080", "cornerRadius": 3,
       "clipsToBounds": true, "alpha": 0.5}
      """#
    ).makeRoot()
    #expect(node.id == "n" && node.cornerRadius == 3 && node.clipsToBounds && node.alpha == 0.5)
    #expect(node.backgroundColor == Color(red: 1, green: 0, blue: 0, alpha: 128 / 255))
    #expect(node.maskedCorners == .all && node.cornerRoundingType == .default)
  }

  @Test(
    "A node has the group effects that the document states",
    arguments: AccessibilityContainerType.allCases)
  func accessibilityContainer(type: AccessibilityContainerType) throws {
    let node = try document(
      "{\"node\": \"display\", \"accessibilityContainer\": \"\(type.rawValue)\"}"
    ).makeRoot()
    #expect(node.accessibilityContainerType == type)
    #expect(try document(#"{"node": "display"}"#).makeRoot().accessibilityContainerType == .none)
  }

  @Test("An element's border, shadow, height and visibility are set on its node")
  func looks() throws {
    let node = try document(
      #"""
      {"node": "display", "borderWidth": 2, "borderColor": "navy", "zPosition": 3, "isHidden": true,
       "shadow": {"color": "#0008", "offset": [1, 2], "blurRadius": 8}}
      """#
    ).makeRoot()
    #expect(node.borderWidth == 2 && node.borderColor.hex == "#000080FF")
    #expect(node.zPosition == 3 && node.isHidden)
    #expect(node.shadowColor.hex == "#00000088" && node.shadowOpacity == 1)
    #expect(node.shadowOffset == Size(width: 1, height: 2) && node.shadowRadius == 4)
  }

  @Test(
    "The parts of a transform are applied in the order of CSS's properties",
    arguments: [
      (#"{"rotate": 90}"#, Point(x: -3, y: 2)), (#"{"scale": 2}"#, Point(x: 4, y: 6)),
      (#"{"scale": [2, -1]}"#, Point(x: 4, y: -3)), (#"{"skew": [45, 0]}"#, Point(x: 5, y: 3)),
      (#"{"translate": [10, 20], "rotate": 90}"#, Point(x: 7, y: 22)),
      (#"{"rotate": 90, "scale": [2, 1]}"#, Point(x: -3, y: 4)),
      (#"{"scale": [1, 2], "skew": [0, 45]}"#, Point(x: 2, y: 10)),
    ])
  func transform(json: String, moved: Point) throws {
    let node = try document("{\"node\": \"display\", \"transform\": \(json)}").makeRoot()
    let point = node.transform.apply(to: Point(x: 2, y: 3))
    #expect(abs(point.x - moved.x) < 1e-9 && abs(point.y - moved.y) < 1e-9, "\(point)")
    #expect(node.anchorPoint == Point(x: 0.5, y: 0.5))
  }

  @Test("A transform has the anchor that the document states")
  func anchor() throws {
    let node = try document(#"{"node": "display", "transform": {"anchor": [0, 1]}}"#).makeRoot()
    #expect(node.anchorPoint == Point(x: 0, y: 1) && node.transform == .identity)
  }

  @Test(
    "Each corner of an element may have its own radius",
    arguments: [
      ("7", [7.0, 7, 7, 7]), ("[1, 2, 3, 4]", [1, 2, 3, 4]),
      (#"{"topRight": 5, "bottomLeft": 6}"#, [0, 5, 0, 6]),
    ])
  func corners(json: String, clockwise: [Double]) throws {
    let radii = try document("{\"node\": \"display\", \"cornerRadius\": \(json)}").makeRoot()
      .cornerRadii
    #expect(
      [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft] == clockwise)
  }

  @Test("All members of a style are set on the element's node")
  func style() throws {
    let style = try document(
      #"""
      {"node": "display", "style": {"width": 10, "height": "50%", "minWidth": "auto", "minHeight": 1,
        "maxWidth": "12.5%", "maxHeight": 100, "flexGrow": 1.5, "flexShrink": 2, "flexBasis": "25%",
        "alignSelf": "stretch", "spacingBefore": -3, "spacingAfter": 4, "ascender": 5, "descender": -6,
        "layoutPosition": [7, -8]}}
      """#
    ).makeRoot().style
    var expected = LayoutElementStyle()
    expected.width = 10
    expected.height = .fraction(0.5)
    expected.minHeight = 1
    expected.maxWidth = .fraction(0.125)
    expected.maxHeight = 100
    expected.flexGrow = 1.5
    expected.flexShrink = 2
    expected.flexBasis = .fraction(0.25)
    expected.alignSelf = .stretch
    expected.spacingBefore = -3
    expected.spacingAfter = 4
    expected.ascender = 5
    expected.descender = -6
    expected.layoutPosition = Point(x: 7, y: -8)
    #expect(style == expected)
    let preferred = try document(#"{"node": "display", "style": {"preferredSize": [3, 4]}}"#)
      .makeRoot()
    #expect(preferred.style.preferredSize == Size(width: 3, height: 4))
  }
}
