import Swatch
import Testing

@testable import ASDKgramExample

@Suite("Example: ASDKgram")
@MainActor
struct ASDKgramTests {
  @Test("A photo lies between its author and its comments")
  func pictures() async throws {
    let example = try ExamplePictures()
    let controller = PhotoFeedViewController()
    example.window.rootViewController = controller
    await example.checkViewport()
    try await example.checkContent(of: controller.table, keeping: .digest)
  }
}
