/// The progress of a run as lines of a log: one every ten seconds, and a last one.
struct ProgressLog {
  private static let pause = Duration.seconds(10)

  private let start: ContinuousClock.Instant
  private var shown: ContinuousClock.Instant
  private var latest: Progress?

  /// Begins to count the time.
  init(start: ContinuousClock.Instant = .now) {
    self.start = start
    shown = start
  }

  /// Returns the line to write; nil too soon after the last line.
  mutating func line(
    for progress: Progress, at now: ContinuousClock.Instant = .now
  ) -> String? {
    latest = progress
    guard now - shown >= Self.pause else { return nil }
    shown = now
    latest = nil
    return ProgressBar.plainLine(for: progress, after: now - start)
  }

  /// Returns the line of the latest progress; nil if it was already written.
  mutating func lastLine(at now: ContinuousClock.Instant = .now) -> String? {
    defer { latest = nil }
    return latest.map { ProgressBar.plainLine(for: $0, after: now - start) }
  }
}

/// The form in which progress is shown.
enum ProgressChoice: String, CaseIterable {
  /// A bar on a terminal, and nothing elsewhere.
  case auto
  /// A bar also in files and pipes.
  case always
  /// Nothing.
  case never
  /// Lines of a log.
  case plain
}

extension Option {
  /// Returns the option `--progress`.
  static func progress(_ path: WritableKeyPath<Root, ProgressChoice>) -> Option {
    .value(
      "--progress", placeholder: "WHEN", sets: path, as: .word,
      help: "a progress bar: auto, always or never; auto means on a terminal; plain writes a line "
        + "every ten seconds, for logs")
  }
}
