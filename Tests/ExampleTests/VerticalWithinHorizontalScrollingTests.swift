import Swatch
import Testing

@testable import VerticalWithinHorizontalScrollingExample

@Suite("Example: VerticalWithinHorizontalScrolling")
@MainActor
struct VerticalWithinHorizontalScrollingTests {
  @Test("Each page shows the top of its own table")
  func pictures() async throws {
    let example = try ExamplePictures()
    let controller = GradientsViewController()
    example.window.rootViewController = controller
    await example.checkViewport()
    try await example.checkPages(of: controller.pager, keeping: .picture)
  }
}
