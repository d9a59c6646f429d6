import Swatch
import Testing

@testable import CustomCollectionLayoutExample

@Suite("Example: CustomCollectionLayout")
@MainActor
struct CustomCollectionLayoutTests {
  @Test("The first picture lies above all columns")
  func pictures() async throws {
    let example = try ExamplePictures()
    let controller = MosaicViewController()
    example.window.rootViewController = controller
    await example.checkViewport()
    try await example.checkContent(of: controller.collection, keeping: .digest)
  }
}
