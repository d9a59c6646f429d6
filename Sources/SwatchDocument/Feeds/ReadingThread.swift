import Dispatch

/// Runs an actor that waits for input apart from the threads that all other work shares.
final class ReadingThread: SerialExecutor {
  private let queue = DispatchQueue(label: "swatch.reading")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
