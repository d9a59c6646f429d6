import Swatch
import Testing

@testable import KittensExample

@Suite("Example: Kittens")
@MainActor
struct KittensTests {
  @Test("Kittens are shown below a short introduction")
  func pictures() async throws {
    let example = try ExamplePictures(height: 480)
    let controller = KittensViewController()
    example.window.rootViewController = controller
    await example.checkViewport()
    try await example.checkContent(of: controller.table, keeping: .digest)
  }
}
