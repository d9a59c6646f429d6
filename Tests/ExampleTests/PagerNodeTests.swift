import Swatch
import Testing

@testable import PagerNodeExample

@Suite("Example: PagerNode")
@MainActor
struct PagerNodeTests {
  @Test("The window shows one page, and the whole content and the strip show all five pages")
  func pictures() async throws {
    let example = try ExamplePictures()
    let controller = PagesViewController()
    example.window.rootViewController = controller
    await example.checkViewport()
    try await example.checkPages(of: controller.pager, keeping: .picture)
  }
}
