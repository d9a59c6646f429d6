/// The signals by which a process is told to stop, told apart from their echoes: `timeout` of GNU sends its
/// signal to the process and then to the group that the process is in, and terminals and supervisors
/// do alike, so that one stop arrives as two signals.
struct StopSignals: Sendable {
  /// The answer to a signal.
  enum Answer: Equatable {
    /// Ending gracefully, which begins now.
    case finish
    /// Nothing: the signal belongs to the one before.
    case ignore
    /// Ending without waiting for what is on its way.
    case endAtOnce
  }

  /// The time after the first signal in which others mean the same stop.
  static let echo = Duration.milliseconds(500)

  private var first: ContinuousClock.Instant?

  /// Takes a signal in.
  mutating func receive(at now: ContinuousClock.Instant = .now) -> Answer {
    guard let first else {
      first = now
      return .finish
    }
    return now - first < Self.echo ? .ignore : .endAtOnce
  }
}
