import FoundationEssentials
import SwatchConcurrency
import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

extension NodeTaskTests {
  @Test("A task that does not end within the time limit is abandoned, and its node is named")
  func neverEnding() async throws {
    var environment = window.environment
    environment.taskTimeLimit = .zero
    let window = Window(size: Size(width: 100, height: 200), environment: environment)
    let rows = BlockRows(1) { _ in
      LoadingCell("slow") {
        try await Task.sleep(for: .seconds(3_600))
        return "never"
      }
    }
    window.rootNode = rows.makeTable()
    let error = await #expect(throws: RenderError.self) { try await window.capture() }
    #expect(
      error?.failures.map(\.description) == [
        "slow: a task that it started has not ended after 0 seconds; make the task end, or cancel it in "
          + "time"
      ])
    #expect(window.isSettled)
  }

  @Test("Tasks that start further tasks share one time limit with them")
  func chain() async throws {
    var environment = window.environment
    environment.taskTimeLimit = .milliseconds(200)
    let window = Window(size: Size(width: 100, height: 200), environment: environment)
    // Each ends in time; 200 nodes, whose endless tasks are given up, take seconds.
    let rows = BlockRows(1) { _ in RestartingCell(after: .milliseconds(20)) }
    window.rootNode = rows.makeTable()
    await window.settle()
    #expect(window.isSettled)
    let error = await #expect(throws: RenderError.self) { try await window.capture(.immediate) }
    #expect(error?.description.contains("not ended after 0.2 seconds") == true)
  }
}
