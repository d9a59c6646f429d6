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

  /// Handles a signal.
  mutating func receive(at now: ContinuousClock.Instant = .now) -> Answer {
    guard let first else {
      first = now
      return .finish
    }
    return now - first < Self.echo ? .ignore : .endAtOnce
  }
}
