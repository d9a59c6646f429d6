import Swatch
import SwatchTesting
import Testing

@testable import LayoutSpecExamplesExample

@Suite("Example: LayoutSpecExamples")
@MainActor
struct LayoutSpecExamplesTests {
  private func show(height: Double) throws -> (ExamplePictures, OverviewViewController) {
    let example = try ExamplePictures(height: height)
    let overview = OverviewViewController()
    example.window.rootViewController = NavigationController(rootViewController: overview)
    return (example, overview)
  }

  @Test("The list has a row for each layout")
  func overview() async throws {
    let (example, _) = try show(height: 400)
    await example.checkViewport()
  }

  @Test("Each layout is in the middle of the window", arguments: LayoutExample.allCases)
  func layout(_ layout: LayoutExample) async throws {
    let (example, overview) = try show(height: layout == .corners ? 460 : 300)
    await example.window.settle()
    overview.show(layout)
    await assertSnapshot(of: example.window, as: .image, named: "\(layout)")
  }
}
