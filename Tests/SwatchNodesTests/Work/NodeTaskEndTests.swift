import SwatchConcurrency
import Testing

@testable import SwatchNodes

@Suite("The ends of nodes' tasks")
struct NodeTaskEndTests {
  private let node = DisplayNode()
  private let task: NodeTask

  init() {
    node.setEnvironment(.test())
    task = NodeTask(of: node, within: .seconds(60))
  }

  @Test("A task that is cancelled before it begins never runs")
  func cancelledEarly() async {
    task.cancel()
    let hasRun = Locked(false)
    task.begin({ _ in hasRun.withLock { $0 = true } }, with: node.handle)
    for _ in 0..<1_000 { await Task.yield() }
    #expect(!hasRun.withLock { $0 })
    #expect(!task.isRunning)
  }

  @Test("An abandoned task remains a failure until it is cancelled")
  func givenUp() async {
    let hasEnded = Locked(false)
    task.begin(
      { _ in
        while !Task.isCancelled { await Task.yield() }
        hasEnded.withLock { $0 = true }
        throw CancellationError()
      }, with: node.handle)
    task.giveUp(because: "it is slow")
    while !hasEnded.withLock({ $0 }) { await Task.yield() }
    for _ in 0..<1_000 { await Task.yield() }
    #expect(task.failure?.reason == "it is slow; make the task end, or cancel it in time")
    task.cancel()
    #expect(task.failure == nil)
  }
}
