#if SVG
  import CRSVG
  import Glibc
  import SwatchConcurrency
  import SwatchMessages

  /// The process that forks the workers that draw SVG files: this program, started again.
  ///
  /// There is one for all decoders. It must be started before the process enters a sandbox, which
  /// starts no programs, and ends with this process.
  package enum SVGServer {
    private struct State {
      /// The way to the server; nil before the first one.
      var way: Int32?
      var process: Int32 = 0
      var workerCount: UInt32 = 0
    }

    private static let state = Locked(State())
    /// The time in which it forks a worker, also if it is only starting.
    private static let hiringTime = Duration.seconds(15)
    /// The milliseconds in which it ends by itself, with its workers.
    private static let endingTime = 2000

    /// Starts the server, unless it runs. Workers start it by themselves; where it can't be started,
    /// they tell.
    package static func start() {
      state.withLock { _ = try? start(&$0) }
    }

    /// Ends the server and its workers, which would otherwise end a moment behind this process.
    package static func end() {
      state.withLock { forget(&$0) }
    }

    /// A worker of its own, which must be dismissed.
    static func hire() throws(ImageProblem) -> swatch_svg_worker {
      try state.withLock { state throws(ImageProblem) in
        // A server that was ended, by hand or for want of memory, is started anew.
        for _ in 0..<2 {
          let way = try start(&state)
          state.workerCount &+= 1
          if let worker = try hire(state.workerCount, at: way) { return worker }
          forget(&state)
        }
        throw .noProcess("it ends at once, or doesn't answer")
      }
    }

    /// The worker with a number; nil where the server has ended or doesn't answer.
    private static func hire(
      _ number: UInt32, at way: Int32
    ) throws(ImageProblem) -> swatch_svg_worker? {
      guard swatch_svg_hire(way, number) else { return nil }
      let hired = try SVGPatience.wait(atMost: hiringTime) { step in
        var worker = swatch_svg_worker()
        let outcome = unsafe swatch_svg_hired(way, number, step, &worker)
        return ((worker: worker, outcome: outcome), outcome)
      }
      switch hired.outcome {
      case swatch_svg_drawn: return hired.worker
      case swatch_svg_no_worker: throw .noProcess("the system forks no further process")
      default: return nil
      }
    }

    /// Ends a worker.
    static func dismiss(_ worker: swatch_svg_worker) {
      var worker = worker
      state.withLock { unsafe swatch_svg_dismiss($0.way ?? -1, &worker) }
    }

    private static func start(_ state: inout State) throws(ImageProblem) -> Int32 {
      if let way = state.way { return way }
      let way = unsafe swatch_svg_start(&state.process)
      guard way >= 0 else { throw .noProcess(reason(for: errno)) }
      state.way = way
      return way
    }

    private static func forget(_ state: inout State) {
      guard let way = state.way else { return }
      close(way)
      state.way = nil
      // Nothing else would take its end in, so that the process stayed in the system's list.
      for _ in 0..<endingTime where !hasEnded(state.process) { usleep(1000) }
      kill(state.process, SIGKILL)
      while !hasEnded(state.process) { usleep(1000) }
    }

    /// Takes the end of the process in; false while it runs.
    private static func hasEnded(_ process: Int32) -> Bool {
      let ended = waitpid(process, nil, WNOHANG)
      return ended == process || ended < 0 && errno != EINTR
    }

    private static func reason(for code: Int32) -> String {
      switch code {
      case ENOEXEC:
        "Swatch is in a library that the program loaded, and must be linked into the program"
      case EPERM: "the sandbox starts no programs; end this run and begin it anew"
      default: String(systemError: code)
      }
    }
  }
#else
  /// Nothing to start, as the package was built without these pictures.
  package enum SVGServer {
    /// Does nothing.
    package static func start() {}
    /// Does nothing.
    package static func end() {}
  }
#endif
