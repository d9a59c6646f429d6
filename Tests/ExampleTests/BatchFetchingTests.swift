import Swatch
import Testing

@testable import BatchFetchingExample

@Suite("Example: BatchFetching")
@MainActor
struct BatchFetchingTests {
  @Test("Batches are fetched until one is empty")
  func pictures() async throws {
    let example = try ExamplePictures("BatchFetching")
    let controller = ParcelsViewController()
    example.window.rootViewController = controller
    try await example.checkViewport()
    try await example.checkContent(of: controller.table)
  }
}
