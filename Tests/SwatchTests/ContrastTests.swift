import Swatch
import Testing

@Suite("Contrasts of texts with their backdrops")
struct ContrastTests {
  private let renderer: Renderer

  init() throws {
    let fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    renderer = Renderer(fonts: fonts, jobs: 1)
  }

  private func weak(_ root: String) async throws -> [TextContrast] {
    let document = try Template(parsing: "{\"root\": \(root)}").document()
    let (_, scene) = await renderer.examine(in: document.sizeRange) { document.makeRoot() }
    return try renderer.weakContrasts(in: scene)
  }

  private static let text = ##"{"node": "text", "text": "José", "color": "#1D4ED8"}"##
  private static let dark = ##"{"node": "display", "backgroundColor": "#202C27"}"##
  private static let problem = "the text #1D4ED8 on #202C27 has a contrast of 2.1 : 1"

  @Test(
    "The contrast check finds the colour behind a text wherever it is painted",
    arguments: [
      ##"{"node": "display", "backgroundColor": "#202C27", "children": [\##(text)]}"##,
      #"{"spec": "background", "background": \#(dark), "child": \#(text)}"#,
      #"""
      {"spec": "background", "child": \#(text), "background":
        {"spec": "overlay", "child": \#(dark), "overlay": {"node": "display"}}}
      """#,
      #"""
      {"spec": "background", "child": \#(text), "background":
        {"node": "display", "children": [\#(dark)]}}
      """#,
      ##"""
      {"spec": "overlay", "overlay": \##(text), "child":
        {"node": "display", "backgroundColor": "#202C27", "style": {"width": 60, "height": 30}}}
      """##,
      ##"""
      {"node": "display", "backgrounds": [{"linear": {"stops": ["#202C27", "#202C27"]}}],
       "children": [\##(text)]}
      """##,
      #"""
      {"spec": "background", "child": \#(text), "background":
        {"node": "image", "image": {"size": [9, 9], "color": "#202C27"}}}
      """#,
      ##"""
      {"node": "display", "backgroundColor": "#202C27", "children": [
        {"node": "text", "text": "José", "color": "red", "gradient": {"stops": ["#1D4ED8", "#1D4ED8"]}}]}
      """##,
      ##"""
      {"node": "display", "backgroundColor": "#202C27", "transform": {"rotate": 90}, "children": [
        \##(text)]}
      """##,
    ])
  func behind(root: String) async throws {
    #expect(try await weak(root).map(\.problem) == [Self.problem])
  }

  @Test(
    "Readable and invisible texts, and texts on unknown colours, are not reported",
    arguments: [
      text,
      ##"{"node": "display", "backgroundColor": "#202C2780", "children": [\##(text)]}"##,
      ##"""
      {"node": "display", "backgroundColor": "#202C27", "children": [
        {"node": "text", "text": "José", "color": "#1D4ED800"}]}
      """##,
      ##"{"node": "display", "backgroundColor": "#202C27", "alpha": 0, "children": [\##(text)]}"##,
      ##"{"spec": "overlay", "child": \##(text), "overlay": \##(dark)}"##,
      ##"""
      {"node": "display", "backgroundColor": "#202C27", "children": [
        {"node": "text", "text": "José", "color": "white"}]}
      """##,
      ##"""
      {"node": "display", "backgroundColor": "#202C27", "children": [
        {"node": "text", "text": "José", "color": "#1D4ED8", "background": {"color": "white"}}]}
      """##,
      ##"""
      {"node": "display", "backgroundColor": "#202C27", "children": [
        {"node": "text", "text": "José", "color": "#1D4ED8", "outline": {"width": 2, "color": "white"}}]}
      """##,
      ##"""
      {"node": "display", "backgroundColor": "white", "children": [
        {"node": "text", "text": "José", "color": "#909090", "font": {"size": 24}}]}
      """##,
      ##"""
      {"node": "display", "backgroundColor": "white", "children": [
        {"node": "text", "text": "José", "strikethrough": "single"}]}
      """##,
    ])
  func none(root: String) async throws {
    #expect(try await weak(root).map(\.problem) == [])
  }

  @Test("The contrast check blends translucent layers, and uses the worse end of a gradient")
  func layers() async throws {
    let layers = """
      {"node": "display", "backgroundColor": "white", "children": [
        {"node": "display", "alpha": 0.5, "children": [{"node": "text", "text": "José"}]}]}
      """
    #expect(
      try await weak(layers).map(\.problem)
        == ["the text #7F7F7F on #FFFFFF has a contrast of 4 : 1"])
    let gradient = """
      {"node": "display", "backgrounds": [{"linear": {"to": "right", "stops": ["black", "white"]}}],
       "children": [{"node": "text", "text": "A text over a gradient", "color": "white"}]}
      """
    let found = try await weak(gradient)
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.ratio < 1.6 })
  }

  @Test("A text above another text is judged by its own colour")
  func overlapping() async throws {
    let texts = ##"""
      {"node": "display", "backgroundColor": "white", "children": [
        {"node": "text", "id": "a", "text": "A longer text below"},
        {"node": "text", "id": "b", "text": "Over", "color": "#BBB"}]}
      """##
    #expect(try await weak(texts).map(\.path.description) == ["display > b"])
  }

  @Test("The worst contrast of a text's spans is reported, with the path of its node")
  func spans() async throws {
    let spans = """
      {"node": "display", "backgroundColor": "white", "children": [
        {"node": "text", "id": "price", "text": [{"text": "A long black text, "},
          {"text": "grey", "color": "#999"}, {"text": " and ", "color": "#888"}]}]}
      """
    let found = try await weak(spans)
    #expect(found.map(\.path.description) == ["display > price"])
    #expect(found.map(\.text) == ["#999999"])
  }
}
