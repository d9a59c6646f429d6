/// A kind of work, as timings tell them apart.
package enum WorkPhase: String, CaseIterable, Sendable {
  /// Asking for rows, running hooks and choosing ranges, on the main actor.
  case update
  /// Making nodes, shaping text and laying out.
  case measure
  /// Recording what nodes draw, and decoding pictures.
  case display
  /// Drawing a scene into pixels, or into a file of shapes.
  case paint
  /// Filtering and compressing pixels.
  case encode
  /// Handing bytes to the system.
  case write
}

/// A record of when stretches of work ran, and what they were for: the events of a trace in JSON
/// (Chrome's Trace Event Format), which are taken while it grows.
///
/// Each permit of a ``WorkLimit`` is one line of the trace, in which stretches never overlap.
/// Writing holds no permit, and has a line of its own for each file.
package final class Timeline: Sendable {
  /// The picture that the work under way is for, such as `page 3`, which its stretches are marked
  /// with.
  @TaskLocal package static var subject: String?

  private struct State {
    var text = ""
    var isFirst = true
    var writeCount = 0
  }

  private let start = ContinuousClock.now
  private let state = Locked(State())

  /// Begins a record.
  package init() {}

  /// Notes a stretch that ends now, on a line that is its own for that long.
  func note(_ phase: WorkPhase, onLine line: Int, since begin: ContinuousClock.Instant) {
    let end = ContinuousClock.now
    add { _ in [event(phase, "X", at: begin, "\"tid\": \(line), \"dur\": \(micros(begin, end))")] }
  }

  /// Runs `body`, which writes a file, and notes how long it took.
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

  /// Takes the events since it was last called: a line for each, with a comma before all but the
  /// first one of the record.
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
  /// Runs `body`, which writes a file, and notes how long it took where there is a record.
  package func writing<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let self else { return try body() }
    return try self.writing(body)
  }
}
