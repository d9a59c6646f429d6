import SwatchGeometry
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("Grids of documents")
struct GridElementTests {
  /// The frames of nodes with ids, 200 points wide.
  private static func frames(
    _ element: String, height: ClosedRange<Double> = 0...(.infinity)
  ) throws -> [String: Rect] {
    let root = try document(element).makeRoot()
    root.layOut(
      in: SizeRange(
        min: Size(width: 200, height: height.lowerBound),
        max: Size(width: 200, height: height.upperBound)))
    return root.frames()
  }

  private static let boxes = [box("a", 20, 10), box("b", 30, 20), box("c", 40, 30)].joined(
    separator: ", ")

  static let columns: [(String, [Double])] = [
    ("1", [0, 0, 0]), ("4", [0, 50, 100]), ("[100, \"1fr\", \"auto\"]", [0, 100, 160]),
    ("[\"50%\", \"auto\", {\"min\": 10, \"max\": \"2fr\"}]", [0, 100, 130]),
    ("[{\"max\": \"1fr\"}, \"3.5fr\", \"0fr\"]", [0, 36, 160]),
    ("{\"autoFill\": 90}", [0, 90, 0]),
    ("{\"autoFill\": {\"min\": 40, \"max\": \"1fr\"}}", [0, 40, 80]),
    ("{\"autoFit\": {\"min\": \"20%\", \"max\": \"1fr\"}}", [0, 67, 133]),
  ]

  @Test(
    "The columns of a grid are a number, a list of tracks, or as many as fit", arguments: columns)
  func columnForms(_ written: String, _ expected: [Double]) throws {
    let frames = try Self.frames(
      "{\"spec\": \"grid\", \"columns\": \(written), \"children\": [\(Self.boxes)]}")
    #expect(["a", "b", "c"].map { frames[$0]?.minX } == expected)
  }

  @Test("All keys of a grid and of its children are set on the layout")
  func keys() throws {
    let frames = try Self.frames(
      #"""
      {"spec": "grid", "columns": [50, 50], "rows": [40, "auto"], "autoRows": 30,
       "columnSpacing": 10, "rowSpacing": 5, "justifyContent": "center", "alignContent": "end",
       "justifyItems": "end", "alignItems": "center",
       "children": [\#(box("a", 20, 10)), \#(box("b", 20, 10, ", \"justifySelf\": \"start\"")),
                    \#(box("c", 20, 10, ", \"columnSpan\": 2, \"alignSelf\": \"end\"")),
                    \#(box("d", 20, 10, ", \"column\": 2, \"row\": 3, \"rowSpan\": 2"))]}
      """#, height: 200...200)
    #expect(
      frames == [
        "a": Rect(x: 75, y: 90, width: 20, height: 10),
        "b": Rect(x: 105, y: 90, width: 20, height: 10),
        "c": Rect(x: 135, y: 120, width: 20, height: 10),
        "d": Rect(x: 135, y: 162, width: 20, height: 10),
      ])
  }

  @Test(
    "Grids and stacks take the gap keys of boxes",
    arguments: [
      (#""gap": 4"#, #""columnSpacing": 4, "rowSpacing": 4"#, #""spacing": 4, "lineSpacing": 4"#),
      (
        #""gap": [5, "7pt"]"#, #""columnSpacing": 7, "rowSpacing": 5"#,
        #""spacing": 7, "lineSpacing": 5"#
      ),
      (
        #""columnGap": 3, "gap": 5"#, #""columnSpacing": 3, "rowSpacing": 5"#,
        #""spacing": 3, "lineSpacing": 5"#
      ),
      (#""rowGap": 6"#, #""rowSpacing": 6"#, #""lineSpacing": 6"#),
    ])
  func gaps(css: String, ofGrid: String, ofStack: String) throws {
    func grid(_ keys: String) throws -> [String: Rect] {
      try Self.frames(
        #"{"spec": "grid", "columns": 2, \#(keys), "children": [\#(Self.boxes)]}"#)
    }
    func stack(_ keys: String) throws -> [String: Rect] {
      try Self.frames(
        #"{"spec": "stack", "flexWrap": "wrap", \#(keys), "children": "#
          + #"[\#(Self.boxes), \#(box("d", 150, 5))]}"#)
    }
    #expect(try grid(css) == grid(ofGrid))
    #expect(try stack(css) == stack(ofStack))
  }

  @Test(
    "A gap of a grid or stack wins over a rowGap of its style, and a rowGap over a gap beside it",
    arguments: [
      (#""styles": "s", "gap": 9"#, 19.0), (#""styles": "s", "gap": "{{g}}""#, 19),
      (#""rowGap": 4, "gap": "{{g}}""#, 14), (#""rowGap": 4, "gap": 9"#, 14),
    ])
  func gapsOfStyles(keys: String, y: Double) throws {
    for kind in [#""spec": "grid""#, #""spec": "stack", "direction": "vertical""#] {
      let template = try Template(
        parsing: #"""
          {"styles": {"s": {"rowGap": 4}}, "root": {\#(kind), \#(keys),
            "children": [\#(box("a", 20, 10)), \#(box("b", 20, 10))]}}
          """#, file: "t.json")
      let root = try template.document(for: JSONValue(parsing: #"{"g": 9}"#, file: "row.json"))
        .makeRoot()
      root.layOut()
      #expect(root.frames()["b"]?.minY == y)
    }
  }

  @Test("Rows of a grid are repeated for data, with and without a background")
  func rows() throws {
    let template = try Template(
      parsing: #"""
        {"sizeRange": {"min": [100, 0], "max": [100, "inf"]}, "root":
         {"spec": "grid", "columns": ["1fr", "auto"], "columnSpacing": "{{gap}}", "children": [
          {"spec": "gridRow", "for": "{{rows}}", "as": "row",
           "background": {"if": "{{row.marked?}}", "node": "display", "id": "back"},
           "children": [
             {"node": "display", "id": "name", "style": {"height": 10}},
             {"node": "display", "id": "price", "style": {"width": "{{row.price}}", "height": 8}}
           ]}]}}
        """#)
    let data = #"{"gap": 4, "rows": [{"price": 20}, {"price": 30, "marked": true}]}"#
    let root = try template.document(for: try JSONValue(parsing: data)).makeRoot()
    root.layOut(
      in: SizeRange(min: Size(width: 100, height: 0), max: Size(width: 100, height: .infinity)))
    #expect(root.subnodes.map(\.id) == ["name", "price", "back", "name", "price"])
    #expect(
      root.subnodes.map(\.frame) == [
        Rect(x: 0, y: 0, width: 66, height: 10), Rect(x: 70, y: 0, width: 20, height: 8),
        Rect(x: 0, y: 10, width: 100, height: 10), Rect(x: 0, y: 10, width: 66, height: 10),
        Rect(x: 70, y: 10, width: 30, height: 8),
      ])
  }

  private static let lengths =
    "points from 0 to 9,999,999, a percentage from \"0%\" to \"100%\", \"auto\", or a share such as "
    + "\"1fr\""
  private static let track = "a track (\(lengths); or {\"min\": …, \"max\": …})"
  private static let example = "{\"autoFill\": {\"min\": 120, \"max\": \"1fr\"}}"

  static let mistakes: [(String, String)] = [
    (
      "\"columns\": 0",
      "columns: expected a whole number from 1 to 1,000, found the number 0"
    ),
    (
      "\"columns\": \"3\"",
      "columns: expected columns as a number, a list of tracks such as [\"1fr\", \"auto\", 80], or "
        + "{\"autoFill\": track}, found the string \"3\""
    ),
    ("\"columns\": []", "columns: expected from 1 to 1,000 columns, found an array"),
    ("\"columns\": [\"1rf\"]", "columns[0]: expected \(track), found the string \"1rf\""),
    ("\"columns\": [-5]", "columns[0]: expected \(track), found the number -5"),
    ("\"autoRows\": \"-1fr\"", "autoRows: expected \(track), found the string \"-1fr\""),
    (
      "\"rows\": [{\"min\": \"1fr\"}]",
      "rows[0].min: expected a dimension (points from 0 to 9,999,999, a percentage from \"0%\" to "
        + "\"100%\", or \"auto\"), found the string \"1fr\""
    ),
    (
      "\"rows\": [{\"max\": true}]",
      "rows[0].max: expected the largest length of a track (\(lengths)), found true"
    ),
    (
      "\"rows\": 3",
      "rows: expected rows as a list of tracks, such as [\"auto\", \"1fr\"], found the number 3"
    ),
    (
      "\"columns\": {\"autofill\": 80}",
      "columns.autofill: \"autofill\" is not a key of columns; did you mean \"autoFill\"?"
    ),
    (
      "\"columns\": {}",
      "columns: the columns have neither \"autoFill\" nor \"autoFit\"; write one of them, as in "
        + example
    ),
    (
      "\"columns\": {\"autoFit\": \"1fr\"}",
      "columns: repeated columns need a minimum or a maximum length; give a length in "
        + "points or per cent, as in " + example
    ),
    (
      "\"columnSpacing\": -1",
      "columnSpacing: expected a number of points from 0 to 9,999,999, found the number -1"
    ),
    (
      "\"justifyItems\": \"left\"",
      "justifyItems: expected a known word, found the string \"left\"; write \"start\""
    ),
    (
      "\"style\": {\"columnSpan\": 0}",
      "style.columnSpan: expected a whole number from 1 to 1,000, found the number 0"
    ),
    (
      "\"columnSpan\": 1001",
      "columnSpan: expected a whole number from 1 to 1,000, found the number 1001"
    ),
  ]

  @Test("Impossible values of grids are errors with their place", arguments: mistakes)
  func mistaken(_ member: String, _ problem: String) {
    let message = templateMistake("{\"spec\": \"grid\", \(member)}")
    #expect(message.hasSuffix("$.root.\(problem)"), "\(message)")
  }

  @Test(
    "CSS grid names are reported with the matching keys",
    arguments: [
      ("gridTemplateColumns", "write \"columns\""), ("grid-auto-rows", "write \"autoRows\""),
      ("grid-gap", "write \"gap\""),
      ("column-gap", "write \"columnSpacing\""),
      ("row-gap", "write \"rowSpacing\""),
    ])
  func foreignKeys(key: String, advice: String) {
    let message = templateMistake("{\"spec\": \"grid\", \"\(key)\": 1}")
    #expect(message.hasSuffix("; \(advice)"), "\(message)")
  }
}
