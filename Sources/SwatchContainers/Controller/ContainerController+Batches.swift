import SwatchGeometry
import SwatchLayout
import SwatchNodes

/// Requests for further content.
extension ContainerController {
  private var occasion: BatchRequests.Occasion {
    BatchRequests.Occasion(
      isInWindow: client.interfaceState.contains(.visible),
      leadingScreens: client.leadingScreensForBatching)
  }

  /// A Boolean value that is true when the delegate may have to be asked for a further batch.
  var isBatchQuestionDue: Bool { batches.isDue(on: occasion) }

  /// Requests a further batch if the delegate can fetch one and the viewport is near the end of the
  /// content.
  func fetchBatchIfNeeded() {
    guard isBatchQuestionDue else { return }
    batches.noteQuestion(on: occasion)
    let delegate = client.batchDelegate
    guard delegate?.shouldBatchFetch() ?? client.mayFetchBatch, question.shouldFetch else { return }
    let gate = BatchGate()
    let context = BatchContext(batches.progress, gate: gate)
    context.beginBatchFetching()
    if let delegate {
      batches.fetch = Task { await delegate.willBeginBatchFetch(with: context) }
    } else {
      client.beginBatchFetch(with: context)
      // A delegate without further content cancels immediately; there is nothing to wait for.
      if context.batchFetchingWasCancelled { return }
      batches.fetch = Task { await gate.pass() }
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
    for container in live.containers where await container.waitForBatch() {
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
