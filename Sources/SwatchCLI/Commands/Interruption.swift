import Dispatch
import Glibc
import Swatch

/// Ends work early when the process is interrupted or told to end (SIGINT, SIGTERM): the work is
/// cancelled, finishes what it has begun, and the process ends with the signal's code. A second
/// signal, or work that does not end in time, as it waits for input, ends the process at once.
enum Interruption {
  private static let signals: [(number: Int32, code: ExitCode)] = [
    (SIGINT, .interrupted), (SIGTERM, .terminated),
  ]
  private static let patience = DispatchTimeInterval.seconds(10)

  /// Runs work that may be interrupted.
  static func run(_ work: @escaping @Sendable () async -> ExitCode) async -> ExitCode {
    let task = Task { await work() }
    let received = Locked<ExitCode?>(nil)
    let sources = signals.map { number, code in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        if task.isCancelled { exit(code.rawValue) }
        received.withLock { $0 = code }
        task.cancel()
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) { exit(code.rawValue) }
      }
      source.activate()
      return source
    }
    let code = await task.value
    for source in sources { source.cancel() }
    return received.withLock { $0 } ?? code
  }
}
