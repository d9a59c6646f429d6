import SwatchGeometry
import SwatchLayout
import SwatchNodes

/// Asking for further content.
extension ContainerController {
  /// What there is to know about fetching between turns.
  struct Batches {
    let progress = BatchContext.Progress()
    /// Whether something happened after which the question is asked.
    var isDue = true
    /// What the question was asked in last.
    var occasion: Occasion?
    /// Whether the question was asked after an update that changed nothing; such an update asks only
    /// once, or a delegate without further content would be asked for ever.
    var askedInVain = false
    /// The delegate's work on the batch being fetched.
    var fetch: Task<Void, Never>?
  }

  /// What has the question asked anew where it changes.
  struct Occasion: Hashable {
    var isInWindow: Bool
    var leadingScreens: Double
  }

  private var occasion: Occasion {
    Occasion(
      isInWindow: client.interfaceState.contains(.visible),
      leadingScreens: client.leadingScreensForBatching)
  }

  /// Whether the delegate may have to be asked for a further batch.
  var isBatchQuestionDue: Bool { batches.isDue || batches.occasion != occasion }

  /// Notes an update of `changeCount` changes, after which the question is asked.
  func noteUpdate(changeCount: Int) {
    if changeCount == 0 && batches.askedInVain { return }
    batches.askedInVain = changeCount == 0
    batches.isDue = true
  }

  /// Asks the delegate for a further batch where it has more, and the viewport is near the end of the
  /// content.
  func fetchBatchIfNeeded() {
    guard isBatchQuestionDue else { return }
    batches.isDue = false
    batches.occasion = occasion
    let delegate = client.batchDelegate
    guard delegate?.shouldBatchFetch() ?? client.mayFetchBatch, question.shouldFetch else { return }
    let gate = BatchGate()
    let context = BatchContext(batches.progress, gate: gate)
    context.beginBatchFetching()
    if let delegate {
      batches.fetch = Task { await delegate.willBeginBatchFetch(with: context) }
    } else if begin(context) {
      batches.fetch = Task { await gate.pass() }
    }
  }

  /// Has the client's delegate begin a batch.
  ///
  /// - Returns: false where the delegate fetches nothing.
  private func begin(_ context: BatchContext) -> Bool {
    do {
      try client.beginBatchFetch(with: context)
      return true
    } catch {
      batches.progress.becomeIdle()
      return false
    }
  }

  @discardableResult
  package func waitForBatch() async -> Bool {
    var hasFetched = false
    while let fetch = batches.fetch {
      await fetch.value
      hasFetched = true
      if batches.fetch == fetch { batches.fetch = nil }
    }
    for container in live.flatMap(\.containers) where await container.waitForBatch() {
      hasFetched = true
    }
    return hasFetched
  }

  private var question: BatchFetching {
    BatchFetching(
      isFetching: batches.progress.isFetching, leadingScreens: occasion.leadingScreens,
      viewport: viewportRect,
      contentSize: arrangementNow().contentSize, axes: ranges.axes,
      scrollDirection: ranges.scrollDirection,
      isInWindow: occasion.isInWindow)
  }
}
