import Dispatch

/// A thread that runs an actor waiting for input, separate from the shared thread pool.
final class ReadingThread: SerialExecutor {
  private let queue = DispatchQueue(label: "swatch.reading")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
