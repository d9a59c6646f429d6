/// A kind of work that timings distinguish.
package enum WorkPhase: String, CaseIterable, Sendable {
  /// Requesting rows, running hooks and choosing ranges, on the main actor.
  case update
  /// Making nodes, shaping text and laying out.
  case measure
  /// Recording the drawing of nodes, and decoding pictures.
  case display
  /// Painting a scene to pixels, or to a vector file.
  case paint
  /// Filtering and compressing pixels.
  case encode
  /// Writing bytes to files.
  case write
}

/// A record of periods of work and their kinds: the events of a trace in JSON (Chrome's Trace Event
/// Format), which can be read while the record grows.
///
/// Each permit of a ``WorkLimit`` is one line of the trace, in which periods never overlap. Writing
/// holds no permit, and uses a separate line for each file.
package final class Timeline: Sendable {
  /// The picture for which the current work is done, such as `page 3`; recorded with its periods.
  @TaskLocal package static var subject: String?

  private struct State {
    var text = ""
    var isFirst = true
    var writeCount = 0
  }

  private let start = ContinuousClock.now
  private let state = Locked(State())

  /// Makes an empty record.
  package init() {}

  /// Records a period that ends now, on a line that no other work uses at the same time.
  func note(_ phase: WorkPhase, onLine line: Int, since begin: ContinuousClock.Instant) {
    let end = ContinuousClock.now
    add { _ in [event(phase, "X", at: begin, "\"tid\": \(line), \"dur\": \(micros(begin, end))")] }
  }

  /// Runs `body`, which writes a file, and records its duration.
  package func writing<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let begin = ContinuousClock.now
    defer {
      let end = ContinuousClock.now
      add { state in
        state.writeCount += 1
        let line = "\"tid\": 0, \"id\": \(state.writeCount), \"cat\": \"file\""
        return [event(.write, "b", at: begin, line), event(.write, "e", at: end, line)]
      }
    }
    return try body()
  }

  /// Removes and returns the events since the last call: one per line, with a comma before each
  /// event except the first one of the record.
  package func takeEvents() -> String {
    state.withLock { state in
      defer { state.text = "" }
      return state.text
    }
  }

  private func add(_ events: (inout State) -> [String]) {
    state.withLock { state in
      for event in events(&state) {
        state.text += (state.isFirst ? "\n" : ",\n") + event
        state.isFirst = false
      }
    }
  }

  private func event(
    _ phase: WorkPhase, _ kind: String, at instant: ContinuousClock.Instant, _ members: String
  ) -> String {
    let subject = Self.subject.map { ", \"args\": {\"for\": \"\($0)\"}" } ?? ""
    return "{\"name\": \"\(phase.rawValue)\", \"ph\": \"\(kind)\", \"pid\": 1, "
      + "\"ts\": \(micros(start, instant)), \(members)\(subject)}"
  }

  private func micros(
    _ begin: ContinuousClock.Instant, _ end: ContinuousClock.Instant
  ) -> Int {
    let (seconds, attoseconds) = (end - begin).components
    return Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
  }
}

extension Timeline? {
  /// Runs `body`, which writes a file, and records its duration unless the timeline is nil.
  package func writing<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let self else { return try body() }
    return try self.writing(body)
  }
}
