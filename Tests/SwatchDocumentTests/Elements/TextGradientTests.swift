import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("Gradients of texts in documents")
struct TextGradientTests {
  @Test(
    "A text and a background have the same stops of the same words",
    arguments: [
      ##"["red", {"color": "lime", "offset": 0.8}, "white", "blue"]"##,
      ##"["#F00", "#00F0"]"##, ##"["#F00", {"color": "#00F", "offset": 0.2}, "#0F0"]"##,
      ##"[{"color": "#F00", "offset": 0.8}, {"color": "#00F", "offset": 0.2}]"##,
    ])
  func stops(words: String) throws {
    let text = """
      {"root": {"node": "text", "text": "a", "gradient": {"stops": \(words)}}}
      """
    let box = """
      {"root": {"node": "display", "backgrounds": {"linear": {"stops": \(words)}}}}
      """
    let node = try Template(parsing: text).document().makeRoot() as? TextNode
    let background = try Template(parsing: box).document().makeRoot().backgrounds.first
    guard case .gradient(let colors, _) = try #require(background) else { return }
    let stops = colors.interpolated(colors.placed)
    #expect(node?.attributedText?.spans.first?.gradient?.stops == stops)
    #expect(stops.map(\.offset) == stops.map(\.offset).sorted())
  }
}
