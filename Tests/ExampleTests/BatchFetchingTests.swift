import Swatch
import Testing

@testable import BatchFetchingExample

@Suite("Example: BatchFetching")
@MainActor
struct BatchFetchingTests {
  @Test("The list fetches batches until a batch is empty")
  func pictures() async throws {
    let example = try ExamplePictures()
    let controller = ParcelsViewController()
    example.window.rootViewController = controller
    await example.checkViewport()
    try await example.checkContent(of: controller.table, keeping: .digest)
  }
}
