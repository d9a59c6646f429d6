import Swatch
import SwatchMessages

/// Where a command speaks: results to standard output, words for people to standard error, and
/// under those, on a terminal, a bar that shows how far it is.
actor Console {
  private let output: StandardStream
  private let errors: StandardStream
  private let hasColor: Bool
  private var bar: ProgressBar?

  /// A console on the process's own streams.
  init(color: When, environment: [String: String]) {
    output = .output
    errors = .error
    hasColor = Self.shows(color, on: .error, environment: environment)
    bar = nil
  }

  /// Whether something is shown that people want and files do not.
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

  /// Begins to show how far the work is.
  func showProgress(_ when: When) {
    if when == .always || when == .auto && errors.isTerminal { bar = ProgressBar() }
  }

  /// Shows how far the work is, where that is wanted.
  func update(_ progress: Progress) {
    guard let line = bar?.line(for: progress) else { return }
    show(ProgressBar.redraw + line)
  }

  /// Writes one line of results, or several; on a terminal they take the bar's place.
  func printLine(_ line: String) throws(StandardStream.WriteError) {
    if bar != nil && output.isTerminal { show(ProgressBar.redraw) }
    try output.write(Self.visibleLines(line) + "\n")
  }

  /// Writes a file's bytes as the result.
  func write(_ bytes: [UInt8]) throws(StandardStream.WriteError) {
    try output.write(bytes)
  }

  /// Tells people what went wrong, in one line, whatever is in the message.
  func report(_ message: String) {
    tell(message.namingOptions.visible)
  }

  /// Tells people what went wrong in a text of lines of ours.
  func report(lines text: String) {
    tell(Self.visibleLines(text))
  }

  /// A text with escapes in place of what a terminal would act on, line breaks aside.
  private static func visibleLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(\.visible)
      .joined(separator: "\n")
  }

  private func tell(_ message: String) {
    let label = hasColor ? "\u{1B}[1;31mswatch:\u{1B}[0m" : "swatch:"
    show((bar == nil ? "" : ProgressBar.redraw) + "\(label) \(message)\n")
  }

  /// Tells people of font families that were asked for and are not there.
  func reportMissingFamilies(of fonts: FontLibrary) {
    for family in fonts.takeMissingFamilies() {
      report(
        "there is no font family \"\(family)\"; \(fonts.defaultFamily) stands in for it, until its "
          + "files are installed or given with --font-dir")
    }
  }

  /// Takes the bar away and tells people how it went.
  func finish(_ message: String) {
    show((bar == nil ? "" : ProgressBar.redraw) + message + "\n")
    bar = nil
  }

  /// There is nowhere to tell that standard error cannot be written.
  private func show(_ text: String) {
    do { try errors.write(text) } catch {}
  }
}
