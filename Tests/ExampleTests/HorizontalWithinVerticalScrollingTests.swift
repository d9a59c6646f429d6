import Swatch
import Testing

@testable import HorizontalWithinVerticalScrollingExample

@Suite("Example: HorizontalWithinVerticalScrolling")
@MainActor
struct HorizontalWithinVerticalScrollingTests {
  @Test("Each row shows the beginning of its own collection")
  func pictures() async throws {
    let example = try ExamplePictures()
    let controller = ShelvesViewController()
    example.window.rootViewController = controller
    await example.checkViewport()
    try await example.checkContent(of: controller.table, keeping: .picture)
  }
}
