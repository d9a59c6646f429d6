import SwatchGeometry
import SwatchLayout
import Testing

@testable import SwatchDocument

/// The beginning of a node, before its style and a brace.
private let styledLeaf = #"{"node": "display", "style": "#

@Suite("Keys of styles that have no effect")
struct StyleReachTests {
  @Test(
    "A style key that a parent's table does not list changes no frame", arguments: StyleCase.all)
  func table(_ of: StyleCase) throws {
    for (body, element) in StyleCase.elements {
      func frames(_ style: String) -> [[[Rect]]?] {
        of.documents(element.replacing("#", with: style)).map(StyleCase.frames(of:))
      }
      let plain = frames("{}")
      let read = of.parent.keys(readOf: body)
      let others = LayoutElementStyle.Key.allCases.filter {
        !read.contains($0) && $0 != .keepWithNext
          && (of.parent != .box || ForeignKey.adviceInBoxes(for: $0) == nil)
      }
      for values in [others.map { $0.values[0] }, others.map { $0.values[$0.values.count - 1] }] {
        let members = zip(others, values).map { "\"\($0.rawValue)\": \($1)" }
        #expect(frames("{\(members.joined(separator: ", "))}") == plain, "\(body) \(others)")
      }
    }
  }

  @Test(
    "A key of a style has the same effect on the element itself",
    arguments: StyleCase.all.filter { $0.parent != .box })
  func onElements(_ of: StyleCase) {
    let keys = LayoutElementStyle.Key.allCases.filter {
      of.parent != .document || !ForeignKey.isShare($0.rawValue)
    }
    for (_, element) in StyleCase.elements {
      for values in [keys.map { $0.values[0] }, keys.map { $0.values[$0.values.count - 1] }] {
        let members = zip(keys, values).map { "\"\($0.rawValue)\": \($1)" }
          .joined(separator: ", ")
        let own = of.documents(element.replacing(#""style": #"#, with: members))
        let styled = of.documents(element.replacing("#", with: "{\(members)}"))
        for (own, styled) in zip(own, styled) {
          let frames = StyleCase.frames(of: styled)
          #expect(frames != nil && StyleCase.frames(of: own) == frames, "\(own)")
        }
      }
    }
  }

  private func inactive(_ document: String) throws -> [String] {
    try Template(parsing: document, file: "t.json").inactive().map { finding in
      let error = finding.error
      return "\(finding.rule) \(error.place.path ?? ""): \(error.problem); \(error.advice ?? "")"
    }
  }

  /// Elements, each with the finding about its key without effect.
  static let findings: [(String, String)] = [
    (
      #"{"spec": "stack", "children": [\#(styledLeaf){"layoutPosition": [1, 2]}}]}"#,
      #"$.root.children[0].style.layoutPosition: "layoutPosition" has no effect in a stack; "#
        + #"put the element into {"spec": "absolute", "children": […]}"#
    ),
    (
      #"{"spec": "stack", "children": [\#(styledLeaf){"justifySelf": "end"}}]}"#,
      #"$.root.children[0].style.justifySelf: "justifySelf" has no effect in a stack; "#
        + #"write "alignSelf" for a place across the stack, and "justifyContent" in the stack for places "#
        + "along it"
    ),
    (
      #"{"spec": "grid", "children": [\#(styledLeaf){"flexGrow": 1}}]}"#,
      #"$.root.children[0].style.flexGrow: "flexGrow" has no effect in a grid; "#
        + #"write the share into the "columns" or "rows" of the grid, as in "1fr""#
    ),
    (
      #"{"spec": "inset", "insets": 1, "style": {"width": 9}, "child": {"node": "display"}}"#,
      #"$.root.style.width: "width" has no effect on an inset, which is as large as its child; "#
        + #"write it in the child, or write {"node": "box", "width": …, "padding": …, "children": […]} "#
        + "in place of the inset"
    ),
    (
      #"{"spec": "overlay", "child": {"node": "display"}, "overlay": \#(styledLeaf){"height": 9}}}"#,
      #"$.root.overlay.style.height: "height" has no effect in the overlay of an overlay spec; "#
        + #"put it into {"spec": "relative", "child": …} for a size of its own"#
    ),
    (
      #"{"spec": "stack", "children": [{"node": "display", "layoutPosition": [1, 2]}]}"#,
      #"$.root.children[0].layoutPosition: "layoutPosition" has no effect in a stack; "#
        + #"put the element into {"spec": "absolute", "children": […]}"#
    ),
    (
      #"{"spec": "inset", "insets": 1, "child": {"node": "box", "alignSelf": "end", "width": 9}}"#,
      #"$.root.child.alignSelf: "alignSelf" has no effect in an inset; "#
        + #"put the element into {"spec": "relative", "horizontal": "end", "child": …}"#
    ),
    (
      #"{"node": "box", "grow": 1, "children": []}"#,
      #"$.root.grow: "grow" has no effect in a document; \#(StyleParent.adviceOnRoots)"#
    ),
    (
      #"{"spec": "stack", "children": [{"grow": 1, "children": []}]}"#,
      #"$.root.children[0].grow: "grow" has no effect in a stack; write "flexGrow""#
    ),
    (
      #"{"spec": "grid", "children": [{"basis": 1, "children": []}]}"#,
      #"$.root.children[0].basis: "basis" has no effect in a grid; "#
        + #"write the share into the "columns" or "rows" of the grid, as in "1fr""#
    ),
    (
      #"{"spec": "stack", "children": [{"order": 1, "children": []}]}"#,
      #"$.root.children[0].order: "order" has no effect in a stack; it applies in a box: put the "#
        + #"element into {"node": "box", "children": […]}"#
    ),
    (
      #"{"spec": "grid", "children": [{"spec": "gridRow", "column": 2, "children": []}]}"#,
      #"$.root.children[0].column: "column" has no effect on a grid row; write it in the children "#
        + "of the row"
    ),
    (
      #"{"spec": "relative", "child": {"text": "a", "alignSelf": "center"}}"#,
      #"$.root.child.alignSelf: "alignSelf" has no effect in a relative spec; write "horizontal" "#
        + #"and "vertical" in the relative spec"#
    ),
    (
      #"{"spec": "background", "height": 9, "child": "a", "background": "b"}"#,
      #"$.root.height: "height" has no effect on a background spec, which is as large as its child; "#
        + #"write it in the child, or put the spec into {"node": "display", "height": …, "#
        + #""children": […]}"#
    ),
    (
      #"{"spec": "grid", "children": [{"text": "a", "spacingAfter": 4}]}"#,
      #"$.root.children[0].spacingAfter: "spacingAfter" has no effect in a grid; write "columnSpacing" "#
        + #"or "rowSpacing" in the grid, or put the element into {"node": "box", "padding": …, "#
        + #""children": […]}"#
    ),
    (
      #"{"node": "display", "border": 1, "borderColor": "red"}"#,
      #"$.root.borderColor: "borderColor" has no effect beside "border"; write the width and the "#
        + #"colour in "border": {"width": …, "color": …}"#
    ),
  ]

  @Test(
    "A key without effect is reported, with the key or element that has the effect",
    arguments: findings)
  func told(element: String, finding: String) throws {
    #expect(try inactive(#"{"root": \#(element)}"#) == ["inactive \(finding)"])
  }

  @Test(
    "keepWithNext is reported unless the children lie in a vertical stack that may break",
    arguments: [
      (#""direction": "vertical", "breaks": "between""#, [Int]()),
      (#""direction": "vertical""#, [0]),
      (#""direction": "horizontal""#, [0, 1]),
      (#""direction": "{{d}}", "breaks": "{{b}}""#, []),
    ])
  func breaks(stack: String, told: [Int]) throws {
    let leaf = #"{"node": "display", "style": {"keepWithNext": true}}"#
    let found = try inactive(
      #"{"root": {"spec": "stack", \#(stack), "children": [\#(leaf), \#(leaf)]}}"#)
    #expect(
      found.map { String($0.prefix { $0 != ":" }) }
        == told.map { "inactive $.root.children[\($0)].style.keepWithNext" })
  }

  @Test("A style key of a component is reported only if no use of the component has an effect")
  func components() throws {
    let document = #"""
      {"components": {"c": {"node": "display", "style": {"flexGrow": 1, "row": 1}},
                      "e": {"text": "a", "alignSelf": "end", "width": 9},
                      "d": {"node": "display", "style": {"row": 1}}},
       "styles": {"s": {"style": {"row": 1}}},
       "root": {"spec": "stack", "children": [
         {"use": "c"}, {"node": "display", "styles": "s"},
         {"use": "d", "style": {"column": 2}, "allow": "inactive"},
         {"spec": "inset", "child": {"use": "e"}}, {"node": "box", "children": [{"use": "e"}]},
         {"use": "d", "column": 2, "allow": "inactive"},
         {"spec": "grid", "children": [{"use": "c"}]}]}}
      """#
    #expect(
      try inactive(document) == [
        #"inactive $.styles.s.style.row: "row" has no effect in a stack; put the elements "#
          + #"into {"spec": "grid", "children": […]} for rows and columns"#,
        #"inactive $.components.d.style.row: "row" has no effect in a stack; put the elements "#
          + #"into {"spec": "grid", "children": […]} for rows and columns"#,
      ])
  }

  @Test("A key of a named style is reported once if it has no effect on any of its elements")
  func namedStyles() throws {
    let document = #"""
      {"styles": {
         "a": {"flexGrow": 1, "layoutPosition": [1, 2], "style": {"row": 1, "width": 9}},
         "b": {"margin": 4, "borderWidth": 1, "border": 2, "alignSelf": "end"},
         "c": {"column": 1, "justifySelf": "end"}, "d": {"layoutPosition": [1, 2]}},
       "root": {"spec": "stack", "children": [
         {"text": "a", "styles": "a"}, {"text": "a", "styles": ["a"]},
         {"node": "box", "styles": "b"}, {"node": "box", "children": [{"node": "box", "styles": "b"}]},
         {"node": "display", "styles": "c", "column": 2, "allow": "inactive"},
         {"text": "b", "styles": "d", "allow": "inactive"},
         {"text": "b", "styles": ["c", "d"], "allow": "inactive"}]}}
      """#
    let findings = try Template(parsing: document, file: "t.json").inactive()
    #expect(
      findings.map { "\($0.error.place.path ?? ""): \($0.error.problem)" } == [
        #"$.styles.a.layoutPosition: "layoutPosition" has no effect in a stack"#,
        #"$.styles.a.style.row: "row" has no effect in a stack"#,
        #"$.styles.b.borderWidth: "borderWidth" has no effect beside "border""#,
      ])
    #expect(
      findings.map { $0.error.contexts.map(\.description) } == [
        ["used at t.json:6:4: $.root.children[0]"], ["used at t.json:6:4: $.root.children[0]"],
        [
          "the border is at t.json:3:41: $.styles.b.border",
          "used at t.json:7:4: $.root.children[2]",
        ],
      ])
  }

  @Test("The use of a component that is a text is surveyed")
  func componentsOfTexts() throws {
    let document = #"""
      {"components": {"c": "{{a}}"},
       "root": {"spec": "stack", "children": [{"use": "c", "with": {"a": "b"}, "column": 2}]}}
      """#
    #expect(
      try inactive(document).map { $0.prefix { $0 != ":" } } == [
        "inactive $.root.children[0].column"
      ])
  }

  @Test("The margin of a root has an effect, and that of a box in a stack has none")
  func margins() throws {
    let box = #"{"margin": 8, "children": []}"#
    #expect(try inactive(#"{"root": \#(box)}"#) == [])
    #expect(try inactive(#"{"root": {"spec": "stack", "children": [\#(box)]}}"#).count == 1)
  }

  @Test(
    "A flex key on a root is refused with advice",
    arguments: ["flex", "flexGrow", "shrink", "flex-basis"])
  func roots(key: String) {
    #expect(
      templateMistake(#"{"node": "display", "\#(key)": 1}"#).hasSuffix(
        "is not a key of a display node; " + StyleParent.adviceOnRoots))
  }
}
