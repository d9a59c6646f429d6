import Swatch
import Testing

@testable import SocialAppLayoutExample

@Suite("Example: SocialAppLayout")
@MainActor
struct SocialAppLayoutTests {
  @Test("Posts are laid out with and without media, links and long names")
  func pictures() async throws {
    let example = try ExamplePictures(height: 480)
    let controller = TimelineViewController()
    example.window.rootViewController = controller
    await example.checkViewport()
    try await example.checkContent(of: controller.table, keeping: .digest)
  }
}
