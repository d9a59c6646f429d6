import Swatch
import Testing

@testable import TablePagerExample

@Suite("Example: TablePager")
@MainActor
struct TablePagerTests {
  @Test("Each page shows its name above a table")
  func pictures() async throws {
    let example = try ExamplePictures()
    let controller = MenusViewController()
    example.window.rootViewController = controller
    await example.checkViewport()
    try await example.checkPages(of: controller.pager, keeping: .digest)
  }
}
