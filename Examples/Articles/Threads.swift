import Swatch

/// The prices of a remote shop.
enum Shop {
  static func price(of article: String) async throws -> Int {
    try await Task.sleep(for: .milliseconds(20))
    return article.count * 100
  }
}

/// An article whose price is fetched while the row is near the viewport.
final class PriceCell: CellNode {
  private let article: String
  private let name: TextNode
  private let price = TextNode(AttributedText("…", font: Font(size: 17)))

  init(article: String) {
    self.article = article
    name = TextNode(AttributedText(article, font: Font(size: 17)))
    super.init()
    name.style.flexGrow = 1
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    InsetLayoutSpec(
      insets: EdgeInsets(16),
      child: StackLayoutSpec(spacing: 8, children: [name, price]))
  }

  override func didEnterPreloadState() {
    super.didEnterPreloadState()
    startTask { [article] handle in
      let cents = try await Shop.price(of: article)
      try await handle.withNode(as: PriceCell.self) { cell in
        cell.price.attributedText = AttributedText(
          "\(cents / 100) €", font: Font(size: 17))
      }
    }
  }
}

/// The program of the article "Threads".
@MainActor func threads() async throws {
  let renderer = try Renderer(scale: Scale(2))
  let scene = try await renderer.scene(in: SizeRange(width: 240)) {
    PriceCell(article: "Kettle")
  }
  try await renderer.write(scene, to: "price.png", background: .white)

  try await withThrowingTaskGroup(of: Void.self) { group in
    for article in ["Kettle", "Teapot", "Sieve"] {
      group.addTask {
        let scene = try await renderer.scene { PriceCell(article: article) }
        try await renderer.write(scene, to: "\(article).png", background: .white)
      }
    }
    try await group.waitForAll()
  }
}
