import Swatch
import SwatchMessages

/// The output of a command: results to standard output, messages to standard error, and below the
/// messages, on a terminal, a progress bar.
actor Console {
  private let output: StandardStream
  private let errors: StandardStream
  private let hasColor: Bool
  private var bar: ProgressBar?
  private var log: ProgressLog?
  private var isQuiet = false
  private var isVerbose = false

  /// A console on the process's own streams.
  init(color: When, environment: [String: String]) {
    output = .output
    errors = .error
    hasColor = Self.shows(color, on: .error, environment: environment)
    bar = nil
  }

  /// Returns true if output meant for people is shown on a stream.
  private static func shows(
    _ when: When, on stream: StandardStream, environment: [String: String]
  ) -> Bool {
    switch when {
    case .always: true
    case .never: false
    case .auto:
      stream.isTerminal && environment["NO_COLOR", default: ""].isEmpty
        && environment["TERM"] != "dumb"
    }
  }

  /// Starts showing progress.
  func showProgress(_ choice: ProgressChoice) {
    guard !isQuiet else { return }
    switch choice {
    case .always: bar = ProgressBar()
    case .auto: if errors.isTerminal { bar = ProgressBar() }
    case .plain: log = ProgressLog()
    case .never: break
    }
  }

  /// Prints only errors and results from now on.
  func beQuiet() {
    isQuiet = true
    (bar, log) = (nil, nil)
  }

  /// Prints details of the run from now on.
  func beVerbose() { isVerbose = true }

  /// Prints a detail of the run in one line, if details are requested.
  func note(_ message: String) {
    if isVerbose { tell(message.visible) }
  }

  /// A Boolean value that is true when there is a progress bar or a log.
  var showsProgress: Bool { bar != nil || log != nil }

  /// Updates the progress bar or the log, if there is one.
  func update(_ progress: Progress) {
    if let line = log?.line(for: progress) { show(line + "\n") }
    guard let line = bar?.line(for: progress) else { return }
    show(ProgressBar.redraw + line)
  }

  /// Prints one line of results, or several; on a terminal they replace the bar.
  func printLine(_ line: String) throws(StandardStream.WriteError) {
    if bar != nil && output.isTerminal { show(ProgressBar.redraw) }
    try output.write(Self.visibleLines(line) + "\n")
  }

  /// Writes a file's bytes as the result.
  func write(_ bytes: [UInt8]) throws(StandardStream.WriteError) {
    try output.write(bytes)
  }

  /// Writes an error message in one line.
  func report(_ message: String) {
    tell(message.namingOptions.visible)
  }

  /// Writes an error message of several lines.
  func report(lines text: String) {
    tell(Self.visibleLines(text))
  }

  /// Returns a text with terminal control characters escaped, except line breaks.
  private static func visibleLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(\.visible)
      .joined(separator: "\n")
  }

  private func tell(_ message: String) {
    let label = hasColor ? "\u{1B}[1;31mswatch:\u{1B}[0m" : "swatch:"
    show((bar == nil ? "" : ProgressBar.redraw) + "\(label) \(message)\n")
  }

  /// Writes a warning in one line.
  func warn(_ message: String) {
    if !isQuiet { report("warning: " + message) }
  }

  /// Writes a warning for each key of the templates that has no effect where it stands, for the
  /// first ten of them.
  func warnOfInactiveKeys(in templates: [Template]) {
    guard !isQuiet else { return }
    var told: Set<String> = []
    let messages = templates.flatMap { $0.inactive() }
      .map { "\($0.error.description) [\($0.rule)]" }
      .filter { told.insert($0).inserted }
    for message in messages.prefix(10) { warn(message) }
    guard messages.count > 10 else { return }
    warn("\(messages.count.grouped) keys have no effect; swatch check lists them all")
  }

  /// Writes warnings about missing font families and hyphenation dictionaries, and about other
  /// unmet requests of texts, with their places if the nodes' warnings state them. The other
  /// warnings of nodes are written first.
  func reportMissingFiles(of fonts: FontLibrary, to nodes: [NodeWarning] = []) {
    var report = FontReport(fonts)
    for warning in nodes where !report.note(warning) { warn(warning.message) }
    for warning in report.take(isLast: true) { warn(warning.text) }
  }

  /// Removes the progress bar and writes a final message.
  func finish(_ message: String) {
    guard !isQuiet else { return }
    if let line = log?.lastLine() { show(line + "\n") }
    show((bar == nil ? "" : ProgressBar.redraw) + message + "\n")
    bar = nil
  }

  /// Writes to standard error. Errors are ignored, as there is no other place to report them.
  private func show(_ text: String) {
    do { try errors.write(text) } catch {}
  }
}
