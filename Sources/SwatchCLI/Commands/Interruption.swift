import Dispatch
import Glibc
import Swatch
import SwatchConcurrency

/// Ends work early when the process gets SIGINT, SIGTERM or SIGHUP: the task is cancelled and
/// finishes work already begun, then the process ends with the signal's code. The process ends
/// immediately at a second signal that is not an echo of the first (``StopSignals``), or if the
/// work does not end in time, as when it waits for input. SIGHUP stays ignored if the process was
/// started to outlive its terminal (nohup).
enum Interruption {
  private static let signals: [(number: Int32, code: ExitCode)] = [
    (SIGINT, .interrupted), (SIGTERM, .terminated), (SIGHUP, .hungUp),
  ]
  private static let patience = DispatchTimeInterval.seconds(15)

  /// Runs work that may be interrupted.
  static func run(_ work: @escaping @Sendable () async -> ExitCode) async -> ExitCode {
    // The work begins only when signals are received: signals that arrive while sources are
    // registered are lost.
    let (registration, isRegistered) = AsyncStream<Never>.makeStream()
    let task = Task {
      for await _ in registration {}
      return await work()
    }
    let registrations = DispatchGroup()
    let received = Locked<ExitCode?>(nil)
    let stops = Locked(StopSignals())
    let sources = signals.compactMap { number, code -> (any DispatchSourceSignal)? in
      // Handlers are function pointers, which can be compared only by their addresses.
      let former = unsafe unsafeBitCast(signal(number, SIG_IGN), to: Int.self)
      let ignored = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
      if number == SIGHUP && former == ignored { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        switch stops.withLock({ $0.receive() }) {
        case .finish: break
        case .ignore: return
        case .endAtOnce: exit(code.rawValue)
        }
        received.withLock { $0 = code }
        task.cancel()
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) { exit(code.rawValue) }
      }
      registrations.enter()
      source.setRegistrationHandler { registrations.leave() }
      source.activate()
      return source
    }
    registrations.notify(queue: .global()) { isRegistered.finish() }
    let code = await task.value
    for source in sources { source.cancel() }
    return received.withLock { $0 } ?? code
  }
}

/// The signals that stop a process, separated from their echoes: GNU `timeout` sends its signal to
/// the process and then to the process group, as terminals and supervisors do, so that one stop
/// arrives as two signals.
struct StopSignals: Sendable {
  /// The reaction to a signal.
  enum Answer: Equatable {
    /// The process begins to end gracefully.
    case finish
    /// No action: the signal is an echo of the previous one.
    case ignore
    /// The process ends without finishing current work.
    case endAtOnce
  }

  /// The time after the first signal in which further signals mean the same stop.
  static let echo = Duration.milliseconds(500)

  private var first: ContinuousClock.Instant?

  /// Returns the reaction to a signal that arrives at a time.
  mutating func receive(at now: ContinuousClock.Instant = .now) -> Answer {
    guard let first else {
      first = now
      return .finish
    }
    return now - first < Self.echo ? .ignore : .endAtOnce
  }
}
