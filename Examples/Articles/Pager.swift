import Swatch

/// A page with its number.
final class NumberPage: CellNode {
  private let number: TextNode

  init(_ number: Int) {
    self.number = TextNode(
      AttributedText("\(number)", font: Font(size: 64, weight: 700), color: .white))
    super.init()
    backgroundColor = Color(
      hue: Double(number) * 0.2, saturation: 0.55, brightness: 0.75)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    CenterLayoutSpec(centering: .xy, child: number)
  }
}

/// Three pages.
final class Pages: PagerDataSource {
  func numberOfPages(in pagerNode: PagerNode) -> Int { 3 }

  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock {
    { NumberPage(index + 1) }
  }
}

/// The program of the article "A pager".
@MainActor func pager() async throws {
  let pages = Pages()
  let pager = PagerNode()
  pager.dataSource = pages

  let renderer = try Renderer(scale: Scale(2))
  let window = Window(size: Size(width: 160, height: 200), renderer: renderer)
  window.rootNode = pager

  pager.scrollToPage(at: 1)
  try await renderer.write(window.capture(), to: "second-page.png")

  let scenes = try await window.content(of: pager).scenes()
  let strip = PageStrip(gap: 16).scene(of: scenes)
  try await renderer.write(strip, to: "pages.png", background: Color(white: 0.85))
}
