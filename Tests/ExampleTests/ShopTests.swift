import Swatch
import SwatchTesting
import Testing

@testable import ShopExample

@Suite("Example: Shop")
@MainActor
struct ShopTests {
  private let shop = ShopViewController()

  private func show() throws -> ExamplePictures {
    let example = try ExamplePictures(height: 400)
    example.window.rootViewController = NavigationController(rootViewController: shop)
    return example
  }

  @Test("The shop shows each category as a card")
  func categories() async throws {
    try await show().checkViewport()
  }

  @Test("The shop shows a category's products as rows")
  func goods() async throws {
    let example = try show()
    await example.window.settle()
    shop.showGoods(of: 1, inColumns: false)
    await assertSnapshot(of: example.window, as: .image, named: "rows")
  }

  @Test("A product's page has an accessibility label for its number of stars")
  func page() async throws {
    let example = try show()
    await example.window.settle()
    shop.navigationController?.pushViewController(
      GoodViewController(good: shop.categories[0].goods[1]))
    await example.checkViewport()
    let scene = try await example.window.capture()
    #expect(
      scene.accessibilityElements.map(\.label).contains("3 of 5 stars"))
  }
}
