import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("Boxes in documents")
struct BoxDocumentTests {
  private func frames(_ element: String, row: String? = nil) throws -> [String: Rect] {
    let root = try document(element, row: row).makeRoot()
    root.layOut()
    return root.frames()
  }

  @Test("A string among the children of a box is a text, with or without bindings")
  func strings() throws {
    let element = #"""
      {"node": "box", "gap": 4, "children": ["{{name}}", "·",
       {"node": "text", "text": "c", "id": "last"}]}
      """#
    let root = try document(element, row: #"{"name": "ab"}"#).makeRoot()
    root.layOut()
    let texts = root.subnodes.map { ($0 as? TextNode)?.attributedText?.string }
    #expect(texts == ["ab", "·", "c"])
  }

  @Test(
    "A lone child of a box may be written without a list",
    arguments: [
      #""{{name}}""#, #"{"text": "{{name}}"}"#, #"{"for": "{{all}}", "as": "x", "text": "{{x}}"}"#,
    ])
  func loneChild(child: String) throws {
    let root = try document(#"{"children": \#(child)}"#, row: #"{"name": "ab", "all": ["ab"]}"#)
      .makeRoot()
    root.layOut()
    #expect(root.subnodes.map { ($0 as? TextNode)?.attributedText?.string } == ["ab"])
  }

  @Test("The keys of a box and of its children are set on the nodes")
  func keys() throws {
    let frames = try frames(
      #"""
      {"node": "box", "id": "box", "width": 200, "height": 100, "padding": [10, 20],
       "direction": "row", "justify": "spaceBetween", "align": "center", "border": {"width": 1},
       "children": [
        {"node": "display", "id": "a", "width": "25%", "height": 20, "margin": {"start": 5}},
        {"node": "display", "id": "b", "width": "1in", "alignSelf": "stretch", "order": -1},
        {"node": "box", "id": "c", "position": "absolute", "top": -4, "right": "-10%",
         "width": 16, "aspectRatio": 2}]}
      """#)
    #expect(frames["box"] == Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(frames["b"] == Rect(x: 21, y: 11, width: 72, height: 78))
    #expect(frames["a"] == Rect(x: 200 - 21 - 39.5, y: 40, width: 39.5, height: 20))
    #expect(frames["c"] == Rect(x: 199 + 19.8 - 16, y: -3, width: 16, height: 8))
  }

  @Test("The margin of the root is space around it, by which the picture grows")
  func marginOfRoot() throws {
    let root = try document(
      #"""
      {"node": "box", "id": "root", "width": 300, "height": 40, "margin": [10, 20, 5],
       "children": [{"node": "display", "id": "a", "grow": 1}]}
      """#
    ).makeRoot()
    root.layOut()
    #expect(root.frame.size == Size(width: 340, height: 55))
    #expect(root.frames()["root"] == Rect(x: 20, y: 10, width: 300, height: 40))
  }

  @Test("The margin of the root leaves it the rest of a picture of a given width, mirrored or not")
  func marginInGivenWidth() throws {
    let template = #"""
      {"sizeRange": {"min": [200, 0], "max": [200, 100]}, "direction": "rtl",
       "root": {"node": "box", "id": "root", "margin": {"left": "10%", "right": 5}, "children": ["a"]}}
      """#
    let document = try Template(parsing: template, file: "card.json").document(for: nil)
    let root = document.makeRoot()
    root.layOut(in: document.sizeRange)
    #expect(root.frame.width == 200)
    #expect(root.frames()["root"]?.minX == 20)
    #expect(root.frames()["root"]?.width == 175)
  }

  @Test(
    "The width of a root with its margin counts the sides of the document's direction",
    arguments: [("ltr", 60.0), ("rtl", 63)])
  func widthWithMargin(direction: String, width: Double) throws {
    let template = try Template(
      parsing: #"""
        {"direction": "\#(direction)", "root":
          {"width": 50, "margin": {"start": 10, "left": 3}, "children": ["a"]}}
        """#, file: "card.json")
    #expect(template.rootWidth == width)
  }

  @Test("A root with a margin is laid out again, as after a picture has arrived")
  func marginLaidOutAgain() throws {
    let root = try document(
      #"{"node": "box", "id": "root", "margin": {"left": "10%", "right": 5}, "children": ["a"]}"#
    ).makeRoot()
    for (width, frame) in [(200.0, (20.0, 175.0)), (300, (30, 265)), (200, (20, 175))] {
      root.layOut(
        in: SizeRange(min: Size(width: width, height: 0), max: Size(width: width, height: 100)))
      root.setNeedsLayout()
      #expect(root.frames()["root"]?.minX == frame.0)
      #expect(root.frames()["root"]?.width == frame.1)
    }
  }

  @Test(
    "A key for one distance wins over a key for several, in any order and with or without bindings",
    arguments: [
      (#""gap": 9, "rowGap": 4"#, 14.0), (#""rowGap": 4, "gap": 9"#, 14),
      (#""gap": "{{g}}", "rowGap": 4"#, 14), (#""rowGap": 4, "gap": "{{g}}""#, 14),
      (#""rowGap": "{{r}}", "gap": "{{g}}""#, 14), (#""rowGap": "{{r}}", "gap": 9"#, 14),
      (#""styles": "s", "gap": "{{g}}""#, 19), (#""styles": "s", "gap": 9"#, 19),
    ])
  func specificKeys(keys: String, y: Double) throws {
    let template = try Template(
      parsing: #"""
        {"styles": {"s": {"rowGap": 4}}, "root": {"direction": "column", \#(keys), "children": [
          {"node": "display", "height": 10}, {"node": "display", "id": "a", "height": 10}]}}
        """#, file: "t.json")
    let row = try JSONValue(parsing: #"{"g": 9, "r": 4}"#)
    let root = try template.document(for: row).makeRoot()
    root.layOut()
    #expect(root.frames()["a"]?.minY == y)
  }

  @Test("A place at one edge wins over an inset, and a width over a preferredSize")
  func specificPlaces() throws {
    let frames = try frames(
      #"""
      {"width": 100, "height": 50, "children": [
        {"id": "a", "position": "absolute", "left": 3, "inset": "{{i}}", "children": []},
        {"id": "b", "style": {"width": 7, "preferredSize": "{{s}}"}, "children": []}]}
      """#, row: #"{"i": 10, "s": [20, 20]}"#)
    #expect(frames["a"] == Rect(x: 3, y: 10, width: 87, height: 30))
    #expect(frames["b"]?.width == 7)
  }

  static let edges: [(String, [Double])] = [
    ("5", [5, 5, 5, 5]), ("[1, 2]", [1, 2, 1, 2]), ("[1, 2, 3]", [1, 2, 3, 2]),
    ("[1, 2, 3, 4]", [1, 2, 3, 4]), (#"{"horizontal": 3, "top": 1}"#, [1, 3, 0, 3]),
    (#"{"start": 7, "left": 2, "vertical": "36pt"}"#, [36, 0, 36, 7]),
  ]

  @Test("Edges of a box are one to four lengths in CSS's order, or have names", arguments: edges)
  func edgeForms(_ written: String, _ expected: [Double]) throws {
    let frames = try frames(
      #"{"node": "box", "id": "box", "padding": \#(written), "children": [{"node": "display", "id": "a"}]}"#
    )
    #expect(frames["a"]?.minX == expected[3])
    #expect(frames["a"]?.minY == expected[0])
    #expect(frames["box"]?.width == expected[1] + expected[3])
    #expect(frames["box"]?.height == expected[0] + expected[2])
  }

  static let units: [(String, Double)] = [
    ("12", 12), ("12pt", 12), ("12px", 12), ("1in", 72), ("2.54cm", 72), ("25.4mm", 72),
  ]

  @Test("Lengths in boxes and in other elements have units", arguments: units)
  func unitsOfLengths(_ written: String, _ points: Double) throws {
    let frames = try frames(
      #"""
      {"node": "box", "id": "box", "children": [
       {"node": "display", "id": "a", "width": "\#(written)"},
       {"node": "display", "id": "b", "style": {"width": "\#(written)"}},
       {"spec": "inset", "insets": {"left": "\#(written)"}, "child": {"node": "display", "id": "c"}}]}
      """#.replacing("\"12\"", with: "12"))
    #expect(frames["a"]?.width == points)
    #expect(frames["b"]?.width == points)
    #expect(frames["c"]?.minX == 3 * points)
  }

  /// Elements in which `?` is replaced with a length of 36 points.
  static let lengths = [
    #"{"node": "text", "text": "a", "font": {"size": ?}}"#,
    #"{"node": "text", "text": "a", "lineHeight": ?, "lineSpacing": ?, "headIndent": ?}"#,
    #"{"node": "text", "text": "a", "kern": ?, "baselineOffset": ?, "tabStops": [?]}"#,
    #"{"node": "text", "text": "a", "underline": {"thickness": ?, "offset": ?}, "outline": ?}"#,
    #"{"node": "text", "text": "a", "background": {"color": "red", "insets": ?, "cornerRadius": ?}}"#,
    #"{"node": "text", "text": "a", "shadow": {"offset": [?, ?], "blurRadius": ?}}"#,
    #"{"node": "text", "text": "a", "fit": {"minimumSize": ?}, "textContainerInset": {"top": ?}}"#,
    #"{"node": "text", "text": "a", "tailIndent": ?, "defaultTabInterval": ?}"#,
    #"{"node": "text", "text": [{"image": "a.png", "width": ?, "height": ?, "baseline": ?}]}"#,
    #"{"node": "display", "cornerRadius": {"topLeft": ?}, "borderWidth": ?}"#,
    #"{"node": "display", "border": {"width": ?}, "outerBorder": {"width": ?, "offset": ?}}"#,
    #"{"node": "display", "shadow": {"spread": ?, "blurRadius": ?}, "transform": {"translate": [?, 0]}}"#,
    #"{"node": "display", "filters": {"blur": ?}, "backdropFilters": [{"blur": ?}]}"#,
    #"{"node": "shape", "ellipse": true, "stroke": {"width": ?, "dashes": [?, ?]}}"#,
    #"{"node": "qr", "content": "a", "moduleSize": ?}"#,
    #"{"spec": "stack", "spacing": ?, "lineSpacing": ?, "children": []}"#,
    #"{"spec": "grid", "columns": [?, {"min": ?, "max": "1fr"}], "columnSpacing": ?, "children": []}"#,
    #"{"node": "display", "style": {"width": ?, "spacingBefore": ?, "layoutPosition": [?, ?]}}"#,
    #"{"node": "shape", "polygon": [[?, ?], [?, 0], [0, ?]], "stroke": {"width": ?, "dashes": [?]}}"#,
    #"{"node": "shape", "line": [[?, ?], [0, ?]], "viewBox": [?, ?, ?, ?]}"#,
    #"{"node": "shape", "ellipse": [?, ?, ?, ?], "cornerRadius": [?, 0, [?, ?], 0]}"#,
  ]

  @Test("A length may have a unit wherever the schema allows a length", arguments: lengths)
  func unitsEverywhere(_ element: String) throws {
    let schema = try JSONValue(parsing: DocumentSchema.text, file: "schema")
    let validator = try SchemaValidator(schema)
    for length in ["36", #""0.5in""#, #""36pt""#, #""36px""#, #""12.7mm""#, #""1.27cm""#] {
      let written = element.replacing("?", with: length)
      _ = try template(written)
      let document = try JSONValue(parsing: "{\"root\": \(written)}")
      #expect(try validator.accepts(document), "\(written)")
    }
  }

  @Test("An absolute child with a size keeps that size, even beyond the edges of its box")
  func absolutesOverEdges() throws {
    let root = try document(
      #"""
      {"node": "box", "width": 100, "height": 50, "children": [
        {"node": "display", "id": "right", "position": "absolute", "left": 80, "width": 60, "height": 20},
        {"node": "image", "id": "picture", "position": "absolute", "left": 90, "top": 40,
         "image": {"size": [60, 20], "color": "red"}},
        {"node": "display", "id": "left", "position": "absolute", "right": 80, "bottom": 40,
         "style": {"width": 60, "height": 20}},
        {"node": "box", "id": "box", "position": "absolute", "left": 95, "width": 30, "children": [
          {"node": "display", "id": "inside", "width": 30, "height": 5}]}]}
      """#
    ).makeRoot()
    root.layOut()
    let frames = root.frames()
    #expect(frames["right"] == Rect(x: 80, y: 0, width: 60, height: 20))
    #expect(frames["picture"] == Rect(x: 90, y: 40, width: 60, height: 20))
    #expect(frames["left"] == Rect(x: -40, y: -10, width: 60, height: 20))
    #expect(frames["box"] == Rect(x: 95, y: 0, width: 30, height: 5))
    #expect(frames["inside"]?.size == Size(width: 30, height: 5))
  }

  @Test("Elements of all kinds, including uses of components, accept the keys of box children")
  func components() throws {
    let template = try Template(
      parsing: #"""
        {"components": {"dot": {"node": "display", "id": "dot", "width": 4, "height": 4, "grow": 1}},
         "root": {"node": "box", "width": 30, "children": [
          {"use": "dot", "margin": 3, "grow": 0},
          {"spec": "stack", "grow": 1, "children": [{"node": "display", "id": "a"}]},
          {"switch": "{{kind}}", "cases": {"big": {"node": "display", "id": "b", "width": 9}}}]}}
        """#)
    let root = try template.document(for: FeedRow(#"{"kind": "big"}"#, file: "f", line: 1).value())
      .makeRoot()
    root.layOut()
    let frames = root.frames()
    #expect(frames["dot"] == Rect(x: 3, y: 3, width: 4, height: 4))
    #expect(frames["b"]?.minX == 21)
  }

  @Test("Any node may have a link, and a nested link is refused")
  func links() throws {
    let root = try document(
      ##"{"node": "box", "link": "{{url}}", "children": ["a"]}"##, row: ##"{"url": "#here"}"##
    ).makeRoot()
    #expect(root.link == "#here")
    for inner in [
      ##"{"node": "box", "link": "#b"}"##, ##"{"node": "text", "text": "b", "link": "#b"}"##,
      ##"{"node": "text", "text": [{"text": "b", "link": "#b"}]}"##,
      ##"{"spec": "stack", "children": [{"node": "text", "markup": "<a href='#b'>b</a>"}]}"##,
    ] {
      let message = templateMistake(
        ##"{"node": "box", "link": "#a", "children": [\##(inner)]}"##)
      #expect(message.contains("the link is inside the link of the element at"), "\(message)")
      #expect(message.contains("children"), "\(message)")
    }
  }

  @Test(
    "A key under both of its names is an error that has both",
    arguments: [
      (
        #"{"justify": "center", "justifyContent": "end", "children": []}"#, "justify",
        "justifyContent"
      ),
      (#"{"alignItems": "center", "align": "end", "children": []}"#, "alignItems", "align"),
      (#"{"children": {"text": "a", "grow": 1, "style": {"flexGrow": 2}}}"#, "grow", "flexGrow"),
      (#"{"children": {"use": "c", "basis": 1, "style": {"flexBasis": 2}}}"#, "basis", "flexBasis"),
      (#"{"styles": "s", "children": []}"#, "align", "alignItems"),
      (#"{"children": {"text": "a", "styles": "t"}}"#, "grow", "flexGrow"),
    ])
  func names(root: String, first: String, last: String) {
    let message = mistake { () throws(DocumentError) in
      _ = try Template(
        parsing: #"""
          {"components": {"c": "a"}, "styles": {
             "s": {"align": "center", "alignItems": "end"},
             "t": {"grow": 1, "style": {"flexGrow": 1}}},
           "root": \#(root)}
          """#)
    }
    #expect(
      message.contains(
        #""\#(first)" and "\#(last)" are two names of one key; remove one of the two"#),
      "\(message)")
  }

  @Test(
    "A box outside of boxes may have a key of elements in a box beside its name in a style",
    arguments: [#""grow": 1, "flexGrow": 2"#, #""styles": "s""#])
  func namesOutsideOfBoxes(keys: String) throws {
    let template = try Template(
      parsing: #"""
        {"styles": {"s": {"grow": 1, "flexGrow": 2}},
         "root": {"spec": "stack", "children": [{"node": "box", \#(keys), "children": []}]}}
        """#)
    #expect(try template.document().root.children.first?.element.keys.style.flexGrow == 2)
    #expect(template.inactive().map(\.error.advice) == ["write \"flexGrow\""])
  }

  @Test(
    "A string is a text wherever an element can be",
    arguments: [
      #""a {{b}}""#, #"{"spec": "center", "child": "a {{b}}"}"#,
      #"{"use": "c", "with": {"b": "{{b}}"}}"#,
      #"{"if": "{{no?}}", "text": "c", "else": "a {{b}}"}"#,
      #"{"switch": "{{b}}", "cases": {"1": "a {{b}}"}}"#,
      #"{"spec": "overlay", "child": {"node": "display", "width": 9}, "overlay": "a {{b}}"}"#,
    ])
  func strings(root: String) throws {
    let template = try Template(parsing: #"{"components": {"c": "a {{b}}"}, "root": \#(root)}"#)
    let node = try template.document(for: try JSONValue(parsing: #"{"b": 1}"#)).makeRoot()
    node.layOut()
    func texts(of node: DisplayNode) -> [String] {
      [(node as? TextNode)?.attributedText?.string].compactMap(\.self)
        + node.subnodes.flatMap(texts)
    }
    #expect(texts(of: node) == ["a 1"])
  }

  @Test("A box accepts the direction of texts as a key")
  func direction() throws {
    let frames = try frames(
      #"""
      {"node": "box", "id": "box", "width": 50, "direction": "rtl", "children": [
       {"node": "display", "id": "a", "width": 10}]}
      """#)
    #expect(frames["a"]?.minX == 40)
  }

  static let mistakes: [(String, String)] = [
    (
      #"{"node": "box", "padding": -1}"#,
      "expected a length (points, a length such as \"4mm\", a percentage) of at least 0, found the number -1"
    ),
    (
      #"{"node": "box", "padding": [1, 2, 3, 4, 5]}"#,
      "expected one to four lengths, clockwise from the top, found an array"
    ),
    (
      #"{"node": "box", "children": [{"node": "text", "text": "a", "gap": 4}]}"#,
      "\"gap\" is a key of a box, and not of a text node in one"
    ),
    (#"{"node": "box", "justify": "spacebetween"}"#, "did you mean \"spaceBetween\"?"),
    (#"{"node": "display", "margin": 4}"#, "\"margin\" is not a key of a display node"),
  ]

  static let cssKeys: [(String, String)] = [
    (#""display": "flex""#, "leave it out: a box lays out its children as display: flex does"),
    (#""flex": 1"#, #"write "grow": 1, "basis": 0 for flex: 1"#),
    (#""flexGrow": 1"#, #"write "grow""#),
    (#""flexShrink": 0"#, #"write "shrink""#), (#""flex-basis": 9"#, #"write "basis""#),
    (#""flexWrap": "wrap""#, #"write "wrap""#), (#""spacing": 8"#, #"write "gap""#),
    (#""flexFlow": "row wrap""#, #"write "direction": … and "wrap": …"#),
    (#""paddingLeft": 8"#, #"write "padding": {"left": …}"#),
    (#""paddingInline": 8"#, #"write "padding": {"horizontal": …}"#),
    (#""margin-top": 8"#, #"write "margin": {"top": …}"#),
    (#""placeItems": "center""#, #"write "align": … and "justify": …"#),
    (#""boxSizing": "border-box""#, "leave it out: widths and heights include padding and border"),
    (#""overflowX": "hidden""#, #"write "overflow""#),
    (#""background": "red""#, #"write "backgroundColor" or "backgrounds""#),
    (#""style": {"flexShrink": 0}"#, #"write "shrink": … in the element itself"#),
    (#""style": {"layoutPosition": [1, 2]}"#, #"write "position": "absolute" with "left""#),
    (#""style": {"column": 2}"#, #"put the elements into {"spec": "grid""#),
    (#""padding": "64px 72px""#, "write [64, 72]"), (#""margin": "0 auto""#, #"write [0, "auto"]"#),
    (#""gap": "12px 8px""#, "write [12, 8]"), (#""aspectRatio": "16/9""#, "write 1.7778"),
    (#""cornerRadius": "8px 8px 0 0""#, "write [8, 8, 0, 0]"),
    (#""border": "1px solid red""#, #"write {"width": 1, "style": "solid", "color": "red"}"#),
    (#""direction": "horizontal""#, #"write "row""#), (#""wrap": true"#, #"write "wrap""#),
    (#""align": "baselineFirst""#, #"write "baseline""#),
    (#""position": "fixed""#, #"write "absolute""#),
  ]

  @Test("A CSS key or value in a box is reported with the box's own key", arguments: cssKeys)
  func foreignKeys(_ member: String, _ advice: String) {
    let message = templateMistake(
      #"{"node": "box", "children": [{"node": "box", \#(member), "children": []}]}"#)
    #expect(message.contains("; \(advice)"), "\(message)")
  }

  @Test("A CSS name of a flex key on a box outside boxes is reported with the key to write")
  func rootKeys() {
    let box = #"{"node": "box", "flex-grow": 1, "children": []}"#
    let message = templateMistake(#"{"spec": "stack", "children": [\#(box)]}"#)
    #expect(message.hasSuffix(#"write "flexGrow""#), "\(message)")
    #expect(templateMistake(box).hasSuffix(StyleParent.adviceOnRoots))
  }

  @Test("A corner may be a percentage while other corners are in points")
  func roundCorners() throws {
    let all = try document(#"{"node": "box", "cornerRadius": "50%"}"#).makeRoot()
    #expect(all.cornerFractions == CornerRadii(0.5))
    let one = try document(#"{"node": "box", "cornerRadius": ["25%", 4, 4, 4]}"#).makeRoot()
    #expect(one.cornerFractions.topLeft == 0.25 && one.cornerFractions.topRight == 0)
    #expect(one.cornerRadii.topLeft == 0 && one.cornerRadii.topRight == 4)
  }

  @Test("Mistakes in boxes are reported with the key and the remedy", arguments: mistakes)
  func mistakeWords(_ element: String, _ expected: String) {
    #expect(templateMistake(element).contains(expected), "\(templateMistake(element))")
  }
}
