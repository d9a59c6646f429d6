import Swatch
import Testing

@Suite("Windows of a renderer")
@MainActor
struct RendererWindowTests {
  private let fonts: FontLibrary

  init() throws {
    fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
  }

  @Test(
    "A window has the scale of its renderer, unless a scale is given", arguments: [nil, Scale(3)])
  func scale(given: Scale?) async throws {
    let renderer = Renderer(fonts: fonts, scale: Scale(2), jobs: 1)
    let size = Size(width: 10, height: 10)
    let window = Window(size: size, renderer: renderer, scale: given)
    #expect(try await window.capture().scale == given ?? Scale(2))
    #expect(window.size == size)
  }

  @Test("A window with the system's fonts can be captured without a renderer")
  func system() async throws {
    let window = try Window(size: Size(width: 10, height: 10), scale: Scale(2), display: .held)
    window.rootNode = TextNode(AttributedText("A"))
    let scene = try await window.capture(.immediate)
    #expect(scene.scale == Scale(2))
  }
}
