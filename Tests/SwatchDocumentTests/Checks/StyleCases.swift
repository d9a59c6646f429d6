import SwatchGeometry
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchDocument

/// A parent of elements, with layouts in which `#` stands for the element.
struct StyleCase: Sendable, CustomTestStringConvertible {
  let name: String
  let parent: StyleParent
  let layouts: [String]
  var testDescription: String { name }

  private init(_ name: String, _ parent: StyleParent, _ layouts: [String]) {
    (self.name, self.parent, self.layouts) = (name, parent, layouts)
  }

  private static let text = #"{"node": "text", "text": "aa bb cc dd"}"#

  static let all = [
    StyleCase("document", .document, ["#"]),
    StyleCase("row", .row, stacks(#""direction": "horizontal""#)),
    StyleCase("column", .column, stacks(#""direction": "vertical""#)),
    StyleCase("grid", .grid, [grid("#"), grid("#", align: "baselineLast")]),
    StyleCase("gridRow", .gridRow, alignments.map { grid(row("#"), align: $0) }),
    StyleCase("absolute", .absolute, [spec("absolute", #""children": [#]"#)]),
    StyleCase("box", .box, boxes),
    StyleCase("inset", .room, [spec("inset", #""insets": 3, "child": #"#)]),
    StyleCase("center", .room, [spec("center", #""centering": "xy", "child": #"#)]),
    StyleCase("relative", .relative, [spec("relative", #""horizontal": "end", "child": #"#)]),
    StyleCase("ratio", .room, [spec("ratio", #""ratio": 0.5, "child": #"#)]),
    StyleCase("background", .room, [spec("background", #""child": #, "background": \#(text)"#)]),
    StyleCase("overlay", .room, [spec("overlay", #""child": #, "overlay": \#(text)"#)]),
    StyleCase("corner", .room, [spec("corner", #""child": #, "corner": \#(text)"#)]),
    StyleCase("on a corner", .room, [spec("corner", #""child": \#(text), "corner": #"#)]),
    StyleCase("wrapper", .room, [spec("wrapper", #""children": [#, \#(text)]"#)]),
    StyleCase("display", .room, [node("display")]),
    StyleCase("scroll", .room, [node("scroll")]),
    StyleCase("collection", .room, [node("collection")]),
    StyleCase("pager", .room, [node("pager")]),
    StyleCase("behind", .layer, [spec("background", #""child": \#(text), "background": #"#)]),
    StyleCase("over", .layer, [spec("overlay", #""child": \#(text), "overlay": #"#)]),
    StyleCase(
      "behind a row", .layer,
      [grid(#"{"spec": "gridRow", "children": [\#(text)], "background": #}"#)]),
  ]

  private static let alignments = ["stretch", "baselineFirst", "baselineLast"]

  private static func stacks(_ keys: String) -> [String] {
    ["stretch", "start", "baselineFirst", "baselineLast"].map {
      spec("stack", #"\#(keys), "alignItems": "\#($0)", "children": [\#(text), #, \#(text)]"#)
    }
  }

  private static func grid(_ child: String, align: String = "stretch") -> String {
    spec(
      "grid",
      #""columns": ["auto", 40], "alignItems": "\#(align)", "#
        + #""children": [\#(text), \#(child), \#(text), \#(text)]"#)
  }

  private static func row(_ cell: String) -> String {
    #"{"spec": "gridRow", "children": [\#(text), \#(cell), \#(text)]}"#
  }

  private static let boxes = ["row", "column"].flatMap { direction in
    ["stretch", "flexStart", "baseline"].map {
      #"{"node": "box", "direction": "\#(direction)", "align": "\#($0)", "width": 90, "#
        + #""height": 60, "children": [\#(text), #, \#(text)]}"#
    }
  }

  private static func spec(_ name: String, _ keys: String) -> String {
    #"{"spec": "\#(name)", \#(keys)}"#
  }

  private static func node(_ name: String) -> String {
    #"{"node": "\#(name)", "children": [#, \#(text)]}"#
  }

  /// Layouts around the parent, which align the baselines of its content.
  private var surroundings: [String] {
    guard parent != .document else { return ["#"] }
    return ["First", "Last"].map {
      Self.spec("stack", #""alignItems": "baseline\#($0)", "children": [\#(Self.text), #]"#)
    }
  }

  /// All layouts of the parent with an element.
  func documents(_ element: String) -> [String] {
    surroundings.flatMap { outer in
      layouts.map { outer.replacing("#", with: $0).replacing("#", with: element) }
    }
  }

  /// The frames of a layout in several ranges of sizes; nil for a key that the parent refuses.
  static func frames(of layout: String) -> [[Rect]]? {
    guard let document = try? Template(parsing: "{\"root\": \(layout)}").document() else {
      return nil
    }
    return [
      SizeRange.unconstrained, SizeRange(exact: Size(width: 120, height: 90)),
      SizeRange(min: .zero, max: Size(width: 60, height: .infinity)),
    ].map { range in
      let root = document.makeRoot()
      root.layOut(in: range)
      return frames(in: root)
    }
  }

  private static func frames(in node: DisplayNode) -> [Rect] {
    [node.frame] + node.subnodes.flatMap { frames(in: $0) }
  }

  /// Elements by their kinds, in which `#` stands for the style.
  static let elements: [(body: any ElementBody.Type, element: String)] = [
    (PlainElement.self, #"{"node": "display", "style": #, "children": [\#(text)]}"#),
    (TextElement.self, #"{"node": "text", "style": #, "text": "aa bb cc dd"}"#),
    (BoxElement.self, #"{"node": "box", "style": #, "children": [\#(text)]}"#),
    (InsetElement.self, spec("inset", #""insets": 2, "style": #, "child": \#(text)"#)),
    (
      OverlayElement.self,
      spec("overlay", #""style": #, "child": \#(text), "overlay": {"node": "display"}"#)
    ),
    (GridRowElement.self, #"{"spec": "gridRow", "style": #, "children": [\#(text)]}"#),
  ]
}

extension LayoutElementStyle.Key {
  /// Values that differ from the default.
  var values: [String] {
    switch self {
    case .width, .height, .minWidth, .minHeight, .maxWidth, .maxHeight, .flexBasis: ["3", "77"]
    case .preferredSize: ["[3, 77]"]
    case .flexGrow, .flexShrink: ["1"]
    case .alignSelf, .justifySelf: [#""end""#, #""center""#, #""stretch""#]
    case .spacingBefore, .spacingAfter: ["5"]
    case .ascender, .descender: ["-5", "50"]
    case .layoutPosition: ["[7, 9]"]
    case .keepWithNext: ["true"]
    case .column, .row, .columnSpan, .rowSpan: ["2", "3"]
    }
  }
}
