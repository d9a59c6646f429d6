import Foundation
import Swatch
import Testing

@Suite("From nodes to pictures")
struct RendererTests {
  private let renderer: Renderer

  init() throws {
    let fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    renderer = Renderer(fonts: fonts, scale: Scale(2), jobs: 2)
  }

  @Test("A tree is as large as its content, and becomes a picture at the renderer's scale")
  func picture() async throws {
    let scene = try await renderer.scene { Greeting() }
    #expect(scene.size.height == 24 + 2 * 10)
    let png = try await renderer.png(of: scene, background: .white)
    let extent = try FileImageDecoder().size(of: .bytes(png))
    #expect(extent == PixelSize(covering: scene.size, at: Scale(2)))
    #expect(png[25] == 2, "an opaque picture is RGB")
    #expect(try await renderer.png(of: scene, background: .white) == png)
  }

  @Test("A picture on nothing keeps its alpha")
  func transparent() async throws {
    let scene = try await renderer.scene { Greeting() }
    #expect(try await renderer.png(of: scene)[25] == 6, "a transparent picture is RGBA")
  }

  @Test("What a node can't do is thrown, with its path")
  func failure() async throws {
    let error = await #expect(throws: RenderError.self) {
      try await renderer.scene { ImageNode(.file("/nowhere.png")) }
    }
    #expect(error?.failures.map(\.path.description) == ["image"])
    #expect(error?.description.contains("/nowhere.png") == true)
  }

  @Test("A layout tells where the nodes are, without displaying them")
  func layout() async throws {
    let tree = try await renderer.layout { Greeting() }
    #expect(tree.children.map(\.kind) == ["text"])
    #expect(tree.children.first?.frame.origin == Point(x: 10, y: 10))
    #expect(tree.children.first?.placedBy == "inset")
  }
}

private final class Greeting: CellNode {
  private let text = TextNode(
    AttributedText("Hi", font: Font(size: 20), paragraph: ParagraphStyle(lineHeight: 24)))

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    InsetLayoutSpec(insets: EdgeInsets(10), child: text)
  }
}
