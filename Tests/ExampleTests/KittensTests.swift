import Swatch
import Testing

@testable import KittensExample

@Suite("Example: Kittens")
@MainActor
struct KittensTests {
  @Test("Rows made by blocks look like rows made as nodes", arguments: [true, false])
  func pictures(usesNodeBlocks: Bool) async throws {
    let example = try ExamplePictures(height: 480)
    let controller = KittensViewController(usesNodeBlocks: usesNodeBlocks)
    example.window.rootViewController = controller
    await example.checkViewport()
    try await example.checkContent(of: controller.table, keeping: .digest)
  }
}
