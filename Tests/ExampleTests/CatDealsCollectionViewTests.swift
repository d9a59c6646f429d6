import Swatch
import SwatchTesting
import Testing

@testable import CatDealsCollectionViewExample

@Suite("Example: CatDealsCollectionView")
@MainActor
struct CatDealsCollectionViewTests {
  @Test("Deals are shown in one column, below an introduction")
  func pictures() async throws {
    let example = try ExamplePictures(height: 400)
    let controller = DealsViewController()
    example.window.rootViewController = controller
    await example.checkViewport()
    #expect(controller.collection.numberOfItems(inSection: 0) == 20)
  }

  @Test("A wide window shows two columns, and dark mode changes the colours")
  func dark() async throws {
    let example = try ExamplePictures(height: 400)
    example.window.rootViewController = DealsViewController()
    example.window.traitCollection.userInterfaceStyle = .dark
    example.window.resize(to: Size(width: 680, height: 330))
    await assertSnapshot(of: example.window, as: .image, named: "dark")
  }

  @Test("A sold-out deal keeps its cell, which is read out as one element")
  func soldOut() async throws {
    let example = try ExamplePictures(height: 400)
    let controller = DealsViewController()
    example.window.rootViewController = controller
    await example.window.settle()
    let path = IndexPath(item: 0, section: 0)
    let cell = await controller.collection.withNode(forItemAt: path) { ObjectIdentifier($0) }
    try controller.sellOut(0)
    let scene = try await example.window.capture()
    let later = await controller.collection.withNode(forItemAt: path) { ObjectIdentifier($0) }
    #expect(cell == later)
    #expect(
      scene.accessibilityElements.map(\.label).contains(
        "TODAY, Sold out, Leather collar with a bell, in four colours, Lower East Side, • 0.4 mi, "
          + "$20, 6 options, $12"))
  }
}
