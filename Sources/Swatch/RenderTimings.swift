import SwatchConcurrency

/// The times of the phases of rendering, as a trace for Chrome's tracing page and Perfetto: a line
/// for each job, with each stretch of work, its phase and its page.
///
/// The phases are `update` (rows are read, hooks run), `measure` (nodes are made, text is shaped
/// and laid out), `display` (nodes record what they draw, pictures are decoded), `paint`, `encode`
/// and `write`.
public actor RenderTimings {
  nonisolated let timeline = Timeline()
  private var file: AtomicFile?
  /// The first error of writing.
  private var error: OutputError?

  /// Begins a trace, whose file appears when it is finished.
  /// - Throws: ``OutputError`` if the folder is not writable, or a pipe or a device is at the path.
  public init(path: String) throws(OutputError) {
    file = try AtomicFile(path: path, isKept: true)
    try file?.append(Array("{\"traceEvents\": [".utf8))
  }

  /// Writes the records so far.
  func flush() {
    append(timeline.takeEvents())
  }

  /// Completes the file.
  /// - Throws: ``OutputError`` if the file could not be written; no file is left.
  public func finish() throws(OutputError) {
    append(timeline.takeEvents() + "\n]}\n")
    guard let file = file.take() else {
      if let error { throw error }
      return
    }
    try file.finish()
  }

  private func append(_ text: String) {
    do throws(OutputError) {
      try file?.append(Array(text.utf8))
    } catch {
      self.error = error
      file = nil
    }
  }
}
