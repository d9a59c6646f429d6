import Swatch
import SwatchTesting
import Testing

@testable import TailLoadingExample

@Suite("Example: TailLoading")
@MainActor
struct TailLoadingTests {
  @Test("The last row says that more rows are loading, until the new rows replace it")
  func pictures() async throws {
    let example = try ExamplePictures(height: 240)
    let controller = TailLoadingViewController()
    example.window.rootViewController = controller
    func step() async { for _ in 0..<4 { await example.window.step() } }
    await step()
    controller.table.scrollToRow(at: IndexPath(row: 19, section: 0), at: .bottom)
    await step()
    example.window.scroll(controller.table, by: Point(x: 0, y: 60))
    await step()
    #expect(controller.state == .init(itemCount: 20, isFetching: true))
    await check(example, "loading")
    controller.endFetch(with: 20)
    await example.window.step()
    #expect(controller.state.itemCount == 40)
    await step()
    await check(example, "loaded")
  }

  private func check(_ example: ExamplePictures, _ name: String) async {
    do {
      let scene = try await example.window.capture(.immediate)
      assertSnapshot(of: scene, as: .image, named: name)
    } catch {
      Issue.record(error)
    }
  }

  @Test("The beginning of a fetch adds the loading row, and its end adds the fetched items")
  func states() {
    typealias Controller = TailLoadingViewController
    let fetching = Controller.reduce(.empty, .beginBatchFetch)
    #expect(fetching == .init(itemCount: 20, isFetching: true))
    let done = Controller.reduce(fetching, .endBatchFetch(resultCount: 5))
    #expect(done == .init(itemCount: 25, isFetching: false))
  }
}
