import Swatch

/// The program of the article "Getting started".
@MainActor func gettingStarted() async throws {
  final class Greeting: CellNode {
    let text = TextNode(
      AttributedText("Hello from a node", font: Font(size: 24, weight: 700)))

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
      InsetLayoutSpec(insets: EdgeInsets(24), child: text)
    }
  }

  let renderer = try Renderer(scale: Scale(2))
  let scene = try await renderer.scene { Greeting() }
  try await renderer.write(scene, to: "greeting.png", background: .white)

  try await renderer.write(scene, to: "greeting.svg")
  try await renderer.write(scene, to: "greeting.pdf")
  try await renderer.write(scene, to: "greeting.webp", as: .webp(.lossless))
}

/// The program of the first page.
@MainActor func hello() async throws {
  let renderer = try Renderer(scale: Scale(2))
  let scene = try await renderer.scene { TextNode(AttributedText("Hello")) }
  try await renderer.write(scene, to: "hello.png", background: .white)
}
