import Swatch
import Testing

@testable import PagerNodeExample

@Suite("Example: PagerNode")
@MainActor
struct PagerNodeTests {
  @Test("A viewport shows one page, the content all five pages, and a strip all five with gaps")
  func pictures() async throws {
    let example = try ExamplePictures()
    let controller = PagesViewController()
    example.window.rootViewController = controller
    await example.checkViewport()
    try await example.checkPages(of: controller.pager, keeping: .picture)
  }
}
