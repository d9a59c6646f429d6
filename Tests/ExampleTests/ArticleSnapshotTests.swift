import SwatchTesting
import Testing

@testable import ArticlesExample

/// The tests of the article "Snapshot tests".
@Suite("Snapshots of the articles")
struct ArticleSnapshotTests {
  @Test func profile() async {
    let card = ArticleCard(title: "Tides", caption: "Six minutes, with pictures")
    await assertSnapshot(of: card, as: .image(size: .width(320), scale: 2))
  }

  @Test func profileLayout() async {
    let card = ArticleCard(title: "Tides", caption: "Six minutes, with pictures")
    await assertSnapshot(of: card, as: .layout(size: .width(320)))
  }

  @Test func variants() async {
    await assertSnapshots(
      of: ArticleCard(title: "Tides", caption: "Six minutes"), as: .image,
      variants: .variants(appearances: [.light, .dark], widths: [200, 320]))
  }
}
