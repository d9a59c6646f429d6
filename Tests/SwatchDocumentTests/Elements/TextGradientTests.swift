import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("Gradients of texts in documents")
struct TextGradientTests {
  @Test(
    "The gradients of a text and of a background are written with the same stops",
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

  private func commands(of item: Scene.Item) -> [DisplayCommand] {
    switch item.content {
    case .list(let list): list.sections.flatMap(\.commands)
    case .items(let items): items.flatMap(commands)
    }
  }

  @Test("A gradient over the block spans its lines, and a gradient over lines begins in each line")
  func block() throws {
    func gradients(_ over: String, _ alignment: String = "left") throws -> [LinearGradient] {
      let element = """
        {"node": "text", "text": "aaaa\\nbb", "alignment": "\(alignment)", "font": {"size": 10},
         "gradient": {"stops": ["red", "blue"], "end": [0, 1]\(over)}}
        """
      let node = try template(element).document().makeRoot()
      node.layOut(in: SizeRange(exact: Size(width: 100, height: 100)))
      let commands = node.displayedItems().flatMap(commands)
      return commands.compactMap { command in
        if case .glyphs(let run, _, _) = command { run.effects?.gradient } else { nil }
      }
    }
    let lines = try gradients("")
    #expect(lines.count == 2 && lines[0].start.y == lines[1].start.y)
    let block = try gradients(", \"over\": \"block\"")
    let height = block[0].end.y - block[0].start.y
    #expect(block.count == 2 && height == block[1].end.y - block[1].start.y)
    #expect(height > lines[0].end.y - lines[0].start.y)
    #expect(block[0].start.y == lines[0].start.y && block[1].end.y == lines[1].end.y)
    let right = try gradients(", \"over\": \"block\"", "right")
    #expect(block[1].start.x == 0 && right[1].start.x < 0)
  }
}
