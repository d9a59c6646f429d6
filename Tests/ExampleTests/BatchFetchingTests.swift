import Swatch
import Testing

@testable import BatchFetchingExample

@Suite("Example: BatchFetching")
@MainActor
struct BatchFetchingTests {
  @Test("Batches are fetched until one is empty")
  func pictures() async throws {
    let example = try ExamplePictures()
    let controller = ParcelsViewController()
    example.window.rootViewController = controller
    await example.checkViewport()
    try await example.checkContent(of: controller.table, keeping: .digest)
  }
}
