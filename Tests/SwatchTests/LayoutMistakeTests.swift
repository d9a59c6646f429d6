import Foundation
import Swatch
import Testing

/// The output of `swatch inspect`: frames by id.
@Suite("Layouts of documents as inspected")
struct LayoutMistakeTests {
  private let renderer: Renderer

  init() throws {
    let fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    renderer = Renderer(fonts: fonts, scale: Scale(2))
  }

  private func inspect(_ json: String, explains: Bool = false) async throws -> LayoutInspection {
    let document = try Template(parsing: json, file: "card.json").document()
    return await renderer.inspect(explains: explains, drawsSpecs: false, in: document.sizeRange) {
      document.makeRoot()
    }
  }

  private func frame(_ id: String, in json: String) async throws -> Rect? {
    try await inspect(json).tree.flattened.first { $0.id == id }?.frame
  }

  @Test("A child gets a valid range even if the maximum of a stretched spec is below the minimum")
  func invertedRange() async throws {
    let inset = """
      {"sizeRange": {"min": [200, 100], "max": [200, 100]}, "root": {"spec": "stack", "children": [
        {"spec": "inset", "style": {"maxHeight": 30, "width": 50}, "child":
          {"spec": "stack", "alignItems": "end", "children": [
            {"node": "display", "id": "a", "style": {"width": 10, "height": 10}}]}}]}}
      """
    #expect(try await frame("a", in: inset) == Rect(x: 0, y: 90, width: 10, height: 10))
    let background = """
      {"sizeRange": {"min": [200, 100], "max": [200, 100]}, "root": {"spec": "stack", "children": [
        {"spec": "background", "style": {"maxHeight": 30}, "background": {"node": "display"}, "child":
          {"spec": "center", "centering": "xy", "sizing": "minimumXY", "child":
            {"node": "display", "id": "a", "style": {"width": 10, "height": "50%"}}}}]}}
      """
    #expect(try await frame("a", in: background) == Rect(x: 0, y: 25, width: 10, height: 50))
    let overlay = """
      {"sizeRange": {"min": [0, 0], "max": [200, 100]}, "root": {"spec": "stack", "children": [
        {"spec": "overlay", "style": {"minHeight": 120}, "overlay": {"node": "display", "id": "o"},
         "child": {"spec": "ratio", "ratio": 1, "child": {"node": "display", "id": "a"}}}]}}
      """
    #expect(try await frame("a", in: overlay)?.size == Size(width: 120, height: 120))
    #expect(try await frame("o", in: overlay)?.size == Size(width: 120, height: 120))
  }

  @Test("The layout of a root without a size has the frames of its nodes")
  func emptyRoot() async throws {
    let json = """
      {"root": {"spec": "corner", "location": "topLeft", "child": {"node": "display", "id": "a"},
        "corner": {"node": "display", "id": "b", "style": {"width": 10, "height": 10}}}}
      """
    #expect(try await frame("b", in: json) == Rect(x: -5, y: -5, width: 10, height: 10))
  }

  @Test(
    "A percentage of a size that follows from the content counts as auto",
    arguments: [
      "flexBasis", "width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight",
    ])
  func percentages(key: String) async throws {
    let json = """
      {"root": {"spec": "center", "child": {"spec": "stack", "alignItems": "start", "children": [
        {"node": "display", "id": "a", "\(key)": "50%", "children": [
          {"spec": "inset", "insets": 5, "child": {"node": "display"}}]}]}}}
      """
    let inspection = try await inspect(json, explains: true)
    #expect(inspection.failures.isEmpty)
    let frame = inspection.tree.flattened.first { $0.id == "a" }?.frame
    #expect(frame?.size == Size(width: 10, height: 10))
    let problems = inspection.explanation.problems
    #expect(
      problems.map(\.message) == [
        "its \(key) of 50% counts as auto, because that side of its parent follows from the "
          + "content; give it in points, or give the parent a size"
      ])
    #expect(problems.allSatisfy { $0.kind == .undefinedFraction && !$0.isMistake })
  }

  @Test(
    "A margin of the root that leaves no part of it in the layout is an error",
    arguments: [
      (250, 250, "-100", nil), (150, 90, "[-10, -5]", nil), (150, 90, "[0, 4]", nil),
      (
        150, 90, "-200",
        "(top -200, left -200, bottom -200, right -200) leaves none of it in the 0 × 0 points"
      ),
      (
        150, 90, "[-45, 0]",
        "(top -45, left 0, bottom -45, right 0) leaves none of it in the 150 × 0 points"
      ),
    ] as [(Int, Int, String, String?)])
  func margin(width: Int, height: Int, margin: String, left: String?) async throws {
    let box = #"{"node": "box", "width": \#(width), "height": \#(height), "margin": \#(margin)}"#
    #expect(try await marginFailures("{\"root\": \(box)}") == left.map { [$0] } ?? [])
  }

  @Test(
    "A margin of a row's root is an error if it leaves no part of the root in the row",
    arguments: [
      (#"[0, -60]"#, nil), (#"["auto", 0, -60, 0]"#, nil),
      (
        #"[0, "auto", 0, -200]"#,
        "(top 0, left -200, bottom 0, right auto) leaves none of it in the 300 × 50 points"
      ),
    ] as [(String, String?)])
  func marginOfRow(margin: String, left: String?) async throws {
    let json = """
      {"root": {"node": "box", "width": 100, "height": 50, "margin": \(margin)},
       "sizeRange": {"min": [300, 20], "max": [300, "inf"]}}
      """
    #expect(try await marginFailures(json) == left.map { [$0] } ?? [])
  }

  /// The failures of the root's margin, without their beginning and advice.
  private func marginFailures(_ json: String) async throws -> [String] {
    try await inspect(json).failures.map {
      $0.message.replacing("card.json:1:10: $.root: its margin ", with: "")
        .replacing(" of the layout; make the margin larger", with: "")
    }
  }

  @Test(
    "A size that is too large is reported in the document's terms, with the element",
    arguments: [
      (
        """
        {"node": "display", "children": [
          {"node": "display", "style": {"width": 9999999, "flexGrow": 1}},
          {"spec": "inset", "insets": {"left": 9999999}, "child": {"node": "display",
            "style": {"width": 9999999}}}]}
        """, "card.json:3:3: $.root.children[1]: its size"
      ),
      (
        """
        {"node": "collection", "collectionLayout": {"flow": {"itemSize": [9999999, 10]}},
          "children": [{"node": "display"}, {"node": "display"}]}
        """, "card.json:1:9: $.root: its size"
      ),
      (
        """
        {"node": "display", "children": [{"spec": "inset", "insets": {"top": -5, "left": 9999999},
          "child": {"node": "button", "title": "a", "style": {"width": 9999999}}}]}
        """, "card.json:1:42: $.root.children[0]: its size"
      ),
    ])
  func documentWords(json: String, start: String) async throws {
    let inspection = try await inspect("{\"root\":" + json + "}", explains: true)
    let failures = inspection.failures.map(\.message)
    #expect(failures.contains { $0.hasPrefix(start) }, "\(failures)")
    #expect(!failures.contains { $0.contains(/[A-Za-z]Spec\b|[a-z]Node\b/) }, "\(failures)")
    let problems = inspection.explanation.problems
    #expect(problems.allSatisfy { $0.origin != nil }, "\(problems)")
    #expect(
      !problems.contains { $0.description.contains(/[A-Za-z]Spec\b|[a-z]Node\b/) }, "\(problems)")
  }

  @Test("A child without space is reported even if it is stretched afterwards")
  func nothingToGive() async throws {
    let json = """
      {"sizeRange": {"min": [100, 50], "max": [100, 50]}, "root": {"spec": "stack", "children": [
        {"node": "display", "style": {"width": 150, "height": 10}},
        {"node": "display", "id": "o", "style": {"flexGrow": 1, "flexShrink": 1}}]}}
      """
    let problems = try await inspect(json, explains: true).explanation.problems
    #expect(
      problems.contains { $0.kind == .nothingFlexes && $0.path.last?.contains("\"o\"") == true })
  }

  @Test(
    "Documents of the maximum depth are laid out",
    arguments: ["inset", "overlay", "center", "ratio", "background", "relative"])
  func deep(spec: String) async throws {
    let extra =
      [
        "overlay": ", \"overlay\": {\"node\": \"display\"}",
        "background": ", \"background\": {\"node\": \"display\"}", "ratio": ", \"ratio\": 1",
        "inset": ", \"insets\": {\"top\": 0}",
      ][spec] ?? ""
    let levels = 254
    let json =
      "{\"sizeRange\": {\"max\": [100, 100]}, \"root\": "
      + String(repeating: "{\"spec\": \"\(spec)\"\(extra), \"child\": ", count: levels)
      + "{\"node\": \"display\", \"id\": \"a\"}" + String(repeating: "}", count: levels) + "}"
    #expect(try await frame("a", in: json) != nil)
  }
}
