import SwatchGeometry
import SwatchGraphics
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("Blend modes, masks and filters in documents")
struct CompositingElementTests {
  private func node(_ members: String) throws -> DisplayNode {
    try document("{\"node\": \"display\", \(members)}").makeRoot()
  }

  @Test("Each name of a blend mode sets that mode", arguments: BlendMode.allCases)
  func blendModes(mode: BlendMode) throws {
    #expect(try node("\"blendMode\": \"\(mode.rawValue)\"").blendMode == mode)
  }

  @Test(
    "A mask is written as an outline or as layers",
    arguments: [
      (#"{"ellipse": true}"#, NodeMask.ellipse),
      (
        #"{"ellipse": [1, 2, 3, 4]}"#,
        .path(.ellipse(in: Rect(x: 1, y: 2, width: 3, height: 4)))
      ),
      (#"{"rect": [1, 2, 3, 4]}"#, .path(.rect(Rect(x: 1, y: 2, width: 3, height: 4)))),
      (
        #"{"path": "M0 0h5z", "fillRule": "evenOdd"}"#,
        .path(Path([.move(to: .zero), .line(to: Point(x: 5, y: 0)), .close], fillRule: .evenOdd))
      ),
      (
        ##"{"linear": {"stops": ["#000", "#0000"]}}"##,
        .layers([.linear(GradientColors(.black, .clear))])
      ),
      (
        ##"[{"radial": {"stops": ["#000", "#0000"]}}, "#00000080"]"##,
        .layers([
          .radial(GradientColors(.black, .clear)),
          .color(Color(red: 0, green: 0, blue: 0, alpha: 128.0 / 255)),
        ])
      ),
    ])
  func masks(json: String, mask: NodeMask) throws {
    #expect(try node("\"mask\": \(json)").mask == mask)
  }

  @Test("Filters are written as one filter, or as a list in order")
  func filters() throws {
    let shadow = Shadow(color: .red, offset: Point(x: 1, y: 2), blurRadius: 3)
    let node = try node(
      #"""
      "filters": [{"blur": 4}, {"brightness": 2}, {"contrast": 0.5}, {"saturate": 3},
        {"grayscale": 1}, {"sepia": 0.25}, {"invert": 0.5}, {"hueRotate": -90}, {"opacity": 0.75},
        {"dropShadow": {"color": "red", "offset": [1, 2], "blurRadius": 3}}]
      """#)
    #expect(
      node.filters == [
        .blur(radius: 4), .brightness(2), .contrast(0.5), .saturate(3), .grayscale(1),
        .sepia(0.25), .invert(0.5), .hueRotate(degrees: -90), .opacity(0.75), .dropShadow(shadow),
      ])
    #expect(try self.node(#""filters": {"invert": 1}"#).filters == [.invert(1)])
    let glass = try self.node(#""backdropFilters": [{"blur": 8}, {"saturate": 2}]"#)
    #expect(glass.backdropFilters == [.blur(radius: 8), .saturate(2)] && glass.filters.isEmpty)
  }

  @Test(
    "Mistakes in blend modes, masks and filters are reported at their place",
    arguments: [
      (
        #""blendMode": "colorBrun""#,
        "$.root.blendMode: expected a known word, found the string \"colorBrun\"; "
          + "did you mean \"colorBurn\"?"
      ),
      (
        #""mask": {"elipse": true}"#,
        "$.root.mask.elipse: \"elipse\" is not a key of a mask; did you mean \"ellipse\"?"
      ),
      (
        #""mask": {"ellipse": true, "fillRule": "evenOdd"}"#,
        "\"fillRule\" applies only to \"path\" and \"polygon\"; remove it"
      ),
      (
        #""filters": [{"blur": 4, "sepia": 1}]"#,
        "a filter needs exactly one of \"blur\", \"brightness\", \"contrast\", \"saturate\", \"grayscale\", "
          + "\"sepia\", \"invert\", \"hueRotate\", \"opacity\" and \"dropShadow\"; "
          + "write one object for each filter"
      ),
      (
        #""filters": [{"grayscale": 2}]"#,
        "$.root.filters[0].grayscale: expected a number from 0 to 1, found the number 2"
      ),
    ])
  func mistakes(members: String, problem: String) {
    let message = templateMistake("{\"node\": \"display\", \(members)}")
    #expect(message.hasSuffix(problem), "\(message)")
  }
}
