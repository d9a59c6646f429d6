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

  @Test(
    "A key without effect is reported, with the key or element that has the effect",
    arguments: [
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
          + #"write it in the child, or put an inset into {"node": "display"} with it"#
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
        #"$.root.grow: "grow" has no effect in a document; it applies in a box: put the element into "#
          + #"{"node": "box", "children": […]}"#
      ),
      (
        #"{"node": "display", "border": 1, "borderColor": "red"}"#,
        #"$.root.borderColor: "borderColor" has no effect beside "border"; write the width and the "#
          + #"colour in "border": {"width": …, "color": …}"#
      ),
    ])
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
        #"inactive $.components.d.style.row: "row" has no effect in a stack; put the elements "#
          + #"into {"spec": "grid", "children": […]} for rows and columns"#
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
